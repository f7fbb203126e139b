// Follows the bindings of the page's module in one file: brings the module's second half, and
// gives the module to the worker.
const rest = { address: "./border-rush_rest.wasm", whole: false, late: 0, module: undefined };

// Fetches the second half, so that it is there before it is called.
export async function fetchRest() {
  rest.coming ??= compileRest();
  try {
    await Promise.all([dress(), rest.coming]);
  } finally {
    rest.coming = undefined;
  }
  if (wasm && rest.module) join();
}

// The style of the windows that come with it.
function dress() {
  if (document.getElementById("late-style")) return;
  const link = document.createElement("link");
  link.id = "late-style";
  link.rel = "stylesheet";
  link.href = new URL("./dialog.css", import.meta.url);
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}

async function compileRest() {
  if (rest.whole || rest.module) return;
  const address = new URL(rest.address, import.meta.url);
  try {
    rest.module = await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // Some hosts serve modules as something else.
    rest.module = await WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}

// For tests: how often the second half was called before it was there.
export const probeLate = () => rest.late;
export const probeWhole = () => rest.whole;

function borderRushIsWhole() {
  if (rest.module) join();
  return rest.whole;
}

// A call came too early: it waits.
function borderRushRest() {
  if (rest.whole) return;
  if (!rest.module) {
    rest.late += 1;
    rest.module = new WebAssembly.Module(fetchNow(new URL(rest.address, import.meta.url)));
  }
  join();
}

function join() {
  if (rest.whole) return;
  new WebAssembly.Instance(rest.module, { first: wasm });
  rest.whole = true;
  if (globalThis.document) dress();
  wasm.restIsHere();
  waiting?.click();
}

// What only the second half answers waits for it, and has it fetched again should it have failed.
// All else, the ways out of a failure above all, is answered already.
const LATE = "[data-open], [data-learn], [data-hint], #help, #history-open";
let waiting;
globalThis.document?.addEventListener("click", (event) => {
  const control = rest.whole ? null : event.target.closest?.(LATE);
  if (!control) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting = control;
  fetchRest().catch(() => {});
}, { capture: true });

function fetchNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  // A page may not ask for bytes in this way, but for text of which each sign is a byte.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  return Uint8Array.from(request.responseText, (sign) => sign.charCodeAt(0));
}

function borderRushWorker() {
  const { worker } = document.getElementById("boot").dataset;
  const made = new Worker(new URL(worker, document.baseURI), { type: "module" });
  made.postMessage(wasmModule);
  return made;
}
