// Loaded once the board can be played: makes the game installable, keeps it for the next start, and
// tells of a new version. Where a browser or a wrapper has none of this, the game plays on.
const page = document.body;
const root = document.documentElement;
// The build puts the words of every language here.
const words = "{{offline.*}}";
const { build } = document.getElementById("boot").dataset;
const own = `border-rush ${new URL("./", document.baseURI).pathname} ${build}`;

function link(rel, href) {
  const one = document.createElement("link");
  one.rel = rel;
  one.href = href;
  document.head.append(one);
  return one;
}

// Does something now, and again whenever the page is in another language.
function inEachLanguage(act) {
  act();
  new MutationObserver(act).observe(root, { attributeFilter: ["lang"] });
}

function installable() {
  const name = () => `app/${root.lang}.webmanifest`;
  const manifest = link("manifest", name());
  inEachLanguage(() => { manifest.href = name(); });
  link("apple-touch-icon", "app/icon-180.png");
}

// In here rather than in a file, which a page that a deploy has left behind could not load.
function dress() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("footer{position:relative}"
    + "#news{position:absolute;inset:0;display:flex;flex-wrap:wrap;align-items:center;align-content:center;"
    + "justify-content:center;gap:0 .7rem;padding:0 .5rem;border-radius:inherit;line-height:1.2;"
    + "white-space:normal;background:var(--paper-solid)}"
    + "#news button{padding:0 .2rem;min-width:0;min-height:2.4rem;font-weight:600;color:var(--water)}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function say(place, name) {
  const one = document.createElement("span");
  inEachLanguage(() => { one.textContent = words[root.lang][name]; });
  place.append(one);
}

function button(place, act) {
  const one = document.createElement("button");
  one.type = "button";
  one.addEventListener("click", act);
  place.append(one);
  return one;
}

// In the foot, where no move is made. Other pages stay as they are: what they need is kept for them.
function tell(registration) {
  if (document.getElementById("news")) return;
  dress();
  const news = document.createElement("div");
  news.id = "news";
  // It comes up by itself: no press is taken before it can have been seen; see boot.js.
  news.dataset.unread = "";
  setTimeout(() => { delete news.dataset.unread; }, 600);
  news.setAttribute("role", "status");
  say(news, "news");
  say(button(news, () => take(registration)), "take");
  say(button(news, () => news.remove()), "later");
  document.querySelector("footer").append(news);
}

function take({ waiting }) {
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("go");
}

// A page that stays open for days asks when it is looked at again, once an hour at most.
function askNowAndThen(registration) {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < 3.6e6) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

async function keep() {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("sw.js", { updateViaCache: "none" });
  const look = () => { if (registration.waiting && registration.active) tell(registration); };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  look();
  askNowAndThen(registration);
  const { active } = await serviceWorker.ready;
  active.postMessage("tidy");
  // The page came from the network and the worker is newer: it keeps another build.
  if (!(await caches.has(own))) tell(registration);
  page.dataset.offline = "true";
}

if (location.protocol.startsWith("http")) installable();
if (navigator.serviceWorker) keep().catch(() => {});
