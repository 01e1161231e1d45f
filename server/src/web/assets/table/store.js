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
      store.database = await new Promise((done, fail) => {
        const request = indexedDB.open(NAME, VERSION);
        request.onupgradeneeded = () => {
          request.result.createObjectStore("known");
          request.result.createObjectStore("entries", { keyPath: "counter" });
        };
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
        request.onblocked = () => fail(new Error("blocked"));
      });
      // A newer page in another tab may need to change the shape of what is kept.
      store.database.onversionchange = () => store.database.close();
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
    return this.#read("known", (known) => known.get(key));
  }

  /**
   * Writes what is known, entries anew, and forgets the one that was answered: all of it or, where the device stops in the
   * middle, nothing.
   * @param {Record<string, any>} known by its keys
   * @param {{answered?: number, entries?: Entry[]}} [changes]
   */
  async keep(known, { answered, entries = [] } = {}) {
    if (!this.keeps) {
      for (const [key, value] of Object.entries(known)) this.#known.set(key, value);
      for (const entry of entries) this.#entries.set(entry.counter, entry);
      this.#entries.delete(answered);
      return;
    }
    // Both stores always, so that what is written later is there later.
    const transaction = this.database.transaction(["known", "entries"], "readwrite");
    for (const [key, value] of Object.entries(known)) transaction.objectStore("known").put(value, key);
    for (const entry of entries) transaction.objectStore("entries").put(entry);
    if (answered !== undefined) transaction.objectStore("entries").delete(answered);
    await completed(transaction);
  }

  /** This device's number: random, made once. */
  async device() {
    const known = await this.get("device");
    if (known) return BigInt(known);
    const [one, other] = crypto.getRandomValues(new Uint32Array(2));
    const device = (BigInt(one) << 32n) | BigInt(other) || 1n;
    await this.keep({ device: String(device) });
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
    const transaction = this.database.transaction(["known", "entries"], "readwrite", { durability: "strict" });
    const known = transaction.objectStore("known");
    const counter = ((await answer(known.get("counter"))) ?? 0) + 1;
    known.put(counter, "counter");
    transaction.objectStore("entries").put({ ...entry, counter });
    await completed(transaction);
    return { ...entry, counter };
  }

  /** All entries that are still to be sent, the oldest first. @returns {Promise<Entry[]>} */
  async entries() {
    if (!this.keeps) return [...this.#entries.values()];
    return this.#read("entries", (entries) => entries.getAll());
  }

  async #read(name, work) {
    const transaction = this.database.transaction(name, "readonly");
    const request = work(transaction.objectStore(name));
    await completed(transaction);
    return request.result;
  }
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
