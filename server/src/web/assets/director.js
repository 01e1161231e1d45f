// The director's console without loading whole pages: steps are sent from here, and what changes by itself is followed.
// Everything works without this too; what is followed is seen then when the page is loaded.

const live = document.getElementById("live");
const news = document.getElementById("news");
const moved = document.getElementById("moved");
const connection = document.getElementById("connection");
const form = () => live.querySelector("form.console");
/** @param {HTMLElement} one */
const place = (one) => one?.dataset.place;

let sending = false;
/** What came while something was sent. @type {string | null} */
let came = null;
/** @type {EventSource | null} */
let source = null;
let failures = 0;

/** Puts another version of the page in place; whoever was somewhere on it is there again. @param {string} html */
function show(html) {
  const focused = live.contains(document.activeElement) ? selector(document.activeElement) : null;
  const before = place(form());
  const opened = [...live.querySelectorAll("details[open]")].map((one) => one.id);
  live.innerHTML = html;
  for (const one of opened) document.getElementById(one)?.setAttribute("open", "");
  news.hidden = true;
  moved.hidden = true;
  ready();
  if (place(form()) !== before || live.querySelector("[aria-invalid]")) begin();
  else if (focused) live.querySelector(focused)?.focus({ preventScroll: true });
}

/** A selector that finds the same thing in the next version of the page.
 * @param {Element & {name?: string, value?: string}} element */
function selector(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.name && element.value) return `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  return null;
}

/** Where another page begins: at the question that is open or answered wrongly, else at its heading, which is said. */
function begin() {
  const first = live.querySelector("[data-first]") ?? live.querySelector(".field :is(input, select, textarea):not([hidden])");
  if (first) {
    first.focus();
    first.select?.();
    return;
  }
  scrollTo(0, 0);
  document.getElementById("announcement").textContent = live.querySelector("h2, caption, h1")?.textContent ?? "";
}

/** Gives a new version of the page what needs this script: choosers of files, and a list that is searched while typing. */
function ready() {
  for (const chooser of live.querySelectorAll("input[type=file][data-into]")) {
    chooser.hidden = false;
    chooser.addEventListener("change", async () => {
      const file = chooser.files[0];
      if (!file) return;
      document.getElementById(chooser.dataset.into).value = await file.text();
      const named = chooser.closest(".field")?.querySelector("input[type=text]");
      if (named && !named.value) named.value = file.name;
    });
  }
  const list = live.querySelector("[data-finds]");
  const finder = list && document.getElementById(list.dataset.finds);
  finder?.addEventListener("input", () => {
    /** @type {string[]} */
    const words = finder.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const one of list.children) {
      const text = one.textContent.toLowerCase();
      one.hidden = !words.every((word) => text.includes(word));
    }
  });
}

document.addEventListener("submit", async (event) => {
  const sent = /** @type {any} */ (event.target);
  if (!sent.matches("form.console[data-place]")) return;
  event.preventDefault();
  if (sending) return;
  // What was meant for a place that the console has left would be taken, and nothing done.
  if (!moved.hidden) {
    moved.querySelector("button").focus();
    return;
  }
  sending = true;
  const fields = new URLSearchParams(/** @type {any} */ (new FormData(sent, event.submitter)));
  try {
    const answer = await fetch(sent.action, { method: "POST", body: fields });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.getElementById("live");
    // Signed out, or another server: that is a page of its own.
    if (!answer.ok || !next?.dataset.events) location.reload();
    else if (next.querySelector("[data-moved]") && isBegun(sent)) moved.hidden = false;
    else {
      document.title = page.title;
      show(next.innerHTML);
    }
  } catch {
    connection.hidden = false;
  } finally {
    sending = false;
    // What came meanwhile is not told again. Of another place it is older than the answer.
    if (came) follows(came, true);
    came = null;
  }
});

/** The page as it is by now. @param {string} html @param {boolean} [onlyHere] of another place it is passed over */
function follows(html, onlyHere = false) {
  const now = form();
  const isWritten = now && "asks" in now.dataset;
  const next = document.createElement("template");
  next.innerHTML = html;
  const isSamePlace = place(next.content.querySelector("form.console")) === place(now);
  if (onlyHere && !isSamePlace) return;
  // Nothing is taken from under somebody's hands.
  if (isWritten && isSamePlace) {
    moved.hidden = true;
    tell(next.content);
  } else if (isWritten && isBegun(now)) moved.hidden = false;
  else if (isSamePlace) keepChosen(html);
  else show(html);
}

function follow() {
  source?.close();
  source = new EventSource(live.dataset.events);
  source.addEventListener("hello", (event) => {
    if (event.data !== live.dataset.version) location.reload();
    failures = 0;
    connection.hidden = true;
  });
  source.addEventListener("message", (event) => {
    if (sending) came = event.data;
    else follows(event.data);
  });
  source.addEventListener("error", () => {
    source.close();
    failures += 1;
    if (failures > 1) connection.hidden = false;
    setTimeout(follow, Math.min(1000 * 2 ** failures, 15000));
  });
}

/** Whether something stands in a form that the server did not put there. @param {HTMLFormElement} written */
function isBegun(written) {
  /** @param {HTMLElement & {options?: HTMLOptionsCollection, value?: string, defaultValue?: string}} field */
  const isOther = (field) => (field.options
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : field.value !== field.defaultValue);
  return [...written.querySelectorAll("select, textarea, input:not([type=hidden], [type=radio], [type=file])")].some(isOther);
}

/** How far the contest is stands above whatever is written; that it has moved is said. @param {DocumentFragment} next */
function tell(next) {
  const [now, then] = [live, next].map((one) => one.querySelector(".status"));
  if (!now || !then || now.textContent === then.textContent) return;
  now.textContent = then.textContent;
  news.hidden = false;
}

/** A row that was chosen here and not sent yet stays chosen. @param {string} html */
function keepChosen(html) {
  const chosen = live.querySelector("input[name=row]:checked")?.value;
  show(html);
  const row = [...live.querySelectorAll("input[name=row]")].find((one) => one.value === chosen);
  if (row) row.checked = true;
}

/** What is told at the foot of the screen lies over no key: those stand above it. No picture need be drawn for that. */
function clear() {
  const told = document.getElementById("told");
  const measure = () => live.style.setProperty("--told", `${told.offsetHeight}px`);
  new MutationObserver(measure).observe(told, { attributeFilter: ["hidden"], subtree: true });
  addEventListener("resize", measure);
}

if (live?.dataset.events) {
  moved.querySelector("button").addEventListener("click", () => location.reload());
  clear();
  ready();
  begin();
  follow();
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
}
