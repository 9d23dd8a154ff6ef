// How a key is written: `wl_`, 30 characters drawn by lot, and six of a checksum, so that scanners of secrets can tell a key
// from a look-alike without asking anybody.
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'wl_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits. */
const DRAWN = 30;
const CHECKSUM = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${DRAWN + CHECKSUM}}$`);
/** So much of a key stays readable, for a person to tell their keys apart. */
export const SHOWN_LENGTH = PREFIX.length + 6;

export function drawKey(): string {
  const drawn = Array.from({ length: DRAWN }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${PREFIX}${drawn}${checksum(drawn)}`;
}

/** Whether a Bearer token is meant to be a key, also a mistyped one. */
export function looksLikeKey(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** False for a key that was cut off or mistyped: the database is not asked for it. */
export function isWellFormed(key: string): boolean {
  return SHAPE.test(key) && checksum(key.slice(PREFIX.length, -CHECKSUM)) === key.slice(-CHECKSUM);
}

/** CRC-32 in base 62, padded with zeros. */
function checksum(drawn: string): string {
  let left = crc32(drawn);
  let digits = '';
  for (let place = 0; place < CHECKSUM; place += 1) {
    digits = `${DIGITS[left % DIGITS.length]}${digits}`;
    left = Math.floor(left / DIGITS.length);
  }
  return digits;
}
