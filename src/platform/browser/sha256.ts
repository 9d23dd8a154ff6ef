// SHA-256 (FIPS 180-4) for pages that came without HTTPS, where browsers have none. For kilobytes, not for whole recordings.

/** Bits of the fraction of a root of a prime number, as the standard takes its constants. */
function fractionOf(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes;
}

const BLOCK_BYTES = 64;
const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** @returns the hash as 64 digits of hex */
export function sha256(content: Uint8Array): string {
  const primes = firstPrimes(64);
  const constants = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));
  const state = Int32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)));
  // A bit that is set, zeros, and the length in bits behind the content.
  const padded = new Uint8Array(Math.ceil((content.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(content);
  padded[content.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(content.length / 2 ** 29));
  view.setUint32(padded.length - 4, content.length << 3);
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(at + index * 4);
    addBlock(state, words, constants);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** @param words of the block in the first sixteen places; the others are filled here */
function addBlock(state: Int32Array, words: Int32Array, constants: Int32Array): void {
  const at = (from: Int32Array, index: number) => from[index] ?? 0;
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)];
    const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[index] = at(words, index - 16) + first + at(words, index - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const spread = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + spread + choice + at(constants, index) + at(words, index)) | 0;
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word;
}
