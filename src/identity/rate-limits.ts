// How often the same address or the same account may ask; counted in memory, per process.
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { authErrors } from './auth-error.ts';

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
  /** @param who the peer of the connection; never a header, which anybody can write. @throws {AuthError} 429 */
  request(kind: 'write' | 'verify' | 'token' | 'passkey' | 'factor', who: string): Promise<void>;
  /** @throws {AuthError} 429, the same for an address that has no account */
  mail(kind: string, email: string): Promise<void>;
  /** Counted before the password is looked at, so that many guesses at once count as many. @throws {AuthError} 429 */
  beforePassword(email: string, who: string): Promise<void>;
  /** Counted like passwords. @throws {AuthError} 429 */
  beforeFactorCode(factorId: string): Promise<void>;
  /** As for codes of apps, with the wire's own name for it. @throws {AuthError} 429 `mfa_recovery_codes_locked` */
  beforeRecoveryCode(factorId: string): Promise<void>;
  rightFactorCode(factorId: string): Promise<void>;
  /** The right password came: the guesses before it are forgotten. */
  rightPassword(email: string, who: string): Promise<void>;
};

export function createRateLimits(limits: Limits = defaultLimits): RateLimits {
  const limiter = (limit: Limit) => new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
  const requests = {
    write: limiter(limits.write),
    verify: limiter(limits.verify),
    token: limiter(limits.token),
    passkey: limiter(limits.passkey),
    factor: limiter(limits.factor),
  };
  const factorCodes = limiter(limits.wrongFactorCode);
  const mails = limiter(limits.mail);
  const passwords = limiter(limits.wrongPassword);
  // By account and peer together: a stranger who guesses wrong does not keep the owner out.
  const passwordKey = (email: string, who: string) => keyOf(`${email}\n${who}`);
  return {
    request: (kind, who) => consume(requests[kind], who, authErrors.tooManyRequests),
    mail: (kind, email) => consume(mails, keyOf(`${kind}\n${email}`), authErrors.tooManyMails),
    beforePassword: (email, who) => consume(passwords, passwordKey(email, who), authErrors.tooManyRequests),
    beforeFactorCode: (factorId) => consume(factorCodes, factorId, authErrors.tooManyRequests),
    beforeRecoveryCode: (factorId) => consume(factorCodes, factorId, authErrors.recoveryLocked),
    rightFactorCode: async (factorId) => {
      await factorCodes.delete(factorId);
    },
    rightPassword: async (email, who) => {
      await passwords.delete(passwordKey(email, who));
    },
  };
}

async function consume(
  limiter: RateLimiterMemory,
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

/** Addresses of people are not kept in memory longer than the request; their digests are. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
