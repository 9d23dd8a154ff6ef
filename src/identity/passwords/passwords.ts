// Passwords: Argon2id with OWASP's parameters, in turns, with a hash that costs the same for nobody; rules for new ones.
import { availableParallelism } from 'node:os';
import { parseOptions } from '@node-rs/argon2';
import { createFairTurns, type FairTurns, OverloadedError } from '#platform/fair-turns.ts';
import { normaliseText } from '#platform/text/normal-text.ts';
import { type Argon2, createArgon2 } from './argon2-threads.ts';
import { authErrors } from '../core/auth-error.ts';
import { isEasilyGuessed, type Known } from './easily-guessed.ts';

export type Passwords = {
  /** @param who brings the work: people take turns. @throws {AuthError} 429 when too much of it is waiting */
  hash(password: string, who: string): Promise<string>;
  /** False without telling why; with nothing to compare, after the same work. @throws {AuthError} 429 as `hash` */
  matches(password: string, stored: string | null, who: string): Promise<boolean>;
  /** True if the hash has other parameters than today's. Hash again when the password is available. */
  isOutdated(stored: string): boolean;
};

/**
 * OWASP Password Storage Cheat Sheet, "Argon2id": m=19456 (19 MiB), t=2, p=1; read in 2026.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id. Memory in KiB.
 */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const LEAST_CHARACTERS = 8;
/** Bytes of UTF-8. The wire's own limit: clients expect more to be refused, not cut off. */
const MOST_BYTES = 72;
/** Nothing longer becomes 72 bytes. */
const MOST_CHARACTERS = 1_000;
/** Clients and proxies give up at about ten seconds. */
const MOST_WAIT_MS = 8_000;

/** How many passwords are in work at a time: one core stays free for the event loop and the database. */
export const PLACES = Math.min(3, Math.max(1, availableParallelism() - 1));
/** Behind each of them waits the next, in its thread already: so none stands idle until the event loop has a moment. */
const GIVEN_OUT = 2 * PLACES;

/** The same password typed on another keyboard must be the same bytes. */
const normalise = (password: string) => normaliseText(password, 'NFKC');

/** A hash that no password has, for accounts that do not exist: comparing with it takes as long as with a real one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlzIHNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export function createPasswords(
  turns: FairTurns = createFairTurns({ places: GIVEN_OUT, mostWaitMs: MOST_WAIT_MS }),
  argon2: Argon2 = createArgon2(PLACES),
): Passwords {
  const inTurn = async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await turns.run(who, work);
    } catch (error) {
      throw error instanceof OverloadedError ? authErrors.overloaded(error.retryAfterS) : error;
    }
  };
  return {
    hash: (password, who) => {
      if (password.length > MOST_CHARACTERS) throw tooLong();
      return inTurn(who, () => argon2.hash(normalise(password), PARAMETERS));
    },
    matches: (password, stored, who) => {
      const isTooLong = password.length > MOST_CHARACTERS;
      const [given, compared] = isTooLong
        ? ['', NOBODYS_HASH]
        : [normalise(password), stored ?? NOBODYS_HASH];
      return inTurn(who, () => argon2.verify(compared, given));
    },
    isOutdated: (stored) => {
      const made = parseOptions(stored);
      return (Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]).some(
        (name) => Number(made[name]) !== PARAMETERS[name],
      );
    },
  };
}

const tooLong = () => authErrors.invalid(`Password cannot be longer than ${MOST_BYTES} bytes`);

/**
 * @param known what an attacker would try first for this person
 * @throws {AuthError} 422 `weak_password` with its reasons, 400 `validation_failed` beyond 72 bytes
 */
export function checkNewPassword(password: string, known: Known): void {
  if (password.length > MOST_CHARACTERS || Buffer.byteLength(normalise(password)) > MOST_BYTES)
    throw tooLong();
  if (password.includes('\0')) throw authErrors.invalid('Password cannot contain a NUL character');
  if (Array.from(password).length < LEAST_CHARACTERS)
    throw authErrors.weakPassword(['length'], `Password should be at least ${LEAST_CHARACTERS} characters.`);
  if (isEasilyGuessed(normalise(password), known))
    throw authErrors.weakPassword(
      ['pwned'],
      'Password is known to be weak and easy to guess, please choose a different one.',
    );
}
