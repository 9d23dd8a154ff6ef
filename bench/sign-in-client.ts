// The people of the sign-in bench: each signs in time and again, as a client would, and says how long it took.
import { setTimeout as delay } from 'node:timers/promises';

export type Place = { url: string; anonKey: string };
/** Input of the process that simulates the users. Each user signs in `times` times in a row. */
export type SignInOptions = Place & { emails: readonly string[]; password: string; times: number };

/** All at once. @returns ms of each sign-in, and from the first to the last */
export async function signInAll({
  emails,
  times,
  ...order
}: SignInOptions): Promise<{ tookMs: number[]; wholeMs: number }> {
  const beganAt = performance.now();
  const tookMs: number[] = [];
  await Promise.all(
    emails.map(async (email, n) => {
      for (let turn = 0; turn < times; turn += 1) {
        const startedAt = performance.now();
        // A machine that is too slow for them refuses some: they ask again, and the whole wait counts.
        await signIn(order, { ...order, email, clientIp: n + 1 });
        tookMs.push(performance.now() - startedAt);
      }
    }),
  );
  return { tookMs, wholeMs: performance.now() - beganAt };
}

/** @param who.clientIp which address the person comes from, 1 to 254: the limits are per address */
export async function signIn(
  { url, anonKey }: Place,
  who: { email: string; password: string; clientIp: number },
): Promise<{ access: string; refresh: string }> {
  const { email, password, clientIp } = who;
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'x-forwarded-for': `198.51.100.${clientIp}` },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status === 429) {
    await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
    return signIn({ url, anonKey }, who);
  }
  const session = (await answer.json()) as { access_token?: string; refresh_token?: string };
  if (!session.access_token || !session.refresh_token)
    throw new Error(`A sign-in answered ${answer.status}.`);
  return { access: session.access_token, refresh: session.refresh_token };
}
