// Ways of playing, each in a fresh page: what the suite shows in Chromium through its driver, as far
// as a page can do it by itself. Each throws where the game does not do what it should.
function must(holds, what) {
  if (!holds) throw new Error(what);
}

const cell = (page, name) => page.document.querySelector(`#board [data-cell="${name}"]`);
const state = (page) => page.document.body.dataset;

async function answered(page, ply) {
  await until(() => { page.borderRush.advance(250); return state(page).phase !== "engine-thinks" && Number(state(page).ply) >= ply; });
}

async function place(page, name) {
  const ply = Number(state(page).ply);
  cell(page, name).click();
  if (state(page).pinned) page.document.getElementById("confirm").click();
  await answered(page, ply + 2);
}

// Where a cell is on the scene is known once it is drawn.
async function drawn(fresh) {
  const page = await fresh();
  for (let frame = 0; frame < 4; frame++) page.borderRush.advance(250);
  return page;
}

function point(page, kind, type, name, id = 1) {
  const [x, y] = page.borderRush.locate(name);
  page.document.getElementById("scene").dispatchEvent(new page.PointerEvent(kind, {
    pointerType: type, pointerId: id, isPrimary: id === 1, clientX: x, clientY: y, button: 0,
    buttons: kind === "pointerup" ? 0 : 1, bubbles: true, cancelable: true,
  }));
}

const key = (page, target, name) =>
  target.dispatchEvent(new page.KeyboardEvent("keydown", { key: name, code: name, bubbles: true, cancelable: true }));

const WAYS = {
  async "speaks the browser's language"(fresh) {
    const page = await fresh();
    must(page.document.documentElement.lang === (navigator.language.startsWith("fr") ? "fr" : "en"), "another language");
    const before = page.document.title;
    page.document.getElementById("language").click();
    await until(() => { page.borderRush.advance(250); return page.document.title !== before; });
  },
  async "the mouse places on the scene"(fresh) {
    const page = await drawn(fresh);
    point(page, "pointermove", "mouse", "E5");
    point(page, "pointerdown", "mouse", "E5");
    point(page, "pointerup", "mouse", "E5");
    await answered(page, 2);
    must(cell(page, "E5").dataset.tile === "water", "no water there");
  },
  async "a finger is asked first"(fresh) {
    const page = await drawn(fresh);
    point(page, "pointerdown", "touch", "E5");
    point(page, "pointerup", "touch", "E5");
    await until(() => { page.borderRush.advance(250); return state(page).pinned === "E5"; });
    must(state(page).ply === "0", "it places at once");
    page.document.getElementById("confirm").click();
    await answered(page, 2);
  },
  async "two fingers place nothing"(fresh) {
    const page = await drawn(fresh);
    point(page, "pointerdown", "touch", "E5");
    point(page, "pointerdown", "touch", "C3", 2);
    point(page, "pointerup", "touch", "C3", 2);
    point(page, "pointerup", "touch", "E5");
    for (let turn = 0; turn < 4; turn++) page.borderRush.advance(250);
    must(state(page).ply === "0" && !state(page).pinned, "a tile or a question");
  },
  async "keys place and take back"(fresh) {
    const page = await fresh();
    const board = page.document.getElementById("board");
    const first = board.querySelector("button[tabindex='0']") ?? board.querySelector("button");
    first.focus();
    key(page, first, "ArrowUp");
    const at = page.document.activeElement;
    must(at !== first && board.contains(at), "the cursor stays");
    at.click();
    if (state(page).pinned) page.document.getElementById("confirm").click();
    await answered(page, 2);
    page.document.getElementById("undo").click();
    page.borderRush.advance(250);
    must(state(page).ply === "0", "the move stays");
  },
  async "a game is taken up again"(fresh) {
    const page = await fresh();
    await place(page, "E5");
    const cells = page.borderRush.cells();
    must((await fresh({ keeps: true })).borderRush.cells() === cells, "another board");
  },
  async "a damaged storage is told"(fresh) {
    const page = await fresh({ stored: [["border-rush", "{\"version\":1,\"level\":"]] });
    await until(() => { page.borderRush.advance(250); return !page.document.getElementById("notice").hidden; });
    await place(page, "C3");
  },
  async "the rock thinks in its worker"(fresh) {
    const page = await fresh();
    await place(page, "E5");
    must(page.document.getElementById("notice").hidden, "something is told");
  },
  async "windows open and close"(fresh) {
    const page = await fresh();
    for (const [opens, name] of [["settings-open", "settings"], ["help", "rules"], ["history-open", "history"]]) {
      page.document.getElementById(opens).click();
      const window = await until(() => page.document.querySelector(`dialog#${name}[open]`));
      window.querySelector("[data-close]").click();
      await until(() => !window.open);
    }
  },
  async "a whole game ends in a result"(fresh) {
    const page = await fresh();
    while (state(page).phase !== "over") {
      const name = page.borderRush.legal().split(" ")[0];
      if (!name) await answered(page, Number(state(page).ply) + 1);
      else {
        cell(page, name).click();
        if (state(page).pinned) page.document.getElementById("confirm").click();
        await until(() => { page.borderRush.advance(250); return state(page).phase !== "engine-thinks"; });
      }
    }
    await until(() => { page.borderRush.advance(500); return page.document.getElementById("result").open; });
    page.document.getElementById("next").click();
    await until(() => { page.borderRush.advance(250); return state(page).ply === "0"; });
  },
  async "the policy refuses what is inline"(fresh) {
    const page = await fresh();
    const script = page.document.createElement("script");
    try {
      script.textContent = "window.hit = 1";
      page.document.body.append(script);
    } catch { /* Refused even earlier. */ }
    must(page.hit === undefined, "an inline script runs");
  },
  async "the second start needs no network"(fresh) {
    const page = await fresh({ query: "&offline" });
    await place(page, "E5");
    const cells = page.borderRush.cells();
    await until(() => state(page).offline === "true");
    await send({ away: true });
    try {
      const again = await fresh({ query: "&offline", keeps: true });
      must(again.borderRush.cells() === cells, "another board");
      await place(again, again.borderRush.legal().split(" ")[0]);
    } finally {
      await send({ away: false });
    }
  },
};
