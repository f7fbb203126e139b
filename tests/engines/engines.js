// Tries the ways of playing, then brings the game to each state of the gallery, asks WebGL for errors after every step, and sends
// what was found to the port in the address. Needs nothing from the browser but the page itself.
const frame = document.getElementById("game");
const port = new URLSearchParams(location.search).get("report");
const send = (found) => fetch(`http://127.0.0.1:${port}/`, { method: "POST", mode: "no-cors", body: JSON.stringify(found) });
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function until(there) {
  for (let turn = 0; turn < 1200; turn++) {
    const found = there();
    if (found) return found;
    await pause(50);
  }
  throw new Error("waited in vain");
}

let turn = 0;

async function open(stored, { keeps = false, query = "" } = {}) {
  if (!keeps) localStorage.clear();
  for (const [key, value] of stored) localStorage.setItem(key, value);
  const mark = `turn=${turn++}`;
  frame.src = `index.html?probe&clock=manual&seed=7${query}&${mark}`;
  return until(() => {
    const page = frame.contentWindow;
    const here = page?.location.search.endsWith(mark);
    return here && page.document.body?.dataset.ready === "true" && page.borderRush && page;
  });
}

function look(page, ms, errors) {
  page.borderRush.advance(ms);
  const gl = page.document.getElementById("scene").getContext("webgl2");
  for (let error = gl.getError(); error && errors.length < 20; error = gl.getError()) errors.push(error);
}

// To the end where it is near: a few tiles, wherever there is room.
async function play(page, errors) {
  const state = page.document.body.dataset;
  for (let tile = 0; tile < 4 && state.phase !== "over"; tile++) {
    const cell = page.borderRush.legal().split(" ")[0];
    if (!cell) break;
    page.document.querySelector(`#board [data-cell="${cell}"]`).click();
    if (state.pinned) page.document.getElementById("confirm").click();
    await until(() => { look(page, 250, errors); return state.phase !== "engine-thinks"; });
  }
  for (let step = 0; step < 10; step++) look(page, 400, errors);
}

async function visit({ name, stored }) {
  const errors = [];
  try {
    const page = await open(stored);
    for (let step = 0; step < 4; step++) look(page, 300, errors);
    await play(page, errors);
    return { name, errors, renderer: page.document.body.dataset.renderer };
  } catch (error) {
    return { name, errors, failed: String(error) };
  }
}

async function go(name) {
  try {
    await WAYS[name](({ stored = [], ...how } = {}) => open(stored, how));
    return { name, errors: [] };
  } catch (error) {
    return { name, errors: [], failed: String(error) };
  }
}

(async () => {
  const found = [];
  for (const name of Object.keys(WAYS)) found.push(await go(name));
  const states = await (await fetch("states.json")).json();
  for (const state of states) found.push(await visit(state));
  await send({ browser: navigator.userAgent, found });
})();
