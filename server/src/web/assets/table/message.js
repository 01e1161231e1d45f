// Messages of the server in words: what bridge/words/src/variables.rs makes of their arguments, and the words of a language
// with these in their places.

/** The text with its first letter in upper case. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @type {Record<string, (text: string) => string>} */
const FUNCTIONS = { CAPITAL: capital, SMALL: (text) => text.charAt(0).toLowerCase() + text.slice(1) };

/** @type {Record<string, string[]>} */
const SEATS = { N: ["north", "north-letter"], E: ["east", "east-letter"], S: ["south", "south-letter"], W: ["west", "west-letter"] };
/** @type {Record<string, string>} */
const LINES = { NS: "north-south", EW: "east-west" };

/**
 * A piece of what is said: a text, what a variable says, what a function makes of a piece, or one of several, each under a
 * key.
 * @typedef {string | {variable?: string, function?: string, of?: Piece, by?: string, variants?: [string, Piece[]][], otherwise?: number}} Piece
 */

/** The words of a language by key. */
export class Catalogue {
  /** @param {Record<string, Piece[]>} words @param {string} language */
  constructor(words, language) {
    this.words = words;
    this.plural = new Intl.PluralRules(language);
  }

  /** What stands under a key, with these variables. @param {string} key @param {Record<string, string|number>} [variables] */
  say(key, variables = {}) {
    const pieces = this.words[key];
    return pieces ? this.#pieces(pieces, variables).trimEnd() : key;
  }

  /** @param {Piece[]} pieces @param {Variables} variables @returns {string} */
  #pieces(pieces, variables) {
    return pieces.map((piece) => this.#piece(piece, variables)).join("");
  }

  /** @param {Piece} piece @param {Variables} variables @returns {string} */
  #piece(piece, variables) {
    if (typeof piece === "string") return piece;
    if (piece.variable) return String(variables[piece.variable] ?? "");
    if (piece.function) return FUNCTIONS[piece.function](this.#piece(piece.of, variables));
    const value = variables[piece.by];
    const keys = typeof value === "number" ? [String(value), this.plural.select(value)] : [value];
    const found = piece.variants.find(([key]) => keys.includes(key)) ?? piece.variants[piece.otherwise];
    return this.#pieces(found[1], variables);
  }

  /** A message of the server; `undefined` where there are no words for it, or for what stands in it. @param {Message} message */
  message(message) {
    if (!message || !this.words[message.key]) return undefined;
    /** @type {Record<string, string | number>} */
    const variables = {};
    for (const argument of message.arguments) {
      /** @param {string} beside @param {string | number} value */
      const set = (beside, value) => { variables[argument.name + beside] = value; };
      if (!this.#argument(argument, set)) return undefined;
    }
    return this.say(message.key, variables);
  }

  /** Numbers in decimals with the decimal sign of the language. @param {string} figures */
  decimal(figures) {
    const sign = this.say("decimal", { whole: "", parts: "" });
    return figures.replace(/(\d)\.(?=\d)/g, `$1${sign}`);
  }

  /** Sets the variables of an argument; whether there are words for it.
   * @param {Argument} argument @param {(beside: string, value: string | number) => void} set */
  #argument(argument, set) {
    const [kind] = Object.keys(argument).filter((field) => field !== "name");
    const value = argument[kind];
    switch (kind) {
      case "count": case "text": case "choice": case "table":
        set("", value);
        return true;
      case "hundredths": {
        const whole = Math.trunc(Math.abs(value) / 100);
        const parts = String(Math.abs(value) % 100).padStart(2, "0");
        set("", this.say("decimal", { whole: `${value < 0 ? "-" : ""}${whole}`, parts }));
        return true;
      }
      case "decimal": {
        set("", this.decimal(value));
        set("_count", Number(value.replace("−", "-")) || 0);
        return true;
      }
      case "seat":
        set("", this.say(SEATS[value][0]));
        set("_letter", this.say(SEATS[value][1]));
        set("_is", value.toLowerCase());
        return true;
      case "line":
        set("", this.say(LINES[value]));
        set("_letters", [...value].map((seat) => this.say(SEATS[seat][1])).join(""));
        set("_is", value.toLowerCase());
        return true;
      case "tables":
        set("", this.#joined(value.tables));
        set("_count", value.tables.length);
        return true;
      case "round":
        set("", this.round(value));
        set("_number", String(value.number));
        set("_half", this.#half(value));
        return true;
      case "boards": {
        const list = this.#boards(value);
        set("", list);
        set("_count", value.boards.length);
        set("_called", this.say("boards", { count: value.boards.length, list }));
        return true;
      }
      case "label":
        return this.#label(value, set, (who) => who);
      case "named":
        if (value.label) {
          return this.#label(value.label, set, (who) => (value.names ? this.say("named", { who, names: value.names }) : who));
        }
        set("", "");
        set("_is", "nobody");
        return true;
      case "message": case "messages": {
        const said = /** @type {Message[]} */ (kind === "message" ? [value] : value.messages).map((one) => this.message(one));
        set("", said.join(" "));
        if (kind === "messages") {
          set("_listed", this.#joined(said));
          set("_count", said.length);
        }
        return !said.includes(undefined);
      }
      default: // Of a newer server.
        return false;
    }
  }

  /** @param {Label} given @param {(beside: string, value: string | number) => void} set @param {(who: string) => string} named */
  #label({ what, section, numbers }, set, named) {
    const number = this.#joined(numbers.map((number) => section + number));
    set("", named(this.say("label", { what, number })));
    set("_is", what);
    set("_number", number);
    return true;
  }

  /** `3`, `3, first half`. @param {CalledRound} called */
  round(called) {
    return `${called.number}${this.#half(called)}`;
  }

  /** @param {CalledRound} given */
  #half({ half }) {
    return half ? `, ${this.say(half === 1 ? "first-half" : "second-half")}` : "";
  }

  /** @param {CalledBoards} given */
  #boards({ boards, printed }) {
    const list = this.#listed(boards);
    return printed.length ? this.say("marked", { boards: list, marked: this.#listed(printed) }) : list;
  }

  /** @param {number[]} boards */
  #listed(boards) {
    const inARow = boards.length > 2 && boards.every((board, place) => board === boards[0] + place);
    return inARow ? this.say("range", { first: boards[0], last: boards.at(-1) }) : this.#joined(boards);
  }

  /** @param {(string | number)[]} all */
  #joined(all) {
    if (all.length < 2) return String(all[0] ?? "");
    return this.say("and", { all_but_last: all.slice(0, -1).join(", "), last: all.at(-1) });
  }
}
