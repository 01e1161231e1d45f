// The round as this device knows it: the server's last view, with what was entered here since.

const STATUS = "OUTCOME_STATUS_";

/** What stands on a board, without the name of its kind: `entered`, `agreed`; `none` where nothing does.
 * @param {{status: string}} board */
export function status(board) {
  return board.status.slice(STATUS.length).toLowerCase();
}

/** Whether nothing more is to be done there. @param {TableBoard} board */
export function isDone(board) {
  return ["agreed", "directed"].includes(status(board));
}

/**
 * The view with these commands on top, oldest first: when every board of a round counts, the next round is at hand, as far
 * as the device knows it.
 * @param {TableView} view @param {Command[]} commands
 */
export function sheet(view, commands) {
  const own = written(view, commands);
  const [coming, ...to_come] = view.to_come ?? [];
  if (view.state !== "TABLE_STATE_PLAYING" || !coming || !isComplete(own)) return own;
  const { boards, round, next, moves, ...place } = coming;
  return sheet({
    ...view, ...place, boards, round, to_come, seated: false,
    // What was entered may still be corrected.
    correctable: view.boards, correctable_round: view.round,
    next: own.next, moves: own.moves, next_once_seated: next, moves_once_seated: moves,
  }, commands);
}

/** @param {TableView} view @param {Command[]} commands */
function written(view, commands) {
  /** @param {number} round @param {boolean} fixed @returns {(board: TableBoard) => OwnBoard} */
  const at = (round, fixed) => (board) => ({ ...board, slot: { table: view.table, round, board: board.board }, waiting: false, fixed });
  /** @type {Own} */
  const own = {
    ...view,
    boards: view.boards.map(at(view.round, false)),
    correctable: view.correctable.map(at(view.correctable_round, false)),
    directed: view.directed.map((one) => at(one.round, true)(one.board)),
    pairing: view.north_south && view.east_west ? { north_south: view.north_south, east_west: view.east_west } : undefined,
    // A view that was kept by a page of before has none.
    to_name: view.to_name ?? [],
    calling: false,
  };
  for (const command of commands) apply(own, command);
  const begun = own.seated || own.boards.some((board) => status(board) !== "none");
  if (begun && view.next_once_seated.length) {
    own.next = view.next_once_seated;
    own.moves = view.moves_once_seated;
  }
  return own;
}

/** @param {Own} own @param {Command} command */
function apply(own, command) {
  const [[kind, content]] = Object.entries(command);
  if (kind === "take_seats" && content.table === own.table && content.round === own.round) own.seated = true;
  if (kind === "call_director" && content.table === own.table && !own.call) own.calling = true;
  if (kind === "register_entry") {
    const names = content.players.map(({ name }) => name).filter(Boolean).join(" & ");
    if (content.entry === own.north_south) own.north_south_names = names;
    if (content.entry === own.east_west) own.east_west_names = names;
    own.to_name = own.to_name.filter((entry) => entry !== content.entry);
  }
  const board = content.slot && find(own, content.slot);
  if (!board || board.fixed) return;
  if (kind === "enter_result") {
    board.outcome = { result: content.result };
    enter(board, own.agreement_required ? "ENTERED" : "AGREED");
  }
  if (kind === "agree_result") enter(board, "AGREED");
  if (kind === "dispute_result") enter(board, "DISPUTED");
}

/** @param {OwnBoard} board @param {string} status */
function enter(board, status) {
  board.status = STATUS + status;
  board.waiting = true;
  board.north_south_award = board.east_west_award = board.award = "";
  board.traveller = [];
  board.question = null;
  board.hand = null;
}

/** A board that the device knows, by its place. @param {Own} own @param {Slot} slot */
export function find(own, slot) {
  const all = [...own.boards, ...own.correctable, ...own.directed];
  return all.find((board) => same(board.slot, slot));
}

/** @param {Slot} one @param {Slot} other */
export function same(one, other) {
  return one.table === other.table && one.round === other.round && one.board === other.board;
}

/** Whether the round has boards, and each has what counts. @param {Own} own */
export function isComplete(own) {
  return own.boards.length > 0 && own.boards.every(isDone);
}
