// Keeps the part of the page marked `data-events` up to date from the server's event stream, says so in plain
// words when the link is lost, and finds the server again by itself. The round clock is counted down.

import { sentence, show as showClock } from "./clock.js";

// A language that the address says goes with every link.
const chosen = new URLSearchParams(location.search).get("lang");
if (chosen) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='/']");
    if (!link) return;
    const to = new URL(link.href);
    if (!to.searchParams.has("lang")) to.searchParams.set("lang", chosen);
    link.href = to.href;
  }, { capture: true });
}

const SILENCE_SECONDS = 40; // The server beats every 15 seconds.
const LONGEST_WAIT_SECONDS = 15;

/** Follows the event stream; `arrived` is called after each change, with the part as it was.
 * @param {(old: Element) => void} [arrived] */
export function follow(arrived = () => {}) {
  const live = document.getElementById("live");
  const connection = document.getElementById("connection");
  const announcement = document.getElementById("announcement");
  let have = live.dataset.sequence;
  let shownAt = new Date();
  /** @type {EventSource | null} */
  let source = null;
  let failures = 0;
  let retry = 0;
  let watchdog = 0;
  let ahead = 0; // Of this device's clock, the server's, in milliseconds.

  /** @param {string} html */
  function show(html) {
    const old = /** @type {Element} */ (live.cloneNode(true));
    const focused = live.contains(document.activeElement) ? place(document.activeElement) : null;
    const template = document.createElement("template");
    template.innerHTML = html;
    replace(template.content);
    if (focused) live.querySelector(focused)?.focus({ preventScroll: true });
    announce(old);
    arrived(old);
    count();
  }

  // What a script put behind the heading stays where it is, so that nobody loses a field while typing in it.
  /** @param {DocumentFragment} content */
  function replace(content) {
    const [heading, ...rest] = content.children;
    for (const child of [...live.children]) if (!("keep" in child.dataset)) child.remove();
    live.prepend(heading);
    live.append(...rest);
  }

  /** @param {Element} old */
  function announce(old) {
    const text = live.querySelector(".summary")?.textContent ?? "";
    if (text && text !== old.querySelector(".summary")?.textContent) announcement.textContent = text;
  }

  function alive() {
    if (failures > 0) {
      connection.textContent = live.dataset.again;
      setTimeout(() => { if (failures === 0) connection.textContent = ""; }, 4000);
    }
    failures = 0;
    clearTimeout(watchdog);
    watchdog = setTimeout(lost, SILENCE_SECONDS * 1000);
  }

  // What was expected at a moment that has come is expected any minute.
  function expect() {
    for (const one of live.querySelectorAll("[data-expected]")) {
      if (Number(one.dataset.expected) <= Date.now()) one.textContent = one.dataset.then;
    }
  }

  // Also where a script has put the heading elsewhere.
  function count() {
    for (const one of document.querySelectorAll("[data-clock]")) {
      /** @type {import("./clock.js").Clock & {words: Record<string, string>}} */
      const clock = JSON.parse(one.dataset.clock);
      /** @param {string} key @param {Record<string, string>} given */
      const say = (key, given) => clock.words[key].replace(/\{(\w+)\}/g, (gap, name) => given[name] ?? gap);
      showClock(one, sentence(clock, Date.now() + ahead, say));
    }
  }

  function lost() {
    source?.close();
    source = null;
    clearTimeout(watchdog);
    clearTimeout(retry);
    failures += 1;
    const clock = shownAt.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
    connection.textContent = live.dataset.lost.replace("{clock}", clock);
    const seconds = Math.min(2 ** (failures - 1), LONGEST_WAIT_SECONDS);
    retry = setTimeout(connect, 1000 * seconds * (0.75 + Math.random() / 2));
  }

  function connect() {
    clearTimeout(retry);
    source?.close();
    source = new EventSource(`${live.dataset.events}&have=${have}`);
    source.addEventListener("hello", (event) => {
      // Another version of the server: its scripts and styles belong to what it sends.
      if (event.data !== live.dataset.version) location.reload();
      shownAt = new Date();
      alive();
    });
    source.addEventListener("beat", (event) => {
      shownAt = new Date();
      ahead = Number(event.data) - Date.now();
      alive();
      expect();
      count();
    });
    source.addEventListener("message", (event) => {
      have = event.lastEventId;
      shownAt = new Date();
      alive();
      show(event.data);
    });
    source.addEventListener("error", lost);
  }

  // A phone that wakes up, or a network that is back, need not wait for the next attempt.
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !source) connect(); });
  addEventListener("online", () => { if (!source) connect(); });
  addEventListener("offline", () => { if (source) lost(); });
  addEventListener("pagehide", () => { source?.close(); source = null; clearTimeout(retry); clearTimeout(watchdog); });
  addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
  connect();
  setInterval(count, 500);
}

/** What the page's script says, in the language of the page; with what stands in the gaps.
 * @param {string} key @param {Variables} [given] */
export function say(key, given = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (gap, name) => /** @type {string} */ (given[name] ?? gap));
}

/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("words")?.dataset.words ?? "{}");

/** How many letters of a name a projector shows: one much longer than the others would make all type small.
 * @param {string[]} names */
export function longestName(names) {
  const lengths = names.map((name) => name.length).sort((one, other) => one - other);
  return Math.max(44, 2 * (lengths[lengths.length >> 1] ?? 0));
}

/** A name of at most so many letters, with a sign where it is cut. @param {string} name @param {number} most */
export function cut(name, most) {
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

/** A selector that finds the same element in the next version of the page. @param {Element & {dataset?: DOMStringMap}} element */
function place(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const row = element.closest("[data-entry]");
  const within = row ? `[data-entry="${CSS.escape(row.dataset.entry)}"] ` : "";
  if (element.matches("a[href]")) return `${within}a[href="${CSS.escape(element.getAttribute("href"))}"]`;
  return row ? within + element.localName : null;
}
