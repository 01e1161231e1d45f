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
  if (pathname === PAGE) event.respondWith(request.mode === "navigate" ? page(request) : anew(request));
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

/** The page as the server has it now; where it does not answer in time, as it was. @param {Request} request */
async function page(request) {
  const answer = anew(request);
  try {
    return await Promise.race([answer, new Promise((_, fail) => setTimeout(fail, PATIENCE))]);
  } catch {
    const kept = await caches.open(VERSION);
    return (await kept.match(PAGE)) ?? answer;
  }
}

/** The page as the server has it now, however long that takes: it is kept, if it is the page of the files that are.
 * @param {Request} request */
async function anew(request) {
  const fresh = await fetch(request);
  const text = await fresh.clone().text();
  if (fresh.ok && text.includes(VERSION)) await (await caches.open(VERSION)).put(PAGE, fresh.clone());
  return fresh;
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
