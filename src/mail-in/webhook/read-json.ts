// The strings of a JSON object (RFC 8259), piece by piece: `JSON.parse` of a mail would hold up every other request.
import { type TakeField, UnreadableDeliveryError } from './take-field.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [COLON, COMMA, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x3a, 0x2c, 0x7b, 0x7d, 0x5b, 0x5d];
const LOWER_U = 0x75;
/** By the letter after the backslash. */
const ESCAPES = new Map(
  Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }).map(
    ([letter, stands]) => [letter.charCodeAt(0), stands.charCodeAt(0)],
  ),
);
const MOST_KEY_BYTES = 200;
/** What comes out of one escape that began in the chunk before. */
const SPARE_BYTES = 8;

/** What is nested is passed over, and so is every value that is no string. */
export async function readJson(body: AsyncIterable<Buffer>, take: TakeField): Promise<void> {
  const scan = new JsonScan();
  for await (const chunk of body)
    for (const [name, piece] of scan.push(chunk)) if (piece.byteLength > 0) await take(name, piece);
  if (!scan.isComplete) throw new UnreadableDeliveryError('The JSON ends too early.');
}

class JsonScan {
  isComplete = false;
  #depth = 0;
  #isInString = false;
  /** After the colon of a member of the outermost object. */
  #isValue = false;
  #key = '';
  /** Of an escape that is not complete: the letters after the backslash. */
  #escape: number[] | null = null;
  /** The first half of a surrogate pair, until the second comes. */
  #high: number | null = null;

  *push(chunk: Buffer): Generator<[string, Buffer]> {
    const out = Buffer.allocUnsafe(chunk.byteLength + SPARE_BYTES);
    let length = 0;
    for (const byte of chunk) {
      if (!this.#isInString) this.#outside(byte);
      else if (this.#escape) length = this.#escaped(byte, out, length);
      else if (byte === BACKSLASH) this.#escape = [];
      else if (byte === QUOTE) {
        length = this.#lonelyHigh(out, length);
        yield* this.#piece(out, length);
        this.#isInString = false;
        length = 0;
      } else {
        length = this.#lonelyHigh(out, length);
        out[length] = byte;
        length += 1;
      }
    }
    yield* this.#piece(out, length);
  }

  /** Keys are kept, values are handed on. A copy: the buffer is filled again. */
  *#piece(out: Buffer, length: number): Generator<[string, Buffer]> {
    if (!this.#isInString || this.#depth !== 1 || length === 0) return;
    const piece = Buffer.from(out.subarray(0, length));
    if (this.#isValue) yield [this.#key, piece];
    else if (this.#key.length < MOST_KEY_BYTES) this.#key += piece.toString();
  }

  #outside(byte: number): void {
    if (byte === QUOTE) {
      this.#isInString = true;
      if (this.#depth === 1 && !this.#isValue) this.#key = '';
    } else if (byte === OPEN || byte === OPEN_LIST) this.#deeper(byte);
    else if (byte === CLOSE || byte === CLOSE_LIST) {
      this.#depth -= 1;
      if (this.#depth === 0) this.isComplete = true;
    } else if (this.#depth === 1 && byte === COLON) this.#isValue = true;
    else if (this.#depth === 1 && byte === COMMA) this.#isValue = false;
    if (this.#depth === 0 && !this.isComplete && byte > 0x20)
      throw new UnreadableDeliveryError('The JSON is no object.');
  }

  #deeper(byte: number): void {
    if (this.isComplete || (this.#depth === 0 && byte === OPEN_LIST))
      throw new UnreadableDeliveryError('The JSON is not one object.');
    this.#depth += 1;
  }

  #escaped(byte: number, out: Buffer, length: number): number {
    const letters = this.#escape ?? [];
    letters.push(byte);
    if (letters[0] === LOWER_U) {
      if (letters.length < 5) return length;
      this.#escape = null;
      const hex = String.fromCharCode(...letters.slice(1));
      if (!/^[0-9a-f]{4}$/i.test(hex)) throw new UnreadableDeliveryError('An escape of the JSON is none.');
      return this.#unit(Number.parseInt(hex, 16), out, length);
    }
    this.#escape = null;
    const stands = ESCAPES.get(byte);
    if (stands === undefined) throw new UnreadableDeliveryError('An escape of the JSON is none.');
    const at = this.#lonelyHigh(out, length);
    out[at] = stands;
    return at + 1;
  }

  /** A UTF-16 code unit. */
  #unit(unit: number, out: Buffer, length: number): number {
    if (this.#high !== null && unit >= 0xdc00 && unit <= 0xdfff) {
      const pair = String.fromCharCode(this.#high, unit);
      this.#high = null;
      return length + out.write(pair, length);
    }
    const at = this.#lonelyHigh(out, length);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      this.#high = unit;
      return at;
    }
    return at + out.write(String.fromCharCode(unit), at);
  }

  /** Half a pair stands for nothing: the replacement character, as in `JSON.parse` and `Buffer.from`. */
  #lonelyHigh(out: Buffer, length: number): number {
    if (this.#high === null) return length;
    this.#high = null;
    return length + out.write('\ufffd', length);
  }
}
