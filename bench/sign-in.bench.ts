// Issue of accounts: sign-ins under 40 at once against bare Argon2id alone, what other requests take meanwhile, 200 refreshes.
import { setTimeout as delay } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { createClient } from '@supabase/supabase-js';
import { THREAD_NAME } from '#identity/passwords/argon2-threads.ts';
import { loadKeys } from '#identity/public.server.ts';
import { PLACES } from '#identity/passwords/passwords.ts';
import { startProduct } from '../test/servers/product.ts';
import type { Bench, Figure } from './bench.ts';
import { processorS, threadCpuTimes } from './process-tree.ts';
import { runChild } from './run-child.ts';
import { type Place, type SignInOptions, signIn, signInAll } from './sign-in-client.ts';
import { loadNote, median, percentile } from './statistics.ts';

const PARALLEL = 40;
const EACH = 40;
const REFRESHES = 200;
/** Of the time in which 40 sign in: what is missing is what the places wait for anything but a core. */
const LEAST_AT_WORK = 0.95;
const MAX_RATIO = 1.25;
const MAX_OTHER_MS = 30;
/** As often as a page with a recording in work looks, or somewhat oftener. */
const LOOK_EVERY_MS = 20;
const PASSWORD = 'Kraniche ziehen im Herbst';
const OTHERS = ['/api/projects?limit=25', '/api/health', '/auth/v1/user'] as const;

type Others = Map<string, number[]>;
/** `runMs` is processor time within Argon2id, `waitMs` waiting for a core; each summed over all. */
type Load = { tookMs: number[]; wholeMs: number; runMs: number; waitMs: number };

export const signInBench: Bench = {
  name: 'sign-in',
  run: async (log) => {
    // The bench says for each person which address they come from: the limits are per address.
    const env = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
    const product = await startProduct({ args: ['serve', '--role', 'web'], env });
    try {
      const { anonKey, serviceKey } = await loadKeys(product.dataDir);
      const place = { url: product.url, anonKey };
      const emails = Array.from({ length: PARALLEL }, (_, n) => `person${n}@example.org`);
      await register(product.url, serviceKey, emails);
      const watcher = await signIn(place, { email: emails[0] ?? '', password: PASSWORD, clientIp: 1 });
      const everybody = { ...place, emails, password: PASSWORD };
      await signInAll({ ...everybody, times: 1 });
      const quiet = await watch(place, watcher.access, () => delay(3_000));
      const bare = await measured(process.pid, 'libuv-worker', bareArgon);
      const pid = product.process.pid ?? 0;
      let load: Load | undefined;
      const before = processorS(pid);
      const meanwhile = await watch(place, watcher.access, async () => {
        load = await measured(pid, THREAD_NAME, () => signInBeside({ ...everybody, times: EACH }));
      });
      const after = processorS(pid);
      if (!load) throw new Error('Nobody signed in.');
      const loopMs = (1000 * (after.eventLoop - before.eventLoop)) / load.tookMs.length;
      log(`sign-in p95 ${ms(load.tookMs, 0.95)}, bare ${ms(bare.tookMs, 0.95)}`);
      return [
        atWork(load, loopMs),
        ...againstBare(load, bare),
        ...OTHERS.map((path) => other(path, meanwhile, quiet)),
        await refreshAll(place, watcher.refresh),
      ];
    } finally {
      await product.remove();
    }
  },
};

/** What the named threads of a process do meanwhile. */
async function measured(
  pid: number,
  threads: string,
  goOn: () => Promise<{ tookMs: number[]; wholeMs: number }>,
): Promise<Load> {
  const before = threadCpuTimes(pid, threads);
  const done = await goOn();
  const after = threadCpuTimes(pid, threads);
  return { ...done, runMs: after.runMs - before.runMs, waitMs: after.waitMs - before.waitMs };
}

function signInBeside(options: SignInOptions): Promise<{ tookMs: number[]; wholeMs: number }> {
  return runChild('sign-in', options);
}

function atWork({ tookMs, wholeMs, runMs, waitMs }: Load, loopMs: number): Figure {
  const each = (total: number) => `${(total / tookMs.length).toFixed(1)} ms`;
  const share = (runMs + waitMs) / (PLACES * wholeMs);
  return {
    what: `time in which the places for Argon2id were at work while ${PARALLEL} signed in at once`,
    wanted: `≥ ${100 * LEAST_AT_WORK} %`,
    measured: `${(100 * share).toFixed(1)} %`,
    met: share >= LEAST_AT_WORK,
    note: `at work: within Argon2id, on a core or waiting for one; ${tookMs.length} sign-ins, ${PLACES} of them in work at a time; of each ${each(PLACES * wholeMs)} of a place: ${each(runMs)} on a core, ${each(waitMs)} waiting for one, ${each(PLACES * wholeMs - runMs - waitMs)} idle; the event loop's processor time for each, other requests included: ${loopMs.toFixed(1)} ms; ${loadNote()}`,
  };
}

function againstBare(load: Load, bare: Load): Figure[] {
  const [inside, alone] = [load, bare].map(({ runMs, tookMs }) => runMs / tookMs.length);
  const processor = (inside ?? Number.NaN) / (alone ?? Number.NaN);
  const ratio = percentile(load.tookMs, 0.95) / percentile(bare.tookMs, 0.95);
  const both = (of: Load) => `p95 ${ms(of.tookMs, 0.95)}, median ${ms(of.tookMs, 0.5)}`;
  return [
    {
      what: `processor time within Argon2id for a sign-in under ${PARALLEL} at once ÷ bare Argon2id`,
      wanted: `≤ ${MAX_RATIO}`,
      measured: processor.toFixed(2),
      met: processor <= MAX_RATIO,
      note: `${inside?.toFixed(1)} ms against ${alone?.toFixed(1)} ms; ${loadNote()}`,
    },
    {
      what: `sign-in under ${PARALLEL} at once ÷ bare Argon2id, as many at once, p95`,
      wanted: `≤ ${MAX_RATIO}`,
      measured: ratio.toFixed(2),
      met: ratio <= MAX_RATIO,
      note: `${both(load)}; bare ${both(bare)}; bare has the machine to itself, the sign-ins share its cores with event loop, PostgreSQL and those who sign in, who are a process of the lowest priority; ${loadNote()}`,
    },
  ];
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

async function register(url: string, serviceKey: string, emails: readonly string[]): Promise<void> {
  const { admin } = createClient(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth;
  for (const email of emails) {
    const { error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    if (error) throw error;
  }
}

/** The same work without a product around it: as many at once, as many of them in work at a time. */
async function bareArgon(): Promise<{ tookMs: number[]; wholeMs: number }> {
  const stored = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const beganAt = performance.now();
  const startedAts: number[] = Array.from({ length: PARALLEL }, () => beganAt);
  const all: number[] = [];
  let started = 0;
  const inWork = async () => {
    while (started < PARALLEL * EACH) {
      started += 1;
      if (!(await verify(stored, PASSWORD))) throw new Error('The password does not match.');
      const endedAt = performance.now();
      all.push(endedAt - (startedAts.shift() ?? endedAt));
      // A finished client asks again at once, at the end of the queue.
      startedAts.push(endedAt);
    }
  };
  await Promise.all(Array.from({ length: PLACES }, inWork));
  return { tookMs: all, wholeMs: performance.now() - beganAt };
}

async function refreshAll({ url, anonKey }: Place, token: string): Promise<Figure> {
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: REFRESHES }, async (_, n) => {
      const requestedAt = performance.now();
      const answer = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: anonKey, 'x-forwarded-for': `203.0.113.${n % 200}` },
        body: JSON.stringify({ refresh_token: token }),
      });
      const body = (await answer.json()) as { refresh_token?: string };
      return { status: answer.status, token: body.refresh_token, tookMs: performance.now() - requestedAt };
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
