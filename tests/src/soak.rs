//! Play for an hour of the page's own clock: many games, every window, hidden and shown, a lost
//! context now and then; what the page holds is measured after each game.

use std::fmt;

use border_rush_core::session::BoardChoice;
use serde_json::{Value, json};

use crate::{Check, Former, Page, Visit, former};

/// Counts what lives: objects of WebGL, listeners, and audio nodes that were connected and not
/// collected. To be run before the page's own scripts.
const COUNT: &str = "
    const live = window.live = {gl: new Map(), nodes: [], listeners: 0};
    const gl = WebGL2RenderingContext.prototype;
    for (const kind of ['Buffer', 'Texture', 'Framebuffer', 'Renderbuffer', 'Program', 'Shader', 'VertexArray']) {
        const [create, remove] = [gl['create' + kind], gl['delete' + kind]];
        gl['create' + kind] = function (...rest) {
            const made = create.apply(this, rest);
            if (made) live.gl.set(made, kind);
            return made;
        };
        gl['delete' + kind] = function (one) { live.gl.delete(one); return remove.call(this, one); };
    }
    // What a lost context held is gone.
    addEventListener('webglcontextlost', () => live.gl.clear(), true);
    const [add, drop] = [EventTarget.prototype.addEventListener, EventTarget.prototype.removeEventListener];
    EventTarget.prototype.addEventListener = function (kind, call, options) {
        if (call && !options?.once) live.listeners += 1;
        return add.call(this, kind, call, options);
    };
    EventTarget.prototype.removeEventListener = function (kind, call, options) {
        if (call) live.listeners -= 1;
        return drop.call(this, kind, call, options);
    };
    const known = new WeakSet(), connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (...rest) {
        if (!known.has(this)) { known.add(this); live.nodes.push(new WeakRef(this)); }
        return connect.apply(this, rest);
    };";

/// Plays one game and looks at everything; gives the milliseconds that it took on the page's clock.
const GAME: &str = "
    const [seed, done] = arguments;
    const at = (one) => document.querySelector(one), body = document.body.dataset;
    let random = seed, clock = 0;
    const next = (most) => (random = (random * 1103515245 + 12345) % 2147483648) % most;
    const tasks = (count) => new Promise((go) => { const one = () => count-- > 0 ? setTimeout(one, 4) : go(); one(); });
    const run = async (ms) => {
        for (let spent = 0; spent < ms; spent += 16) borderRush.advance(16);
        clock += ms;
        await tasks(1);
    };
    const press = async (...all) => { for (const one of all) { at(one)?.click(); await run(160); } };
    const hide = (hidden) => {
        Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
        document.dispatchEvent(new Event('visibilitychange'));
    };
    const lose = async () => {
        const loss = at('#scene').getContext('webgl2').getExtension('WEBGL_lose_context');
        loss.loseContext();
        await tasks(3);
        await run(480);
        loss.restoreContext();
        await tasks(3);
    };
    (async () => {
        while (body.phase !== 'over') {
            if (body.phase === 'your-turn') {
                const legal = borderRush.legal().split(' ');
                if (next(14) === 0) at('#undo').click();
                else at(`#board [data-cell=${legal[next(legal.length)]}]`).click();
            }
            await run(1200 + next(2600));
        }
        await run(7000);
        await press('#review-open', '#review [data-step=\"-1\"]', '#swing', '#review [data-leave]', '#result [data-close]');
        await press('#settings-open', '#settings [data-close]', '#history-open', '#history [data-close]');
        await press('#help', '#rules [data-close]', '#language', '#language', '#mute', '#mute');
        hide(true);
        await tasks(40);
        hide(false);
        if (seed % 4 === 1) await lose();
        await press('#next');
        await run(2000);
        // The sound's own clock is the world's: its last notes fade while this one stands still.
        setTimeout(() => done(clock), 1500);
    })();";

/// What the page held after a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Usage {
    /// Minutes on the page's clock.
    pub minutes: f64,
    /// Bytes of the module's memory.
    pub module: u64,
    /// Bytes in use on the script's heap after a collection.
    pub heap: u64,
    /// Objects of WebGL.
    pub gl: u64,
    /// Elements of the document, and all nodes that the browser holds.
    pub elements: (u64, u64),
    /// Listeners that were added and not removed, and those that the browser counts.
    pub listeners: (u64, u64),
    /// Audio nodes that were not collected.
    pub audio: u64,
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:5.1} min: module {} KiB, heap {} KiB, {} GL objects, {} elements ({} nodes), \
             {} listeners ({}), {} audio nodes",
            self.minutes,
            self.module / 1024,
            self.heap / 1024,
            self.gl,
            self.elements.0,
            self.elements.1,
            self.listeners.0,
            self.listeners.1,
            self.audio
        )
    }
}

/// Plays for so many minutes of the page's clock, at least three games; what it held after each.
///
/// # Errors
/// When the page can't be played.
pub fn play(name: &str, minutes: f64) -> Check<Vec<Usage>> {
    let arena = BoardChoice::Fixed { n: 9, blocks: 3 };
    let mut former = Former::at_level(1, former::settings(|settings| settings.arena = arena));
    former.saved.history = former::past_games()?;
    let visit = Visit::new(name)
        .with_script(COUNT)
        .tolerating("CONTEXT_LOST");
    let visit = visit.with_stored(former::KEY, &former.document()?);
    let mut usages: Vec<Usage> = Vec::new();
    visit.play(|page| {
        // A real gesture, so that the sound begins.
        page.press(page.pointer(), page.cell("E5")?)?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let mut spent = 0.0;
        for game in 0.. {
            if spent >= minutes && usages.len() >= 3 {
                break;
            }
            let took = page.script_later(GAME, &[json!(game)])?;
            spent += took.as_f64().unwrap_or_default() / 60_000.0;
            usages.push(measure(page, spent)?);
        }
        Ok(())
    })?;
    Ok(usages)
}

/// One number of a usage.
type Part = fn(&Usage) -> u64;

/// Says what has grown from the first usages, taken when everything had been seen once, to the last
/// ones; empty where nothing has.
pub fn grown(usages: &[Usage]) -> String {
    /// Audio nodes of the graph, and of the notes of a busy moment.
    const MOST_NOTES: u64 = 200;
    /// What the browser's own book-keeping may add, in bytes.
    const SLACK: u64 = 160 * 1024;
    let settled = usages.get(1..).unwrap_or_default();
    let half = settled.len().div_ceil(2);
    let most = |of: &[Usage], part: Part| of.iter().map(part).max().unwrap_or(0);
    let parts: [(&str, Part, u64); 6] = [
        ("module", |one| one.module, 0),
        ("heap", |one| one.heap, SLACK),
        ("GL objects", |one| one.gl, 0),
        // Marks on the board are kept for the next: as many as were ever shown at once.
        ("elements", |one| one.elements.0, 40),
        ("listeners", |one| one.listeners.0, 0),
        ("listeners of the browser", |one| one.listeners.1, 8),
    ];
    let grown = parts.iter().filter_map(|(name, part, slack)| {
        let (early, late) = (most(&settled[..half], *part), most(&settled[half..], *part));
        (late > early + slack).then(|| format!("{name}: {early} to {late}"))
    });
    // Notes are always on their way: as many as ever a graph may hold, and some that wait for the
    // browser to collect them.
    let notes = usages.iter().map(|one| one.audio).min().unwrap_or(0);
    let notes = (notes > MOST_NOTES).then(|| format!("audio nodes: never under {notes}"));
    grown.chain(notes).collect::<Vec<_>>().join(", ")
}

fn measure(page: &Page, minutes: f64) -> Check<Usage> {
    const BODY: &str = "
        const live = window.live;
        live.nodes = live.nodes.filter((one) => one.deref());
        return [borderRush.memory(), live.gl.size, document.getElementsByTagName('*').length,
            live.listeners, live.nodes.length]";
    page.devtools("Performance.enable", json!({}))?;
    for _ in 0..3 {
        page.devtools("HeapProfiler.collectGarbage", json!({}))?;
    }
    let found = page.script(BODY, &[])?;
    let metrics = page.devtools("Performance.getMetrics", json!({}))?;
    let metric = |name: &str| {
        let all = metrics["metrics"].as_array();
        let one = all.and_then(|all| all.iter().find(|one| one["name"] == json!(name)));
        one.and_then(|one| one["value"].as_f64()).unwrap_or(0.0) as u64
    };
    let number = |at: usize| found.get(at).and_then(Value::as_u64).unwrap_or(0);
    let heap = page.devtools("Runtime.getHeapUsage", json!({}))?;
    Ok(Usage {
        minutes,
        module: number(0),
        heap: heap["usedSize"].as_f64().unwrap_or(0.0) as u64,
        gl: number(1),
        elements: (number(2), metric("Nodes")),
        listeners: (number(3), metric("JSEventListeners")),
        audio: number(4),
    })
}
