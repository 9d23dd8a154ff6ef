// How often the same address or the same account may ask; counted in the database, for all processes together.
import { lt } from 'drizzle-orm';
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '#platform/database/database.ts';
import { authErrors } from './auth-error.ts';
import type { Keys } from './keys.ts';
import { peerKey } from './peer-address.ts';
import { rateLimits } from './rate-limits.table.ts';

/** `points` requests in `seconds`. */
type Limit = { points: number; seconds: number };
export type Limits = {
  /** Sign-up, recovery, resending, changes: by the address of the connection. */
  write: Limit;
  verify: Limit;
  token: Limit;
  /** Sign-ins with passkeys; a login page begins one whenever it is opened. */
  passkey: Limit;
  /** Whatever concerns factors and passkeys; a whole office is one peer. Guessing is bounded for each factor. */
  factor: Limit;
  /** Wrong codes for one factor; only who has signed in already gets there. */
  wrongFactorCode: Limit;
  /** Wrong passwords for one account, from everywhere; slows guessing down without locking the owner out for long. */
  wrongPassword: Limit;
  /** Mails of one kind to one mailbox. */
  mail: Limit;
};

/** The figures that the official server has by default; docs/protocols/accounts.md lists where ours differ. */
const defaultLimits: Limits = {
  write: { points: 30, seconds: 300 },
  verify: { points: 30, seconds: 300 },
  token: { points: 150, seconds: 300 },
  passkey: { points: 60, seconds: 300 },
  factor: { points: 120, seconds: 60 },
  wrongFactorCode: { points: 10, seconds: 300 },
  wrongPassword: { points: 10, seconds: 60 },
  mail: { points: 1, seconds: 60 },
};

export type RateLimits = {
  /**
   * @param who the address of the peer: the connection's, or the one that a trusted proxy names
   * @throws {AuthError} 429
   */
  request(kind: 'write' | 'verify' | 'token' | 'passkey' | 'factor', who: string): Promise<void>;
  /** @throws {AuthError} 429, the same for an address that has no account */
  mail(kind: string, email: string): Promise<void>;
  /**
   * Counted before the password is looked at, so that many guesses at once count as many.
   * @param who the peer as it is counted; for those who have signed in, their id
   * @throws {AuthError} 429
   */
  beforePassword(email: string, who: string): Promise<void>;
  /** Counted like passwords. @throws {AuthError} 429 */
  beforeFactorCode(factorId: string): Promise<void>;
  /** As for codes of apps, with the wire's own name for it. @throws {AuthError} 429 `mfa_recovery_codes_locked` */
  beforeRecoveryCode(factorId: string): Promise<void>;
  rightFactorCode(factorId: string): Promise<void>;
  /** The right password came: the guesses before it are forgotten. */
  rightPassword(email: string, who: string): Promise<void>;
  /** Removes the counts that have run out; to be called now and then. */
  sweep(): Promise<void>;
};

/**
 * Counted under a keyed digest, in one statement each, so that many processes count as one. While the database cannot
 * be asked, each process counts by itself in memory: a hiccup neither refuses people nor opens the gates.
 */
export function createRateLimits(deps: {
  db: Database;
  keys: Pick<Keys, 'mac'>;
  limits?: Limits | undefined;
}): RateLimits {
  const { db, keys, limits = defaultLimits } = deps;
  const digest = (text: string) => keys.mac(`limit:${text}`).toString('base64url');
  const limiter = (name: keyof Limits) => {
    const shape = { points: limits[name].points, duration: limits[name].seconds, keyPrefix: name };
    return new RateLimiterDrizzle({
      ...shape,
      storeClient: db,
      schema: rateLimits,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(shape),
    });
  };
  const requests = {
    write: limiter('write'),
    verify: limiter('verify'),
    token: limiter('token'),
    passkey: limiter('passkey'),
    factor: limiter('factor'),
  };
  const factorCodes = limiter('wrongFactorCode');
  const mails = limiter('mail');
  const passwords = limiter('wrongPassword');
  // By account and peer together: a stranger who guesses wrong does not keep the owner out.
  const passwordKey = (email: string, who: string) => digest(`${email}\n${who}`);
  return {
    request: (kind, who) => consume(requests[kind], digest(peerKey(who)), authErrors.tooManyRequests),
    mail: (kind, email) => consume(mails, digest(`${kind}\n${email}`), authErrors.tooManyMails),
    beforePassword: (email, who) => consume(passwords, passwordKey(email, who), authErrors.tooManyRequests),
    beforeFactorCode: (factorId) => consume(factorCodes, digest(factorId), authErrors.tooManyRequests),
    beforeRecoveryCode: (factorId) => consume(factorCodes, digest(factorId), authErrors.recoveryLocked),
    rightFactorCode: async (factorId) => {
      await factorCodes.delete(digest(factorId));
    },
    rightPassword: async (email, who) => {
      await passwords.delete(passwordKey(email, who));
    },
    sweep: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()));
    },
  };
}

async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  error: (retryAfterS: number) => Error,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) throw error(waitS(rejection));
    throw rejection;
  }
}

function waitS(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
