// The table page: which table it is, who sits there, what was played, and where to go next.

import { deepen, onBack, opened } from "./back.js";
import { onOtherVersion, onStale, STATUS, service } from "./call.js";
import { sentence, show as showClock } from "./clock.js";
import * as entry from "./entry.js";
import { Link, deviceName } from "./link.js";
import { hands, mayEnter, setting } from "./settings.js";
import { find, isComplete, isDone, same, sheet, status } from "./sheet.js";
import { Store, tab } from "./store.js";
import { Wire } from "./wire.js";
import { Words, capital } from "./words.js";

/** Why a page is loaded again that may not ask a standby yet. */
const STANDBY = "standby";

const main = document.getElementById("table");
// This browser reads modules.
main.dataset.began = "";
const assets = new URL(".", import.meta.url);
const languages = JSON.parse(main.dataset.languages);

/** What is shown, beside what the link knows. */
const shown = {
  screen: "home",
  /** From where somebody has looked aside. */
  before: "home",
  /** The call of whoever looks at it. @type {number | boolean} */
  call: 0,
  code: "",
  /** What this device is to be called. */
  name: "",
  trouble: "",
  /** Whether a page that nobody on its way can read would have joined. */
  encrypted: false,
  busy: false,
  /** The board at hand. @type {Slot | null} */
  slot: null,
  /** @type {entry.Answers | null} */
  answers: null,
  /** What was begun on boards that were left for another one. @type {entry.Answers[]} */
  begun: [],
  lead: false,
  /** East-West look at it from the other side. */
  turned: false,
  /** A result of which those who agree have named the other side. @type {string | undefined} */
  other: undefined,
  /** A result that is asked about and that somebody said is right. */
  right: "",
  /** Of which board those who agree say that a result is. */
  named: { result: "", board: 0 },
  arrivedRound: 0,
  /** Why this page is to be loaded again: a standby that it may not ask before, or the version of the server; empty otherwise. */
  stale: "",
  /** Names as they are being typed, by field. @type {Record<string, TypedName>} */
  players: {},
  /** Whether the page can be opened again without the server. */
  reopens: false,
  /** @type {string[]} */
  read: [],
};

/** @type {Words} */
let words;
/** @type {number[]} */
let scores;
/** @type {Link} */
let link;
/** @type {Store} */
let store;
/** The round at hand as it was shown last. @type {Own} */
let latest;

// ── Elements ──

/** An element: attributes by name, listeners as functions, what stands in it.
 * @param {string} name @param {Record<string, Attribute>} [attributes] @param {...Part} content */
function h(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(key, /** @type {string} */ (value));
  }
  made.append(...there(content));
  return made;
}

/** What of this is there: parts of a page may be nothing. @param {Part[]} content */
function there(content) {
  return /** @type {(string | Node)[]} */ (content.flat().filter((one) => one !== undefined && one !== null && one !== false && one !== ""));
}

/** @param {string} key @param {Variables} [given] */
const say = (key, given) => words.say(`table-${key}`, given);

/** @param {any} text @param {() => unknown} press
 * @param {{key?: string, label?: string, kind?: string, pressed?: boolean, disabled?: boolean}} [more] */
function button(text, press, { key, label, kind, pressed, disabled } = {}) {
  const written = [text].flat().map((part) => part.textContent ?? part).join("");
  // Who speaks to the device says what is written, and hears what it means.
  const name = label && /\p{L}{2}|\d/u.test(written) && !label.includes(written) ? `${written}, ${label}` : label;
  return h("button", {
    type: "button", class: kind ?? "", "data-key": key, disabled, "aria-label": name,
    "aria-keyshortcuts": key?.length === 1 || ["Enter", "Escape"].includes(key) ? key : undefined,
    "aria-pressed": pressed === undefined ? undefined : String(pressed), click: () => run(press),
  }, text);
}

let running = false;

/** Does something, one thing at a time: a key pressed twice is pressed once. What goes wrong is told, and the page goes on.
 * @param {() => unknown} press */
async function run(press) {
  if (running) return;
  running = true;
  main.ariaBusy = "true";
  try {
    await press();
  } catch (error) {
    console.error(error);
    shown.trouble = say("fault");
  }
  running = false;
  main.ariaBusy = "false";
  keepTyping();
  show();
  deepen(steps());
}

/** @param {string} screen @param {object} [more] */
function go(screen, more = {}) {
  Object.assign(shown, { screen, trouble: "", encrypted: false, turned: false }, more);
}

/** What is looked at aside, and left to where one was. */
const ASIDE = ["call", "guide", "earlier", "names", "join"];

/** @param {string} screen @param {object} [more] */
function aside(screen, more) {
  go(screen, { before: ASIDE.includes(shown.screen) ? shown.before : shown.screen, ...more });
}

/** What was shown before, as far as a step leads back there; undefined where there is none.
 * @param {Own} own @param {{screen: string, before?: string, slot: Slot, answers: entry.Answers}} at */
function previous(own, { screen, before, slot, answers }) {
  if (ASIDE.includes(screen)) return link.seat ? { screen: before, slot, answers } : undefined;
  if (!own || !slot || screen === "home") return undefined;
  const less = screen === "entry" && answers && entry.back(answers);
  if (less) return { screen, slot, answers: less };
  if (screen === "entry" && answers?.replaces) return { screen: "board", slot, answers: null };
  const next = offered(own);
  return next && same(next.slot, slot) ? undefined : { screen: "home", slot: null, answers: null };
}

/** How many steps lead back from here; none from what comes before everything else. */
function steps() {
  let count = 0;
  if (link.seat && latest && interrupted(latest)) return count;
  for (let one = previous(latest, shown); one; one = previous(latest, one)) count += 1;
  return count;
}

function stepBack() {
  const to = previous(latest, shown);
  if (to) go(to.screen, to);
}

/** For what this page was loaded again already. */
const renewed = () => (tab.get("renewed") ?? "").split(" ");

/** Whether the page knows its table, and why it was loaded, when it is loaded again. */
const isKnownLater = () => store.keeps && tab.set("renewed", tab.get("renewed") ?? "");

/** Loads the page again where there is a standby that it may not ask yet, or a server of another version: once for each, and
 * not under the hand of somebody who types. Everything else is kept on the device; where nothing is kept, people do it. */
async function renew() {
  const { stale } = shown;
  const may = () => stale && isKnownLater() && !running && !shown.answers && !["join", "names"].includes(shown.screen) && !renewed().includes(stale);
  if (renewing || !may()) return;
  renewing = true;
  const there = await isAtHand().catch(() => false);
  renewing = false;
  if (!there || !may()) return;
  tab.set("renewed", [...renewed(), stale].join(" "));
  // What is pressed until the page is there again would be lost.
  running = true;
  location.reload();
}

let renewing = false;

/** Whether the page can be had anew: not where there is nobody to give it again. Over a slow line the worker opens what it keeps:
 * so it takes this page, or makes way for the worker of the other version, which comes with all its files. */
async function isAtHand() {
  const page = await fetch(location.pathname, { cache: "no-store" });
  await page.text();
  const worker = await navigator.serviceWorker?.getRegistration("/table");
  await worker?.update();
  const next = worker?.installing ?? worker?.waiting;
  if (next) await new Promise((done) => {
    const look = () => ["activated", "redundant"].includes(next.state) && done();
    next.addEventListener("statechange", look);
    look();
  });
  return page.ok && next?.state !== "redundant";
}

/** Whether the server is of another version, and this page has not become so by being loaded again. */
function isOtherVersion() {
  if (!shown.stale || shown.stale === STANDBY) return false;
  return !isKnownLater() || renewed().includes(shown.stale);
}

// ── The page ──

function show() {
  clearTimeout(due);
  renew();
  const focused = document.activeElement?.dataset?.key;
  const typing = document.activeElement instanceof HTMLInputElement;
  if (typing && ["join", "names"].includes(shown.screen) && !shown.busy) return told();
  main.replaceChildren(...there(page()));
  main.classList.toggle("turned", shown.turned);
  document.documentElement.lang = words.language;
  document.title = heading();
  const again = focused && main.querySelector(`[data-key="${CSS.escape(focused)}"]`);
  (again ?? main.querySelector("[data-first]"))?.focus({ preventScroll: true });
  told();
  heard();
  count();
}

function heading() {
  const { view, seat } = link;
  if (!seat) return say("title");
  return say("title-of", { table: view?.table ?? seat.table, contest: view?.contest_name ?? "" });
}

/** The line to the server, for the eye and for the ear; it changes only with what it says. */
function told() {
  const count = link.entries.length;
  const lines = [
    !store.keeps && say(store.ceased ? "kept-no-more" : store.isRefused ? "storage-refused" : "nothing-kept"),
    link.line === "offline" && say("offline"),
    link.line === "offline" && store.keeps && !shown.reopens && say("keep-open"),
    count > 0 && link.line !== "online" && say("to-send", { count }),
    isOtherVersion() && say("newer"),
    link.seat && link.tabs.size > 0 && say("two-tabs"),
    shown.trouble,
  ].filter(Boolean);
  const place = document.getElementById("line");
  const text = lines.join(" ");
  if (place.textContent !== text) place.textContent = text;
  place.hidden = !text;
}

/** Where those are who hear the page, and what the server has not taken yet, as they were told last.
 * @type {{where: string, waiting: Slot[]}} */
const ear = { where: "", waiting: [] };

/** For those who hear the page, which is made anew under their fingers: what the server has taken, and what is asked now. */
function heard() {
  const boards = link.view && latest ? [...latest.boards, ...latest.correctable] : [];
  /** @param {OwnBoard} one */
  const isRefused = ({ slot }) => link.refused.some(({ command }) => Object.values(command)[0].slot && same(Object.values(command)[0].slot, slot));
  const taken = boards.filter((one) => !one.waiting && status(one) !== "none" && ear.waiting.some((slot) => same(slot, one.slot)) && !isRefused(one));
  const parts = ["h1", "h1 + .large", ".ask, h2"].map((what) => main.querySelector(what)?.textContent).filter(Boolean);
  // A sentence has its sign already.
  const where = parts.map((part, place) => (place === parts.length - 1 || /[.?!:…]$/.test(part) ? part : `${part}.`)).join(" ");
  const said = [...taken.map((one) => say("heard-taken", { board: words.board(one) })), ear.where !== where && where].filter(Boolean);
  ear.where = where;
  ear.waiting = boards.filter((one) => one.waiting).map((one) => one.slot);
  if (said.length) document.getElementById("heard").textContent = said.join(" ");
}

/** The round clock, by the server's time. It closes nothing. */
function count() {
  const place = document.getElementById("clock");
  const { view } = link ?? {};
  place.hidden = !view?.clock || view.phase !== "PHASE_PLAYING" || !link.seat;
  if (place.hidden) return;
  const { rounds, timing, paused, ahead } = view.clock;
  const closed = rounds.findIndex((one, at) => at > 0 && !one.is_open);
  const open = closed < 0 ? rounds : rounds.slice(0, closed);
  const clock = {
    rounds: open.map(({ begins, ends, round }) => ({ begins, ends, name: words.roundCalled(view, round) })),
    warning: timing.warning_minutes,
    paused,
  };
  showClock(place, sentence(clock, Date.now() + ahead, (key, given) => words.say(`clock-${key}`, given)));
}

function page() {
  if (shown.screen === "join" || !link.seat) return joining();
  if (!link.view) return [h("h1", {}, heading()), h("p", {}, link.line === "revoked" ? revoked() : say("loading")), foot()];
  const own = sheet(words.spoken(link.view), link.commands());
  latest = own;
  const interruption = interrupted(own);
  if (interruption) return [top(own), ...interruption];
  // What the director came for is settled: back to what was being done, and not to why the director is to come.
  if (shown.screen === "call" && shown.call && !own.call && !own.calling) go(shown.before);
  // A view may be ahead of the answer to what was sent.
  shown.call = own.call || (shown.call && own.calling);
  /** @type {Record<string, (own: Own) => Part[]>} */
  const screens = { home, board, entry: entering, call: calling, guide, earlier, names: naming };
  return [top(own), ...(screens[shown.screen] ?? home)(own), foot(own)];
}

/** Why the server does not know this device any more, and whom to ask. Nothing that it keeps is lost. */
function revoked() {
  const told = link.revoked && (words.message(link.revoked.words) ?? link.revoked.text);
  return told ? capital(told) : say("revoked");
}

/** The director's messages, where they do not come before everything else. @param {Own} own */
function beside(own) {
  return setting(own, "messages") === "beside" && own.messages.length > 0
    && h("section", { class: "note", "aria-label": say("from-director") }, ...own.messages.map((text) => h("p", {}, text)));
}

/** @param {Own} own */
function top(own) {
  const round = own.round && own.phase === "PHASE_PLAYING" ? words.roundCalled(own, own.round) : "";
  return h("header", {},
    h("p", { class: "where" }, h("strong", {}, heading()), round ? ` · ${round}` : ""),
    link.line === "revoked" && h("p", { class: "note", role: "alert" }, revoked(), button(say("join-again"), () => aside("join"))),
    beside(own),
  );
}

/** @param {Own} [own] */
function foot(own) {
  const call = own && (own.calling || own.call);
  const kiosk = setting(own, "page") === "kiosk";
  const choice = h("select", { "aria-label": say("language"), "data-key": "language", change: (event) => chooseLanguage(event.target.value) },
    ...Object.entries(languages).map(([code, name]) => h("option", { value: code, selected: code === words.language, lang: code }, name)));
  return h("footer", {},
    own && (call || setting(own, "call") !== "none") && button(call ? say(own.call_answered ? "call-answered" : own.call ? "called" : "calling") : say("call"), () => callNow(own), { key: "!", kind: "call", pressed: Boolean(call) }),
    own && own.next.length > 0 && button(say("where-next"), () => aside("guide"), { key: "g" }),
    own && (own.correctable.length > 0 || own.directed.length > 0) && button(say("earlier-boards"), () => aside("earlier"), { key: "earlier" }),
    h("span", { class: "quiet" },
      own && !kiosk && h("a", { href: `/contests/${own.contest}` }, say("results")),
      // A kiosk's table leads nowhere else while its contest lasts; after that it is for the next one.
      link.seat && (!kiosk || own.phase === "PHASE_FINAL") && button(say("join-leave"), () => aside("join"), { key: "leave" }),
      choice),
  );
}

// ── Which table ──

function joining() {
  /** @param {Event} event */
  const take = async (event) => {
    event?.preventDefault();
    shown.code = document.getElementById("code").value;
    shown.name = document.getElementById("device").value;
    if (!shown.code.trim() || shown.busy) return;
    shown.busy = true;
    Object.assign(shown, { trouble: "", encrypted: false });
    show();
    try {
      await link.join(shown.code, shown.name.trim() || ownName());
      go("home", { code: "", slot: null, answers: null, begun: [], players: {} });
    } catch (error) {
      console.error(error);
      Object.assign(shown, { trouble: whyNotJoined(error), encrypted: error.key === "table-join-encrypted" });
    }
    shown.busy = false;
    document.activeElement?.blur?.();
    show();
  };
  return [
    h("h1", {}, say("join-question")),
    h("form", { submit: take },
      h("label", { for: "code" }, say("join-code")),
      h("input", {
        id: "code", value: shown.code, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", inputmode: "text",
        enterkeyhint: "go", maxlength: 16, "data-first": true, disabled: shown.busy, "aria-describedby": "code-help",
      }),
      h("p", { id: "code-help" }, say("join-help")),
      h("label", { for: "device" }, say("device-name")),
      h("input", { id: "device", class: "plain", value: shown.name || ownName(), autocomplete: "off", maxlength: 40, disabled: shown.busy, "aria-describedby": "device-help" }),
      h("p", { id: "device-help" }, say("device-help")),
      h("button", { class: "primary", disabled: shown.busy }, say("join-go"))),
    shown.encrypted && h("p", { class: "large" }, h("a", { href: `https://${location.hostname}:${location.port || 80}/table#code=${encodeURIComponent(shown.code)}` }, say("join-encrypted-go"))),
    // Browsers give neither a service worker nor a waking screen to pages that anybody between could have written.
    !isSecureContext && h("p", { class: "note" }, say("join-plain")),
    link.seat && h("p", {}, say("join-other", { table: link.seat.table })),
    link.seat && button(say("back"), stepBack, { key: "Escape" }),
    foot(),
  ];
}

/** What this device is called until somebody names it. */
const ownName = () => deviceName() ?? say("device-browser");

/** @param {{status: number, key: string}} given */
function whyNotJoined({ status, key }) {
  if (key in words.words) return words.say(key);
  const known = { [STATUS.notFound]: "join-unknown", [STATUS.tooMany]: "join-too-many", [STATUS.unreachable]: "join-unreachable" };
  return say(known[status] ?? "join-failed");
}

// ── What comes before everything else ──

/** What came before everything else last, and when; the key that puts it away is dead for so many milliseconds: whoever presses it
 * by then meant what was there before. */
const appeared = { what: "", at: 0 };
const SUDDEN = 600;

/** @param {string} what */
function isSudden(what) {
  if (appeared.what !== what) {
    Object.assign(appeared, { what, at: Date.now() });
    setTimeout(show, SUDDEN);
  }
  return Date.now() - appeared.at < SUDDEN;
}

/** @param {Own} own */
function interrupted(own) {
  const refused = link.refused[0];
  if (refused) {
    return [
      h("h1", {}, say("not-taken")),
      h("p", { class: "large" }, described(refused.command)),
      h("p", { class: "note" }, capital(words.message(refused.words) ?? refused.text)),
      h("p", {}, say("not-taken-advice")),
      button(say("read"), () => link.read(refused.counter), { key: "Enter", kind: "primary", disabled: isSudden(`refused ${refused.counter}`) }),
    ];
  }
  if (link.movedFrom) {
    return [
      h("h1", {}, say("moved", { table: own.table })),
      h("p", { class: "note" }, say("moved-advice", { table: link.movedFrom })),
      button(say("read"), () => { link.movedFrom = ""; }, { key: "Enter", kind: "primary", disabled: isSudden(`moved ${own.table}`) }),
    ];
  }
  const unread = own.messages.filter((text) => !shown.read.includes(text));
  if (!unread.length || setting(own, "messages") === "beside") {
    appeared.what = "";
    return undefined;
  }
  const read = async () => {
    shown.read = [...own.messages];
    await store.set("read", shown.read);
  };
  return [h("h1", {}, say("from-director")), ...unread.map((text) => h("p", { class: "large note" }, text)), button(say("read"), read, { key: "Enter", kind: "primary", disabled: isSudden(unread.join()) })];
}

/** What was asked, for people. @param {Command} command */
function described(command) {
  const [[kind, content]] = Object.entries(command);
  if (kind === "register_entry") return content.players.map(({ name, number }) => name || number).filter(Boolean).join(" & ");
  if (!content.slot) return kind === "call_director" ? say("call") : say("seats-yes");
  const what = say("board", { board: content.slot.board });
  return content.result ? `${what}: ${words.result(content.result)}` : what;
}

// ── The round ──

let due = 0;

/** Whether a moment is still to come; when it has, the page is shown anew. @param {number} moment */
function isAhead(moment) {
  const left = moment - Date.now();
  if (left >= 0) due = setTimeout(show, left + 1);
  return left >= 0;
}

/** `14:35` on this device's clock. @param {number} moment */
const clockAt = (moment) => new Intl.DateTimeFormat(words.language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(moment);

/** What there is to do where nothing is to be played: with when the draw is expected that is awaited, or the end of the correction
 * period while it lasts (Law 79C), and that it has ended once it has. @param {Own} own */
function instructed(own) {
  const heading = h("h1", {}, own.instruction);
  /** @param {string} text */
  const large = (text) => h("p", { class: "large" }, text);
  if (own.phase === "PHASE_PLAYING" && own.draw_expected) {
    const clock = clockAt(own.draw_expected);
    return [heading, large(isAhead(own.draw_expected) ? words.say("draw-expected", { clock }) : words.say("draw-any-minute"))];
  }
  if (own.phase !== "PHASE_CORRECTING" || !own.correction_until) return [heading];
  const clock = clockAt(own.correction_until);
  if (isAhead(own.correction_until)) return [heading, large(say("corrections-until", { clock }))];
  return [h("h1", {}, say("corrections-ended", { clock })), large(say("no-corrections"))];
}

/** @param {Own} own @returns {Part[]} */
function home(own) {
  const untouched = own.boards.every((board) => status(board) === "none");
  const plays = own.phase === "PHASE_PLAYING" && ["TABLE_STATE_PLAYING", "TABLE_STATE_WAITING"].includes(own.state);
  if (!plays || !own.boards.length) return [...instructed(own), ...places(own), toName(own), ...lines(own.next), session(own)];
  if (!own.seated && untouched) {
    return own.next.length && shown.arrivedRound !== own.round ? moving(own) : seating(own);
  }
  if (isComplete(own) || own.state === "TABLE_STATE_WAITING") {
    const waits = own.state === "TABLE_STATE_WAITING" && h("p", { class: "large" }, own.instruction);
    return [h("h1", {}, say("round-done")), waits, ...lines(own.next), boards(own), session(own)];
  }
  open(own, offered(own));
  return shown.screen === "entry" ? entering(own) : board(own);
}

/** The board that is to be seen to first: one that the opponents have not agreed, or that is to play; undefined where there is none.
 * @param {Own} own */
function offered(own) {
  const waiting = own.boards.find((board) => ["entered", "disputed"].includes(status(board)));
  return waiting ?? own.boards.find((board) => status(board) === "none");
}

/** Shows a board, or asks what it came to. What was begun on the one that is left is kept.
 * @param {Own} own @param {OwnBoard} board */
function open(own, board) {
  const isNew = status(board) === "none" && !board.fixed;
  const { answers } = shown;
  // It is entered already.
  if (isNew && shown.screen === "entry" && answers && same(answers.slot, board.slot)) return;
  const isBegun = answers && !same(answers.slot, board.slot) && entry.back(answers);
  if (isBegun) shown.begun = [...shown.begun.filter((one) => !same(one.slot, answers.slot)), answers];
  go(isNew ? "entry" : "board", { slot: board.slot, ...(isNew ? taken(board.slot) : { answers: null, lead: false }) });
}

/** The answers to begin with: those that were given already, before another board was looked at.
 * @param {Slot} slot @param {Result} [replaces] */
function taken(slot, replaces) {
  /** @param {entry.Answers} one */
  const isIt = (one) => same(one.slot, slot) && JSON.stringify(one.replaces) === JSON.stringify(replaces);
  const answers = shown.begun.find(isIt) ?? entry.begin(slot, replaces);
  shown.begun = shown.begun.filter((one) => !same(one.slot, slot));
  return { answers, lead: Boolean(answers.suit) };
}

/** Of which other boards something is entered that was not sent. @param {Own} own */
function begun(own) {
  const left = shown.begun.map(({ slot, replaces }) => ({ one: find(own, slot), replaces }));
  const open = left.filter(({ one, replaces }) => one && !one.fixed && (replaces || status(one) === "none"));
  return open.length > 0 && h("p", { class: "note" }, say("begun", { boards: open.map(({ one }) => number(one)).join(", ") }));
}

/** What both sides have in the session, and where everything is to be read later. @param {Own} own */
function session(own) {
  const address = `${location.origin}/contests/${own.contest}`;
  const later = h("p", { class: "quiet" }, say("session-later", { address }));
  if (!own.standings?.length) return own.state === "TABLE_STATE_FINISHED" && later;
  /** @param {BoardAward} one */
  const told = ({ board, award }) => ({ board, award: words.decimal(award) });
  /** @param {SideStanding} one */
  const side = (one) => h("section", { class: "side" },
    h("h3", {}, capital(words.line(one.line)), h("small", {}, ` ${one.called || one.entry}`)),
    h("p", { class: "large" }, [words.decimal(one.figure), one.rank > 0 && say(one.tied ? "session-place-shared" : "session-place", { rank: one.rank, count: one.ranked_count })].filter(Boolean).join(" · ")),
    one.best && h("p", {}, say("session-best", told(one.best))),
    one.worst && h("p", {}, say("session-worst", told(one.worst))),
    setting(own, "page") !== "kiosk" && h("p", {}, h("a", { href: `/contests/${own.contest}/entries/${one.entry}`, "aria-label": `${capital(words.line(one.line))}: ${say("session-card")}` }, say("session-card"))));
  return h("section", { class: "session" }, h("h2", {}, say("session")), ...own.standings.map(side), later);
}

/** @param {Own} own */
function moving(own) {
  return [
    h("h1", {}, say("please-move")),
    ...disputes(own),
    ...lines(own.next),
    button(say("we-are-here"), () => { shown.arrivedRound = own.round; }, { key: "Enter", kind: "primary" }),
  ];
}

/** What those who go have left without agreeing, as a board that was entered for another one. @param {Own} own */
function disputes(own) {
  const left = own.correctable.filter((one) => status(one) === "disputed" && !one.fixed);
  /** @param {OwnBoard} one */
  const way = (one) => button(`${words.board(one)}: ${say("disputed")}`, () => open(own, one), { key: `e${one.slot.round}-${one.board}` });
  return left.length ? [h("div", { class: "choices" }, ...left.map(way))] : [];
}

/** @param {Own} own */
function seating(own) {
  const seats = () => {
    const { table, round, pairing } = own;
    return link.submit({ take_seats: { table, round, seen: pairing } });
  };
  const wrong = () => link.submit({ call_director: callFor(own, "call-seats") });
  return [
    h("h1", {}, say("seats-question", { round: words.roundCalled(own, own.round) })),
    ...disputes(own),
    ...places(own),
    own.turn && h("p", { class: "note" }, own.turn),
    h("p", { class: "large" }, say("seats-boards", { boards: own.boards.map(number).join(", ") })),
    toName(own),
    h("div", { class: "choices" }, button(say("seats-yes"), seats, { key: "y", kind: "primary" }), button(say("seats-no"), wrong, { key: "w" })),
  ];
}

// ── Names ──

/** @param {Own} own */
const toName = (own) => own.to_name.length > 0 && button(say("names"), () => aside("names"), { key: "m" });

/** Who sits here without a name, as they write themselves: a name, a member number, or a number and a name. @param {Own} own */
function naming(own) {
  if (!own.to_name.length) {
    go("home");
    return home(own);
  }
  /** @param {Event} event */
  const save = async (event) => {
    event?.preventDefault();
    document.activeElement?.blur?.();
    await run(async () => {
      // Whoever pressed this key at once has not seen whose number it is, nor that there are numbers to choose from.
      const seen = new Set(Object.values(shown.players).filter(isTold));
      await Promise.race([Promise.all(looks), new Promise((done) => setTimeout(done, SOON))]);
      const told = Object.values(shown.players).filter(isTold);
      if (told.every((known) => seen.has(known))) await saveNames(own);
    });
  };
  /** @param {string} entry @param {number} place */
  const field = (entry, place) => {
    const id = `name-${entry}-${place}`;
    const known = shown.players[id] ?? {};
    return [
      h("label", { for: id }, say("names-player")),
      h("input", {
        id, class: "plain name", value: known.text ?? "", autocomplete: "off", spellcheck: "false", maxlength: 80, enterkeyhint: "next",
        "data-first": place === 0 && entry === own.to_name[0], "aria-describedby": "names-help",
        input: ({ target }) => tell(id, { text: target.value }),
        change: ({ target }) => looking(id, target.value),
      }),
      h("div", { id: `${id}-found`, class: "quiet", role: "status" }, ...found(id)),
    ];
  };
  /** @param {string} entry */
  const side = (entry) => h("fieldset", {},
    h("legend", {}, capital(say("names-question", { line: words.line(entry === own.north_south ? "NS" : "EW") }))),
    ...[0, 1].map((place) => field(entry, place)));
  return [
    h("h1", {}, say("names")),
    h("p", { id: "names-help" }, say("names-help")),
    h("form", { submit: save }, ...own.to_name.map(side), h("button", { class: "primary" }, say("names-save"))),
    button(say("back"), stepBack, { key: "Escape" }),
  ];
}

/** A number and a name, of which one may be missing. */
function player(text = "") {
  const [, number, name] = /^\s*(\d*)\s*(.*?)\s*$/.exec(text);
  return { number, name };
}

/** What is known of a number that stands alone; of a name, the numbers that its bearers have, to choose one's own.
 * @param {string} id */
function found(id) {
  const { text, name, numbers, unanswered } = shown.players[id] ?? {};
  const { number, name: written } = player(text);
  if (written && !number && numbers?.length) {
    /** @param {string} one */
    const own = (one) => button(say("names-number", { number: one }), () => choose(id, one), { label: `${written} ${one}` });
    return [h("p", {}, say("names-which", { name: written })), ...numbers.map(own)];
  }
  if (number && !written && unanswered) return [h("p", {}, say("names-unanswered", { number }))];
  if (!number || written || name === undefined) return [];
  return [h("p", {}, name ? say("names-found", { name, number }) : say("names-unknown", { number }))];
}

/** Whether there is something to read or to choose beside what was typed. @param {TypedName} given */
const isTold = ({ name, numbers }) => name !== undefined || numbers?.length > 0;

/** Shows what is known of what stands in a field. @param {string} id @param {TypedName} known */
function tell(id, known) {
  shown.players[id] = known;
  document.getElementById(`${id}-found`)?.replaceChildren(...found(id));
}

/** Whoever is meant has this number. @param {string} id @param {string} number */
function choose(id, number) {
  const text = `${number} ${player(shown.players[id].text).name}`;
  const field = document.getElementById(id);
  if (field) field.value = text;
  tell(id, { text });
}

/** What is being asked for, and how long whoever saves waits for it, in milliseconds. */
const looks = new Set();
const SOON = 2_000;

/** @param {string} id @param {string} text */
function looking(id, text) {
  const look_ = look(id, text).finally(() => looks.delete(look_));
  looks.add(look_);
}

/** Asks for the name of a number, or for the numbers of a name. Without a connection both are kept as they are.
 * @param {string} id @param {string} text */
async function look(id, text) {
  const { number, name } = player(text);
  /** @type {TypedName} */
  const known = { text };
  try {
    if (number && !name) known.name = (await link.find({ number })).name;
    if (name && !number) known.numbers = (await link.find({ name })).numbers;
  } catch {
    // Somebody will know whose number it is.
    known.unanswered = true;
  }
  // What was found is another's by now, where somebody has gone on typing.
  if (shown.players[id]?.text === text) tell(id, known);
}

/** @param {Own} own */
async function saveNames(own) {
  for (const entry of own.to_name) {
    const players = [0, 1].map((place) => {
      const known = shown.players[`name-${entry}-${place}`] ?? {};
      const { number, name } = player(known.text);
      return { number, name: name || known.name || "" };
    });
    if (players.some(({ number, name }) => number || name)) await link.submit({ register_entry: { entry, players } });
  }
  go("home", { players: {} });
}

/** The number by which people know who sits there: of an individual those of both players. @param {Own} own @param {string} line */
function called(own, line) {
  return line === "NS" ? own.north_south_called || own.north_south : own.east_west_called || own.east_west;
}

/** @param {Own} own */
function places(own) {
  /** @param {string} line @param {string} who @param {string} names */
  const side = (line, who, names) => who && [h("dt", {}, capital(words.line(line))), h("dd", {}, names ? [h("strong", {}, names), ` ${who}`] : h("strong", {}, who))];
  const all = [side("NS", called(own, "NS"), own.north_south_names), side("EW", called(own, "EW"), own.east_west_names)].filter(Boolean);
  return all.length ? [h("dl", { class: "places" }, ...all)] : [];
}

/** @param {string[]} texts */
const lines = (texts) => (texts.length ? [h("ul", { class: "lines" }, ...texts.map((text) => h("li", {}, text)))] : []);

/** @param {OwnBoard} board */
const number = (board) => (board.printed && board.printed !== board.board ? `${board.board} (${board.printed})` : String(board.board));

/** All boards of the round, the one at hand marked. @param {Own} own */
function boards(own) {
  /** @type {Record<string, string>} */
  const sign = { none: "", entered: "?", disputed: "!", agreed: "✓", directed: "✓" };
  /** @type {Record<string, string>} */
  const words_ = { none: "open", entered: "to-agree", disputed: "disputed", agreed: "agreed", directed: "directed" };
  return h("nav", { class: "boards", "aria-label": say("board-question") }, ...own.boards.map((one) => {
    const at = status(one);
    const label = `${words.board(one)}: ${one.waiting && link.line !== "online" ? say("kept") : say(words_[at])}`;
    return button([number(one), h("small", { "aria-hidden": "true" }, one.waiting && link.line !== "online" ? "…" : sign[at])],
      () => open(own, one), { key: `board-${one.board}`, label, kind: `board ${at}`, disabled: !mayEnter(own, one), pressed: Boolean(shown.slot && same(one.slot, shown.slot)) });
  }));
}

/** @param {Own} own */
function earlier(own) {
  const all = [...own.correctable, ...own.directed];
  return [
    h("h1", {}, say("earlier-boards")),
    h("div", { class: "choices" }, ...all.map((one) => button(`${words.roundCalled(own, one.slot.round)} · ${words.board(one)}`, () => open(own, one), { key: `e${one.slot.round}-${one.board}` }))),
    button(say("back"), stepBack, { key: "Escape" }),
  ];
}

/** @param {Own} own */
function guide(own) {
  return [h("h1", {}, say("where-next")), ...lines(own.next), button(say("back"), stepBack, { key: "Escape" })];
}

// ── A board ──

/** @param {Own} own @returns {Part[]} */
function board(own) {
  const one = shown.slot && find(own, shown.slot);
  if (!one) {
    go("home");
    return home(own);
  }
  const at = status(one);
  const result = one.outcome?.result;
  const again = () => {
    shown.other = undefined;
    go("entry", taken(one.slot, result ?? undefined));
  };
  const played_by = playedBy(own, one);
  const agree = () => link.submit({ agree_result: { slot: one.slot, result, played_by } });
  const dispute = () => link.submit({ dispute_result: { slot: one.slot, seen: result, played_by } });
  const said = JSON.stringify([one.slot, result]);
  const asked = at === "entered" && shown.right !== said && one.question;
  const on = button(say("go-on"), () => go("home"), { key: "Enter", kind: "primary" });
  const line = result ? words.agreeing(result) : "EW";
  const points = own.asks_who_scores && at === "entered" && result?.play ? entry.score(scores, one, result) : undefined;
  const names = points && (shown.other === said ? "other" : "open");
  const choices = at === "entered" && !asked ? mayBe(own, one) : [];
  const named = choices.length > 1 ? choices.find((other) => shown.named.result === said && other.board === shown.named.board) : one;
  /** @param {OwnBoard} other */
  const name = (other) => { shown.named = { result: said, board: other.board }; };
  if (!named) return whichBoard(result, line, choices, { name, again, dispute });
  const what = {
    none: [on],
    entered: named !== one ? otherBoard(one, named, { dispute, right: () => name(one), enter: () => open(own, named) })
      : names === "other" ? otherSide(points, again, agree) : [
      ...points ? whoScores(points, line, { agree, dispute, other: () => { shown.other = said; } }) : [
        h("p", { class: "ask" }, capital(say("agree-question", { line: words.line(line) }))),
        h("div", { class: "choices" }, button(say("agree-yes"), agree, { key: "y", kind: "primary" }), button(say("agree-no"), dispute, { key: "n" })),
      ],
      h("div", { class: "choices" },
        button(say("turn-over", { line: words.line(line) }), () => { shown.turned = !shown.turned; }, { key: "t", pressed: shown.turned }),
        button(say("ask-correction"), again, { key: "c" })),
    ],
    disputed: [
      h("p", { class: "note" }, say("disputed")),
      h("div", { class: "choices" }, button(say("enter-again"), again, { key: "c", kind: "primary" }), button(say("right-after-all"), agree, { key: "a" })),
    ],
    agreed: [h("div", { class: "choices" }, on, !one.fixed && button(say("ask-correction"), again, { key: "c" }))],
    directed: [
      h("p", { class: "note" }, one.set_by_director && `${capital(one.set_by_director)}. `, say("set-by-director")),
      one.reason && h("p", { class: "note" }, say("set-because", { reason: one.reason })),
      on,
    ],
  }[at];
  return [
    boards(own),
    begun(own),
    h("h1", {}, words.board(one), h("small", {}, ` ${words.circumstances(one)}`)),
    result && h("p", { class: "result" }, suited(words.result(result))),
    result && (names !== "open" || asked) && worth(one, result),
    one.award && h("p", { class: "result" }, suited(one.award)),
    one.north_south_award && h("p", {}, capital(say("by-side", { line: words.line("NS"), award: words.decimal(one.north_south_award) })), " · ", say("by-side", { line: words.line("EW"), award: words.decimal(one.east_west_award) })),
    one.awaits_ruling && h("p", { class: "note" }, say("subject-to-ruling")),
    ...(asked ? question(asked, said, again) : what),
    ...traveller(one),
    cards(one),
  ];
}

/** The boards of which a result may be that those who sit here have entered for one of them.
 * @param {Own} own @param {OwnBoard} one */
function mayBe(own, one) {
  if (!own.asks_who_scores || !own.boards.includes(one) || one.question?.key === "guard-board") return [one];
  return own.boards.filter((other) => other === one || (status(other) === "none" && mayEnter(own, other)));
}

/** Those who agree say which board it was, and are not shown it: who played another than the one that is offered named that.
 * @param {Result} result @param {string} line @param {OwnBoard[]} choices @param {BoardKeys} given */
function whichBoard(result, line, choices, { name, again, dispute }) {
  /** @param {OwnBoard} one */
  const key = (one) => button(words.board(one), () => name(one), { key: String(one.board) });
  return [
    h("h1", {}, capital(say("which-board", { line: words.line(line) }))),
    h("p", { class: "result" }, suited(words.result(result))),
    h("div", { class: "boards" }, ...choices.map(key)),
    h("div", { class: "choices" },
      button(say("agree-no"), dispute, { key: "x" }),
      button(say("ask-correction"), again, { key: "c" }),
      button(say("back"), stepBack, { key: "Escape" })),
  ];
}

/** They have named another board. Its result is not the one of this, which is not agreed before somebody has entered that.
 * @param {OwnBoard} one @param {OwnBoard} named @param {BoardKeys} given */
function otherBoard(one, named, { dispute, right, enter }) {
  const other = () => {
    dispute();
    enter();
  };
  return [
    h("p", { class: "ask note" }, capital(say("entered-for", { board: words.board(one) }))),
    h("div", { class: "choices" },
      button(say("enter-for", { board: words.board(named) }), other, { key: "c", kind: "primary" }),
      button(say("right-after-all"), right, { key: "a" })),
  ];
}

/**
 * Those who agree say which side scores, and are not shown it: who entered the wrong side, or made for down, named the other.
 * @param {number} points North-South's @param {string} line @param {BoardKeys} keys
 */
function whoScores(points, line, { agree, dispute, other }) {
  /** @param {string} one @param {string} key */
  const side = (one, key) => button(capital(words.line(one)), (points > 0) === (one === "NS") ? agree : other, { key, kind: "primary" });
  return [
    h("p", { class: "ask" }, capital(say("who-scores", { line: words.line(line), points: String(Math.abs(points)) }))),
    h("div", { class: "choices" }, side("NS", "n"), side("EW", "e")),
    h("div", { class: "choices" }, button(say("agree-no"), dispute, { key: "x" })),
  ];
}

/** They have named the other side. @param {number} points @param {() => unknown} again @param {() => unknown} agree */
function otherSide(points, again, agree) {
  return [
    h("p", { class: "ask note" }, capital(say("scored-by", { line: words.line(points > 0 ? "NS" : "EW"), points: String(Math.abs(points)) }))),
    h("div", { class: "choices" }, button(say("enter-again"), again, { key: "c", kind: "primary" }), button(say("right-after-all"), agree, { key: "a" })),
  ];
}

/** What the server asks before the opponents agree: whatever is answered, the result is taken.
 * @param {BoardQuestion} given @param {string} said @param {() => unknown} again */
function question({ key, line, seat }, said, again) {
  const text = words.say(key, { line: line && words.line(line), seat: seat && words.seat(seat) });
  return [
    h("h2", {}, say("question")),
    h("p", { class: "ask note" }, capital(text)),
    h("div", { class: "choices" },
      button(say("question-yes"), () => { shown.right = said; }, { key: "y", kind: "primary" }),
      button(say("question-no"), again, { key: "n" })),
  ];
}

/** @param {OwnBoard} one @param {Result} result */
function worth(one, result) {
  const score = entry.score(scores, one, result);
  return score !== undefined && h("p", { class: "worth" }, words.score(score));
}

/** The text with its suits in their colours; their shapes tell them too. @param {string} text */
function suited(text) {
  return text.split(/([♣♦♥♠])/).map((part) => ("♣♦♥♠".includes(part) && part ? h("span", { class: `suit ${{ "♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades" }[part]}` }, part) : part));
}

/** The results of a board, one below the other; of a board that was divided each group by itself (Law 87B).
 * @param {OwnBoard} one */
function traveller(one) {
  if (!one.traveller.length) return [];
  const hasTop = one.traveller.some((row) => row.north_south_percent !== undefined);
  const isDivided = one.traveller.some((row) => row.group);
  /** @param {number} number */
  const group = (number) => h("tbody", {},
    isDivided && h("tr", {}, h("th", { scope: "rowgroup", colspan: "5" }, number ? say("changed-cards", { group: number }) : say("first-cards"))),
    ...one.traveller.filter((row) => row.group === number).flatMap((row) => compared(row, row.slot && same(row.slot, one.slot))));
  /** @param {string} line */
  const letters = (line) => [...line].map((letter) => words.seatLetter(letter)).join("");
  const heading = [letters("NS"), letters("EW"), say("contract"), say("traveller-score"), hasTop ? `${letters("NS")} %` : letters("NS")];
  const others = one.traveller.filter((row) => !(row.slot && same(row.slot, one.slot)));
  return [
    h("table", { class: "traveller" }, h("caption", {}, say("traveller")),
      h("thead", {}, h("tr", {}, ...heading.map((text) => h("th", { scope: "col" }, text)))),
      ...[...new Set(one.traveller.map((row) => row.group))].map(group)),
    isDivided && h("p", { class: "note" }, say("divided")),
    others.some((row) => row.awaits_ruling) && h("p", { class: "note" }, `§ ${say("subject-to-ruling")}`),
  ];
}

/** A result among the others; below it what East-West have where North-South's does not say it, and in words what was awarded.
 * @param {TravellerRow} row @param {boolean} own */
function compared(row, own) {
  /** @param {string} text */
  const minus = (text) => text.replace("-", "−");
  /** @param {number | undefined} percent @param {string} points */
  const award = (percent, points) => minus(words.decimal(percent === undefined ? points : (percent / 100).toFixed(2)));
  /** @param {number} points */
  const score = (points) => (points === undefined ? "" : minus(String(points)));
  const result = row.outcome?.result;
  /** @param {string} kind @param {...Part} cells */
  const line = (kind, ...cells) => h("tr", { class: kind }, ...cells);
  /** @param {string} text */
  const number = (text) => h("td", { class: "number" }, text);
  const rows = [line(own ? "own" : "",
    h("td", {}, row.north_south_called || row.pairing?.north_south || ""), h("td", {}, row.east_west_called || row.pairing?.east_west || ""),
    h("td", {}, result ? suited(short(result)) : "–", row.awaits_ruling && " §"),
    number(score(row.score)), number(award(row.north_south_percent, row.north_south_points)))];
  if (row.scores_differ || row.awards_differ) {
    const letters = [..."EW"].map((letter) => words.seatLetter(letter)).join("");
    rows.push(line(own ? "own award" : "award", h("td", { colspan: "3" }, letters),
      number(row.scores_differ ? score(row.east_west_score) : ""), number(award(row.east_west_percent, row.east_west_points))));
  }
  if (row.award && !own) rows.push(line("award", h("td", { colspan: "5" }, suited(row.award))));
  return rows;
}

/** The cards of a board, as they lay at the table. @param {OwnBoard} one */
function cards(one) {
  if (!one.hand?.deal) return undefined;
  const dealt = hands(one.hand.deal);
  /** @param {string} letter */
  const seat = (letter) => h("div", { class: `seat ${letter}` }, h("strong", {}, words.seatLetter(letter)),
    ...dealt[letter].map((ranks, place) => h("div", {}, suited("♠♥♦♣"[place]), ` ${[...ranks].map((rank) => words.rank(rank)).join(" ") || "–"}`)));
  return h("section", { class: "hands" }, h("h2", {}, say("hand")), h("div", { class: "compass" }, ...[..."NWES"].map(seat)));
}

/** @param {Result} result */
function short(result) {
  if (!result.play) return words.result(result);
  const over = entry.difference(result.play);
  return `${words.contract(result.play.contract)} ${words.seatLetter(result.play.declarer)} ${over === 0 ? "=" : over > 0 ? `+${over}` : `−${-over}`}`;
}

// ── Entering ──

/** @param {Own} own @returns {Part[]} */
function entering(own) {
  const one = shown.slot && find(own, shown.slot);
  // A new result belongs to the round at hand: a round that is over meanwhile takes none.
  const isOver = shown.answers && !shown.answers.replaces && !own.boards.some((board) => same(board.slot, shown.slot));
  if (!one || !shown.answers || isOver || own.phase !== "PHASE_PLAYING") {
    go("home");
    return home(own);
  }
  // Another device of the table, or the director, has entered it meanwhile: that is what stands there, and may be put right.
  if (!shown.answers.replaces && status(one) !== "none") {
    go("board", { answers: null });
    return board(own);
  }
  const { answers } = shown;
  const asked = entry.question(answers);
  /** @param {string} what @param {unknown} value */
  const take = (what, value) => () => { shown.answers = entry.answer(shown.answers, what, value); };
  /** @param {string} what @param {unknown} value @param {Part} text @param {{key?: string, label?: string}} [more] */
  const choice = (what, value, text, { key, label } = {}) =>
    button(text, take(what, value), { key: key ?? String(value), label, pressed: /** @type {Record<string, unknown>} */ (answers)[what] === value });
  /** @param {string} name @param {...Part} buttons */
  const row = (name, ...buttons) => h("div", { class: `row ${name}`, role: "group", "aria-label": say(name === "strain" ? "contract" : name) }, ...buttons);
  const doubling = ["X", "XX"].map((sign) => choice("doubling", sign, sign, { key: sign === "X" ? "x" : "r", label: say(sign === "X" ? "doubled" : "redoubled") }));
  const without = [choice("without", "passed_out", say("passed-out"), { key: "p" }), choice("without", "not_played", say("not-played"), { key: "o" })];
  // What is answered is one key, which asks it again.
  /** @param {string} what @param {Part} text @param {string} label */
  const again = (what, text, label) => button(text, () => { shown.answers = entry.reopen(shown.answers, what); }, { key: `again-${what}`, label, pressed: true });
  const contract = asked === "contract" || answers.without ? [
    row("level", ...[1, 2, 3, 4, 5, 6, 7].map((level) => choice("level", level, String(level)))),
    row("strain", ...entry.STRAINS.map((strain) => choice("strain", strain, suited(words.strain(strain)), { key: strain[0].toLowerCase(), label: words.strainName(strain) }))),
    row("contract", ...doubling, ...without),
  ] : [row("contract", again("contract", suited(`${answers.level}${words.strain(answers.strain)}`), say("contract")), ...doubling)];
  const seats = answers.without || asked === "contract" ? [] : asked === "declarer" ? [
    h("h2", {}, say("declarer")),
    row("declarer", ...entry.SEATS.map((seat) => choice("declarer", seat, named(own, seat), { key: seat.toLowerCase() }))),
  ] : [row("contract", again("declarer", named(own, answers.declarer), say("declarer")))];
  const tricks = !answers.without && ["tricks", "send"].includes(asked) ? [h("h2", {}, say("tricks")), ...trickRows(answers, choice)] : [];
  const result = entry.result(answers);
  const asksLead = setting(own, "lead") !== "not-asked";
  const lacksLead = result?.play && !answers.lead && setting(own, "lead") === "asked";
  if (lacksLead) shown.lead = true;
  return [
    answers.replaces ? undefined : boards(own),
    begun(own),
    h("h1", {}, words.board(one), h("small", {}, ` ${words.circumstances(one)}`)),
    answers.replaces && h("p", {}, say("instead", { result: words.result(answers.replaces) })),
    ...contract, ...seats, ...tricks,
    result?.play && asksLead && leading(answers, choice),
    result && h("section", { class: "sum", "aria-live": "polite" },
      h("p", { class: "result" }, suited(words.result(result))), worth(one, result),
      lacksLead ? h("p", { class: "note" }, say("lead-first")) : button(say("send"), () => send(own, one), { key: "Enter", kind: "primary" })),
    h("div", { class: "choices" }, button(say("back"), () => (previous(own, shown) ? stepBack() : go("home", { answers: null })), { key: "Escape" })),
  ];
}

/** A seat, with who plays there. @param {Own} own @param {string} seat */
function named(own, seat) {
  const line = entry.lineOf(seat);
  const who = (line === "NS" ? own.north_south_names : own.east_west_names) || called(own, line);
  return [capital(words.seat(seat)), h("small", {}, ` ${who}`)];
}

/** @param {entry.Answers} answers @param {Choice} choice */
function trickRows(answers, choice) {
  const needed = answers.level + 6;
  /** @param {number} tricks */
  const key = (tricks) => {
    const over = tricks - needed;
    const sign = over === 0 ? "=" : over > 0 ? `+${over}` : `−${-over}`;
    const label = `${words.difference({ contract: entry.contract(answers), tricks })} (${tricks})`;
    return choice("tricks", tricks, [sign, h("small", {}, ` ${tricks}`)], { key: over < 0 ? `-${-over}` : over ? `+${over}` : "=", label });
  };
  /** @param {number} first @param {number} last @param {number} step */
  const from = (first, last, step) => Array.from({ length: Math.abs(last - first) + 1 }, (_, place) => key(first + step * place));
  return [
    h("div", { class: "row tricks", role: "group", "aria-label": say("made") }, ...from(needed, 13, 1)),
    h("div", { class: "row tricks down", role: "group", "aria-label": say("tricks") }, ...from(needed - 1, 0, -1)),
  ];
}

/** @param {entry.Answers} answers @param {Choice} choice */
function leading(answers, choice) {
  if (!shown.lead && !answers.lead) return button(say("lead"), () => { shown.lead = true; }, { key: "l" });
  const suits = ["S", "H", "D", "C"].map((suit) => choice("suit", suit, suited(words.strain(suit)), { key: `lead-${suit}`, label: words.strainName(suit) }));
  const ranks = answers.suit ? [..."AKQJT98765432"].map((rank) => choice("lead", answers.suit + rank, words.rank(rank), { key: `lead-${rank}` })) : [];
  return h("div", {}, h("h2", {}, say("lead")), h("div", { class: "row" }, ...suits), h("div", { class: "row" }, ...ranks));
}

/** Who plays there as far as this device knows: what is said of a board stays theirs, should the plan be changed.
 * @param {Own} own @param {OwnBoard} one */
const playedBy = (own, one) => (one.slot.round === own.round ? own.pairing : undefined);

/** @param {Own} own @param {OwnBoard} one */
async function send(own, one) {
  const result = entry.result(shown.answers);
  const { replaces, slot } = shown.answers;
  await link.submit({ enter_result: { slot, result, replaces, played_by: playedBy(own, one) } });
  go("board", { slot: one.slot, answers: null });
}

// ── The director ──

/** A call for one of the reasons that are offered, in words too for a server that does not know them.
 * @param {Own} own @param {string} reason */
const callFor = (own, reason) => ({ table: own.table, reason: say(reason), offered: `table-${reason}` });

/** Asks why, unless the club wants no reasons. @param {Own} own */
function callNow(own) {
  if (setting(own, "call") === "plain" && !own.call && !own.calling) return link.submit({ call_director: { table: own.table, reason: "" } });
  aside("call");
}

/** @param {Own} own */
function calling(own) {
  const leave = button(say("back"), stepBack, { key: "Escape" });
  if (own.call) return [h("h1", {}, say(own.call_answered ? "call-answered" : "called")), leave];
  if (own.calling) return [h("h1", {}, say("calling")), h("p", {}, say("calling-advice")), leave];
  const reasons = ["call-ruling", "call-score", "call-seats", "call-other"];
  return [
    h("h1", {}, say("call-question")),
    h("div", { class: "choices" }, ...reasons.map((reason, place) => button(say(reason), () => link.submit({ call_director: callFor(own, reason) }), { key: String(place + 1) }))),
    leave,
  ];
}

// ── Keys ──

/** A sign and the figures after it, as far as they are typed: `+`, `-1`, `-10`. */
let typed = "";

addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // A sign may need this key, and is not ended by it.
  if (event.key === "Shift") return;
  if (/^[+-]$/.test(event.key)) typed = event.key;
  else typed = typed && /^\d$/.test(event.key) ? typed + event.key : "";
  // A button that has the focus is pressed by Enter itself.
  if (event.key === "Enter" && event.target instanceof HTMLButtonElement) return;
  // Also with the capitals locked.
  const keys = [typed, event.key, event.key.toLowerCase(), event.key.toUpperCase()];
  const pressed = keys.map((key) => main.querySelector(`[data-key="${CSS.escape(key)}"]`)).find(Boolean);
  if (!pressed) return;
  event.preventDefault();
  pressed.click();
});

// ── The beginning ──

/** Data from the server. It has no time where very many look: then that is said, and it is asked for again. @param {string} name */
async function data(name) {
  for (;;) {
    try {
      const response = await fetch(new URL(name, assets));
      if (response.ok) return await response.json();
    } catch {
      // The server was not reached.
    }
    if (!link) main.replaceChildren(h("h1", {}, main.dataset.busy));
    await new Promise((done) => setTimeout(done, 2000));
  }
}

/** Data that is asked for once, while the table goes on. @param {string} name */
async function once(name) {
  const response = await fetch(new URL(name, assets), { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

/** Speaks a language from now on. @param {string} language @param {typeof data} [have] */
async function speak(language, have = data) {
  words = new Words(await have(`words-${language}.json`), language);
}

/** A language that somebody chose, also for when the page was closed. @param {string} language */
async function chooseLanguage(language) {
  shown.trouble = "";
  await speak(language, once).then(() => store.set("language", language)).catch(() => { shown.trouble = say("join-unreachable"); });
  followed = null;
  show();
}

/** The language of the contest as it is followed where neither somebody nor the browser has chosen one; `null` where one has.
 * @type {string | null} */
let followed = null;

/** Speaks the language of the contest, where it is followed. */
function follow() {
  const own = link.view && (link.view.language || "en");
  if (!own || followed === null || own === followed) return;
  followed = own;
  // With the next view again, where the words could not be had.
  speak(own, once).then(show).catch(() => { if (followed === own) followed = ""; });
}

/** Keeps what is typed half, so that this page goes on from there when it is loaded again. */
function keepTyping() {
  const { slot, answers, begun } = shown;
  const isBegun = (answers || begun.length > 0) && link?.seat;
  tab.set("typing", JSON.stringify(isBegun ? { slot, answers, begun, token: link.seat.token } : null));
}

/** What was typed half when the page was loaded again, where this table can still enter it. */
function resume() {
  const typed = JSON.parse(tab.get("typing"));
  if (!link.view || !typed || typed.token !== link.seat?.token) return;
  // A page of before kept one board alone.
  shown.begun = typed.begun ?? [];
  if (!typed.answers) return;
  const own = sheet(words.spoken(link.view), link.commands());
  const one = find(own, typed.slot);
  const isOpen = one && mayEnter(own, one) && (typed.answers.replaces || status(one) === "none");
  if (isOpen) go("entry", { slot: typed.slot, answers: typed.answers, lead: Boolean(typed.answers.suit) });
}

/** Where the browser allows it, which is not over plain http: the page opens without the server too, and the screen stays awake. */
function stay() {
  const worker = navigator.serviceWorker?.register("/table/worker.js", { scope: "/table" });
  worker?.then(() => navigator.serviceWorker.ready).then(() => { shown.reopens = true; told(); }).catch(() => {});
  const awake = () => document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", awake);
  awake();
}

async function begin() {
  const [opened, description, table] = await Promise.all([
    Store.open(() => link && told()),
    data("wire.json"),
    data("scores.json"),
  ]);
  store = opened;
  scores = table;
  const kept = await store.get("language");
  const { lang } = document.documentElement;
  await speak(kept in languages ? kept : lang);
  if (!(kept in languages || main.dataset.prefers)) followed = lang;
  shown.read = (await store.get("read")) ?? [];
  stay();
  /** @param {string} why */
  const isStale = (why) => {
    shown.stale = why;
    renew();
    if (link) told();
  };
  onStale(() => isStale(STANDBY));
  onOtherVersion((version) => {
    // A standby has a reason of its own, which stays.
    if (shown.stale !== STANDBY && (version || shown.stale)) isStale(version);
  });
  link = new Link(store, service(new Wire(description)), () => {
    follow();
    show();
  });
  await link.start();
  // As the device knows it, before there is a newer view.
  follow();
  resume();
  scanned(false);
  addEventListener("hashchange", () => {
    if (scanned(true)) show();
  });
  onBack(steps, () => {
    if (running) return;
    document.activeElement?.blur?.();
    stepBack();
    keepTyping();
    show();
  });
  show();
  setInterval(count, 500);
}

/** Whether the address has the code of a table: it is offered, and taken when somebody says so. @param {boolean} isWithin */
function scanned(isWithin) {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (!code) return false;
  document.activeElement?.blur?.();
  aside("join", { code });
  opened(isWithin);
  return true;
}

begin().catch((error) => {
  console.error(error);
  main.replaceChildren(h("h1", {}, document.title), h("p", { class: "note" }, main.dataset.failed));
});
