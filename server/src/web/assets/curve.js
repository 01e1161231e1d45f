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

function turn(by) {
  const curves = [...live.querySelectorAll(".curve")];
  const pages = Math.max(Math.ceil(curves.length / 2), 1);
  page = (page + by) % pages;
  if (document.documentElement.dataset.shown !== "curve") return;
  curves.forEach((curve, index) => { curve.hidden = Math.floor(index / 2) !== page; });
}

setInterval(() => turn(1), PAGE_SECONDS * 1000);
arrange();
