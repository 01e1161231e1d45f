// Opens the table page again without the server, where browsers allow it: over https, and on the server's own computer.
// It keeps the page with the files of its version; what is entered the page keeps itself (store.js).
//
// VERSION and FILES stand above, put there by the server: with another version the browser takes another worker.

const PAGE = "/table";
/** A network that is there and answers nothing is not waited for. */
const PATIENCE = 4_000;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forget()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === PAGE) event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

async function keep() {
  const kept = await caches.open(VERSION);
  await kept.addAll([PAGE, ...FILES]);
  await skipWaiting();
}

async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
  await clients.claim();
}

/** The page as the server has it now; where it does not answer in time, as it was. */
async function page(request) {
  const kept = await caches.open(VERSION);
  const answer = fetch(request);
  try {
    const fresh = await Promise.race([answer, new Promise((_, fail) => setTimeout(fail, PATIENCE))]);
    if (fresh.ok) await renew(kept, fresh.clone());
    return fresh;
  } catch {
    return (await kept.match(PAGE)) ?? answer;
  }
}

/** The page may be kept only with the files that it names. */
async function renew(kept, fresh) {
  const text = await fresh.clone().text();
  if (text.includes(VERSION)) await kept.put(PAGE, fresh);
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
