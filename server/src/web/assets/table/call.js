// Calls of a service by gRPC-web: one question and its answer, or a stream of answers.

/** Why a call failed: `unauthenticated`, `not found` and the like are the server's word; `unreachable` is nobody's. */
export class CallError extends Error {
  /**
   * @param {number} status of gRPC; -1 where the server was not reached
   * @param {string} words
   * @param {string} key of the same words in the languages of the page, where there is one
   * @param {Refused} [refused] the refusal beside it, of a token that was revoked
   */
  constructor(status, words, key = "", refused) {
    super(words);
    this.status = status;
    this.key = key;
    this.refused = refused;
  }
}

/** Of which version this page is: its files lie in a folder of that name. */
const OWN_VERSION = new URL(import.meta.url).pathname.split("/").at(-2);

export const STATUS = { unreachable: -1, notFound: 5, tooMany: 8, precondition: 9, unimplemented: 12, unauthenticated: 16, denied: 7 };

/** A question that is not answered in so many milliseconds is asked again: the line may be there and lead nowhere. */
export const PATIENCE = 15_000;

/** The server of this page, and a standby that it has told of: whichever leads is asked.
 * @type {{known: string[], current: number, reign: number, told?: (version: string) => void}} */
const servers = { known: [""], current: 0, reign: 0 };
const REMEMBERED = "barometer-standby";
learn(remembered());

/** Calls this where a standby was learnt of that this page may not ask before it is loaded again. @param {() => void} reload */
export function onStale(reload) {
  document.addEventListener("securitypolicyviolation", (event) => {
    if (servers.known.some((one) => one && event.blockedURI.startsWith(one))) reload();
  });
}

function remembered() {
  try {
    return localStorage.getItem(REMEMBERED) ?? "";
  } catch {
    return "";
  }
}

/** Calls this with the version of the server that leads, where it is another than that of this page; with nothing where not.
 * @param {(version: string) => void} told */
export function onOtherVersion(told) {
  servers.told = told;
}

/** @param {string | null} other as HOST:PORT */
function learn(other) {
  const origin = other && `${location.protocol}//${other}`;
  if (!origin || origin === location.origin || servers.known.includes(origin)) return;
  servers.known.push(origin);
  try {
    localStorage.setItem(REMEMBERED, other);
  } catch {
    // It is learnt again.
  }
  // Whether this page may ask there shows now, while the server of this page is there to load it again.
  fetch(`${origin}/health/live`, { mode: "no-cors", cache: "no-store" }).catch(() => {});
}

/** Turns to the next server, if that was the last one that was asked. @param {number} from */
function turn(from) {
  if (servers.current === from) servers.current = (from + 1) % servers.known.length;
}

/** Takes in what an answer says of the servers. @param {number} from @param {Headers} headers */
function hear(from, headers) {
  learn(headers.get("barometer-other"));
  const reign = Number(headers.get("barometer-reign") ?? 0);
  servers.reign = Math.max(servers.reign, reign);
  const isOld = reign > 0 && reign < servers.reign;
  if (isOld || headers.has("barometer-standby")) {
    turn(from);
    throw new CallError(STATUS.unreachable, "another server leads");
  }
  const version = headers.get("barometer-version");
  if (version) servers.told?.(version === OWN_VERSION ? "" : version);
}

/** @param {import("./wire.js").Wire} wire @param {string} name */
export function service(wire, name = "TableService") {
  return {
    /** One question, one answer; a server that says nothing for long counts as not reached. @returns {Promise<any>}
     * @param {string} method @param {string[]} kinds @param {object} question @param {string} [token] */
    async ask(method, [request, reply], question, token) {
      const from = servers.current;
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), PATIENCE);
      let answer;
      /** @param {any} one */
      const tell = (one) => { answer = one; };
      try {
        await each(wire, `${name}/${method}`, [request, reply], question, { token, signal: patience.signal, tell });
      } catch (error) {
        if (!patience.signal.aborted) throw error;
        turn(from);
        throw new CallError(STATUS.unreachable, "no answer in time");
      } finally {
        clearTimeout(timer);
      }
      if (answer === undefined) throw new CallError(STATUS.unreachable, "no answer");
      return answer;
    },
    /**
     * Follows a stream until it ends. `answered` is called when the server has taken the question, `tell` with each
     * answer.
     * @param {string} method @param {string[]} kinds @param {object} question @param {string} token
     * @param {{tell: (answer: any) => void, answered?: () => void, signal?: AbortSignal}} reader
     */
    follow(method, [request, reply], question, token, reader) {
      return each(wire, `${name}/${method}`, [request, reply], question, { token, ...reader });
    },
    /** Whether this page knows how to send it: a newer page may have kept what this one does not know. @param {Command} command */
    sends(command) {
      return Object.keys(command).every((kind) => wire.numbers.Command.some(([, field]) => field === kind));
    },
  };
}

/**
 * Asks, and tells each answer until there is no more.
 * @param {import("./wire.js").Wire} wire @param {string} method @param {string[]} kinds of the question and its answer
 * @param {object} question
 * @param {{token?: string, signal?: AbortSignal, tell: (answer: any) => void, answered?: () => void}} reader
 */
async function each(wire, method, [request, reply], question, { token, signal, tell, answered }) {
  const from = servers.current;
  const response = await reached(fetch(`${servers.known[from]}/barometer.v1.${method}`, {
    method: "POST",
    headers: {
      "content-type": "application/grpc-web+proto",
      "x-grpc-web": "1",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: framed(wire.encode(request, question)),
    cache: "no-store",
    signal,
  }), from);
  hear(from, response.headers);
  judge(response.headers, wire);
  if (!response.ok) throw new CallError(STATUS.unreachable, `HTTP ${response.status}`);
  answered?.();
  const reader = response.body.getReader();
  /** @type {Uint8Array} */
  let rest = new Uint8Array(0);
  let ended = false;
  for (;;) {
    const { done, value } = await reached(reader.read());
    if (done) break;
    rest = joined(rest, value);
    while (rest.length >= 5) {
      const length = new DataView(rest.buffer, rest.byteOffset).getUint32(1);
      if (rest.length < 5 + length) break;
      const content = rest.subarray(5, 5 + length);
      if (rest[0] & 128) {
        ended = true;
        judge(new Headers(trailers(content)), wire);
      } else {
        tell(wire.decode(reply, content));
      }
      rest = rest.slice(5 + length);
    }
  }
  if (!ended) throw new CallError(STATUS.unreachable, "the answer was cut off");
}

/** Throws what the server says in these headers, unless it says that all is well.
 * @param {Headers} headers @param {import("./wire.js").Wire} wire */
function judge(headers, wire) {
  const status = Number(headers.get("grpc-status") ?? 0);
  if (status === 0) return;
  let words = headers.get("grpc-message") ?? "";
  try {
    words = decodeURIComponent(words);
  } catch {
    // As it came.
  }
  // Unavailable, cancelled, too late: the server, or what is between, will be there again.
  throw new CallError([1, 4, 14].includes(status) ? STATUS.unreachable : status, words, headers.get("barometer-message") ?? "", refusal(headers, wire));
}

/** The refusal that stands beside an error; undefined where there is none that can be read.
 * @param {Headers} headers @param {import("./wire.js").Wire} wire */
function refusal(headers, wire) {
  try {
    const bytes = headers.get("barometer-refused-bin");
    return bytes ? wire.decode("Refused", Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))) : undefined;
  } catch {
    return undefined;
  }
}

/** @template T @param {Promise<T>} promise @param {number} [from] @returns {Promise<T>} */
function reached(promise, from) {
  return promise.catch((error) => {
    if (error?.name === "AbortError") throw error;
    if (from !== undefined) turn(from);
    if (error instanceof CallError) throw error;
    throw new CallError(STATUS.unreachable, String(error?.message ?? error));
  });
}

/** @param {Uint8Array} content */
function framed(content) {
  const frame = new Uint8Array(5 + content.length);
  new DataView(frame.buffer).setUint32(1, content.length);
  frame.set(content, 5);
  return frame;
}

/** @param {Uint8Array} one @param {Uint8Array} other */
function joined(one, other) {
  if (!one.length) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** @returns {[string, string][]} @param {Uint8Array} content */
function trailers(content) {
  const lines = new TextDecoder().decode(content).split("\r\n").filter(Boolean);
  return lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
}
