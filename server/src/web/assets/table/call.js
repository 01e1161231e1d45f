// Calls of a service by gRPC-web: one question and its answer, or a stream of answers.

/** Why a call failed: `unauthenticated`, `not found` and the like are the server's word; `unreachable` is nobody's. */
export class CallError extends Error {
  /**
   * @param {number} status of gRPC; -1 where the server was not reached
   * @param {string} words
   * @param {object} [refused] the refusal beside it, of a token that was revoked
   * @param {string} [key] of the same words in the languages of the page
   */
  constructor(status, words, refused, key = "") {
    super(words);
    this.status = status;
    this.refused = refused;
    this.key = key;
  }
}

export const STATUS = { unreachable: -1, notFound: 5, tooMany: 8, precondition: 9, unimplemented: 12, unauthenticated: 16, denied: 7 };

/** @param {import("./wire.js").Wire} wire @param {string} name */
export function service(wire, name = "TableService") {
  return {
    /** One question, one answer. */
    async ask(method, [request, reply], question, token) {
      let answer;
      await each(wire, `${name}/${method}`, [request, reply], question, { token }, (one) => { answer = one; });
      if (answer === undefined) throw new CallError(STATUS.unreachable, "no answer");
      return answer;
    },
    /** Tells every answer until the stream ends; a stream that is silent for too long counts as broken. */
    follow(method, [request, reply], question, token, tell, signal) {
      return each(wire, `${name}/${method}`, [request, reply], question, { token, signal }, tell);
    },
  };
}

async function each(wire, method, [request, reply], question, { token, signal }, tell) {
  const response = await reached(fetch(`/barometer.v1.${method}`, {
    method: "POST",
    headers: {
      "content-type": "application/grpc-web+proto",
      "x-grpc-web": "1",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: framed(wire.encode(request, question)),
    cache: "no-store",
    signal,
  }));
  judge(response.headers, wire);
  if (!response.ok) throw new CallError(STATUS.unreachable, `HTTP ${response.status}`);
  const reader = response.body.getReader();
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

/** Throws what the server says in these headers, unless it says that all is well. */
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
  throw new CallError([1, 4, 14].includes(status) ? STATUS.unreachable : status, words, refusal(headers, wire), headers.get("barometer-message") ?? "");
}

/** The refusal that stands beside an error; undefined where there is none that can be read. */
function refusal(headers, wire) {
  try {
    const bytes = headers.get("barometer-refused-bin");
    return bytes ? wire.decode("Refused", Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))) : undefined;
  } catch {
    return undefined;
  }
}

function reached(promise) {
  return promise.catch((error) => {
    if (error?.name === "AbortError") throw error;
    throw new CallError(STATUS.unreachable, String(error?.message ?? error));
  });
}

function framed(content) {
  const frame = new Uint8Array(5 + content.length);
  new DataView(frame.buffer).setUint32(1, content.length);
  frame.set(content, 5);
  return frame;
}

function joined(one, other) {
  if (!one.length) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function trailers(content) {
  const lines = new TextDecoder().decode(content).split("\r\n").filter(Boolean);
  return lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
}
