// Starts the game's module and says in plain words when it can't be started.
// Names come from the element #boot, which the build writes; words go to the element #loading.
const TEXTS = {
  en: {
    loading: "Preparing the sand…",
    failed: "The game could not start. Check the connection, then try again.",
    old: "This browser is too old for the game: it cannot run WebAssembly. A current Firefox, Chrome, Edge or Safari can.",
    broken: "Something went wrong in the game. Everything up to your last move is kept.",
    again: "Try again",
  },
  fr: {
    loading: "On prépare le sable…",
    failed: "Le jeu n’a pas pu démarrer. Vérifiez la connexion, puis réessayez.",
    old: "Ce navigateur est trop ancien pour le jeu : il ne connaît pas WebAssembly. Une version actuelle de Firefox, Chrome, Edge ou Safari convient.",
    broken: "Quelque chose s’est mal passé dans le jeu. Tout est gardé jusqu’à votre dernier coup.",
    again: "Réessayer",
  },
};
const texts = navigator.language?.toLowerCase().startsWith("fr") ? TEXTS.fr : TEXTS.en;
const place = document.getElementById("loading");

function say(text) {
  if (!place) return;
  place.textContent = text;
  place.hidden = text === "";
}

function fail(text) {
  document.body.dataset.failed = "true";
  say(text);
  if (!place) return;
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = texts.again;
  again.addEventListener("click", () => location.reload());
  place.append(" ", again);
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

// The module tells of its own panic: it can do nothing more by itself.
window.addEventListener("border-rush-broken", () => fail(texts.broken));

async function start() {
  if (typeof WebAssembly !== "object") return fail(texts.old);
  const { js, wasm } = document.getElementById("boot").dataset;
  // A fast start shows nothing; a slow one says that something is happening.
  const slow = setTimeout(() => say(texts.loading), 700);
  try {
    const module = await import(new URL(js, document.baseURI));
    const instance = await module.default({ module_or_path: new URL(wasm, document.baseURI) });
    if (new URLSearchParams(location.search).has("probe")) expose(module, instance);
    say("");
  } catch (error) {
    console.error(error);
    fail(texts.failed);
  } finally {
    clearTimeout(slow);
  }
}

start();
