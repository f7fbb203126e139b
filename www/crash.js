// A broken game, told and resumed; loaded when it is needed. The build puts the words of every
// language here.
const words = "{{crash.*}}";
const KEY = "border-rush";
// A panic within these milliseconds of the page's birth is one of the start.
const START = 10_000;

// By the address of this try: a browser remembers that an import failed.
const { make, button, show, unread } = await import(`./window.js${new URL(import.meta.url).search}`);
const { body } = document;
const word = (name) => words[document.documentElement.lang][name];

// What a run leaves out for the rest of the tab's life is kept in its session.

const session = (name, value) => {
  try {
    if (value) sessionStorage.setItem(KEY + name, value);
    return sessionStorage.getItem(KEY + name) || "";
  } catch {
    return "";
  }
};

// Leaves out what broke in a former run: the page then takes the ways that it has for a browser
// without it.
export function spare() {
  const spared = session("-spared");
  if (spared.includes("scene")) document.getElementById("scene").getContext = () => null;
  if (spared.includes("sound")) window.AudioContext = window.webkitAudioContext = undefined;
}

const partOf = (place) =>
  /audio/.test(place) ? "sound" : /scene|three-d|glow/.test(place) ? "scene" : "";

// The part of a stored document that has the game; before version 3 it had no parts.
const withGame = (document) => document.session ?? document;

// The game under way, taken out of the stored document and kept beside it.
function setGameAside(stored) {
  try {
    localStorage.setItem(KEY + "-aside", stored);
  } catch { /* No room for it twice: the report has it. */ }
  try {
    const kept = JSON.parse(stored);
    delete withGame(kept).game;
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch { /* What can't be read or written is the page's own to set aside. */ }
}

function read() {
  try {
    const stored = localStorage.getItem(KEY) || "";
    return [stored, withGame(JSON.parse(stored)).game];
  } catch {
    return ["", ""];
  }
}

function report(what, game) {
  const facts = [
    document.querySelector("footer .version").textContent,
    navigator.userAgent,
    `${innerWidth} × ${innerHeight} × ${devicePixelRatio}, ${body.dataset.renderer}`,
    `${Math.round(performance.now() / 1000)} s`,
  ];
  return [`Border Rush, ${facts.join(" | ")}`, what, game].join("\n\n");
}

async function copy(text, field, pressed) {
  field.select();
  const copied = await Promise.resolve().then(() => navigator.clipboard.writeText(text))
    .then(() => true, () => document.execCommand("copy"));
  pressed.textContent = word(copied ? "copied" : "by-hand");
}

// Tells it over a page that stands still, and offers to go on. Twice the same at the start, and the
// game is set aside.
export function tell(what) {
  for (const motion of document.getAnimations()) motion.pause();
  // No timer fills a queue that nobody empties.
  for (let timer = setTimeout(() => {}); timer > 0; timer--) clearTimeout(timer);
  const place = what.split("\n")[0];
  const early = performance.now() < START;
  const again = early && session("-broken") === place;
  const part = again ? "scene sound" : partOf(place);
  const [stored, game] = read();
  session("-broken", early ? place : "-");
  if (part) session("-spared", `${session("-spared")} ${part}`);
  if (again) setGameAside(stored);
  const text = report(what, game);
  const field = make("textarea", { readOnly: true, rows: 5, value: text, ariaLabel: word("report") });
  const said = [word("broken"), word(again ? "aside" : part)].filter(Boolean).join(" ");
  const window = show("broken", [
    make("p", { textContent: said }),
    make("p", { className: "note", textContent: word("report") }),
    field,
  ], [
    button(word("copy"), ({ target }) => copy(text, field, target)),
    button(word("resume"), () => location.reload(), true),
  ]);
  unread(window);
  window.oncancel = (event) => event.preventDefault();
  window.querySelector(".main").focus();
  field.scrollTop = 0;
}
