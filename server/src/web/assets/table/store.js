// What the device keeps: its number, its tables' tokens, the last view, and what is still to be sent.
//
// In IndexedDB, where an entry is safe before it is sent. What this page has read and written there it has in memory too: where the
// browser refuses to keep anything (a private window), or ceases to (a full disk), it goes on with that, and `keeps` says so.

const NAME = "barometer-table";
const VERSION = 1;
/** A database that does not answer in so many milliseconds has ceased to: a page that waits for it takes no key. */
const PATIENCE = 20_000;

/** @typedef {{counter: number, device: string, mark: string, contest: number, table: string, token: string, command: Command}} Entry */

/** What this tab alone keeps while it is open: nothing where the browser refuses. */
export const tab = {
  /** @param {string} name */
  get(name) {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  /** Whether it is kept. @param {string} name @param {string} text */
  set(name, text) {
    try {
      sessionStorage.setItem(name, text);
      return true;
    } catch {
      return false;
    }
  },
};

export class Store {
  /** @param {() => void} ceased tells that nothing is kept from now on @returns {Promise<Store>} */
  static async open(ceased = () => {}) {
    const store = new Store();
    store.#told = ceased;
    try {
      store.database = await within(opened());
      store.keeps = true;
    } catch (error) {
      console.warn(error);
      store.isRefused = error?.name === "SecurityError";
    }
    navigator.storage?.persist?.().catch(() => {});
    return store;
  }

  /** Whether what is written stays when the page is closed. */
  keeps = false;
  /** Whether the browser was set to refuse it: it says so, which a private window does not. */
  isRefused = false;
  /** Whether the browser has kept it, and does not any more. */
  ceased = false;
  /** @type {() => void} */
  #told;
  /** @type {Record<string, Map<IDBValidKey, any>>} */
  #memory = { known: new Map(), entries: new Map() };
  /** What is being done in memory: one thing after the other, as a database does it. @type {Promise<unknown>} */
  #doing = Promise.resolve();

  /** @param {string} key */
  get(key) {
    return this.#do("readonly", (known) => known.get(key));
  }

  /** @param {string} key @param {unknown} value */
  async set(key, value) {
    await this.#do("readwrite", (known) => known.set(key, value));
  }

  /** This device's number: random, made once. */
  async device() {
    return BigInt(await this.#do("readwrite", deviceOf));
  }

  /** Keeps an entry under the next number of this device; it is there when this returns.
   * @param {object} entry @returns {Promise<Entry>} */
  add(entry) {
    const mark = randomDevice();
    let isAgain = false;
    // One transaction: two tabs never take the same number, and a number is never taken without its entry.
    return this.#do("readwrite", async (known, entries) => {
      // What was kept although nobody heard of it in time is not kept twice.
      const before = isAgain && [...(await entries.values())].find((one) => one.mark === mark);
      if (before) return before;
      isAgain = true;
      const device = await deviceOf(known);
      const counter = ((await known.get("counter")) ?? 0) + 1;
      const kept = { ...entry, counter, device, mark };
      known.set("counter", counter);
      entries.set(counter, kept);
      return kept;
    });
  }

  /** All entries that are still to be sent, the oldest first. @returns {Promise<Entry[]>} */
  entries() {
    return this.#do("readonly", async (_known, entries) => [...(await entries.values())]);
  }

  /** What the device keeps of its entries at one moment, and its seat.
   * @returns {Promise<{entries: Entry[], refused: RefusedEntry[], ahead: TakenEntry[], seat: Seat | null}>} */
  waiting() {
    return this.#do("readonly", async (known, entries) => {
      const names = ["refused", "ahead", "seat"];
      const all = await Promise.all([entries.values(), ...names.map((name) => known.get(name))]);
      const [waiting, refused = [], ahead = [], seat = null] = all;
      return { entries: [...waiting], refused, ahead, seat };
    });
  }

  /** Forgets an entry that was answered, and keeps what it came to: why it was refused, until that is read, or that it was taken,
   * until the view shows it. Once, whichever tab hears it first, and beside what other tabs have heard.
   * @param {number} counter @param {"refused" | "ahead"} kind @param {TakenEntry | RefusedEntry} outcome */
  async settle(counter, kind, outcome) {
    await this.#do("readwrite", async (known, entries) => {
      const isOther = (await entries.get(counter)) === undefined;
      // The view may have come before the answer.
      const isMoot = kind === "ahead" && !isUnshown(/** @type {TakenEntry} */ (outcome), await known.get("view"));
      const beside = /** @type {TakenEntry[]} */ ((await known.get(kind)) ?? []).filter((one) => one.counter !== counter);
      if (!isOther && !isMoot) known.set(kind, [...beside, { ...outcome, counter }]);
      entries.delete(counter);
    });
  }

  /** Keeps a view, and of what was taken only what it does not show yet; nothing where the server was restored from a backup: what
   * that shows is what there is. What another tab has kept is not written over by an older view, nor by one of a contest that this
   * device has left. @param {TableView} view @param {boolean} isRestored */
  async show(view, isRestored) {
    await this.#do("readwrite", async (known) => {
      const [seat, kept, ahead] = [await known.get("seat"), await known.get("view"), (await known.get("ahead")) ?? []];
      if (seat?.contest !== view.contest || (!isRestored && isOlder(view, kept))) return;
      known.set("view", view);
      known.set("ahead", isRestored ? [] : /** @type {TakenEntry[]} */ (ahead).filter((one) => isUnshown(one, view)));
    });
  }

  /** Forgets a refusal that was read. @param {number} counter */
  async forget(counter) {
    await this.#do("readwrite", async (known) =>
      known.set("refused", /** @type {RefusedEntry[]} */ ((await known.get("refused")) ?? []).filter((one) => one.counter !== counter)));
  }

  /** Writes entries anew: with another token. @param {Entry[]} anew */
  async replace(anew) {
    await this.#do("readwrite", (_known, entries) => anew.forEach((entry) => entries.set(entry.counter, entry)));
  }

  /** What the work comes to, once it is written: in the database, or in memory where that is not to be had.
   * @template T @param {IDBTransactionMode} mode @param {(known: Kept, entries: Kept) => T | Promise<T>} work @returns {Promise<T>} */
  async #do(mode, work) {
    if (this.keeps) {
      try {
        return await this.#transact(mode, work);
      } catch {
        // Browsers close it under a page that sleeps long, or that is of another version than one in another tab.
      }
    }
    if (this.keeps) {
      try {
        this.database = await within(opened());
        await this.#restore();
        return await this.#transact(mode, work);
      } catch (error) {
        this.#cease(error);
      }
    }
    const { known, entries } = this.#memory;
    const done = this.#doing.then(() => work(known, entries));
    this.#doing = done.catch(() => {});
    return done;
  }

  /** @template T @param {IDBTransactionMode} mode @param {(known: Kept, entries: Kept) => T | Promise<T>} work @returns {Promise<T>} */
  async #transact(mode, work) {
    const transaction = this.database.transaction(["known", "entries"], mode, { durability: "strict" });
    const parts = /** @type {[Part, Part]} */ (["known", "entries"].map((name) => new Part(transaction.objectStore(name), this.#memory[name])));
    const [result] = await within(Promise.all([work(...parts), completed(transaction)])).catch((error) => {
      abort(transaction);
      throw error;
    });
    for (const part of parts) part.remember(this.keeps);
    return result;
  }

  /** A browser that was told to forget gives an empty database: what this page has goes there again. */
  async #restore() {
    await this.#transact("readwrite", async (...parts) => {
      const { known, entries } = this.#memory;
      if ((await parts[0].get("device")) !== undefined || !known.has("device")) return;
      this.#countAnew();
      [known, entries].forEach((memory, place) => memory.forEach((value, key) => parts[place].set(key, value)));
    });
  }

  /** @param {unknown} error */
  #cease(error) {
    if (this.ceased) return;
    console.error(error);
    this.keeps = false;
    this.ceased = true;
    this.#countAnew();
    this.#told();
  }

  /** Whoever reads the database later counts on from what is there, as other tabs do: what is entered now is of another device, above
   * all numbers of theirs. */
  #countAnew() {
    this.#memory.known.set("device", randomDevice());
    this.#memory.known.set("counter", Date.now());
  }
}

/** A part of the database in a transaction, used as the map is that has the same in memory. */
class Part {
  #store;
  #memory;
  #read = new Map();
  #written = new Map();
  #isWhole = false;

  /** @param {IDBObjectStore} store @param {Map<IDBValidKey, any>} memory */
  constructor(store, memory) {
    this.#store = store;
    this.#memory = memory;
  }

  /** @param {IDBValidKey} key */
  async get(key) {
    const value = await answer(this.#store.get(key));
    this.#read.set(key, value);
    return value;
  }

  async values() {
    const all = await answer(this.#store.getAll());
    for (const one of all) this.#read.set(one[/** @type {string} */ (this.#store.keyPath)], one);
    this.#isWhole = true;
    return all;
  }

  /** @param {IDBValidKey} key @param {unknown} value */
  set(key, value) {
    if (this.#store.keyPath) this.#store.put(value);
    else this.#store.put(value, key);
    this.#written.set(key, value);
  }

  /** @param {IDBValidKey} key */
  delete(key) {
    this.#store.delete(key);
    this.#written.set(key, undefined);
  }

  /** Takes into memory what was written, and what was read while that is what there is. @param {boolean} isCurrent */
  remember(isCurrent) {
    if (isCurrent && this.#isWhole) this.#memory.clear();
    for (const [key, value] of [...(isCurrent ? this.#read : []), ...this.#written]) {
      if (!isCurrent && ["device", "counter"].includes(key)) continue;
      if (value === undefined) this.#memory.delete(key);
      else this.#memory.set(key, value);
    }
  }
}

/** The device's number. Where it is known, nothing is written: a full disk is read as ever. @param {Kept} known */
async function deviceOf(known) {
  const kept = await known.get("device");
  if (kept !== undefined) return kept;
  const device = randomDevice();
  known.set("device", device);
  return device;
}

function randomDevice() {
  const [one, other] = crypto.getRandomValues(new Uint32Array(2));
  return String((BigInt(one) << 32n) | BigInt(other) || 1n);
}

/** @template T @param {Promise<T>} promise @returns {Promise<T>} */
function within(promise) {
  /** @type {number} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error("the database does not answer")), PATIENCE); });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** @param {IDBTransaction} transaction */
function abort(transaction) {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}

/** Whether what was taken is not in this view yet. What was taken in another contest no view here will show.
 * @param {{contest: number, sequence: number}} taken @param {TableView} view */
export function isUnshown(taken, view) {
  return !view || (taken.contest === view.contest && taken.sequence > view.sequence);
}

/** Whether a view was made before one that is kept of the same table. @param {TableView} view @param {TableView} kept */
export function isOlder(view, kept) {
  return kept?.contest === view.contest && kept.table === view.table && view.sequence < kept.sequence;
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((done, fail) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("known");
      request.result.createObjectStore("entries", { keyPath: "counter" });
    };
    request.onsuccess = () => {
      const database = request.result;
      // A newer page in another tab may need to change the shape of what is kept.
      database.onversionchange = () => database.close();
      done(database);
    };
    request.onerror = () => fail(request.error);
    request.onblocked = () => fail(new Error("blocked"));
  });
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answer(request) {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

/** @param {IDBTransaction} transaction */
function completed(transaction) {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onerror = transaction.onabort = () => fail(transaction.error);
  });
}
