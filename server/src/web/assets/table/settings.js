// What the club has set for its tables, and what is shown only where it is set.

import { status } from "./sheet.js";

/** What is chosen for a setting: `asked` for `lead`; undefined where it is as usual. @param {Own} own @param {string} name */
export function setting(own, name) {
  return (own?.settings ?? []).find((one) => one.setting === name)?.choice;
}

/** Whether a board of the round may be entered or looked at now: in a fixed order those after the first open one wait.
 * @param {Own} own @param {OwnBoard} board */
export function mayEnter(own, board) {
  if (setting(own, "order") !== "planned" || status(board) !== "none") return true;
  return own.boards.find((one) => status(one) === "none")?.board === board.board;
}

/** The suits of each seat of a deal as PBN writes it, `N:AKQ.T98..`, the highest suit first. @param {string} deal */
export function hands(deal) {
  const [first, rest] = deal.split(":");
  const seats = [..."NESW"];
  const from = seats.indexOf(first);
  return Object.fromEntries(rest.split(" ").map((hand, place) => [seats[(from + place) % 4], hand.split(".")]));
}
