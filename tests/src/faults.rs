//! Faults of browsers, as scripts that run before any of the page's own.

/// There is no WebGL2 at all.
pub const NO_WEBGL: &str = "
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return /webgl/.test(kind) ? null : get.call(this, kind, ...rest);
    };
    if (window.OffscreenCanvas) {
        const off = OffscreenCanvas.prototype.getContext;
        OffscreenCanvas.prototype.getContext = function (kind, ...rest) {
            return /webgl/.test(kind) ? null : off.call(this, kind, ...rest);
        };
    }";

/// Reaching for the storage throws, as with blocked cookies.
pub const STORAGE_BLOCKED: &str = "
    Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
    });";

/// Every write finds the storage full.
pub const STORAGE_FULL: &str = "
    Storage.prototype.setItem = function () {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };";

/// A worker can't even be made.
pub const WORKER_THROWS: &str = "
    window.Worker = class {
        constructor() { throw new DOMException('no workers here', 'SecurityError'); }
    };";

/// The worker's script is not there.
pub const WORKER_MISSING: &str = "
    const Real = window.Worker;
    window.Worker = class extends Real {
        constructor() { super(new URL('no-such-worker.js', document.baseURI)); }
    };";

/// The worker takes every question and never answers.
pub const WORKER_SILENT: &str = "
    window.Worker = class extends EventTarget {
        postMessage() {}
        terminate() {}
    };";

/// The worker dies of its next question: with `window.doom = 'break'` as of a panic, so that its
/// `error` comes and no word more; with `'kill'` without a word, as where a system is short of
/// memory. `window.workers` counts those that were begun.
pub const WORKER_MORTAL: &str = "
    const Real = window.Worker;
    window.workers = 0;
    window.Worker = class extends Real {
        constructor(...rest) { super(...rest); window.workers += 1; }
        postMessage(...rest) {
            const doom = window.doom;
            window.doom = null;
            if (!doom) return super.postMessage(...rest);
            this.terminate();
            if (doom === 'break') this.dispatchEvent(new ErrorEvent('error', {message: 'planted'}));
        }
    };";

/// The worker is long in coming: what it says is held back until `window.letWorkerSpeak()`.
/// `window.asked` counts the messages that it was sent after the module.
pub const WORKER_SLOW: &str = "
    const Real = window.Worker;
    const held = [];
    let slow = true;
    window.asked = 0;
    window.Worker = class extends Real {
        postMessage(message) {
            if (!(message instanceof WebAssembly.Module)) window.asked += 1;
            super.postMessage(message);
        }
        set onmessage(hear) {
            super.onmessage = (event) => { if (slow) held.push([hear, event]); else hear?.(event); };
        }
    };
    window.letWorkerSpeak = () => {
        slow = false;
        for (const [hear, event] of held.splice(0)) hear(event);
    };";

/// Sound can't be started.
pub const NO_SOUND: &str = "
    window.AudioContext = window.webkitAudioContext = class {
        constructor() { throw new DOMException('no sound device', 'NotSupportedError'); }
    };";

/// There is no Web Audio at all.
pub const SOUND_MISSING: &str = "delete window.AudioContext; delete window.webkitAudioContext;";

/// The audio clock never starts, and whoever asks for it is refused.
pub const SOUND_REFUSED: &str = "
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        get state() { return 'suspended'; }
        resume() { return Promise.reject(new DOMException('not now', 'NotAllowedError')); }
    };";

/// The context is there, but a part of the graph can't be made.
pub const SOUND_NODES_THROW: &str = "
    BaseAudioContext.prototype.createConvolver = () => {
        throw new DOMException('too many nodes', 'NotSupportedError');
    };";

/// No shader compiles.
pub const NO_SHADER: &str = "
    const gl = WebGL2RenderingContext.prototype, ask = gl.getShaderParameter, link = gl.getProgramParameter;
    gl.getShaderParameter = function (shader, what) {
        return what === this.COMPILE_STATUS ? false : ask.call(this, shader, what);
    };
    gl.getProgramParameter = function (program, what) {
        return what === this.LINK_STATUS ? false : link.call(this, program, what);
    };
    gl.getShaderInfoLog = () => 'planted fault';";

/// There are no service workers, as in many wrappers.
pub const NO_SERVICE_WORKER: &str = "delete Navigator.prototype.serviceWorker;";

/// A service worker can't be registered, as with blocked storage.
pub const SERVICE_WORKER_REFUSED: &str = "
    ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));";

/// There are no locks between pages.
pub const NO_LOCKS: &str = "delete Navigator.prototype.locks;";

/// A service worker is registered only when the test says so.
pub const SERVICE_WORKER_LATE: &str = "
    const register = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = function (...wanted) {
        return new Promise((now) => { window.registerNow = now }).then(() => register.apply(this, wanted));
    };";

/// Watches the file that the page gives: `window.given`, and its name `window.givenName`.
pub const GIVEN: &str = "
    const real = URL.createObjectURL;
    URL.createObjectURL = (blob) => { window.given = blob; return real(blob); };
    HTMLAnchorElement.prototype.click = function () { window.givenName = this.download; };";
