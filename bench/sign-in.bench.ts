// Issue of accounts: sign-ins under 40 at once ÷ bare Argon2id alone, what other requests take meanwhile, 200 refreshes.
import { setTimeout as delay } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { createClient } from '@supabase/supabase-js';
import { loadKeys } from '#identity/keys.ts';
import { PLACES } from '#identity/passwords.ts';
import { startProduct } from '../test/product.ts';
import type { Bench, Figure } from './bench.ts';
import { processorS } from './process-tree.ts';
import { loadNote, median, percentile } from './statistics.ts';

const PARALLEL = 40;
const EACH = 5;
const REFRESHES = 200;
const MAX_RATIO = 1.25;
const MAX_OTHER_MS = 30;
/** As often as a page with a recording in work looks, or somewhat oftener. */
const LOOK_EVERY_MS = 20;
const PASSWORD = 'Kraniche ziehen im Herbst';
const OTHERS = ['/api/projects?limit=25', '/api/health', '/auth/v1/user'] as const;

type Place = { url: string; anonKey: string; serviceKey: string };
type Others = Map<string, number[]>;

export const signInBench: Bench = {
  name: 'sign-in',
  run: async (log) => {
    // The bench says for each person which address they come from: the limits are per address.
    const env = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
    const product = await startProduct({ args: ['serve', '--role', 'web'], env });
    try {
      const { anonKey, serviceKey } = await loadKeys(product.dataDir);
      const place = { url: product.url, anonKey, serviceKey };
      const emails = Array.from({ length: PARALLEL }, (_, n) => `person${n}@example.org`);
      await register(place, emails);
      const watcher = await tokenFor(place, emails[0] ?? '', 0);
      await signInAll(place, emails, 1);
      const quiet = await watch(place, watcher.access, () => delay(3_000));
      const bare = await bareArgon();
      let signIns: number[] = [];
      const pid = product.process.pid ?? 0;
      const before = processorS(pid);
      const meanwhile = await watch(place, watcher.access, async () => {
        signIns = await signInAll(place, emails, EACH);
      });
      const after = processorS(pid);
      const each = (s: number) => `${((1000 * s) / signIns.length).toFixed(1)} ms`;
      const loop = after.eventLoop - before.eventLoop;
      const cost = `processor time each: event loop ${each(loop)}, other threads ${each(after.all - before.all - loop)}`;
      log(`sign-in p95 ${ms(signIns, 0.95)}, bare ${ms(bare, 0.95)}`);
      return [
        againstBare(signIns, bare, cost),
        ...OTHERS.map((path) => other(path, meanwhile, quiet)),
        await refreshAll(place, watcher.refresh),
      ];
    } finally {
      await product.remove();
    }
  },
};

function againstBare(signIns: number[], bare: number[], cost: string): Figure {
  const ratio = percentile(signIns, 0.95) / percentile(bare, 0.95);
  return {
    what: `sign-in under ${PARALLEL} at once ÷ bare Argon2id, as many at once, p95`,
    wanted: `≤ ${MAX_RATIO}`,
    measured: ratio.toFixed(2),
    met: ratio <= MAX_RATIO,
    note: `${signIns.length} sign-ins, p95 ${ms(signIns, 0.95)}, median ${ms(signIns, 0.5)}; bare p95 ${ms(bare, 0.95)}, median ${ms(bare, 0.5)}; ${PLACES} of them in work at a time; ${cost}; ${loadNote()}`,
  };
}

function other(path: string, meanwhile: Others, quiet: Others): Figure {
  const [during, before] = [meanwhile.get(path) ?? [], quiet.get(path) ?? []];
  const [name = ''] = path.split('?');
  return {
    what: `GET ${name} under ${PARALLEL} sign-ins at once, p95`,
    wanted: `< ${MAX_OTHER_MS} ms`,
    measured: ms(during, 0.95),
    met: percentile(during, 0.95) < MAX_OTHER_MS,
    note: `${during.length} requests, p99 ${ms(during, 0.99)}, median ${ms(during, 0.5)}; without sign-ins p95 ${ms(before, 0.95)}; ${loadNote()}`,
  };
}

/** Other requests, one by one, while something goes on. @returns ms of each by path */
async function watch(place: Place, token: string, goingOn: () => Promise<unknown>): Promise<Others> {
  const found: Others = new Map(OTHERS.map((path) => [path, []]));
  const headers = { authorization: `Bearer ${token}`, apikey: place.anonKey };
  const end = { reached: false };
  const whole = goingOn().finally(() => {
    end.reached = true;
  });
  // Looked at below; until then its failure is not unheard of.
  whole.catch(() => undefined);
  while (!end.reached)
    for (const path of OTHERS) {
      const startedAt = performance.now();
      const answer = await fetch(`${place.url}${path}`, { headers });
      await answer.arrayBuffer();
      found.get(path)?.push(performance.now() - startedAt);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      await delay(LOOK_EVERY_MS);
    }
  await whole;
  return found;
}

async function register({ url, serviceKey }: Place, emails: readonly string[]): Promise<void> {
  const { admin } = createClient(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth;
  for (const email of emails) {
    const { error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    if (error) throw error;
  }
}

/** Everybody signs in, `times` in a row each. @returns ms of each */
async function signInAll(place: Place, emails: readonly string[], times: number): Promise<number[]> {
  const all: number[] = [];
  await Promise.all(
    emails.map(async (email, n) => {
      for (let turn = 0; turn < times; turn += 1) {
        const startedAt = performance.now();
        // A machine that is too slow for them refuses some: they ask again, and the whole wait counts.
        await tokenFor(place, email, n);
        all.push(performance.now() - startedAt);
      }
    }),
  );
  return all;
}

async function tokenFor(
  { url, anonKey }: Pick<Place, 'url' | 'anonKey'>,
  email: string,
  n: number,
): Promise<{ access: string; refresh: string }> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'x-forwarded-for': `198.51.100.${n + 1}` },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (answer.status === 429) {
    await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
    return tokenFor({ url, anonKey }, email, n);
  }
  const session = (await answer.json()) as { access_token?: string; refresh_token?: string };
  if (!session.access_token || !session.refresh_token)
    throw new Error(`A sign-in answered ${answer.status}.`);
  return { access: session.access_token, refresh: session.refresh_token };
}

/** The same work without a product around it: as many at once, as many of them in work at a time. @returns ms of each */
async function bareArgon(): Promise<number[]> {
  const stored = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const startedAts: number[] = Array.from({ length: PARALLEL }, () => performance.now());
  const all: number[] = [];
  let begun = 0;
  const inWork = async () => {
    while (begun < PARALLEL * EACH) {
      begun += 1;
      if (!(await verify(stored, PASSWORD))) throw new Error('The password does not match.');
      const endedAt = performance.now();
      all.push(endedAt - (startedAts.shift() ?? endedAt));
      // Whoever is done asks again at once, behind all others.
      startedAts.push(endedAt);
    }
  };
  await Promise.all(Array.from({ length: PLACES }, inWork));
  return all;
}

async function refreshAll({ url, anonKey }: Place, token: string): Promise<Figure> {
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: REFRESHES }, async (_, n) => {
      const begunAt = performance.now();
      const answer = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: anonKey, 'x-forwarded-for': `203.0.113.${n % 200}` },
        body: JSON.stringify({ refresh_token: token }),
      });
      const body = (await answer.json()) as { refresh_token?: string };
      return { status: answer.status, token: body.refresh_token, tookMs: performance.now() - begunAt };
    }),
  );
  const wholeMs = performance.now() - startedAt;
  const errors = answers.filter(({ status }) => status !== 200).length;
  const living = new Set(answers.map((one) => one.token)).size;
  return {
    what: `${REFRESHES} parallel refreshes of one token: errors, living tokens`,
    wanted: '0, 1',
    measured: `${errors}, ${living}`,
    met: errors === 0 && living === 1,
    note: `${wholeMs.toFixed(0)} ms for all; median ${median(answers.map(({ tookMs }) => tookMs)).toFixed(0)} ms; ${loadNote()}`,
  };
}

function ms(values: readonly number[], share: number): string {
  return `${percentile(values, share).toFixed(1)} ms`;
}
