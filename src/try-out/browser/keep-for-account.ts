// Apart from try-out.ts, which runs as soon as it is loaded.
// Keeps a try-out on the way to an account: first its secret in this browser, without which nobody could claim it.
import { forgetTryOut, keptTryOut, rememberTryOut } from '../kept-try-out.ts';
import { tryOutLimits } from '../try-out-limits.ts';
import { keepTryOut } from './ask-try-out.ts';

/** @returns false where the browser lets pages keep nothing: then the server is not asked */
export async function keepForAccount(secret: string): Promise<boolean> {
  const before = keptTryOut(new Date());
  const until = new Date(Date.now() + tryOutLimits.lifetimeMs).toISOString();
  if (!rememberTryOut({ secret, until })) return false;
  try {
    return rememberTryOut({ secret, until: await keepTryOut(secret) });
  } catch (error) {
    if (before) rememberTryOut(before);
    else forgetTryOut();
    throw error;
  }
}
