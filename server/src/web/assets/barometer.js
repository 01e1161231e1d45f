// The ranking: pages that turn by themselves on a projector, search and your own pair on a phone.

import { follow } from "./live.js";

const PAGE_SECONDS = 10;
const CHANGE_SECONDS = 8;
const SMALLEST_ROW = 0.056; // Of the screen's height: readable from ten metres on a screen two metres high.
const LARGEST_ROW = 0.1;

const root = document.documentElement;
const live = document.getElementById("live");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const roomy = matchMedia("(min-width: 60rem) and (min-aspect-ratio: 5/4) and (hover: hover)");
const contest = location.pathname;

/** When each entry's line last changed, by entry. */
const changedAt = new Map();

follow((old) => {
  const before = new Map([...old.querySelectorAll("tr[data-entry]")].map((row) => [row.dataset.entry, standing(row)]));
  for (const row of live.querySelectorAll("tr[data-entry]")) {
    const was = before.get(row.dataset.entry);
    if (was !== undefined && was !== standing(row)) changedAt.set(row.dataset.entry, performance.now());
  }
  arrange();
});

/** What an entry's line says, without the buttons that this script adds. */
function standing(row) {
  return [...row.cells].filter((cell) => cell.localName === "td").map((cell) => cell.textContent).join("|");
}

function markChanged(row) {
  const since = performance.now() - (changedAt.get(row.dataset.entry) ?? -Infinity);
  if (since < CHANGE_SECONDS * 1000) {
    row.classList.add("changed");
    setTimeout(() => row.classList.remove("changed"), CHANGE_SECONDS * 1000 - since);
  }
}

function arrange() {
  const view = root.dataset.view === "auto" ? (roomy.matches ? "projector" : "list") : root.dataset.view;
  root.dataset.shown = view;
  if (view === "projector") {
    list.clear();
    projector.show();
  } else {
    projector.clear();
    list.show();
  }
}

// ── Projector ──

const stage = element("div", { id: "stage", ariaHidden: "true" });
const controls = element("div", { id: "controls" });
const where = element("span", { className: "where" });
const address = element("span", { className: "address" });
const bar = element("span", { className: "bar" });
const pause = button("Pause", () => projector.pause());
const full = button("Full screen", () => {
  if (document.fullscreenElement) document.exitFullscreen(); else root.requestFullscreen?.();
});
const turners = element("span", { className: "turners" });
turners.append(button("‹", () => projector.turn(-1), "Page before"), where,
  button("›", () => projector.turn(1), "Next page"), pause);
const listLink = element("a", { href: "?view=list", textContent: "List" });
controls.append(turners, address, listLink, full, bar);

const projector = {
  page: 0,
  pages: [],
  timer: 0,
  paused: false,

  show() {
    if (!stage.isConnected) {
      live.after(stage, controls);
      const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
      address.textContent = local ? "" : `On your phone: ${location.host}${contest}`;
      this.schedule();
      keepAwake();
    }
    this.render();
  },

  clear() {
    clearTimeout(this.timer);
    stage.remove();
    controls.remove();
  },

  render() {
    const before = positions();
    const size = { wide: innerWidth / innerHeight > 1.2 };
    const header = live.querySelector(".masthead")?.cloneNode(true);
    const body = element("div", { className: "body" });
    stage.replaceChildren(...(header ? [header] : []), body);
    const nothing = live.querySelector(".nothing");
    if (nothing) body.append(nothing.cloneNode(true));
    const heights = room(body);
    this.pages = layOut([...live.querySelectorAll("table.ranking")], { ...size, ...heights });
    this.page = Math.min(this.page, Math.max(this.pages.length - 1, 0));
    const page = this.pages[this.page];
    if (page) fill(body, page, heights);
    where.textContent = this.pages.length > 1 ? `Page ${this.page + 1} of ${this.pages.length}` : "";
    turners.hidden = this.pages.length < 2;
    glide(before);
  },

  turn(by) {
    if (this.pages.length > 1) {
      this.page = (this.page + by + this.pages.length) % this.pages.length;
      this.render();
      if (!still.matches) stage.querySelector(".body").animate({ opacity: [0, 1] }, { duration: 350 });
    }
    this.schedule();
  },

  schedule() {
    clearTimeout(this.timer);
    bar.getAnimations().forEach((animation) => animation.cancel());
    if (this.paused) return;
    this.timer = setTimeout(() => this.turn(1), PAGE_SECONDS * 1000);
    if (this.pages.length > 1 && !still.matches) {
      bar.animate({ transform: ["scaleX(0)", "scaleX(1)"] }, { duration: PAGE_SECONDS * 1000, fill: "both" });
    }
  },

  pause() {
    this.paused = !this.paused;
    pause.textContent = this.paused ? "Go on" : "Pause";
    this.schedule();
  },
};

/** The height that rows have, and what stands above them in a column. */
function room(body) {
  const probe = column(live.querySelector("table.ranking"), []);
  if (!probe) return { height: body.clientHeight, top: 0 };
  body.append(probe);
  const top = probe.getBoundingClientRect().height;
  probe.remove();
  return { height: body.clientHeight - top, top };
}

/** Pages; a page is a list of columns; a column is a table and some of its rows. */
function layOut(tables, { wide, height }) {
  const most = Math.max(Math.floor(height / (SMALLEST_ROW * innerHeight)), 3);
  const lists = tables.map((table) => ({ table, rows: [...table.tBodies[0].rows] }));
  if (lists.length === 0) return [];
  const longest = Math.max(...lists.map((list) => list.rows.length));
  if (lists.length === 1 || !wide) return lists.flatMap((list) => pagesOf(list, most, wide));
  const pages = [];
  for (let first = 0; first < lists.length; first += 2) {
    const pair = lists.slice(first, first + 2);
    const count = Math.ceil(Math.max(...pair.map((list) => list.rows.length)) / most);
    const each = Math.ceil(longest / Math.ceil(longest / most));
    for (let page = 0; page < count; page += 1) {
      pages.push({ each, columns: pair.map(({ table, rows }) => ({ table, rows: rows.slice(page * each, (page + 1) * each) })) });
    }
  }
  return pages;
}

function pagesOf({ table, rows }, most, wide) {
  const columnCount = wide && rows.length > most ? 2 : 1;
  const pageCount = Math.ceil(rows.length / (most * columnCount));
  const each = Math.ceil(rows.length / (pageCount * columnCount));
  return Array.from({ length: pageCount }, (_, page) => ({
    each,
    columns: Array.from({ length: columnCount }, (_, index) => {
      const from = (page * columnCount + index) * each;
      return { table, rows: rows.slice(from, from + each) };
    }),
  }));
}

function column(table, rows) {
  if (!table) return null;
  const copy = table.cloneNode(false);
  copy.removeAttribute("id");
  const body = element("tbody");
  for (const row of rows) {
    const line = row.cloneNode(true);
    line.className = "";
    for (const link of line.querySelectorAll("a")) link.tabIndex = -1;
    markChanged(line);
    body.append(line);
  }
  copy.append(table.caption.cloneNode(true), table.tHead.cloneNode(true), body);
  return copy;
}

function fill(body, { each, columns }, { height }) {
  const row = Math.min(height / each, LARGEST_ROW * innerHeight);
  stage.style.setProperty("--row", `${Math.floor(row)}px`);
  body.replaceChildren(...columns.map(({ table, rows }) => column(table, rows)));
  body.classList.toggle("split", columns.length > 1);
  fitNames(body);
}

/** Long names get smaller type, all alike; where that would be too small, two lines. */
function fitNames(body) {
  body.classList.remove("two-lines");
  stage.style.setProperty("--names", "1");
  const cells = [...body.querySelectorAll("tbody th")];
  const ratio = Math.min(1, ...cells.map((cell) => cell.clientWidth / Math.max(cell.scrollWidth, 1)));
  if (ratio < 0.7) {
    body.classList.add("two-lines");
    for (const link of body.querySelectorAll("tbody th a")) breakAtPartner(link);
  } else {
    stage.style.setProperty("--names", String(Math.floor(ratio * 98) / 100));
  }
}

function breakAtPartner(link) {
  const [first, ...rest] = link.textContent.split(" & ");
  if (rest.length > 0) link.replaceChildren(`${first} &`, element("br"), rest.join(" & "));
}

function positions() {
  const rows = [...stage.querySelectorAll("tr[data-entry]")];
  return new Map(rows.map((row) => [row.dataset.entry, row.getBoundingClientRect()]));
}

/** Rows that moved glide to their new place. */
function glide(before) {
  if (still.matches) return;
  for (const row of stage.querySelectorAll("tr[data-entry]")) {
    const was = before.get(row.dataset.entry);
    const now = row.getBoundingClientRect();
    if (was && (was.top !== now.top || was.left !== now.left)) {
      const from = `translate(${was.left - now.left}px, ${was.top - now.top}px)`;
      row.animate({ transform: [from, "none"] }, { duration: 700, easing: "ease-in-out" });
    }
  }
}

async function keepAwake() {
  // Only offered on encrypted pages and on this machine; elsewhere the projector's own settings must do it.
  try { await navigator.wakeLock?.request("screen"); } catch { /* not allowed now */ }
}

// ── List ──

const finder = element("div", { id: "finder" });
const search = element("input", { type: "search", id: "search", autocomplete: "off", placeholder: "Name or number" });
const found = element("p", { className: "vh", role: "status" });
const mine = element("div", { id: "mine" });
const label = element("label", { htmlFor: "search", textContent: "Find a pair" });
finder.append(label, search, found, mine);
search.addEventListener("input", () => list.filter());

const list = {
  show() {
    if (!finder.isConnected) live.before(finder);
    finder.hidden = !live.querySelector("table.ranking");
    for (const row of live.querySelectorAll("tr[data-entry]")) {
      addStar(row);
      markChanged(row);
    }
    this.showMine();
    this.filter();
  },

  clear() {
    finder.remove();
    live.querySelectorAll("button.star").forEach((star) => star.remove());
    live.querySelectorAll("tr[hidden]").forEach((row) => { row.hidden = false; });
  },

  filter() {
    const wanted = plain(search.value);
    const rows = [...live.querySelectorAll("tr[data-entry]")];
    for (const row of rows) {
      row.hidden = wanted !== "" && !plain(`${row.querySelector("a").textContent} ${row.dataset.entry}`).includes(wanted);
    }
    const count = rows.filter((row) => !row.hidden).length;
    found.textContent = wanted === "" ? "" : `${count} found`;
    live.classList.toggle("nobody", wanted !== "" && count === 0);
  },

  showMine() {
    const entry = pinned();
    const row = entry && live.querySelector(`tr[data-entry="${CSS.escape(entry)}"]`);
    mine.replaceChildren();
    live.querySelectorAll("tr.mine").forEach((other) => other.classList.remove("mine"));
    if (!row) return;
    row.classList.add("mine");
    const link = row.querySelector("a");
    const title = row.closest("table").caption.textContent;
    mine.append(
      element("span", { className: "rank", textContent: row.cells[0].textContent }),
      element("a", { href: link.href, textContent: link.textContent }),
      element("span", { className: "figure", textContent: `${row.cells[row.cells.length - 1].textContent} %` }),
      element("small", { textContent: `Your pair${title === "Ranking" ? "" : ` · ${title}`} · tap for your score card` }),
    );
  },
};

function addStar(row) {
  const entry = row.dataset.entry;
  const cell = row.querySelector("th");
  const star = cell.querySelector(".star") ?? button("", () => {
    pin(pinned() === entry ? null : entry);
    live.querySelectorAll("tr[data-entry]").forEach(addStar);
    list.showMine();
  });
  const isMine = pinned() === entry;
  star.className = "star";
  star.textContent = isMine ? "★" : "☆";
  star.title = isMine ? "No longer my pair" : "This is my pair";
  star.setAttribute("aria-label", `My pair: ${cell.querySelector("a").textContent}`);
  star.setAttribute("aria-pressed", String(isMine));
  if (!star.isConnected) cell.append(star);
}

function pinned() {
  try { return localStorage.getItem(`pair ${contest}`); } catch { return null; }
}

function pin(entry) {
  try {
    if (entry) localStorage.setItem(`pair ${contest}`, entry); else localStorage.removeItem(`pair ${contest}`);
  } catch { /* a browser that keeps nothing shows the whole list */ }
}

/** Small letters without accents, so that `garcia` finds García. */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

// ── Both ──

function element(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}

function button(text, pressed, label) {
  const made = element("button", { type: "button", textContent: text });
  if (label) made.setAttribute("aria-label", label);
  made.addEventListener("click", pressed);
  return made;
}

let resized = 0;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(arrange, 100);
});
addEventListener("keydown", (event) => {
  if (root.dataset.shown !== "projector" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("button, input, a") && event.key === " ") return;
  const act = { ArrowRight: () => projector.turn(1), PageDown: () => projector.turn(1), ArrowLeft: () => projector.turn(-1),
    PageUp: () => projector.turn(-1), " ": () => projector.pause(), f: () => full.click() }[event.key];
  if (act) {
    event.preventDefault();
    act();
  }
});
arrange();
