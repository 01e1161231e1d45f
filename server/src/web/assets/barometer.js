// The ranking: pages that turn by themselves on a projector, search and your own pair on a phone.

import { cut, follow, longestName, say } from "./live.js";

const PAGE_SECONDS = 10;
const CHANGE_SECONDS = 8;
const SMALLEST_ROW = 0.056; // Of the screen's size: readable from ten metres on a screen two metres high.
const LARGEST_ROW = 0.1;

const root = document.documentElement;
/** @type {HTMLElement} */
const live = document.getElementById("live");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const roomy = matchMedia("(min-width: 60rem) and (min-aspect-ratio: 5/4)");
const touched = matchMedia("(pointer: coarse)");
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

/** What is new for an entry when it changes: its rank, or that it has played another board. @param {HTMLElement} row */
function standing(row) {
  return `${row.querySelector(".rank").textContent}|${row.querySelector("td.wide").textContent}`;
}

/** @param {HTMLElement} row */
function markChanged(row) {
  const since = performance.now() - (changedAt.get(row.dataset.entry) ?? -Infinity);
  if (since < CHANGE_SECONDS * 1000) {
    row.classList.add("changed");
    setTimeout(() => row.classList.remove("changed"), CHANGE_SECONDS * 1000 - since);
  }
}

function arrange() {
  const view = root.dataset.view === "auto" ? (roomy.matches && !touched.matches ? "projector" : "list") : root.dataset.view;
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
const pause = button(say("ranking-pause"), () => projector.pause());
const full = button(say("ranking-full-screen"), () => {
  if (document.fullscreenElement) document.exitFullscreen(); else root.requestFullscreen?.();
});
const turners = element("span", { className: "turners" });
turners.append(button("‹", () => projector.turn(-1), say("ranking-page-before")), where,
  button("›", () => projector.turn(1), say("ranking-page-next")), pause);
const listLink = element("a", { href: "?view=list", textContent: say("ranking-list") });
const curveLink = element("a", { href: `${contest}/curve?view=projector`, textContent: say("curve-title") });
controls.append(turners, address, curveLink, listLink, full, bar);

const projector = {
  page: 0,
  /** @type {RankingPage[]} */
  pages: [],
  timer: 0,
  paused: false,

  show() {
    if (!stage.isConnected) {
      live.after(stage, controls);
      const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
      address.textContent = local ? "" : say("ranking-on-phone", { address: location.host + contest });
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
        const header = live.querySelector(".masthead")?.cloneNode(true);
    const body = element("div", { className: "body" });
    const remarks = [...live.querySelectorAll(".remark")].map((line) => line.textContent).join(" ");
    const remark = remarks ? [element("p", { className: "remark", textContent: remarks })] : [];
    stage.replaceChildren(...(header ? [header] : []), body, ...remark);
    fitTitle(header?.querySelector("h1"));
    const nothing = live.querySelector(".nothing");
    if (nothing) body.append(nothing.cloneNode(true));
    const tables = [...live.querySelectorAll("table.ranking")];
    body.classList.toggle("continued", tables.length === 1);
    const heights = room(body);
    this.pages = layOut(tables, heights);
    this.page = Math.min(this.page, Math.max(this.pages.length - 1, 0));
    const page = this.pages[this.page];
    if (page) fill(body, page, heights);
    where.textContent = this.pages.length > 1 ? say("ranking-page", { page: this.page + 1, count: this.pages.length }) : "";
    turners.hidden = this.pages.length < 2;
    glide(before);
  },

  /** @param {number} by */
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
    pause.textContent = say(this.paused ? "table-go-on" : "ranking-pause");
    this.schedule();
  },
};

/** The height that is left for rows under the heads of the columns. @param {HTMLElement} body */
function room(body) {
  const probe = column(live.querySelector("table.ranking"), []);
  if (!probe) return { height: body.clientHeight };
  body.append(probe);
  const above = probe.getBoundingClientRect().height;
  probe.remove();
  return { height: body.clientHeight - above };
}

/** The height of the screen, or what its width allows: a hundred of the style sheet's units. */
function screenSize() {
  return Math.min(innerHeight, innerWidth * 0.65);
}

/** Pages; a page is a list of columns; a column is a table and some of its rows.
 * @param {HTMLTableElement[]} tables @param {{height: number}} given */
function layOut(tables, { height }) {
  const shape = innerWidth / innerHeight;
  const most = Math.max(Math.floor(height / (SMALLEST_ROW * screenSize())), 3);
  const lists = tables.map((table) => ({ table, rows: [...table.tBodies[0].rows] }));
  if (lists.length === 0) return [];
  const longest = Math.max(...lists.map((list) => list.rows.length));
  if (lists.length === 1 || shape < 1.2) return lists.flatMap((list) => pagesOf(list, most, shape > 1.5));
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

/** @param {RankingList} given @param {number} most @param {boolean} wide */
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

/** @param {HTMLTableElement} table @param {HTMLTableRowElement[]} rows */
function column(table, rows) {
  if (!table) return null;
  const copy = table.cloneNode(false);
  copy.removeAttribute("id");
  const body = element("tbody");
  for (const row of rows) {
    const line = row.cloneNode(true);
    line.className = "";
    line.querySelector(".pin")?.remove();
    for (const link of line.querySelectorAll("a")) link.tabIndex = -1;
    markChanged(line);
    body.append(line);
  }
  copy.append(table.caption.cloneNode(true), table.tHead.cloneNode(true), body);
  return copy;
}

/** @param {HTMLElement} body @param {RankingPage} given @param {{height: number}} given */
function fill(body, { each, columns }, { height }) {
  const row = Math.min(height / each, LARGEST_ROW * screenSize());
  stage.style.setProperty("--row", `${Math.floor(row)}px`);
  const ranks = columns.flatMap(({ rows }) => rows.map((line) => line.querySelector(".rank").textContent.length));
  stage.style.setProperty("--digits", String(Math.max(2, ...ranks)));
  body.replaceChildren(...columns.map(({ table, rows }) => column(table, rows)));
  body.classList.toggle("split", columns.length > 1);
  body.classList.toggle("continued", new Set(columns.map(({ table }) => table)).size === 1);
  fitNames(body);
}

/** A long name of the contest gets smaller type, and two lines at the end. @param {HTMLElement} title */
function fitTitle(title) {
  if (!title) return;
  const ratio = title.clientWidth / Math.max(title.scrollWidth, 1);
  if (ratio < 1) title.style.fontSize = `calc(var(--unit) * ${Math.max(ratio, 0.55) * 6})`;
  title.classList.toggle("long", ratio < 0.55);
}

/** Long names get smaller type, all alike; where that would be too small, two lines. @param {HTMLElement} body */
function fitNames(body) {
  body.classList.remove("two-lines");
  stage.style.setProperty("--names", "1");
  const links = [...body.querySelectorAll("tbody th a")];
  const most = longestName([...live.querySelectorAll("table.ranking[id] tbody th a")].map((link) => link.textContent));
  for (const link of links) link.textContent = cut(link.textContent, most);
  let ratio = narrowest(body);
  if (ratio < 0.7) {
    body.classList.add("two-lines");
    for (const link of body.querySelectorAll("tbody th a")) breakAtPartner(link);
    ratio = Math.max(narrowest(body), 0.6);
  }
  stage.style.setProperty("--names", String(Math.floor(ratio * 99) / 100));
}

/** How much of the longest name there is room for; 1 for all. @param {HTMLElement} body */
function narrowest(body) {
  const cells = [...body.querySelectorAll("tbody th")];
  return Math.min(1, ...cells.map((cell) => cell.clientWidth / Math.max(cell.scrollWidth, 1)));
}

/** @param {HTMLElement} link */
function breakAtPartner(link) {
  const [first, ...rest] = link.textContent.split(" & ");
  if (rest.length > 0) link.replaceChildren(`${first} &`, element("br"), rest.join(" & "));
}

function positions() {
  const rows = [...stage.querySelectorAll("tr[data-entry]")];
  return new Map(rows.map((row) => [row.dataset.entry, row.getBoundingClientRect()]));
}

/** Rows that moved glide to their new place. @param {Map<string, DOMRect>} before */
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
finder.dataset.keep = "";
const search = element("input", { type: "search", id: "search", autocomplete: "off" });
const found = element("p", { className: "vh", role: "status" });
const mine = element("div", { id: "mine" });
const label = element("label", { htmlFor: "search", textContent: say("ranking-find") });
finder.append(label, search, found, mine);
search.addEventListener("input", () => list.filter());

const list = {
  show() {
    if (!finder.isConnected) live.querySelector(".masthead").after(finder);
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
    live.querySelectorAll(".pin").forEach((cell) => cell.remove());
    live.querySelectorAll("tr[hidden]").forEach((row) => { row.hidden = false; });
  },

  filter() {
    const wanted = plain(search.value);
    const rows = [...live.querySelectorAll("tr[data-entry]")];
    for (const row of rows) {
      row.hidden = wanted !== "" && !plain(`${row.querySelector("a").textContent} ${row.dataset.entry}`).includes(wanted);
    }
    const count = rows.filter((row) => !row.hidden).length;
    found.textContent = wanted === "" ? "" : say("ranking-found", { count });
    live.dataset.nobody = wanted !== "" && count === 0 ? say("ranking-found-nobody") : "";
  },

  showMine() {
    const entry = pinned();
    const row = entry && live.querySelector(`tr[data-entry="${CSS.escape(entry)}"]`);
    mine.replaceChildren();
    live.querySelectorAll("tr.mine").forEach((other) => other.classList.remove("mine"));
    if (!row) return;
    row.classList.add("mine");
    const link = row.querySelector("a");
    const table = row.closest("table");
    const title = table.caption.textContent;
    const unit = table.querySelector("th.percent").dataset.unit;
    mine.append(
      element("span", { className: "rank", textContent: row.querySelector(".rank").textContent }),
      element("a", { href: `${link.href}/own`, textContent: link.textContent }),
      element("span", { className: "figure", textContent: `${row.querySelector(".percent").textContent} ${unit}` }),
      element("small", { textContent: [say("ranking-your-pair"), title !== say("board-ranking") && title, say("ranking-tap")].filter(Boolean).join(" · ") }),
    );
  },
};

/** @param {HTMLElement} row */
function addStar(row) {
  const entry = row.dataset.entry;
  const head = row.closest("table").tHead.rows[0];
  if (!head.querySelector(".pin")) {
    const heading = element("th", { className: "pin", scope: "col" });
    heading.append(element("span", { className: "vh", textContent: say("ranking-your-pair") }));
    head.append(heading);
  }
  let star = row.querySelector("button.star");
  if (!star) {
    const cell = element("td", { className: "pin" });
    star = button("", () => {
      const isMine = pinned() !== entry;
      pin(isMine ? entry : null);
      remember(isMine ? row.dataset.players : null, entry);
      live.querySelectorAll("tr[data-entry]").forEach(addStar);
      list.showMine();
    });
    star.className = "star";
    cell.append(star);
    row.append(cell);
  }
  const isMine = pinned() === entry;
  star.textContent = isMine ? "★" : "☆";
  star.title = say(isMine ? "ranking-star-off" : "ranking-star-on");
  star.setAttribute("aria-label", say("ranking-star", { names: row.querySelector("a").textContent }));
  star.setAttribute("aria-pressed", String(isMine));
}

function pinned() {
  try { return localStorage.getItem(`pair ${contest}`); } catch { return null; }
}

/** @param {string | null} entry */
function pin(entry) {
  try {
    if (entry) localStorage.setItem(`pair ${contest}`, entry); else localStorage.removeItem(`pair ${contest}`);
  } catch { /* a browser that keeps nothing shows the whole list */ }
}

/** The people of the own pair, by whom /me finds the contest in which they play next, and where they were marked.
 * @param {string | null} players @param {string} entry */
function remember(players, entry) {
  const at = players && `${contest.split("/").pop()}/${entry}`;
  try {
    for (const [name, value] of [["me", players], ["me at", at]]) {
      if (value) localStorage.setItem(name, value); else localStorage.removeItem(name);
    }
  } catch { /* a browser that keeps nothing is asked again next time */ }
}

/** Small letters without accents, so that `garcia` finds García. @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

// ── Both ──

/** @template {keyof HTMLElementTagNameMap} K @param {K} name @param {object} [properties] @returns {HTMLElementTagNameMap[K]} */
function element(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}

/** @param {string} text @param {() => unknown} pressed @param {string} [label] */
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
  if (event.target.closest?.("button, input, a") && event.key === " ") return;
  const act = { ArrowRight: () => projector.turn(1), PageDown: () => projector.turn(1), ArrowLeft: () => projector.turn(-1),
    PageUp: () => projector.turn(-1), " ": () => projector.pause(), f: () => full.click() }[event.key];
  if (act) {
    event.preventDefault();
    act();
  }
});
arrange();
