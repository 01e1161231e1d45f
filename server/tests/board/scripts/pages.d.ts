// What the checker of the pages' scripts is told of browsers, beyond what it knows.

/** What stands in our pages is HTML, and what is looked up there is known by who looks. */
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
interface Document {
  readonly activeElement: any;
  getElementById(id: string): any;
}
interface Element {
  cloneNode(deep?: boolean): this;
  closest(selectors: string): any;
}
interface EventTarget {
  closest?(selectors: string): any;
  readonly tagName?: string;
}
interface Navigator {
  /** Where the browser has it. */
  readonly userAgentData?: { readonly mobile: boolean };
}

/** Put above the worker by the server. */
declare const VERSION: string;
declare const FILES: string[];
/** A worker's own. */
declare function skipWaiting(): Promise<void>;
declare const clients: { claim(): Promise<void> };
interface Event {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

// What the wire gives (proto/barometer/v1), as far as the pages read it: what is absent has its empty value, and what may be absent
// is null or undefined.

interface Slot { table: string; round: number; board: number }
interface Pairing { north_south: string; east_west: string }
interface Play { contract: string; declarer: string; tricks: number; lead: string }
/** One of these. */
interface Result { play?: Play; passed_out?: object; not_played?: object; raw_score?: number }
interface Outcome { result?: Result }

/** What the server says, by its key. */
interface Message { key: string; arguments: Argument[] }
/** A name, and what stands there under the name of its kind. */
interface Argument { name: string; [kind: string]: any }
interface CalledRound { number: number; half: number }
interface CalledBoards { boards: number[]; printed: number[] }
interface Label { what: string; section: string; numbers: string[] }
type Variables = Record<string, string | number>;

interface TravellerRow {
  slot: Slot | null;
  pairing: Pairing | null;
  outcome: Outcome | null;
  score?: number;
  east_west_score?: number;
  scores_differ: boolean;
  north_south_points: string;
  east_west_points: string;
  north_south_percent?: number;
  east_west_percent?: number;
  awards_differ: boolean;
  awaits_ruling: boolean;
  group: number;
  north_south_called: string;
  east_west_called: string;
  award_words: Message | null;
  /** The words of it, which the page adds. */
  award?: string;
}
interface BoardQuestion { key: string; line: string; seat: string }
interface TableBoard {
  board: number;
  printed: number;
  dealer: string;
  vulnerability: string;
  status: string;
  outcome: Outcome | null;
  traveller: TravellerRow[];
  award: string;
  north_south_award: string;
  east_west_award: string;
  awaits_ruling: boolean;
  set_by_director: string;
  reason: string;
  question: BoardQuestion | null;
  hand: { deal: string } | null;
}
interface BoardAward { board: number; award: string }
interface SideStanding {
  line: string;
  entry: string;
  called: string;
  figure: string;
  rank: number;
  tied: boolean;
  ranked_count: number;
  best: BoardAward | null;
  worst: BoardAward | null;
}
/** Who sits at a table in a round, what they play and where they go then. */
interface TableRound {
  round: number;
  north_south: string;
  north_south_names: string;
  north_south_called: string;
  east_west: string;
  east_west_names: string;
  east_west_called: string;
  boards: TableBoard[];
  turn: string;
  next: string[];
  moves: object[];
}
interface ComingRound extends TableRound { next_words: Message[]; turn_words: Message | null }
interface TableClock {
  now: number;
  rounds: { round: number; begins: number; ends: number; is_open: boolean }[];
  timing: { warning_minutes: number };
  paused: number;
  /** Of this device's clock, the server's: the page adds it. */
  ahead?: number;
}
interface TableView extends TableRound {
  contest: number;
  contest_name: string;
  sequence: number;
  phase: string;
  table: string;
  state: string;
  seated: boolean;
  correctable: TableBoard[];
  correctable_round: number;
  next_once_seated: string[];
  moves_once_seated: object[];
  messages: string[];
  call: number;
  call_answered: boolean;
  agreement_required: boolean;
  instruction: string;
  directed: { round: number; board: TableBoard }[];
  round_names: { round: number; called: CalledRound | null }[];
  draw_expected: number;
  correction_until: number;
  to_come: ComingRound[];
  settings: { setting: string; choice: string }[];
  standings: SideStanding[];
  words: { next: Message[]; next_once_seated: Message[]; messages: Message[]; instruction: Message; turn: Message } | null;
  clock: TableClock | null;
  language: string;
  to_name: string[];
  asks_who_scores: boolean;
}

/** What a command says; which of it depends on its kind. */
interface CommandContent {
  slot?: Slot;
  table?: string;
  round?: number;
  seen?: Pairing | Result;
  result?: Result;
  replaces?: Result;
  played_by?: Pairing;
  reason?: string;
  offered?: string;
  entry?: string;
  players?: { name: string; number: string }[];
}
/** By its kind. */
type Command = Record<string, CommandContent>;
interface Refused { code: string; text: string; words?: Message }

// What the table page makes of it.

/** A board as this device knows it. */
interface OwnBoard extends TableBoard { slot: Slot; waiting: boolean; fixed: boolean }
/** The view with what was entered here since. */
interface Own extends Omit<TableView, "boards" | "correctable" | "directed"> {
  boards: OwnBoard[];
  correctable: OwnBoard[];
  directed: OwnBoard[];
  pairing?: Pairing;
  calling: boolean;
}
/** The token of a table. */
interface Seat { token: string; contest: number; table: string }
/** What was refused, with what was asked. */
interface RefusedEntry extends Refused { counter?: number; command: Command }
/** What was taken, and may not be in the view yet. */
interface TakenEntry { counter?: number; sequence: number; command: Command; contest: number; table: string }
/** What is typed in the field of a name, and what is known of it. */
interface TypedName { text?: string; name?: string; numbers?: string[]; unanswered?: boolean }

/** What may stand in an element. */
type Part = Node | string | number | boolean | null | undefined | Part[];
type Attribute = string | number | boolean | null | undefined | ((event: TypedEvent) => unknown);
/** What happens to a field. */
type TypedEvent = Event & { readonly target: HTMLInputElement };
/** A ranking, and some of its rows. */
interface RankingList { table: HTMLTableElement; rows: HTMLTableRowElement[] }
interface RankingPage { each: number; columns: RankingList[] }
/** A key for an answer. */
type Choice = (what: string, value: unknown, text: Part, more?: { key?: string; label?: string }) => HTMLElement;
/** What the keys beneath a board do. */
interface BoardKeys {
  agree?(): unknown;
  dispute?(): unknown;
  again?(): unknown;
  other?(): unknown;
  right?(): unknown;
  enter?(): unknown;
  name?(one: OwnBoard): unknown;
}
/** What the device keeps, in the database or in memory; what it is depends on the key. */
interface Kept {
  get(key: IDBValidKey): any;
  values(): Iterable<any> | Promise<Iterable<any>>;
  set(key: IDBValidKey, value: unknown): unknown;
  delete(key: IDBValidKey): unknown;
}
/** Bytes of the wire, and how far they are read. */
interface Reader { bytes: Uint8Array; at: number }
