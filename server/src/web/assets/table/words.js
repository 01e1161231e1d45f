// The words of the page, and the things of the game in them.

import { SYMBOLS, difference, lineOf, parts } from "./entry.js";
import { Catalogue, capital } from "./message.js";

export { capital };

/** The words of a language for what stands on the page. */
export class Words extends Catalogue {
  /** @param {Record<string, import("./message.js").Piece[]>} words @param {string} language */
  constructor(words, language) {
    super(words, language);
    this.language = language;
  }

  /** The view of a table with all sentences in this language; as the server said them where there are no words for them.
   * @param {TableView} view @returns {TableView} */
  spoken(view) {
    /** @param {string[]} texts @param {Message[]} messages */
    const each = (texts, messages) => texts.map((text, place) => this.message(messages?.[place]) ?? text);
    /** @param {string} text @param {Message} message */
    const one = (text, message) => this.message(message) ?? text;
    /** @template {Record<string, any>} T @param {T} own @param {string[]} fields @returns {T} */
    const spoken = (own, fields) => own && Object.assign({ ...own }, ...fields.map((field) => ({ [field]: one(own[field], own[`${field}_words`]) })));
    /** @param {TableBoard} own */
    const board = (own) => ({
      ...spoken(own, ["set_by_director", "north_south_award", "east_west_award", "award"]),
      traveller: own.traveller.map((row) => ({ ...row, award: this.message(row.award_words) })),
    });
    /** @param {SideStanding} side */
    const standing = (side) => ({ ...spoken(side, ["figure"]), best: spoken(side.best, ["award"]), worst: spoken(side.worst, ["award"]) });
    return {
      ...view,
      next: each(view.next, view.words?.next),
      next_once_seated: each(view.next_once_seated, view.words?.next_once_seated),
      messages: each(view.messages, view.words?.messages),
      instruction: one(view.instruction, view.words?.instruction),
      turn: one(view.turn, view.words?.turn),
      boards: view.boards.map(board),
      correctable: view.correctable.map(board),
      directed: view.directed.map((directed) => ({ ...directed, board: board(directed.board) })),
      standings: (view.standings ?? []).map(standing),
      to_come: (view.to_come ?? []).map((coming) => ({
        ...coming, next: each(coming.next, coming.next_words), turn: one(coming.turn, coming.turn_words),
      })),
    };
  }

  /** @param {string} letter */
  seat(letter) {
    return this.say({ N: "north", E: "east", S: "south", W: "west" }[letter]);
  }

  /** @param {string} letter */
  seatLetter(letter) {
    return this.say({ N: "north-letter", E: "east-letter", S: "south-letter", W: "west-letter" }[letter]);
  }

  /** @param {string} line */
  line(line) {
    return this.say(line === "NS" ? "north-south" : "east-west");
  }

  /** A strain for the eye: `♠`, `SA`. @param {string} strain */
  strain(strain) {
    return SYMBOLS[strain] ?? this.say("table-no-trumps-letters");
  }

  /** A strain for the ear. @param {string} strain */
  strainName(strain) {
    return this.say({ C: "table-clubs", D: "table-diamonds", H: "table-hearts", S: "table-spades", NT: "table-no-trumps" }[strain]);
  }

  /** @param {string} rank */
  rank(rank) {
    const key = { A: "table-ace-letter", K: "table-king-letter", Q: "table-queen-letter", J: "table-jack-letter" }[rank];
    return key ? this.say(key) : rank === "T" ? "10" : rank;
  }

  /** @param {string} contract */
  contract(contract) {
    const { level, strain, doubling } = parts(contract);
    return `${level}${this.strain(strain)}${doubling && ` ${doubling}`}`;
  }

  /** `made`, `1 over`, `2 down`. @param {{contract: string, tricks: number}} play */
  difference(play) {
    const over = difference(play);
    if (over === 0) return this.say("table-made");
    return this.say(over > 0 ? "table-over" : "table-down", { count: Math.abs(over) });
  }

  /** A result in a sentence. @param {Result} result */
  result(result) {
    if (result.passed_out) return this.say("table-passed-out");
    if (result.not_played) return this.say("table-not-played");
    if (result.raw_score !== undefined) return this.score(result.raw_score);
    const { contract, declarer, lead } = result.play;
    const played = this.say("table-played", {
      contract: this.contract(contract), seat: this.seat(declarer), tricks: this.difference(result.play),
    });
    if (!lead) return played;
    return `${played}. ${this.say("table-led", { card: `${SYMBOLS[lead[0]]}${this.rank(lead[1])}` })}`;
  }

  /** A score of North-South's, by the side that has it. @param {number} score */
  score(score) {
    if (score === 0) return this.say("table-score-none");
    return capital(this.say("table-score", { line: this.line(score > 0 ? "NS" : "EW"), score: `+${Math.abs(score)}` }));
  }

  /** Who deals, and who is vulnerable. @param {TableBoard} board */
  circumstances(board) {
    const vulnerable = {
      None: () => this.say("table-vulnerable-none"),
      All: () => this.say("table-vulnerable-all"),
      "N-S": () => this.say("table-vulnerable-line", { line: this.line("NS") }),
      "E-W": () => this.say("table-vulnerable-line", { line: this.line("EW") }),
    }[board.vulnerability];
    return [this.say("table-deals", { seat: this.seat(board.dealer) }), vulnerable?.()].filter(Boolean).join(" · ");
  }

  /** A board by number, with what is printed on it where that is another. @param {{board: number, printed: number}} board */
  board(board) {
    if (board.printed && board.printed !== board.board) {
      return this.say("table-board-marked", { board: board.board, marked: board.printed });
    }
    return this.say("table-board", { board: board.board });
  }

  /** A round as people call it. @param {TableView | Own} view @param {number} round */
  roundCalled(view, round) {
    const called = view.round_names.find((one) => one.round === round)?.called;
    return this.say("table-round", { round: called ? this.round(called) : round });
  }

  /** The side that has to agree what a board came to: the one that did not play it. @param {Result} result */
  agreeing(result) {
    return lineOf(result.play?.declarer ?? "N") === "NS" ? "EW" : "NS";
  }
}
