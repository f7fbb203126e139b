// The engine's worker. It is given the page's own module, which has the heuristic; the module with the
// search is loaded where it is first asked for. Both understand the messages: see
// `border_rush_core::engine::protocol`.
import start, { answerWithoutSearch } from "./border-rush.js";

let heuristic;
let search;

self.onmessage = ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    heuristic = start({ module_or_path: data }).then(() => self.postMessage("Ready"));
  } else {
    receive(data);
  }
};

// What is asked before the module is up waits for it, in order.
function receive(message) {
  heuristic = heuristic.then(() => {
    const stops = message === "Stop" || message === "Now";
    const reply = answerWithoutSearch(message);
    if (reply !== undefined) self.postMessage(reply);
    if (reply === undefined && !stops) search ??= load();
    search?.then((module) => module?.receive(reply === undefined ? message : "Stop"));
  });
  // Outside the promise, so that the page's `error` handler on the worker hears of it.
  heuristic.catch(fail);
}

async function load() {
  try {
    const module = await import("./border-rush-worker.js");
    await module.default();
    return module;
  } catch (error) {
    fail(error);
  }
}

function fail(error) {
  setTimeout(() => { throw error; });
}
