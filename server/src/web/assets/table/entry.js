// A result as it is entered: the answers so far, what they come to, and what they are worth by the server's table of scores.

export const STRAINS = ["C", "D", "H", "S", "NT"];
/** @type {Record<string, string>} */
export const SYMBOLS = { C: "♣", D: "♦", H: "♥", S: "♠" };
export const SEATS = ["N", "E", "S", "W"];
const DOUBLINGS = ["", "X", "XX"];

/** @typedef {{slot: Slot, replaces?: Result, level?: number, strain?: string, doubling: string, declarer?: string, tricks?: number, suit?: string, lead?: string, without?: "passed_out"|"not_played"}} Answers */

/** @returns {Answers} @param {Slot} slot @param {Result} [replaces] */
export function begin(slot, replaces) {
  return { slot, replaces, doubling: "" };
}

/** The question that is asked now. @param {Answers} answers */
export function question(answers) {
  if (answers.without) return "send";
  if (!answers.level || !answers.strain) return "contract";
  if (!answers.declarer) return "declarer";
  return answers.tricks === undefined ? "tricks" : "send";
}

/** Takes an answer; the same doubling once more takes it off again. @returns {Answers}
 * @param {Answers} answers @param {string} what @param {any} value */
export function answer(answers, what, value) {
  /** @type {Answers} */
  const next = { ...answers, without: undefined };
  if (what === "without") return { ...next, without: value };
  if (what === "doubling") next.doubling = answers.doubling === value ? "" : value;
  else /** @type {Record<string, unknown>} */ (next)[what] = value;
  // They were told against the old level.
  if (what === "level" && value !== answers.level) next.tricks = undefined;
  if (what === "suit") next.lead = undefined;
  return next;
}

/** As if the contract, or who played it, had not been answered; the rest stays as far as it can. @returns {Answers}
 * @param {Answers} answers @param {string} what */
export function reopen(answers, what) {
  if (what === "declarer") return { ...answers, declarer: undefined };
  return { ...answers, level: undefined, strain: undefined, tricks: undefined };
}

/** Without the last answer; `undefined` where there is none. @returns {Answers | undefined} @param {Answers} answers */
export function back(answers) {
  /** @type {(keyof Answers)[]} */
  const order = ["without", "lead", "suit", "tricks", "declarer", "doubling", "strain", "level"];
  const last = order.find((what) => answers[what]);
  if (answers.tricks === 0 && !answers.without && !answers.suit) return { ...answers, tricks: undefined };
  return last && { ...answers, [last]: last === "doubling" ? "" : undefined };
}

/** `4SX`, as the wire writes it. @param {{level?: number, strain?: string, doubling: string}} given */
export function contract({ level, strain, doubling }) {
  return `${level}${strain}${doubling}`;
}

/** The result for the wire; `undefined` while an answer is missing. @param {Answers} answers */
export function result(answers) {
  if (answers.without) return { [answers.without]: {} };
  if (question(answers) !== "send") return undefined;
  const { declarer, tricks, lead } = answers;
  return { play: { contract: contract(answers), declarer, tricks, lead: lead ?? "" } };
}

/** The level, the strain and the doubling of `4SX`. @param {string} contract */
export function parts(contract) {
  const [, level, strain, doubling] = /^([1-7])(NT|[CDHS])(X{0,2})$/.exec(contract) ?? [];
  return { level: Number(level), strain, doubling };
}

/** What a result is worth to North-South; `undefined` where it has no score. @param {number[]} scores
 * @param {TableBoard} board @param {Result} result */
export function score(scores, board, result) {
  if (result.passed_out) return 0;
  if (result.raw_score !== undefined) return result.raw_score;
  if (!result.play) return undefined;
  const { level, strain, doubling } = parts(result.play.contract);
  const line = lineOf(result.play.declarer);
  const vulnerable = board.vulnerability === "All" || board.vulnerability === (line === "NS" ? "N-S" : "E-W") ? 1 : 0;
  const place = [[level - 1, 7], [STRAINS.indexOf(strain), 5], [DOUBLINGS.indexOf(doubling), 3], [vulnerable, 2], [result.play.tricks, 14]]
    .reduce((place, [index, size]) => place * size + index, 0);
  return line === "NS" ? scores[place] : -scores[place];
}

/** @param {string} seat */
export function lineOf(seat) {
  return seat === "N" || seat === "S" ? "NS" : "EW";
}

/** The lines other than this one. @param {string} line */
export function opponents(line) {
  return line === "NS" ? "EW" : "NS";
}

/** Tricks over the contract, or, below nought, down. @param {{contract: string, tricks: number}} given */
export function difference({ contract, tricks }) {
  return tricks - 6 - parts(contract).level;
}
