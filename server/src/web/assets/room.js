// The room and the draw: large boxes that turn by themselves on a projector, search and your own pair on a phone.

import { cut, follow, longestName, say } from "./live.js";

const PAGE_SECONDS = 10;
const PAGES = [20, 15, 12, 9, 6, 4]; // Boxes on a page: fewer where names are long.
const MOST_ACROSS = 5;
const READABLE_TYPE = 64; // Hundredths of the style sheet's size: two hundredths of the screen's height.
const SMALLEST_TYPE = 34;
const LARGEST_TYPE = 160;
const TYPE_STEP = 6;

const root = document.documentElement;
const live = document.getElementById("live");
const roomy = matchMedia("(min-width: 60rem) and (min-aspect-ratio: 5/4)");
const touched = matchMedia("(pointer: coarse)");
const asked = new URLSearchParams(location.search).get("view");
const contest = location.pathname.replace(/\/(room|draw)(\/\d*)?\/?$/, "");

let page = 0;
let timer = 0;
let tightness = 0; // Which of PAGES; what was too much once is not tried again on this screen.

follow(arrange);

function arrange() {
  const auto = roomy.matches && !touched.matches ? "wall" : "list";
  root.dataset.shown = asked === "projector" ? "wall" : asked === "list" ? "list" : auto;
  markMine();
  shorten(root.dataset.shown === "wall");
  if (root.dataset.shown === "wall") {
    finder.remove();
    where.isConnected || live.after(where);
    showPage();
    timer ||= setInterval(() => turn(1), PAGE_SECONDS * 1000);
  } else {
    clearInterval(timer);
    timer = 0;
    where.remove();
    if (!finder.isConnected) live.querySelector(".masthead").after(finder);
    finder.hidden = boxes().length === 0;
    filter();
  }
}

function boxes() {
  return [...live.querySelectorAll(".place")];
}

// ── Projector ──

const where = Object.assign(document.createElement("p"), { id: "where" });
where.append(
  document.createElement("span"),
  Object.assign(document.createElement("a"), { href: "?view=list", textContent: say("ranking-list") }),
  Object.assign(document.createElement("a"), { href: contest, textContent: say("board-ranking") }),
);

/** On a wall, names much longer than the others stand in smaller type, and what is too long still is cut.
 * @param {boolean} onWall */
function shorten(onWall) {
  const texts = [...live.querySelectorAll(".party")]
    .map((party) => (party.querySelector(".names") ?? party).firstChild)
    .filter((node) => node?.nodeType === Node.TEXT_NODE);
  for (const node of texts) node.whole ??= node.data;
  const most = longestName(texts.map((node) => node.whole));
  for (const node of texts) {
    const isCut = onWall && node.whole.length > most;
    node.data = isCut ? `${cut(node.whole, most)} ` : node.whole;
    node.parentElement.classList.toggle("long", isCut);
  }
}

/** As many boxes as can be read, the same number on every page. */
function showPage() {
  const all = boxes();
  for (; ; tightness += 1) {
    const most = PAGES[tightness];
    const pageCount = Math.max(Math.ceil(all.length / most), 1);
    const each = Math.ceil(all.length / pageCount);
    page = Math.min(page, pageCount - 1);
    all.forEach((box, index) => { box.hidden = Math.floor(index / each) !== page; });
    where.querySelector("span").textContent = pageCount > 1 ? say("ranking-page", { page: page + 1, count: pageCount }) : "";
    where.dataset.pages = String(pageCount);
    const size = arrangeBoxes(all.filter((box) => !box.hidden));
    if (size >= READABLE_TYPE || tightness + 1 === PAGES.length) return;
  }
}

/** So many boxes across that the type can be as large as possible with all of them in sight; says how large.
 * @param {HTMLElement[]} shown */
function arrangeBoxes(shown) {
  const list = live.querySelector(".room");
  if (!list || shown.length === 0) return LARGEST_TYPE;
  /** @param {number} across @param {number} size */
  const set = (across, size) => {
    list.style.setProperty("--across", across);
    list.style.setProperty("--down", Math.ceil(shown.length / across));
    list.style.setProperty("--size", size / 100);
  };
  const fits = () =>
    shown.every((box) => box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1);
  let best = { across: 4, size: SMALLEST_TYPE };
  for (let across = 1; across <= MOST_ACROSS; across += 1) {
    // Each try lays the page out anew, so what lies between is halved: where a size is too large, all above it are.
    let [fitting, tooLarge] = [best.size, LARGEST_TYPE + TYPE_STEP];
    while (tooLarge - fitting > TYPE_STEP) {
      const size = fitting + TYPE_STEP * Math.floor((tooLarge - fitting) / TYPE_STEP / 2);
      set(across, size);
      if (fits()) {
        fitting = size;
        best = { across, size };
      } else {
        tooLarge = size;
      }
    }
  }
  set(best.across, best.size);
  return best.size;
}

/** @param {number} by */
function turn(by) {
  const pageCount = Number(where.dataset.pages);
  if (!(pageCount > 1)) return;
  page = (page + by + pageCount) % pageCount;
  showPage();
}

addEventListener("keydown", (event) => {
  if (root.dataset.shown !== "wall" || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  clearInterval(timer);
  timer = setInterval(() => turn(1), PAGE_SECONDS * 1000);
  turn(by);
});

// ── List ──

const finder = Object.assign(document.createElement("div"), { id: "finder" });
finder.dataset.keep = "";
const search = Object.assign(document.createElement("input"), {
  type: "search", id: "search", autocomplete: "off",
});
const label = Object.assign(document.createElement("label"), {
  htmlFor: "search", textContent: say("room-find"),
});
const found = Object.assign(document.createElement("p"), { className: "vh" });
found.setAttribute("role", "status");
finder.append(label, search, found);
search.addEventListener("input", filter);

function filter() {
  const wanted = plain(search.value);
  const all = boxes();
  for (const box of all) box.hidden = wanted !== "" && !isMeant(box, wanted);
  const count = all.filter((box) => !box.hidden).length;
  found.textContent = wanted === "" ? "" : say("ranking-found", { count });
  live.dataset.nobody = wanted !== "" && count === 0 ? say("ranking-found-nobody") : "";
}

/** Where matches have numbers, a number means whoever is called so: 1 is not 12. @param {HTMLElement} box @param {string} wanted */
function isMeant(box, wanted) {
  if (/^\d+$/.test(wanted) && box.dataset.numbers) return box.dataset.numbers.split(" ").includes(wanted);
  return plain(box.textContent).includes(wanted);
}

/** The pair that was starred in the ranking. */
function markMine() {
  let mine = null;
  try { mine = localStorage.getItem(`pair ${contest}`); } catch { /* a browser that keeps nothing */ }
  if (!mine) return;
  for (const link of live.querySelectorAll(".party")) {
    if ([`${contest}/entries/${mine}/path`, `${contest}/entries/${mine}/card`].includes(link.getAttribute("href"))) {
      link.classList.add("mine");
      if (!link.closest(".next")) link.closest(".place")?.classList.add("mine");
    }
  }
}

/** Small letters without accents, so that `garcia` finds García. @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

let resized = 0;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => {
    tightness = 0;
    arrange();
  }, 100);
});
arrange();
