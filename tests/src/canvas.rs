//! The canvas under test: what it is asked to draw, and the pixels that it shows.

use serde_json::{Value, json};

use crate::{Check, Page, State};

/// Leaves out what would be drawn, until [`DRAW_NOW`]: everything else that a frame does is done. To
/// be run before the page's own scripts.
pub(crate) const UNDRAWN: &str = "
    {
        const gl = WebGL2RenderingContext.prototype;
        for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
            const real = gl[name];
            gl[name] = function (...rest) { if (window.drawsNow) real.apply(this, rest); };
        }
    }";

/// Draws after all, once.
pub(crate) const DRAW_NOW: &str = "window.drawsNow = true; window.borderRush?.advance?.(0)";

/// Watches every WebGL2 context: draws, and those into the shadow map and the field; shaders
/// compiled and programs linked; and the errors that the page itself came upon. To be run before
/// the page's own scripts.
pub const WATCH: &str = "
    const seen = window.watched = {draws: 0, shadow: 0, field: 0, built: 0, errors: []};
    const gl = WebGL2RenderingContext.prototype;
    const wrap = (name, before, after) => {
        const real = gl[name];
        gl[name] = function (...rest) {
            before?.(...rest);
            const answer = real.apply(this, rest);
            after?.(answer);
            return answer;
        };
    };
    let target = null, width = 0;
    const count = () => {
        seen.draws += 1;
        if (target && width === 2048) seen.shadow += 1;
        if (target && width === 384) seen.field += 1;
    };
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'])
        wrap(name, count);
    for (const name of ['compileShader', 'linkProgram']) wrap(name, () => { seen.built += 1; });
    wrap('bindFramebuffer', (kind, buffer) => { target = buffer; });
    wrap('viewport', (x, y, w) => { width = w; });
    wrap('getError', null, (error) => { if (error) seen.errors.push(error); });";

/// A display of the test's own: time stands still until [`Page::run_display`] lets frames and
/// timers come, at their times. To be run before the page's own scripts.
pub const DISPLAY: &str = "
    const real = {frame: requestAnimationFrame.bind(window), still: cancelAnimationFrame.bind(window),
        timer: setTimeout.bind(window), clear: clearTimeout.bind(window),
        now: performance.now.bind(performance)};
    let now = null, next = 1e6;
    // What the card really takes says nothing of a frame of this display.
    const extension = WebGL2RenderingContext.prototype.getExtension;
    WebGL2RenderingContext.prototype.getExtension = function (name) {
        return /timer_query/.test(name) ? null : extension.call(this, name);
    };
    const frames = new Map(), timers = new Map();
    performance.now = () => now ?? real.now();
    // Until the display is the test's, the browser's own fires what was asked for.
    const frame = (id, call) => real.frame((time) => { frames.delete(id) && call(time); });
    window.requestAnimationFrame = (call) => {
        const id = ++next;
        frames.set(id, {call, real: now === null && frame(id, call)});
        return id;
    };
    const fire = (id) => {
        const timer = timers.get(id);
        if (!timer) return;
        if (timer.every) later(id, timer); else timers.delete(id);
        timer.call();
    };
    const later = (id, timer) => {
        timer.at = performance.now() + timer.ms;
        timer.real = now === null && real.timer(() => fire(id), timer.ms);
        timers.set(id, timer);
        return id;
    };
    const clear = (id) => { timers.delete(id) || real.clear(id); };
    window.setTimeout = (call, ms, ...rest) => later(++next, {call: () => call(...rest), ms: ms || 0});
    window.setInterval = (call, ms, ...rest) =>
        later(++next, {call: () => call(...rest), ms: ms || 0, every: true});
    window.clearTimeout = window.clearInterval = clear;
    window.display = {
        stop() {
            now = real.now();
            for (const one of frames.values()) real.still(one.real);
            for (const one of timers.values()) real.clear(one.real);
        },
        run(ms, frame) {
            const end = now + ms;
            let drawn = 0;
            while (now + frame <= end) {
                now += frame;
                for (const [id, timer] of [...timers]) if (timer.at <= now) fire(id);
                const due = [...frames.values()], before = watched.draws;
                frames.clear();
                for (const one of due) one.call(now);
                if (watched.draws > before) drawn += 1;
            }
            return drawn;
        },
    };";

/// What [`WATCH`] has counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watched {
    /// Draw calls in all.
    pub draws: u64,
    /// Those into the shadow map.
    pub shadow: u64,
    /// Those into the field.
    pub field: u64,
    /// Shaders compiled and programs linked.
    pub built: u64,
}

impl Page {
    /// What has been drawn since the page began; needs [`WATCH`].
    ///
    /// # Errors
    /// When the page does not count.
    pub fn watched(&self) -> Check<Watched> {
        let seen = self.script("return window.watched", &[])?;
        let number = |name: &str| seen[name].as_u64().ok_or("nothing is counted");
        Ok(Watched {
            draws: number("draws")?,
            shadow: number("shadow")?,
            field: number("field")?,
            built: number("built")?,
        })
    }

    /// The errors of WebGL that nobody has asked for yet, or that the page came upon.
    ///
    /// # Errors
    /// When there is no scene.
    pub fn gl_errors(&self) -> Check<Vec<Value>> {
        const BODY: &str = "
            const gl = document.getElementById('scene').getContext('webgl2');
            const found = [...(window.watched?.errors ?? [])];
            for (let error = gl.getError(); error && found.length < 9; error = gl.getError())
                found.push(error);
            return found;";
        self.must_be_drawn()?;
        let found = self.script(BODY, &[])?;
        found
            .as_array()
            .cloned()
            .ok_or_else(|| "no list of errors".into())
    }

    /// Takes the display from the browser; needs [`DISPLAY`] and [`WATCH`].
    ///
    /// # Errors
    /// When the page has no such display.
    pub fn stop_display(&self) -> Check {
        self.script("window.display.stop()", &[]).map(drop)
    }

    /// Lets so many milliseconds pass on the test's display, with a frame every `frame` of them;
    /// returns how many frames drew.
    ///
    /// # Errors
    /// When the page has no such display.
    pub fn run_display(&self, milliseconds: f64, frame: f64) -> Check<u64> {
        let run = "return window.display.run(arguments[0], arguments[1])";
        let drawn = self.script(run, &[json!(milliseconds), json!(frame)])?;
        drawn.as_u64().ok_or_else(|| "no count of frames".into())
    }

    /// Draws once and keeps the pixels in the page under a name.
    ///
    /// # Errors
    /// When nothing can be drawn.
    pub fn keep_pixels(&self, name: &str) -> Check {
        const BODY: &str = "
            const gl = document.getElementById('scene').getContext('webgl2');
            const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
            const pixels = new Uint8Array(4 * width * height);
            window.borderRush.advance(0);
            gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
            (window.kept ??= {})[arguments[0]] = pixels;";
        self.must_be_drawn()?;
        self.script(BODY, &[json!(name)]).map(drop)
    }

    /// Pixels say nothing where none are drawn.
    pub(crate) fn must_be_drawn(&self) -> Check {
        if self.is_drawn() {
            return Ok(());
        }
        Err("this visit's scene draws nothing: see `Visit::drawn`".into())
    }

    /// The part of the pixels that differ by more than `most` in some channel between two kept
    /// pictures, 0 to 1.
    ///
    /// # Errors
    /// When one of them was not kept, or they are of different sizes.
    pub fn pixels_apart(&self, one: &str, other: &str, most: u8) -> Check<f64> {
        const BODY: &str = "
            const [a, b] = [window.kept[arguments[0]], window.kept[arguments[1]]];
            if (a.length !== b.length) return -1;
            let apart = 0;
            for (let i = 0; i < a.length; i += 4) {
                const far = Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]),
                    Math.abs(a[i + 2] - b[i + 2]));
                if (far > arguments[2]) apart += 1;
            }
            return 4 * apart / a.length;";
        let apart = self.script(BODY, &[json!(one), json!(other), json!(most)])?;
        let apart = apart.as_f64().filter(|&apart| apart >= 0.0);
        apart.ok_or_else(|| format!("{one} and {other} are of different sizes").into())
    }

    /// Waits for a state while a manual clock stands still.
    ///
    /// # Errors
    /// When it does not come in time.
    pub fn wait_still(&self, what: &str, there: impl Fn(&State) -> bool) -> Check<State> {
        for _ in 0..2000 {
            let state = self.state()?;
            if there(&state) {
                return Ok(state);
            }
            std::thread::sleep(std::time::Duration::from_millis(15));
        }
        Err(format!("waited in vain until {what}").into())
    }
}
