// The curve: your own line is thick, and on a projector two rankings at a time.

import { follow } from "./live.js";

const PAGE_SECONDS = 15;

const live = document.getElementById("live");
const contest = location.pathname.replace(/\/curve\/?$/, "");
const asked = new URLSearchParams(location.search);
let page = 0;

document.documentElement.dataset.shown = asked.get("view") === "projector" ? "curve" : "list";
follow(arrange);

/** The pair that is asked for, or else the one that was starred in the ranking. */
function own() {
  if (asked.get("entry")) return asked.get("entry");
  try { return localStorage.getItem(`pair ${contest}`); } catch { return null; }
}

function arrange() {
  const entry = own();
  for (const one of live.querySelectorAll("[data-entry]")) one.classList.toggle("mine", one.dataset.entry === entry);
  // The last that is drawn lies on top.
  for (const line of live.querySelectorAll("g.way.mine")) line.parentElement.append(line);
  turn(0);
}

/** Places, and then figures, two rankings at a time. @param {number} by */
function turn(by) {
  const pages = [...live.querySelectorAll(".curves")].flatMap((all) => {
    const curves = [...all.children];
    return Array.from({ length: Math.ceil(curves.length / 2) }, (_, place) => ({ all, shown: curves.slice(2 * place, 2 * place + 2) }));
  });
  page = (page + by) % Math.max(pages.length, 1);
  if (document.documentElement.dataset.shown !== "curve" || !pages[page]) return;
  const { all, shown } = pages[page];
  for (const one of live.querySelectorAll(".curves")) one.hidden = one !== all;
  for (const one of all.children) one.hidden = !shown.includes(one);
}

setInterval(() => turn(1), PAGE_SECONDS * 1000);
arrange();
