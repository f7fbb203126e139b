// The engine's worker. It is given the page's own module, which has the heuristic; the module with the
// search is loaded where it is first asked for.
import start, { rockAtSight } from "./border-rush.js";

let heuristic;
let search;

self.onmessage = ({ data }) => {
  if (typeof data === "string") receive(data);
  else heuristic = start({ module_or_path: data }).then(() => self.postMessage("ready"));
};

// What is asked before the module is up waits for it, in order.
function receive(text) {
  heuristic = heuristic.then(() => {
    const stops = text === "stop";
    const reply = stops ? undefined : rockAtSight(text);
    if (reply !== undefined) self.postMessage(reply);
    if (reply === undefined && !stops) search ??= load();
    search?.then((module) => module?.receive(reply === undefined ? text : "stop"));
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
