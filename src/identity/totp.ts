// Codes of an authenticator app: TOTP (RFC 6238) with SHA-1, 30-second steps and six digits.
import { createHmac, randomBytes } from 'node:crypto';
import { equalBytes } from './keys.ts';

const STEP_S = 30;
const DIGITS = 6;
/** RFC 4226, section 4: the recommended length. */
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** HOTP (RFC 4226, section 5.3) of a time step. @param digits six, except for the RFC's own examples */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return number.toString().padStart(digits, '0');
}

/**
 * The time step that a code belongs to, one before and one after now included, for clocks that are off.
 * @returns undefined when it belongs to none
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / STEP_S);
  const given = Buffer.from(code);
  return [current, current - 1, current + 1].find((step) =>
    equalBytes(Buffer.from(totpCode(secret, step)), given),
  );
}

/** The address that authenticator apps read from the picture. */
export function otpauthUri({
  secret,
  issuer,
  account,
}: {
  secret: string;
  issuer: string;
  account: string;
}): string {
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: '6',
    issuer,
    period: String(STEP_S),
    secret,
  });
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/** RFC 4648, section 6, without padding. */
function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((group) => Number.parseInt(group, 2)));
}
