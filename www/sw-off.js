// The cure for a broken service worker: takes its place at once, clears what this game kept, and
// ends itself. Pages that it held start anew, from the network. `BORDER_RUSH_WORKER=off` builds it.
const GAME = `border-rush ${new URL(registration.scope).pathname} `;

async function end() {
  const names = (await caches.keys()).filter((name) => name.startsWith(GAME));
  await Promise.all(names.map((name) => caches.delete(name)));
  const pages = await clients.matchAll({ type: "window" });
  await registration.unregister();
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => {})));
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(end()));
