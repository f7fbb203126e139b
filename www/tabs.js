// The game goes on in another tab: told, and taken over; loaded when that is so, or where the browser
// has no locks. The build puts the words of every language here.
const words = "{{tabs.*}}";
// Where there are no locks, a mark in the storage tells who holds the game. It counts for so long.
const MARK = "border-rush-tab";
const FRESH = 10_000;

// By the address of this try: a browser remembers that an import failed.
const { button, make, show, unread } = await import(`./window.js${new URL(import.meta.url).search}`);

const word = (name) => words[document.documentElement.lang][name];

// Stops the game here until it may go on here. `ask` asks for it.
export function stop(module, ask) {
  module.holdGame(false);
  if (document.getElementById("elsewhere")) return;
  const here = button(word("here"), async () => {
    // A second press would take the game from this very tab.
    here.disabled = true;
    goOn(await ask({ steal: true }));
  }, true);
  const said = make("p", { textContent: word("elsewhere") });
  const window = show("elsewhere", [said], [here]);
  // The other tab may choose another language.
  const languages = new MutationObserver(() => {
    said.textContent = window.ariaLabel = word("elsewhere");
    here.textContent = word("here");
  });
  languages.observe(document.documentElement, { attributeFilter: ["lang"] });
  let over = false;
  const goOn = (held) => {
    if (!held || over) return;
    over = true;
    languages.disconnect();
    document.removeEventListener("visibilitychange", look);
    window.close();
    window.remove();
    module.holdGame(true);
  };
  // The other tab may have been closed meanwhile.
  const look = async () => { if (!document.hidden) goOn(await ask({ ifAvailable: true })); };
  document.addEventListener("visibilitychange", look);
  // Only its button ends it. Where a browser does not know of that, Escape is refused, and what closes
  // it nonetheless, as a second step back does, has it come again.
  window.setAttribute("closedby", "none");
  window.oncancel = (event) => event.preventDefault();
  window.onkeydown = (event) => { if (event.key === "Escape") event.preventDefault(); };
  window.onclose = () => { if (!over) window.showModal(); };
  unread(window);
}

// Holds the game without locks.
export function mark(module) {
  const own = `${Math.random()}`;
  let held = false;
  const other = () => {
    const [id, time] = (localStorage.getItem(MARK) ?? "").split(" ");
    return !!time && id !== own && Math.abs(Date.now() - time) < FRESH;
  };
  const ask = async ({ steal }) => {
    const here = steal || !other();
    if (here) localStorage.setItem(MARK, `${own} ${Date.now()}`);
    return (held = here);
  };
  const lose = () => {
    held = false;
    stop(module, ask);
  };
  function look() {
    if (!held) return;
    if (other()) lose();
    else localStorage.setItem(MARK, `${own} ${Date.now()}`);
  }
  const timer = setInterval(look, 1000);
  ask({}).then((here) => {
    if (!here) lose();
    addEventListener("storage", ({ key }) => { if (key === MARK) look(); });
    addEventListener("pagehide", () => { if (held) localStorage.removeItem(MARK); });
    // Where nothing can be stored, nothing is shared.
  }).catch(() => clearInterval(timer));
}
