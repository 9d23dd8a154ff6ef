// One try-out under way for each address: nobody takes all the places that visitors share.
import { rateLimitKey } from '#platform/http/rate-limit-key.ts';
import { tryOutErrors } from '../try-out.errors.ts';
import { tryOutLimits } from '../try-out-limits.ts';
import { digestOf, isUnderWay, type TryOutsDeps } from './try-outs.server.ts';

const RETRY_AFTER_S = 30;

/** Addresses are known in the memory of this process alone, and for as long as a try-out may be under way. */
export function createOneEach(deps: TryOutsDeps): {
  /**
   * @param arrive takes the file in and answers with its secret
   * @throws {AppError} `try_out_under_way`
   */
  begin(address: string, arrive: () => Promise<string>): Promise<string>;
} {
  const arriving = new Set<string>();
  const last = new Map<string, { digest: string; atMs: number }>();
  const nowMs = () => deps.clock.now().getTime();
  const forgetOld = () => {
    for (const [address, { atMs }] of last)
      if (nowMs() - atMs > tryOutLimits.readWithinMs) last.delete(address);
  };
  return {
    begin: async (given, arrive) => {
      const address = rateLimitKey(given);
      forgetOld();
      if (arriving.has(address)) throw underWay();
      arriving.add(address);
      try {
        const earlier = last.get(address);
        if (earlier && (await isUnderWay(deps, earlier.digest))) throw underWay();
        const secret = await arrive();
        last.set(address, { digest: digestOf(secret), atMs: nowMs() });
        return secret;
      } finally {
        arriving.delete(address);
      }
    },
  };
}

function underWay() {
  return tryOutErrors.try_out_under_way({ retryAfterS: RETRY_AFTER_S });
}
