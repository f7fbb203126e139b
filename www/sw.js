// Keeps one build of the game, whole or not at all, and plays it without a network.
// The build writes the names of its files with their sums, so that every deployed version is another
// worker. A newer one waits until the player asks for it or the last page is closed.
const BUILD = "{build}";
const FILES = [["{files}"]];
// A host may carry several games, or this one twice: each touches only what is its own.
const GAME = `border-rush ${new URL(registration.scope).pathname} `;
const OWN = GAME + BUILD;

// Names carry hashes, so what the page has just loaded need not be loaded again; the page itself is
// asked for. What does not have the sum of this build is refused, and with it all the rest.
async function keep(mode) {
  const cache = await caches.open(OWN);
  await cache.addAll(FILES.map(([address, integrity]) =>
    new Request(address, { integrity, cache: address === "./" ? "no-cache" : mode })));
}

// Other builds go once no page is one of theirs: each page holds a lock with the name of its own.
async function tidy() {
  const names = await caches.keys();
  // One that is not the current one's may be that of the next: it comes first.
  if (registration.installing || registration.waiting) return;
  const others = names.filter((name) => name.startsWith(GAME) && name !== OWN);
  if (!others.length) return;
  if (!navigator.locks) {
    const pages = await clients.matchAll({ includeUncontrolled: true });
    return Promise.all(pages.length ? [] : others.map((name) => caches.delete(name)));
  }
  // A page that is just being left is waited for, not one that stays.
  const patience = () => ({ signal: AbortSignal.timeout(5000) });
  await Promise.allSettled(others.map((name) =>
    navigator.locks.request(name, patience(), () => caches.delete(name))));
}

// A page that is still of another build finds its own files: no two share a name. To look into a
// cache must not make it anew, should it have gone meanwhile.
const look = (request, cacheName) => caches.match(request, { cacheName, ignoreVary: true });

async function find(request) {
  const names = (await caches.keys()).filter((name) => name.startsWith(GAME));
  for (const name of [OWN, ...names]) {
    const kept = await look(request, name);
    if (kept) return kept;
  }
  return fetch(request);
}

async function home(request) {
  return await look("./", OWN) ?? fetch(request);
}

addEventListener("install", (event) => {
  // Whatever a cache in between had wrong under one of the names is asked for once more.
  event.waitUntil(keep("default").catch(() => keep("reload")));
});

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || !address.href.startsWith(registration.scope)) return;
  const inside = address.pathname.slice(new URL(registration.scope).pathname.length);
  if (request.mode !== "navigate") event.respondWith(find(request));
  else if (inside === "" || inside === "index.html") event.respondWith(home(request));
});

addEventListener("message", (event) => {
  if (event.data === "go") skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});
