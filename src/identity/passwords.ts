// Passwords: Argon2id with OWASP's parameters, the rules for a new one, and a hash that costs the same for nobody.
import { hash, verify } from '@node-rs/argon2';
import { authErrors } from './auth-error.ts';

/** OWASP Password Storage Cheat Sheet: Argon2id (2), 19 MiB, 2 passes, 1 lane. Memory in KiB. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const LEAST_CHARACTERS = 8;
/** Bytes of UTF-8. The wire's own limit: clients expect more to be refused, not cut off. */
const MOST_BYTES = 72;

/** The same password typed on another keyboard must be the same bytes. */
const normalise = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), PARAMETERS);
}

/** A hash that no password has, for accounts that do not exist: comparing with it takes as long as with a real one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlzIHNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** False without telling why; with nothing to compare, after the same work. */
export function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  return verify(stored ?? NOBODYS_HASH, normalise(password));
}

/** @throws {AuthError} 422 `weak_password` with its reasons, 400 `validation_failed` beyond 72 bytes */
export function checkNewPassword(password: string): void {
  if (Buffer.byteLength(normalise(password)) > MOST_BYTES)
    throw authErrors.invalid(`Password cannot be longer than ${MOST_BYTES} bytes`);
  if (password.includes('\0')) throw authErrors.invalid('Password cannot contain a NUL character');
  if (Array.from(password).length < LEAST_CHARACTERS)
    throw authErrors.weakPassword(['length'], `Password should be at least ${LEAST_CHARACTERS} characters.`);
  if (COMMON.has(password.toLowerCase()))
    throw authErrors.weakPassword(
      ['pwned'],
      'Password is known to be weak and easy to guess, please choose a different one.',
    );
}

/** The ones of eight characters and more that attackers try first. */
const COMMON = new Set(
  (
    '12345678 123456789 1234567890 123123123 11111111 00000000 87654321 987654321 88888888 66666666 ' +
    'password password1 password12 password123 passw0rd passwort passwort1 passwort123 kennwort ' +
    'qwertyuiop qwertzuiop qwertz123 qwerty123 1q2w3e4r 1qaz2wsx q1w2e3r4 asdfghjkl yxcvbnm123 zxcvbnm123 ' +
    'iloveyou ichliebedich sunshine princess football baseball superman starwars whatever trustno1 ' +
    'hallo123 schatzi123 schalke04 fussball internet computer administrator changeme letmein1 welcome1 ' +
    'willkommen sommer2024 sommer2025 sommer2026 winter2024 winter2025 winter2026 abcd1234 abc12345 a1b2c3d4'
  ).split(' '),
);
