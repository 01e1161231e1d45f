// What people do at a table page, and what its device keeps: for whoever drives the page from outside. It is there before the page.
(() => {
  // ── The page's clock: time may be let pass on it. Whoever drives the page waits by the true one. ──

  const wait = setTimeout.bind(window);
  const unwait = clearTimeout.bind(window);
  const { now } = Date;
  const timers = new Map();
  let ahead = 0;
  let last = 1_000_000;
  Date.now = () => now() + ahead;

  function arm(id) {
    const timer = timers.get(id);
    unwait(timer.handle);
    timer.handle = wait(() => fire(id), Math.max(0, timer.due - Date.now()));
  }

  function fire(id) {
    const timer = timers.get(id);
    if (!timer) return;
    if (timer.every === undefined) timers.delete(id);
    else {
      timer.due = Date.now() + timer.every;
      arm(id);
    }
    timer.call();
  }

  function begin(call, delay, every) {
    last += 1;
    timers.set(last, { call, every, due: Date.now() + (Number(delay) || 0) });
    arm(last);
    return last;
  }

  function end(id) {
    unwait(timers.get(id)?.handle);
    timers.delete(id);
  }

  window.setTimeout = (call, delay, ...given) => begin(() => call(...given), delay);
  window.setInterval = (call, delay, ...given) => begin(() => call(...given), delay, Number(delay) || 0);
  window.clearTimeout = window.clearInterval = end;

  /** What the page waits for beside its clock: its database and the network. Ten minutes of the clock are a moment to them. */
  let underWay = 0;
  const isDone = () => { underWay -= 1; };

  /** Lets so many minutes pass for the page, a second at a time, with all that it does meanwhile. */
  async function pass(minutes) {
    for (let second = 0; second < minutes * 60; second += 1) {
      ahead += 1_000;
      for (const [id, { due }] of [...timers].sort(([, one], [, other]) => one.due - other.due)) {
        if (due <= Date.now()) fire(id);
      }
      do await new Promise((done) => wait(done)); while (underWay > 0);
    }
    for (const id of timers.keys()) arm(id);
  }

  // ── What the device keeps until it is answered, and how often it asks ──

  const kept = new Map();
  const { put, delete: forget } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, ...key) {
    if (this.name === "entries") {
      const [[kind, { slot }]] = Object.entries(value.command);
      const { device, counter } = value;
      kept.set(counter, { device: String(device), counter, kind, slot: slot && [slot.table, slot.round, slot.board], isAnswered: false });
    }
    return put.call(this, value, ...key);
  };
  IDBObjectStore.prototype.delete = function (key) {
    if (this.name === "entries") this.transaction.addEventListener("complete", () => { kept.get(key).isAnswered = true; });
    return forget.call(this, key);
  };

  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    const begun = transaction.apply(this, given);
    underWay += 1;
    for (const end of ["complete", "abort"]) begun.addEventListener(end, isDone);
    return begun;
  };

  const asked = {};
  const ask = window.fetch;
  window.fetch = (what, ...more) => {
    const name = String(what?.url ?? what).split("/").at(-1);
    asked[name] = (asked[name] ?? 0) + 1;
    const answer = ask.call(window, what, ...more);
    underWay += 1;
    answer.then(isDone, isDone);
    return answer;
  };

  // ── Hands ──

  const PATIENCE = 60_000;

  async function until(what, holds) {
    const until = performance.now() + PATIENCE;
    for (;;) {
      const value = holds();
      if (value) return value;
      if (performance.now() > until) throw new Error(`this did not come: ${what}\n${document.body.innerText}`);
      await new Promise((done) => wait(done, 5));
    }
  }

  const one = (selector) => document.querySelector(selector);
  const text = (selector) => one(selector)?.textContent ?? "";
  const key = (name) => one(`[data-key="${CSS.escape(name)}"]:not([disabled])`);
  const isIdle = () => !one("main[aria-busy=true]");
  /** Whether the opponents are asked which board it was: nothing of the boards stands beside it. */
  const isAsked = () => !one("nav.boards") && key("x") && key(String(player.board));

  async function press(name) {
    (await until(`the key ${name}`, () => isIdle() && key(name))).click();
    await until("the page is idle", isIdle);
  }

  const player = {
    /** The board that was entered last. */
    board: 0,
    pass,
    press,
    asked,
    kept: () => [...kept.values()],
    /** How much is not answered. */
    waits: () => [...kept.values()].filter(({ isAnswered }) => !isAnswered).length,
    /** Everything is answered, and the page says nothing of a line that it has not. */
    flushed: () => until("everything is delivered", () => player.waits() === 0 && one("#line").hidden).then(() => true),
    /** The page has noticed that there is no server. */
    offline: () => until("the page says that it has no connection", () => !one("#line").hidden).then(() => text("#line")),

    /** Takes the table of the code that the address has. */
    async joins() {
      await until("a code", () => one("#code")?.value);
      one("form").requestSubmit();
      await until("the table", () => one("header strong") && !one("#code"));
      return document.documentElement.lang;
    },

    /** Who sits here, as the page asks it; whoever had to move has come. */
    async arrives() {
      await until("who sits here", () => isIdle() && (key("y") || (!one("nav.boards") && key("Enter"))));
      if (!key("y")) await press("Enter");
      await until("who sits here", () => key("y") && one("dl.places"));
      return player.seats();
    },

    seats: () => ({
      asked: text("h1"),
      seats: [...document.querySelectorAll("dl.places dd")].map((place) => place.textContent),
      boards: (text("p.large").match(/\d+/g) ?? []).map(Number),
    }),

    /** Types the names of those who have none, by entry. */
    async names(names) {
      await press("m");
      const fields = [...document.querySelectorAll("input.name")];
      for (const field of fields) {
        const [, entry, place] = field.id.split("-");
        field.value = names[entry][place];
        field.dispatchEvent(new Event("input"));
      }
      return fields.map(({ id }) => id.split("-")[1]);
    },

    async saves() {
      one("form").requestSubmit();
      await until("the seats", () => isIdle() && key("y"));
      return player.seats();
    },

    /** Those who sit here say so; the board that is offered, and those of the round. */
    async sits() {
      await press("y");
      return player.offered();
    },

    /** The board that is offered, once there is one. */
    async offered() {
      await until("a board", () => isIdle() && one("nav.boards") && one(".row.level"));
      const boards = [...document.querySelectorAll("nav.boards button")];
      return {
        asked: Number(text("h1").match(/\d+/)[0]),
        boards: boards.map(({ dataset }) => Number(dataset.key.slice("board-".length))),
        signs: boards.map((board) => board.querySelector("small").textContent),
      };
    },

    /** What stands on a board that is shown although nobody here has asked for it; then the next one. */
    async shows(board) {
      await until(`board ${board}`, () => isIdle() && Number(text("h1").match(/\d+/)?.[0]) === board && one("p.result") && key("Enter"));
      const result = text("p.result");
      await press("Enter");
      return result;
    },

    /** What is told where nobody plays in a round. */
    async rests(round) {
      await until(`round ${round}`, () => text(".where").replace(text(".where strong"), "").includes(round) && !one("nav.boards") && !key("y"));
      return text("h1");
    },

    /** All of these texts stand on the page. */
    sees: (texts) => until("all names", () => texts.every((one) => document.body?.textContent.includes(one))).then(() => true),

    /** Both sides have what they have by these figures of all entries; who they are. */
    async session(figures) {
      const sides = () => [...document.querySelectorAll(".session .side")].map((side) => ({
        entry: side.querySelector("h3 small").textContent.trim(),
        // With the decimal sign and the spaces of the language.
        figure: side.querySelector("p.large").textContent.replace(/\s/g, "").replace(",", "."),
      }));
      const isSo = ({ entry, figure }) => figure.startsWith(`${figures[entry]}%`);
      await until(`the figures of ${JSON.stringify(figures)}`, () => sides().length === 2 && sides().every(isSo));
      return sides().map(({ entry }) => entry);
    },

    /**
     * Enters a result on a board, key by key; the opponents turn the device to them and say that it is right, or that it is wrong.
     * @param {string | null} side the key of the side that scores; null where none does
     */
    async enters(board, keys, side, isWrong = false) {
      await until("a board", () => isIdle() && one("nav.boards"));
      if (Number(text("h1").match(/\d+/)?.[0]) !== board) await press(`board-${board}`);
      await until("the keys", () => one(".row.level"));
      await player.types(keys);
      player.board = board;
      await until("the opponents are asked", () => isIdle() && (key("e") || key("y") || isAsked()));
      if (isWrong) return player.disputes();
      return player.agrees(side);
    },

    async types(keys) {
      for (const one of [...keys, "Enter"]) await press(one);
      await until("the result", () => !one(".sum") && one(".result"));
    },

    async agrees(side) {
      // The server may ask whether it is right before the opponents are asked, and its question comes when it comes.
      while (key("y") || key("e") || isAsked()) {
        if (isAsked()) {
          await press(String(player.board));
          continue;
        }
        if (key("t")?.ariaPressed === "false") await press("t");
        if (key("y")) await press("y");
        else if (side && key(side)) await press(side);
      }
      const result = text("p.result");
      await press("Enter");
      return result;
    },

    /** The opponents say that it is wrong. */
    async disputes() {
      while (!key("t") && !key("x")) await press("y");
      await press(key("x") ? "x" : "n");
      return text("p.result");
    },

    /** It is entered again after the opponents have said no. */
    async again(keys, side) {
      await press("c");
      await player.types(keys);
      return player.agrees(side);
    },
  };
  window.player = player;
})();
