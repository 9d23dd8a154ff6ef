// How much one person and one address may ask of the server: how often, and how much of it at the same time.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Authenticator } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { createFairTurns, OverloadedError } from '#platform/fair-turns.ts';
import { rateLimitKey } from '#platform/http/rate-limit-key.ts';

type Limit = { points: number; seconds: number };
export type RequestLimitFigures = {
  /** A page of the list with live updates asks for a handful at each change; ten such tabs stay far below. */
  person: Limit;
  /** A house with a hundred people behind one address. */
  address: Limit;
};

export const requestLimitFigures: RequestLimitFigures = {
  person: { points: 600, seconds: 10 },
  address: { points: 3_000, seconds: 10 },
};

/** At the same time in work; the database has about as many connections. */
const PLACES = 12;
/** Of one address: there are always places for others. */
const PLACES_PER_LANE = 8;
/** Of programs with keys, beside those: however many come at once, people do not stand in line behind them. */
const PROGRAM_PLACES = 3;
/** Of all the keys of one owner, from wherever they come. */
const PROGRAM_PLACES_PER_OWNER = 2;
const MOST_WAIT_MS = 10_000;
/** Tokens of people beyond their limit that are remembered: they are refused before anything is looked up. */
const MOST_TOKENS = 10_000;

export type RequestLimits = ReturnType<typeof createRequestLimits>;

/** Counted by each process for itself: a statement to the database for each request would cost more than many requests. */
export function createRequestLimits(figures: RequestLimitFigures = requestLimitFigures) {
  const addresses = limiter(figures.address);
  const people = limiter(figures.person);
  const refused = new Map<string, number>();
  const turns = createFairTurns({ places: PLACES, placesPerLane: PLACES_PER_LANE, mostWaitMs: MOST_WAIT_MS });
  const programTurns = createFairTurns({
    places: PROGRAM_PLACES,
    placesPerLane: PROGRAM_PLACES_PER_OWNER,
    mostWaitMs: MOST_WAIT_MS,
  });

  const refuseUntil = (token: string, waitMs: number) => {
    if (refused.size >= MOST_TOKENS) refused.clear();
    refused.set(token, performance.now() + waitMs);
  };
  return {
    /** @param address of the connection, or the one that a trusted proxy names @throws {AppError} 429 */
    countAddress: (address: string) => count(addresses, rateLimitKey(address)),
    /**
     * The same, with each request that somebody signed in makes counted for that person.
     * `authenticate` throws an AppError, 429, beyond the limit
     */
    countPeople: (authenticator: Authenticator): Authenticator => ({
      authenticate: async (request) => {
        const token = request.headers.authorization ?? request.headers.cookie ?? '';
        const leftMs = (refused.get(token) ?? 0) - performance.now();
        if (leftMs > 0) throw tooMany(leftMs);
        refused.delete(token);
        const caller = await authenticator.authenticate(request);
        if (caller) await count(people, caller.userId, (waitMs) => refuseUntil(token, waitMs));
        return caller;
      },
    }),
    /**
     * Waits for a place of this address, or of this owner of keys; addresses take turns, and so do owners.
     * @returns how to give it back, which may be called more than once
     * @throws {AppError} 429 when too much of the same waits already
     */
    takePlace: (of: { address: string } | { keysOf: string }, signal: AbortSignal): Promise<() => void> =>
      new Promise((resolve, reject) => {
        const work = () => new Promise<void>((end) => resolve(end));
        const taken =
          'keysOf' in of
            ? programTurns.run(of.keysOf, work, signal)
            : turns.run(rateLimitKey(of.address), work, signal);
        taken.catch((error: unknown) => {
          reject(error instanceof OverloadedError ? tooMany(1000 * error.retryAfterS) : error);
        });
      }),
  };
}

function limiter({ points, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds });
}

async function count(
  limiters: RateLimiterMemory,
  key: string,
  onRefused: (waitMs: number) => void = () => undefined,
): Promise<void> {
  try {
    await limiters.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    onRefused(rejection.msBeforeNext);
    throw tooMany(rejection.msBeforeNext);
  }
}

function tooMany(waitMs: number) {
  return commonErrors.too_many_requests({ retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
}
