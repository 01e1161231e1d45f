// The wire, read and written by its description: the messages of barometer.v1 that the table's service needs.

/** @typedef {{messages: Record<string, Record<string, [string, string, "one"|"many"|"oneof"]>>, enums: Record<string, Record<string, string>>}} Description */

const utf8 = new TextEncoder();
const text = new TextDecoder();

/** Messages as objects: fields by name, enums by name, lists for what is repeated; what is absent has its empty value. */
export class Wire {
  /** @param {Description} description */
  constructor(description) {
    this.messages = description.messages;
    this.enums = description.enums;
    /** Numbers of fields by message and name. @type {Record<string, [number, string, string, string][]>} */
    this.numbers = Object.fromEntries(Object.entries(description.messages).map(([name, fields]) =>
      [name, Object.entries(fields).map(([number, field]) => [Number(number), ...field])]));
  }

  /** @param {string} name @param {Record<string, any>} value @returns {Uint8Array} */
  encode(name, value) {
    /** @type {number[]} */
    const bytes = [];
    for (const [number, field, kind, place] of this.numbers[name]) {
      const given = value[field];
      if (given === undefined || given === null) continue;
      for (const one of place === "many" ? given : [given]) this.#put(bytes, number, kind, place, one);
    }
    return Uint8Array.from(bytes);
  }

  /** @param {number[]} bytes @param {number} number @param {string} kind @param {string} place @param {any} value */
  #put(bytes, number, kind, place, value) {
    const keep = place !== "one";
    if (kind === "string") {
      if (value !== "" || keep) delimited(bytes, number, utf8.encode(value));
    } else if (kind === "bool") {
      if (value || keep) varint(bytes, number << 3, value ? 1 : 0);
    } else if (kind === "uint" || kind === "sint") {
      const plain = kind === "sint" ? (value < 0 ? -2 * value - 1 : 2 * value) : value;
      if (plain || keep) varint(bytes, number << 3, plain);
    } else if (kind === "fixed64") {
      varint(bytes, (number << 3) | 1);
      for (let place = 0n; place < 64n; place += 8n) bytes.push(Number((value >> place) & 255n));
    } else if (this.enums[kind]) {
      const entry = Object.entries(this.enums[kind]).find(([, name]) => name === value);
      varint(bytes, number << 3, Number(entry?.[0] ?? 0));
    } else {
      delimited(bytes, number, this.encode(kind, value));
    }
  }

  /** @param {string} name @param {Uint8Array} bytes @returns {any} */
  decode(name, bytes) {
    const fields = this.messages[name];
    /** @type {Record<string, any>} */
    const value = {};
    for (const [, field, kind, place] of this.numbers[name]) {
      if (place === "many") value[field] = [];
      else if (place === "one") value[field] = this.#empty(kind);
    }
    const reader = { bytes, at: 0 };
    while (reader.at < bytes.length) {
      const tag = read(reader);
      const field = fields[Math.floor(tag / 8)];
      const raw = skip(reader, tag % 8);
      if (!field) continue; // Of a newer server.
      const [called, kind, place] = field;
      if (place === "many" && raw instanceof Uint8Array && this.#isNumber(kind)) {
        const packed = { bytes: raw, at: 0 };
        while (packed.at < raw.length) value[called].push(this.#value(kind, read(packed)));
      } else if (place === "many") {
        value[called].push(this.#value(kind, raw));
      } else {
        value[called] = this.#value(kind, raw);
      }
    }
    return value;
  }

  /** @param {string} kind */
  #isNumber(kind) {
    return kind === "uint" || kind === "sint" || kind === "bool" || kind in this.enums;
  }

  /** @param {string} kind */
  #empty(kind) {
    if (kind === "string") return "";
    if (kind === "bool") return false;
    if (kind === "uint" || kind === "sint") return 0;
    if (kind in this.enums) return this.enums[kind][0];
    return null;
  }

  /** @param {string} kind @param {any} raw */
  #value(kind, raw) {
    if (kind === "string") return text.decode(raw);
    if (kind === "bool") return raw !== 0;
    if (kind === "sint") return raw % 2 ? -(raw + 1) / 2 : raw / 2;
    if (kind in this.enums) return this.enums[kind][raw] ?? "";
    if (kind in this.messages) return this.decode(kind, raw);
    return raw;
  }
}

/** Appends numbers, seven bits a byte. @param {number[]} bytes @param {...number} numbers */
function varint(bytes, ...numbers) {
  for (let number of numbers) {
    while (number > 127) {
      bytes.push((number % 128) | 128);
      number = Math.floor(number / 128);
    }
    bytes.push(number);
  }
}

/** @param {number[]} bytes @param {number} number @param {Uint8Array} content */
function delimited(bytes, number, content) {
  varint(bytes, (number << 3) | 2, content.length);
  for (const byte of content) bytes.push(byte);
}

/** @param {Reader} reader */
function read(reader) {
  let number = 0;
  let weight = 1;
  for (;;) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined) throw new Error("a message is cut off");
    number += (byte & 127) * weight;
    if (byte < 128) return number;
    weight *= 128;
  }
}

/** What stands in a field, as it lies on the wire. @param {Reader} reader @param {number} type */
function skip(reader, type) {
  if (type === 0) return read(reader);
  const length = type === 2 ? read(reader) : type === 1 ? 8 : type === 5 ? 4 : NaN;
  if (!(reader.at + length <= reader.bytes.length)) throw new Error("a message is cut off");
  const content = reader.bytes.subarray(reader.at, reader.at + length);
  reader.at += length;
  return content;
}
