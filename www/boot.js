// Starts the game's module and says in plain words when it can't be started.
// Names come from the element #boot, which the build writes; words go to the element #loading.
// No text becomes code or markup by itself: the page's policy has all but addresses of this host
// refused.
// Else the style shows that nothing starts: see #stalled.
document.body.dataset.booted = "true";
window.trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => new URL(address, document.baseURI).origin === location.origin ? address : null,
});
// Where a page may not read what its browser has, as in a sandboxed frame, it is as if it were not
// there. Whatever asks for one of these later, asks after this.
for (const [owner, names] of [
  [navigator, ["clipboard", "language", "languages", "locks", "serviceWorker", "share", "storage", "vibrate"]],
  [window, ["caches", "localStorage", "sessionStorage"]],
]) {
  for (const name of names) {
    try {
      void owner[name];
    } catch {
      try {
        Object.defineProperty(owner, name, { value: undefined });
      } catch { /* Then it throws for whoever asks. */ }
    }
  }
}

// Every language, with its words from before the module is there; the last is for everybody else.
const languages = [...document.getElementById("boot-words").content.children];

// The language of a tag: the one with the longest tag that begins it, else the first that shares its
// first part.
function nearest(asked) {
  const tag = `${asked ?? ""}-`.replaceAll("_", "-").toLowerCase();
  const akin = languages.filter(({ lang }) => tag.startsWith(`${lang.toLowerCase().split("-")[0]}-`));
  const begins = akin.filter(({ lang }) => tag.startsWith(`${lang.toLowerCase()}-`));
  return begins.sort((a, b) => b.lang.length - a.lang.length)[0] ?? akin[0];
}

// The browser's; once the game runs, the page's own may be another.
const root = document.documentElement;
// The page around is scrolled where this one has nothing to scroll.
if (parent !== window) root.dataset.embedded = "true";
({ lang: root.lang, dir: root.dir } = [navigator.languages, navigator.language].flat()
  .map(nearest).find(Boolean) ?? languages[languages.length - 1]);
const word = (name) => languages.find(({ lang }) => lang === root.lang)
  .querySelector(`[data-word=${name}]`).textContent;
const place = document.getElementById("loading");

// Letters may be larger than style knows: by a smallest size that the user has set. Most words are a
// sixth smaller than the page's letters; by so much these count as larger.
const measure = document.createElement("span");
measure.textContent = "0";
measure.ariaHidden = "true";
measure.style.cssText = "position:fixed;visibility:hidden;line-height:normal;font-size:100px";
document.body.append(measure);
const tall = measure.offsetHeight;
measure.style.fontSize = "1px";
const least = (measure.offsetHeight / tall) * 100;
const smallest = least > 8 ? least * 1.2 : 0;

// Where few words fit, style gives them one half of the window.
const narrow = "(max-width: 17em), (max-height: 17em), (min-height: 521px) and (max-height: 26em)";
function fit() {
  const [width, height] = [innerWidth, innerHeight].map((side) => side / smallest);
  const large = Math.min(width, height) <= 17 || (innerHeight > 520 && height <= 26);
  if (large || matchMedia(narrow).matches) root.dataset.letters = "large";
  else delete root.dataset.letters;
}
fit();
addEventListener("resize", fit);
// The user's letters change without a change of the window.
measure.style.fontSize = "10rem";
window.ResizeObserver && new ResizeObserver(fit).observe(measure);

function say(text) {
  if (!place) return;
  place.textContent = text;
  place.hidden = text === "";
}

function fail(text) {
  document.body.dataset.failed = "true";
  // Nothing answers in a window any more, and it would lie over the way out.
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  say(text);
  if (!place) return;
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = word("again");
  again.addEventListener("click", () => location.reload());
  place.append(" ", again);
  // A finger may be on its way to where it came up.
  place.dataset.unread = "";
  setTimeout(() => { delete place.dataset.unread; }, 600);
}

// For tests and tools: functions exported as `probe…` become `borderRush.…`.
function expose(module, instance) {
  const found = { memory: () => instance.memory.buffer.byteLength };
  for (const [name, value] of Object.entries(module)) {
    if (!name.startsWith("probe")) continue;
    const short = name.slice("probe".length).replace(/^_/, "");
    found[short[0].toLowerCase() + short.slice(1)] = value;
  }
  window.borderRush = Object.assign(window.borderRush ?? {}, found);
}

// What has just come up by itself bears this mark: no press on it counts before it can have been seen.
const isUnread = ({ target }) => !!target?.closest?.("[data-unread]");
let early = false;
function refuse(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
addEventListener("pointerdown", (event) => {
  early = isUnread(event);
  if (early) refuse(event);
}, true);
addEventListener("click", (event) => {
  // A press that began too early ends too late to count; a key's click has no number.
  if (isUnread(event) || (early && event.detail)) refuse(event);
}, true);
for (const kind of ["keydown", "cancel"]) {
  addEventListener(kind, (event) => {
    if (kind === "keydown" && event.key !== "Escape") return;
    if (document.querySelector("dialog[open][data-unread]")) refuse(event);
  }, true);
}

// What is seldom needed comes when it is: "crash" or "transfer". What failed is fetched anew: a
// browser remembers that an import failed, so each try has an address of its own.
let tries = 0;
function late(name) {
  const address = new URL(document.getElementById("boot").dataset[name], document.baseURI);
  if (tries) address.search = `?${tries}`;
  return import(address).catch((error) => {
    tries += 1;
    throw error;
  });
}
let module;

for (const kind of ["click", "change"]) {
  document.addEventListener(kind, ({ target }) => {
    const wanted = target.closest?.("[data-transfer]");
    if (!module || !wanted || (kind === "click") !== (wanted.tagName === "BUTTON")) return;
    if (wanted.ariaBusy === "true") return;
    const { part, transfer: way } = wanted.dataset;
    transfer(way, wanted, part);
  });
}

// Something taken away ("save") or brought ("load"): progress, or what another part makes.
async function transfer(way, source, part = "transfer") {
  try {
    const parts = await late(part);
    say("");
    await parts[way](module, source, say);
  } catch (error) {
    console.error(error);
    say(word("late"));
  }
}

// What is dropped here never takes the page's place: a file is offered to be loaded.
for (const kind of ["dragover", "drop"]) {
  addEventListener(kind, (event) => {
    const { dataTransfer: brought, target } = event;
    const files = [...brought?.types ?? []].includes("Files");
    if (!files && target.closest?.("input, textarea")) return;
    event.preventDefault();
    if (kind === "dragover") brought.dropEffect = files && module ? "copy" : "none";
    else if (files && module) transfer("load", { files: [...brought.files] });
  });
}

// The module tells of its own panic: it can do nothing more by itself.
async function broken(what) {
  if (document.body.dataset.failed) return;
  fail(word("broken"));
  try {
    (await late("crash")).tell(what);
    say("");
  } catch { /* The plain words stay. */ }
}

window.addEventListener("border-rush-broken", () => broken(`${document.body.dataset.panic}\n${new Error().stack}`));
// An error that came through the module leaves it as dead as a panic.
window.addEventListener("error", ({ error, message }) => setTimeout(() => {
  if (module && !module.alive()) broken(error?.stack ?? message);
}));

// A former run of this tab broke, and left word of what to leave out.
function hasSpared() {
  try {
    return !!sessionStorage.getItem("border-rush-spared");
  } catch {
    return false;
  }
}

// A file that the server does not have.
class Missing extends Error {}

// One tab holds the game; resolves to whether it is this one now. Where the browser forbids to ask,
// as in a sandboxed frame, nothing is shared that could be lost.
function askForGame(options) {
  return new Promise((answer) => {
    let held = false;
    const taken = (lock) => {
      held = !!lock;
      answer(held);
      return held && new Promise((leave) => { addEventListener("pagehide", leave, { once: true }); });
    };
    Promise.resolve().then(() => navigator.locks.request("border-rush game", options, taken)).catch(() => {
      answer(true);
      if (held) goesOnElsewhere();
    });
  });
}

async function goesOnElsewhere() {
  try {
    (await late("tabs")).stop(module, askForGame);
  } catch (error) {
    // The game goes on here as well: what is stored is joined.
    console.error(error);
  }
}

// A page that comes back as it was left has let the game go.
addEventListener("pageshow", async ({ persisted }) => {
  if (!persisted || !navigator.locks) return;
  if (!(await askForGame({ ifAvailable: true }))) return goesOnElsewhere();
  module?.holdGame(false);
  module?.holdGame(true);
});

// The module, its bytes counted as they come; a slow start shows which part is there. What a worker
// has kept comes at once, and as it is: so that the browser finds what it compiled before.
async function fetched(address, size) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Missing(`${answer.status} ${address}`);
  const counts = window.TransformStream && place && !navigator.serviceWorker?.controller;
  if (!counts || !answer.body) return answer;
  let got = 0;
  const count = new TransformStream({
    transform(part, out) {
      got += part.length;
      place.style.setProperty("--got", got / size);
      out.enqueue(part);
    },
  });
  return new Response(answer.body.pipeThrough(count), answer);
}

// What else the game can do without: see offline.js. Tests have it only where they ask for it.
function later(offline, query) {
  if (!offline || (query.has("probe") && !query.has("offline"))) return;
  const load = () => import(new URL(offline, document.baseURI)).catch(() => {});
  (window.requestIdleCallback ?? setTimeout)(load, { timeout: 4000 });
}

// Module of one table of references: what the bindings need of WebAssembly, and a browser that has
// it has what else they need.
const TABLE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 4, 4, 1, 111, 0, 0]);

// What this browser lacks of what the game needs, by its names.
function lacking() {
  const needed = {
    "WebAssembly reference types": WebAssembly.validate(TABLE),
    "<dialog>": window.HTMLDialogElement,
    PointerEvent: window.PointerEvent,
    structuredClone: window.structuredClone,
    "Array.prototype.at": [].at,
  };
  return Object.keys(needed).filter((name) => !needed[name]);
}

// Why the start failed, in words: the true cause, and what can be done.
function causeOf(error) {
  if (error instanceof WebAssembly.CompileError || error instanceof EvalError) return word("refused");
  return word(error instanceof Missing ? "missing" : "failed");
}

async function start() {
  if (typeof WebAssembly !== "object") return fail(word("wasm-off"));
  const lacks = lacking();
  if (lacks.length) return fail(`${word("old")} ${lacks.join(", ")}.`);
  const { js, wasm, size, offline, build } = document.getElementById("boot").dataset;
  // As long as this page is there, the files of its build are kept.
  navigator.locks?.request(`border-rush ${new URL("./", document.baseURI).pathname} ${build}`,
    { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
  // A fast start shows nothing; a slow one says that something is happening.
  const slow = setTimeout(() => say(word("loading")), 700);
  const game = navigator.locks && askForGame({ ifAvailable: true });
  try {
    if (hasSpared()) (await late("crash")).spare();
    const [loaded, bytes] = await Promise.all(
      [import(new URL(js, document.baseURI)), fetched(new URL(wasm, document.baseURI), size)]);
    const instance = await loaded.default({ module_or_path: bytes });
    module = loaded;
    const query = new URLSearchParams(location.search);
    if (query.has("probe")) expose(module, instance);
    say("");
    if (!game) late("tabs").then((tabs) => tabs.mark(module)).catch(console.error);
    else game.then((here) => here || goesOnElsewhere());
    later(offline, query);
  } catch (error) {
    if (document.body.dataset.panic) return;
    console.error(error);
    fail(causeOf(error));
  } finally {
    clearTimeout(slow);
  }
}

start();
