// One's own pair: remembered on this phone alone, and a gentle sound when the next seat changes.

import { CallError, STATUS, service } from "./call.js";
import { follow } from "./live.js";
import { Wire } from "./wire.js";

const live = document.getElementById("live");
const switches = document.getElementById("own-switches");
/** The people, one by one, as data that is kept and compared as it is. */
const { players } = switches.dataset;
const words = JSON.parse(switches.dataset.words);
const [, contest, entry] = location.pathname.match(/^(\/contests\/\d+)\/entries\/([^/]+)\//);

/** @param {string} name */
function kept(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

/** @param {string} name @param {string | null} value */
function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name); else localStorage.setItem(name, value);
  } catch { /* a browser that keeps nothing asks again next time */ }
}

// ── Whose phone this is ──

const mine = button(() => {
  const is = !isMine();
  keep("me", is ? players : null);
  // Where they were marked: of several of one name it tells which.
  keep("me at", is ? `${contest.split("/").pop()}/${entry}` : null);
  keep(`pair ${contest}`, is ? entry : null);
  show();
});

function isMine() {
  return kept("me") === players && kept(`pair ${contest}`) === entry;
}

// ── Sound ──

/** @type {AudioContext | null} */
let audio = null;

// Browsers let a page sound only after it was touched: so it is off until it is switched on, on every visit.
const sound = button(async () => {
  if (audio) {
    await audio.close();
    audio = null;
  } else {
    audio = new AudioContext();
    audio.resume(); // Where it is not allowed after all it stays silent.
    chime();
  }
  show();
});

/** Two soft tones, the second higher. */
function chime() {
  if (!audio) return;
  [660, 880].forEach((pitch, index) => {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + index * 0.35;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(0.15, from + 0.05);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.6);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.65);
  });
  live.dataset.chimes = Number(live.dataset.chimes ?? 0) + 1;
}

/** @param {() => unknown} pressed */
function button(pressed) {
  const made = Object.assign(document.createElement("button"), { type: "button" });
  made.addEventListener("click", pressed);
  return made;
}

function show() {
  mine.textContent = words[isMine() ? "own-forget" : "own-remember"];
  sound.textContent = words[audio ? "own-sound-off" : "own-sound-on"];
}

/** @param {ParentNode} part */
const seat = (part) => part.querySelector("[data-seat]")?.dataset.seat ?? "";

follow((old) => { if (seat(old) !== seat(live)) chime(); });
switches.append(...(players ? [mine] : []), ...("AudioContext" in window ? [sound] : []));
show();

// ── The director ──

const called = Object.assign(document.createElement("section"), { id: "own-call" });
const PLAYER = `player ${contest}`;

/** The service of players' phones; it speaks the wire by its description. */
async function phones() {
  const description = await (await fetch(new URL("player.json", import.meta.url))).json();
  return service(new Wire(description), "PlayerService");
}

/** What stands in the place of the key: words, and what can be pressed. @param {string} message @param {...Node} parts */
function say(message, ...parts) {
  const told = Object.assign(document.createElement("p"), { textContent: message });
  told.setAttribute("role", "status");
  called.replaceChildren(...(message ? [told] : []), ...parts);
}

/** @param {string} name @param {() => unknown} pressed */
function key(name, pressed) {
  const made = button(pressed);
  made.textContent = words[name];
  return made;
}

const rest = (message = "") => say(message, key("table-call", () => (kept(PLAYER) ? reasons() : join())));

function reasons() {
  const each = ["table-call-ruling", "table-call-score", "table-call-seats", "table-call-other"];
  say(words["table-call-question"], ...each.map((one) => key(one, () => call(one))), key("table-back", () => rest()));
}

function join(message = words["own-join-help"]) {
  const form = document.createElement("form");
  const code = Object.assign(document.createElement("input"), { autocomplete: "off", autocapitalize: "characters", required: true });
  const name = Object.assign(document.createElement("select"), {});
  name.append(.../** @type {string[]} */ (JSON.parse(players)).map((one) => new Option(one, one)));
  /** @param {string} text @param {HTMLElement} field */
  const labelled = (text, field) => {
    const label = document.createElement("label");
    label.append(text, field);
    return label;
  };
  form.append(labelled(words["table-join-code"], code), labelled(words["own-name"], name), key("table-go-on", () => form.requestSubmit()));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const reply = await (await phones()).ask("Join", ["JoinRequest", "JoinReply"], { code: code.value, name: name.value, entry });
      keep(PLAYER, reply.token);
      reasons();
    } catch (error) {
      join(failure(error));
    }
  });
  say(message, form, key("table-back", () => rest()));
}

/** @param {CallError} error */
function failure(error) {
  console.error(error);
  const known = { [STATUS.notFound]: "own-join-unknown", [STATUS.tooMany]: "table-join-too-many", [STATUS.unreachable]: "table-join-unreachable" };
  const why = error instanceof CallError ? (known[error.status] ?? "table-join-failed") : "table-join-unreachable";
  return words[error.key] ?? words[why];
}

/** A refusal in the language of this page; in that of the contest where the words cannot be had. @param {Refused} refused */
async function told(refused) {
  try {
    const { lang } = document.documentElement;
    const [{ Catalogue, capital }, answer] = await Promise.all([import("./message.js"), fetch(new URL(`words-${lang}.json`, import.meta.url))]);
    return capital(new Catalogue(await answer.json(), lang).message(refused.words) ?? refused.text);
  } catch {
    return refused.text;
  }
}

/** How long a call whose answer was lost is the same when it is made again, in milliseconds. Later the director may have been here. */
const SAME_CALL = 120_000;

/** The number of a call is kept before it is sent: sent again after a lost answer, it calls once. @param {string} reason */
async function call(reason) {
  const [one, other] = crypto.getRandomValues(new Uint32Array(2));
  const device = kept("phone") ?? String((BigInt(one) << 32n) | BigInt(other) || 1n);
  keep("phone", device);
  const before = JSON.parse(kept("call") ?? "null");
  const isSame = before?.contest === contest && before?.reason === reason && !before.answered && Date.now() - before.at < SAME_CALL;
  const [counter, at] = isSame ? [before.counter, before.at] : [(before?.counter ?? 0) + 1, Date.now()];
  keep("call", JSON.stringify({ contest, reason, counter, at, answered: false }));
  try {
    const question = { id: { device: BigInt(device), counter }, reason: words[reason], offered: reason };
    const reply = await (await phones()).ask("Call", ["CallRequest", "CommandReply"], question, kept(PLAYER));
    keep("call", JSON.stringify({ contest, reason, counter, at, answered: true }));
    rest(reply.refused && reply.refused.code !== "AlreadyCalled" ? await told(reply.refused) : words["table-called"]);
  } catch (error) {
    if (error instanceof CallError && [STATUS.unauthenticated, STATUS.denied].includes(error.status)) {
      keep(PLAYER, null);
      join(error.refused && (await told(error.refused)));
    } else {
      rest(words["table-join-unreachable"]);
    }
  }
}

if (players) {
  switches.append(called);
  rest();
}
