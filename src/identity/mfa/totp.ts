// Codes of an authenticator app: TOTP (RFC 6238) with SHA-1, 30-second steps and six digits.
import { HOTP, Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** RFC 4226, section 4: the recommended length. */
const SECRET_BYTES = 20;

/** @returns base 32 (RFC 4648, section 6) without padding */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** HOTP (RFC 4226, section 5.3) of a time step. @param digits six, except for the RFC's own examples */
export function totpCode(secret: string, step: number, digits = 6): string {
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter: step, digits });
}

/**
 * The time step that a code belongs to, one before and one after now included, for clocks that are off.
 * @returns undefined when it belongs to none
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const offset = TOTP.validate({ secret: Secret.fromBase32(secret), token: code, timestamp, window: 1 });
  return offset === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + offset;
}

/** The address that authenticator apps read from the picture. */
export function otpauthUri(options: { secret: string; issuer: string; account: string }): string {
  const { secret, issuer, account } = options;
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}
