// The line to the server: what is entered is sent in order until it is answered, and the table's view is followed.

import { CallError, PATIENCE, STATUS } from "./call.js";
import { isOlder, isUnshown } from "./store.js";

const SOONEST = 500;
const LATEST = 5_000;
/** A stream that says nothing for so long is asked anew: a device that slept does not notice that it ended. */
const SILENCE = 45_000;
/** What a tab says to the others when it has written something. */
const CHANGED = "changed";
/** This tab, among those of the browser. */
const TAB = String(crypto.getRandomValues(new Uint32Array(2)));

/** @typedef {"starting"|"online"|"offline"|"revoked"} Line */

export class Link {
  /**
   * @param {import("./store.js").Store} store
   * @param {ReturnType<typeof import("./call.js").service>} service
   * @param {() => void} changed tells that something is to be shown anew
   */
  constructor(store, service, changed) {
    this.store = store;
    this.service = service;
    // What cannot be shown, as the view of a newer server may be, holds up nothing that is to be sent.
    this.changed = () => {
      try {
        changed();
      } catch (error) {
        console.error(error);
      }
    };
    /** @type {Line} */
    this.line = "starting";
    /** @type {TableView | null} */
    this.view = null;
    /** @type {Seat | null} */
    this.seat = null;
    /** Still to be sent. @type {import("./store.js").Entry[]} */
    this.entries = [];
    /** Accepted, and not yet in the view. @type {TakenEntry[]} */
    this.ahead = [];
    /** Refused, and not yet read. @type {RefusedEntry[]} */
    this.refused = [];
    /** Why this device is not known at its table any more, as the server says it. @type {Refused | null} */
    this.revoked = null;
    /** The other tabs of this browser that are open at the page. @type {Set<string>} */
    this.tabs = new Set();
    /** The table from which the director has moved this device, until that was read. */
    this.movedFrom = "";
    this.#channel = channel();
    this.#channel?.addEventListener("message", ({ data }) => (data === CHANGED ? this.#reread() : this.#meets(data)));
    this.#greet();
    addEventListener("pagehide", () => this.#channel?.postMessage({ tab: TAB, is: "gone" }));
    addEventListener("online", () => this.#wake());
    // A stream would notice by its silence alone.
    addEventListener("offline", () => this.#stream?.abort(new CallError(STATUS.unreachable, "no network")));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return this.#stream?.abort();
      this.#greet();
      return this.#wake();
    });
  }

  #channel;
  #hasBegun = false;
  /** @type {AbortController | null} */
  #stream = null;
  #sending = false;
  /** What wakes whoever waits. */
  #waiting = new Set();
  /** Tokens that the server does not know. */
  #revoked = new Set();

  /** Begins with what the device has kept. */
  async start() {
    this.device = await this.store.device();
    this.seat = (await this.store.get("seat")) ?? null;
    this.view = this.seat ? ((await this.store.get("view")) ?? null) : null;
    await this.#read();
    this.#hasBegun = true;
    this.#follow();
    this.#send();
  }

  /** Takes the table of a code, as a device of this name. @param {string} code @param {string} name */
  async join(code, name) {
    const { token, contest, table } = await this.service.ask("Pair", ["PairRequest", "PairReply"], {
      code, device_name: name, kind: isPhone() ? "DEVICE_KIND_PHONE" : "DEVICE_KIND_PAGE",
    });
    const seat = { token, contest, table };
    // What waits for this table goes with the new token: the old one may be gone.
    const waiting = this.entries.filter((entry) => entry.contest === contest && entry.table === table);
    await this.store.replace(waiting.map((entry) => ({ ...entry, token })));
    await this.store.set("seat", seat);
    await this.store.set("view", null);
    this.seat = seat;
    this.view = null;
    this.line = "starting";
    await this.#told();
    this.#stream?.abort();
    this.#wake();
  }

  /** The name of a member number, or the numbers of a name. @param {{number?: string, name?: string}} wanted */
  find(wanted) {
    return this.service.ask("FindPlayer", ["FindPlayerRequest", "FindPlayerReply"], wanted, this.seat.token);
  }

  /** Keeps a command, then sends it. It is on the device when this returns. @param {Command} command */
  async submit(command) {
    const { token, contest, table } = this.seat;
    await this.store.add({ command, token, contest, table });
    await this.#told();
    this.#send();
  }

  /** Forgets a refusal that was read. @param {number} counter */
  async read(counter) {
    await this.store.forget(counter);
    await this.#told();
  }

  /** What was entered here for the table at hand and is not in its view yet, the oldest first. */
  commands() {
    /** @param {{contest: number, table: string}} one */
    const own = (one) => one.contest === this.seat?.contest && one.table === this.seat?.table;
    return [...this.ahead, ...this.entries].filter(own).map((one) => one.command);
  }

  /** Asks which other tabs there are: one that was killed has not said that it went. */
  #greet() {
    this.tabs.clear();
    this.#channel?.postMessage({ tab: TAB, is: "new" });
  }

  /** Takes note of another tab, which is told of this one. @param {{tab: string, is: string}} given */
  #meets({ tab, is }) {
    if (tab === TAB) return;
    if (is === "new") this.#channel?.postMessage({ tab: TAB, is: "here" });
    if (is === "gone") this.tabs.delete(tab);
    else this.tabs.add(tab);
    // Before this page has read what is kept it has nothing to show.
    if (this.#hasBegun) this.changed();
  }

  /** Something was written: this tab and the others read it. */
  async #told() {
    this.#channel?.postMessage(CHANGED);
    await this.#reread();
  }

  /** Takes in what is kept, of one moment and at once: what goes from the one list to the other is never in neither.
   * Returns the seat that is kept. */
  async #read() {
    const { entries, refused, ahead, seat } = await this.store.waiting();
    this.entries = entries;
    this.refused = refused;
    this.ahead = ahead.filter((one) => isUnshown(one, this.view));
    return seat;
  }

  async #reread() {
    const seat = await this.#read();
    if (seat && seat.token !== this.seat?.token) {
      this.seat = seat;
      this.view = null;
      this.#stream?.abort();
    }
    this.changed();
  }

  #wake() {
    for (const wake of [...this.#waiting]) wake();
    this.#send();
  }

  /** Waits, unless something wakes it. @param {number} milliseconds */
  #wait(milliseconds) {
    return new Promise((done) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        done();
      };
      const timer = setTimeout(wake, milliseconds);
      this.#waiting.add(wake);
    });
  }

  // ── What is entered ──

  async #send() {
    if (this.#sending) return;
    this.#sending = true;
    try {
      await this.#deliverAll();
    } finally {
      this.#sending = false;
    }
  }

  async #deliverAll() {
    let delay = SOONEST;
    /** Tables whose entry was not answered: the others need not wait for it. */
    const stuck = new Set();
    for (;;) {
      const entry = this.entries.find((one) => !this.#revoked.has(one.token) && !stuck.has(one.token) && this.service.sends(one.command));
      if (!entry && !stuck.size) break;
      if (entry && (await this.#tries(entry, stuck))) {
        if (!stuck.size) delay = SOONEST;
        continue;
      }
      await this.#wait(delay);
      delay = Math.min(2 * delay, LATEST);
      stuck.clear();
    }
  }

  /** Sends an entry; whether the server was there. Whatever goes wrong, the entry is kept, and sent again.
   * @param {import("./store.js").Entry} entry @param {Set<string>} stuck */
  async #tries(entry, stuck) {
    try {
      await this.#deliver(entry);
      return true;
    } catch (error) {
      if (isUnknown(error)) {
        this.#revoked.add(entry.token);
        return true;
      }
      this.#at("offline");
      stuck.add(entry.token);
      return error instanceof CallError && error.status !== STATUS.unreachable;
    }
  }

  /** @param {import("./store.js").Entry} entry */
  async #deliver(entry) {
    const { counter, command, token, contest, table } = entry;
    // What a page of before has kept is of the one device that there was.
    const device = entry.device ? BigInt(entry.device) : this.device;
    const submission = { id: { device, counter }, command };
    /** @type {{accepted?: {sequence: number}, refused?: Refused}} */
    let reply;
    try {
      reply = await this.service.ask("Submit", ["SubmitRequest", "CommandReply"], submission, token);
    } catch (error) {
      const unread = error instanceof CallError && [3, STATUS.unimplemented].includes(error.status);
      if (!unread) throw error;
      // It cannot be read there, now or later: people are told, and what comes after it goes on.
      console.error(error);
      reply = { refused: { code: "", text: "", words: { key: "table-not-understood", arguments: [] } } };
    }
    // The server is there again: so is the table's view, or it is asked for at once.
    if (this.line === "offline") {
      this.#stream?.abort();
      this.#wake();
    }
    if (reply.refused) {
      await this.store.settle(counter, "refused", { command, ...reply.refused });
    } else {
      await this.store.settle(counter, "ahead", { sequence: reply.accepted.sequence, command, contest, table });
    }
    await this.#told();
  }

  // ── The table's view ──

  async #follow() {
    let delay = SOONEST;
    for (;;) {
      if (!this.seat || document.visibilityState === "hidden" || this.#revoked.has(this.seat.token)) {
        await this.#wait(1_000);
        continue;
      }
      const { token } = this.seat;
      this.#stream = new AbortController();
      const stream = this.#stream;
      let silence = setTimeout(() => stream.abort(new CallError(STATUS.unreachable, "no answer in time")), PATIENCE);
      const listen = () => {
        clearTimeout(silence);
        silence = setTimeout(() => stream.abort(), SILENCE);
      };
      try {
        // Whatever this page has: a server that was restored may have come to the same number another way.
        const have = { have_sequence: 0 };
        await this.service.follow("WatchTable", ["WatchTableRequest", "TableView"], have, token, {
          signal: stream.signal,
          answered: () => {
            listen();
            delay = SOONEST;
            if (token === this.seat?.token && this.view) this.#at("online");
          },
          tell: (view) => {
            listen();
            if (token === this.seat?.token) this.#show(view);
          },
        });
      } catch (error) {
        if (isUnknown(error)) {
          this.#revoked.add(token);
          this.revoked = error.refused ?? null;
          this.#at("revoked");
        } else if (error?.name !== "AbortError") {
          this.#at("offline");
          await this.#wait(delay);
          delay = Math.min(2 * delay, LATEST);
        }
      } finally {
        clearTimeout(silence);
      }
    }
  }

  /** @param {TableView} view */
  #show(view) {
    // The director has moved this device: what it keeps for the table where it was is still sent there.
    if (view.table !== this.seat.table) {
      this.movedFrom = this.seat.table;
      this.seat = { ...this.seat, table: view.table };
      this.store.set("seat", this.seat).catch(() => {});
    }
    // A view may be kept for long, and shown again without a connection: how far the server's clock is ahead is kept with it.
    if (view.clock) view.clock.ahead = view.clock.now - Date.now();
    const isRestored = isOlder(view, this.view);
    this.view = view;
    this.ahead = isRestored ? [] : this.ahead.filter((one) => isUnshown(one, view));
    this.line = "online";
    this.store.show(view, isRestored).catch(() => {});
    this.changed();
  }

  /** @param {Line} line */
  #at(line) {
    if (this.line === line) return;
    this.line = line;
    this.changed();
  }
}

/** Whether the server does not know the token, or not for this. @param {unknown} error */
function isUnknown(error) {
  return error instanceof CallError && [STATUS.unauthenticated, STATUS.denied].includes(error.status);
}

/** To the other tabs of this browser; none where it refuses. */
function channel() {
  try {
    return new BroadcastChannel("barometer-table");
  } catch {
    return null;
  }
}

/** Browsers on telephones say so. */
function isPhone() {
  return navigator.userAgentData?.mobile ?? /Mobi/.test(navigator.userAgent);
}

/** What the device is, as far as the browser says it by its maker's name; undefined where it does not. */
export function deviceName() {
  const kinds = [["iPad", "iPad"], ["iPhone", "iPhone"], ["Android", "Android"], ["Windows", "Windows"], ["Mac OS", "Mac"], ["Linux", "Linux"]];
  return kinds.find(([sign]) => navigator.userAgent.includes(sign))?.[1];
}
