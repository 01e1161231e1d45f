// What the device keeps: its number, its tables' tokens, the last view, and what is still to be sent.
//
// In IndexedDB, where an entry is safe before it is sent; where the browser refuses that (a private window), in memory, and
// `keeps` says so.

const NAME = "barometer-table";
const VERSION = 1;

/** @typedef {{counter: number, contest: number, table: string, token: string, command: object}} Entry */

export class Store {
  /** @returns {Promise<Store>} */
  static async open() {
    const store = new Store();
    try {
      store.database = await opened();
      store.keeps = true;
    } catch {
      store.keeps = false;
    }
    navigator.storage?.persist?.().catch(() => {});
    return store;
  }

  /** Whether what is written stays when the page is closed. */
  keeps = false;
  #known = new Map();
  #entries = new Map();

  /** @param {string} key */
  async get(key) {
    if (!this.keeps) return this.#known.get(key);
    return this.#in("known", "readonly", (known) => known.get(key));
  }

  /** @param {string} key */
  async set(key, value) {
    if (!this.keeps) return void this.#known.set(key, value);
    await this.#in("known", "readwrite", (known) => known.put(value, key));
  }

  /** This device's number: random, made once. */
  async device() {
    const known = await this.get("device");
    if (known) return BigInt(known);
    const [one, other] = crypto.getRandomValues(new Uint32Array(2));
    const device = (BigInt(one) << 32n) | BigInt(other) || 1n;
    await this.set("device", String(device));
    return device;
  }

  /** Keeps an entry under the next number of this device; it is there when this returns. @returns {Promise<Entry>} */
  async add(entry) {
    if (!this.keeps) {
      const counter = (this.#known.get("counter") ?? 0) + 1;
      this.#known.set("counter", counter);
      this.#entries.set(counter, { ...entry, counter });
      return { ...entry, counter };
    }
    // One transaction: two tabs never take the same number, and a number is never taken without its entry.
    return this.#together(async (known, entries) => {
      const counter = ((await answer(known.get("counter"))) ?? 0) + 1;
      known.put(counter, "counter");
      entries.put({ ...entry, counter });
      return { ...entry, counter };
    });
  }

  /** All entries that are still to be sent, the oldest first. @returns {Promise<Entry[]>} */
  async entries() {
    if (!this.keeps) return [...this.#entries.values()];
    return this.#in("entries", "readonly", (entries) => entries.getAll());
  }

  /** Forgets an entry that was answered, and keeps what it came to: why it was refused, until that is read, or that it was taken,
   * until the view shows it. Once, whichever tab hears it first, and beside what other tabs have heard.
   * @param {"refused" | "ahead"} kind @param {object} outcome */
  async settle(counter, kind, outcome) {
    const beside = (known = []) => [...known.filter((one) => one.counter !== counter), { ...outcome, counter }];
    // The view may have come before the answer.
    const isMoot = (view) => kind === "ahead" && !isUnshown(outcome, view);
    if (!this.keeps) {
      if (!isMoot(this.#known.get("view"))) this.#known.set(kind, beside(this.#known.get(kind)));
      return void this.#entries.delete(counter);
    }
    await this.#together(async (known, entries) => {
      const isOther = (await answer(entries.getKey(counter))) === undefined;
      if (!isOther && !isMoot(await answer(known.get("view")))) known.put(beside(await answer(known.get(kind))), kind);
      entries.delete(counter);
    });
  }

  /** Keeps a view, and of what was taken only what it does not show yet; nothing where the server was restored from a backup: what
   * that shows is what there is. What another tab has kept is not written over by an older view, nor by one of a contest that this
   * device has left. */
  async show(view, isRestored) {
    const left = (ahead = []) => (isRestored ? [] : ahead.filter((one) => isUnshown(one, view)));
    const isOwn = (seat, kept) => seat?.contest === view.contest && (isRestored || !isOlder(view, kept));
    if (!this.keeps) {
      if (!isOwn(this.#known.get("seat"), this.#known.get("view"))) return;
      this.#known.set("ahead", left(this.#known.get("ahead")));
      return void this.#known.set("view", view);
    }
    await this.#together(async (known) => {
      if (!isOwn(await answer(known.get("seat")), await answer(known.get("view")))) return;
      known.put(view, "view");
      known.put(left(await answer(known.get("ahead"))), "ahead");
    });
  }

  /** Forgets a refusal that was read. */
  async forget(counter) {
    const left = (refused = []) => refused.filter((one) => one.counter !== counter);
    if (!this.keeps) return void this.#known.set("refused", left(this.#known.get("refused")));
    await this.#together(async (known) => known.put(left(await answer(known.get("refused"))), "refused"));
  }

  /** Writes entries anew: with another token. */
  async replace(entries) {
    if (!this.keeps) return void entries.forEach((entry) => this.#entries.set(entry.counter, entry));
    for (const entry of entries) await this.#in("entries", "readwrite", (all) => all.put(entry));
  }

  async #in(name, mode, work) {
    return this.#transact(name, mode, (transaction) => answer(work(transaction.objectStore(name))));
  }

  async #together(work) {
    return this.#transact(["known", "entries"], "readwrite", (transaction) =>
      work(transaction.objectStore("known"), transaction.objectStore("entries")));
  }

  /** What the work comes to, once it is written. */
  async #transact(names, mode, work) {
    const begin = () => this.database.transaction(names, mode, { durability: "strict" });
    let transaction;
    try {
      transaction = begin();
    } catch (error) {
      if (error?.name !== "InvalidStateError") throw error;
      // Browsers close it under a page that sleeps long, or that is of another version than one in another tab.
      this.database = await opened();
      transaction = begin();
    }
    const [result] = await Promise.all([work(transaction), completed(transaction)]);
    return result;
  }
}

/** Whether what was taken is not in this view yet. What was taken in another contest no view here will show. */
export function isUnshown(taken, view) {
  return !view || (taken.contest === view.contest && taken.sequence > view.sequence);
}

/** Whether a view was made before one that is kept of the same table. */
export function isOlder(view, kept) {
  return kept?.contest === view.contest && kept.table === view.table && view.sequence < kept.sequence;
}

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

function answer(request) {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

function completed(transaction) {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onerror = transaction.onabort = () => fail(transaction.error);
  });
}
