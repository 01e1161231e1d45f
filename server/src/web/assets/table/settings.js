// What the club has set for its tables, and what is shown only where it is set.

/** What is chosen for a setting: `asked` for `lead`; undefined where it is as usual. */
export function setting(own, name) {
  return (own?.settings ?? []).find((one) => one.setting === name)?.choice;
}

/** The board that may be entered now where boards are entered in order: those after the first open one have to wait. */
export function mayEnter(own, board) {
  if (setting(own, "order") !== "planned" || board.status !== "OUTCOME_STATUS_UNSPECIFIED") return true;
  const first = own.boards.find((one) => one.status === "OUTCOME_STATUS_UNSPECIFIED");
  return !first || first.board === board.board || !own.boards.some((one) => one.board === board.board);
}

/** The suits of each seat of a deal as PBN writes it, `N:AKQ.T98..`, the highest suit first. */
export function hands(deal) {
  const [first, rest] = deal.split(":");
  const seats = [..."NESW"];
  const from = seats.indexOf(first);
  return Object.fromEntries(rest.split(" ").map((hand, place) => [seats[(from + place) % 4], hand.split(".")]));
}
