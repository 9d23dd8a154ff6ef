// How often the same address or the same account may ask; counted in the database, for all processes together.
import type { Database } from '#platform/database/database.ts';
import { authErrors } from '../core/auth-error.ts';
import { type Counter, createCounts, type Limit } from './counts.ts';
import type { Keys } from '../core/keys.ts';
import { rateLimitKey } from '#platform/http/rate-limit-key.ts';

export type Limits = {
  /** Sign-up, recovery, resending, changes: by the address of the connection. */
  write: Limit;
  /** Sign-ups with one address, from everywhere: the answer says whether it has an account. */
  signUp: Limit;
  /** New accounts without an address. */
  anonymous: Limit;
  /** Recordings of visitors without an account. */
  tryOut: Limit;
  verify: Limit;
  token: Limit;
  /** Refreshes, by session: people behind one address refresh each on their own. */
  refresh: Limit;
  /** Sign-ins with passkeys; a login page begins one whenever it is opened. */
  passkey: Limit;
  /** Enrolling, challenges and codes of second factors, new passkeys; guessing is bounded for each factor as well. */
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
  signUp: { points: 10, seconds: 3_600 },
  anonymous: { points: 30, seconds: 3_600 },
  tryOut: { points: 6, seconds: 3_600 },
  verify: { points: 30, seconds: 300 },
  token: { points: 150, seconds: 300 },
  refresh: { points: 30, seconds: 300 },
  passkey: { points: 60, seconds: 300 },
  factor: { points: 30, seconds: 60 },
  wrongFactorCode: { points: 10, seconds: 300 },
  wrongPassword: { points: 10, seconds: 60 },
  mail: { points: 1, seconds: 60 },
};

export type RateLimits = {
  /**
   * @param who the address of the peer: the connection's, or the one that a trusted proxy names
   * @throws {AuthError} 429
   */
  request(
    kind: 'write' | 'anonymous' | 'tryOut' | 'verify' | 'token' | 'passkey' | 'factor',
    who: string,
  ): Promise<void>;
  /** @param sessionId named by a refresh token of ours. @throws {AuthError} 429 */
  refresh(sessionId: string): Promise<void>;
  /** A sign-up with an address, from anywhere. @throws {AuthError} 429, the same for one that has no account */
  signUp(email: string): Promise<void>;
  /** @throws {AuthError} 429, the same for an address that has no account */
  mail(kind: string, email: string): Promise<void>;
  /**
   * Counted before the password is looked at, so that many guesses at once count as many.
   * @param who the peer as it is counted; for those who have signed in, their id
   * @throws {AuthError} 429
   */
  beforePassword(email: string, who: string): Promise<void>;
  /** A sign-in: `request` of kind `token` and `beforePassword`, in one statement. @param who as for `beforePassword` */
  beforeSignIn(email: string, who: string): Promise<void>;
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

/** Counted under keyed digests, for all processes together. */
export function createRateLimits(deps: {
  db: Database;
  keys: Pick<Keys, 'mac'>;
  limits?: Limits | undefined;
}): RateLimits {
  const { keys, limits = defaultLimits } = deps;
  const counts = createCounts(deps.db);
  const counter = (name: keyof Limits, text: string): Counter => ({
    name,
    limit: limits[name],
    key: keys.mac(`limit:${text}`).toString('base64url'),
  });
  const count = async (
    counters: Parameters<typeof counts.add>[0],
    error: (retryAfterS: number) => Error = authErrors.tooManyRequests,
  ) => {
    const waitMs = await counts.add(counters);
    if (waitMs !== null) throw error(Math.max(1, Math.ceil(waitMs / 1000)));
  };
  // By account and peer together: a stranger who guesses wrong does not keep the owner out.
  const passwordsOf = (email: string, who: string) => counter('wrongPassword', `${email}\n${who}`);
  const codesOf = (factorId: string) => counter('wrongFactorCode', factorId);
  return {
    request: (kind, who) => count([counter(kind, rateLimitKey(who))]),
    refresh: (sessionId) => count([counter('refresh', sessionId)]),
    signUp: (email) => count([counter('signUp', email)]),
    mail: (kind, email) => count([counter('mail', `${kind}\n${email}`)], authErrors.tooManyMails),
    beforePassword: (email, who) => count([passwordsOf(email, who)]),
    beforeSignIn: (email, who) => count([counter('token', who), passwordsOf(email, who)]),
    beforeFactorCode: (factorId) => count([codesOf(factorId)]),
    beforeRecoveryCode: (factorId) => count([codesOf(factorId)], authErrors.recoveryLocked),
    rightFactorCode: (factorId) => counts.forget(codesOf(factorId)),
    rightPassword: (email, who) => counts.forget(passwordsOf(email, who)),
    sweep: counts.sweep,
  };
}
