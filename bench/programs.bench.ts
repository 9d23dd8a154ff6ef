// Programs with keys: how long /v1 takes beside the same file through the form, and what 200 keys do to somebody's page.
import { setTimeout as delay } from 'node:timers/promises';
import type { MadeApiKey } from '#api-keys/api-keys.plugin.ts';
import { wavFile } from '#speech/wav.ts';
import { type Person, signUp } from '../test/clients/client.ts';
import { silence, speak, speakPcm } from '../test/fixtures/synthetic-speech.ts';
import { type Product, startProduct } from '../test/servers/product.ts';
import type { Bench, Figure } from './bench.ts';
import type { ProgramsAnswer, ProgramsOptions } from './programs.child.ts';
import { runChild } from './run-child.ts';
import { loadNote, median, percentile } from './statistics.ts';

const ROUNDS = 7;
const SENTENCES = 12;
const MOST_RATIO = 1.05;
const LOOK_EVERY_MS = 10;

const OWNERS = 4;
const KEYS_EACH = 50;
const FOR_MS = 20_000;
const UPLOAD_AFTER_MS = 5_000;
/** Of one key. */
const PAUSE_MS = 1_000;
const PAUSE_OF_PERSON_MS = 50;
const MAX_P95_MS = 80;
const PATHS = ['/api/projects?limit=25', '/api/auth/profile/de', '/'];

const ENV = { LOG_LEVEL: 'error', PLANS: 'off', TRUSTED_PROXIES: '127.0.0.1' };

export const programsBench: Bench = {
  name: 'programs',
  run: async (log) => [await ratio(log), await crowd(log)],
};

async function keyOf(person: Person, scopes: readonly string[]): Promise<string> {
  const made = await person.call<MadeApiKey>('POST', '/api/keys/', { name: 'Bench', scopes });
  if (made.status !== 201) throw new Error(`no key: ${JSON.stringify(made.body)}`);
  return made.body.key;
}

async function ratio(log: (line: string) => void): Promise<Figure> {
  const product = await startProduct({ env: ENV });
  try {
    return await formAndV1(product, log);
  } finally {
    await product.remove();
  }
}

async function formAndV1(product: Product, log: (line: string) => void): Promise<Figure> {
  const person = await signUp(product, 'ada@example.org');
  const key = await keyOf(person, ['audio:transcribe']);
  const spoken = await speakPcm('we went for a long walk along the river this morning');
  const content = wavFile(
    Buffer.concat(Array.from({ length: SENTENCES }, () => [spoken, silence(1)]).flat()),
  );
  const took = { form: [] as number[], v1: [] as number[] };
  const ways = {
    form: async () => {
      const { id } = await person.record({ name: 'Fluss.wav', content });
      while ((await person.project(id)).status !== 'completed_llm') await delay(LOOK_EVERY_MS);
      await person.export(id, 'txt');
    },
    v1: async () => {
      const form = new FormData();
      form.append('model', 'wortlaut-standard');
      form.append('language', 'en');
      form.append('file', new File([new Uint8Array(content)], 'Fluss.wav'));
      const answer = await fetch(`${product.url}/v1/audio/transcriptions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: form,
      });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.text();
    },
  };
  for (let round = -1; round < ROUNDS; round += 1)
    for (const way of round % 2 === 0 ? (['form', 'v1'] as const) : (['v1', 'form'] as const)) {
      const from = performance.now();
      await ways[way]();
      // The first round warms up. What is made of a recording afterwards must not run beside the next one.
      if (round >= 0) took[way].push(performance.now() - from);
      await delay(500);
    }
  const measured = median(took.v1) / median(took.form);
  log(`form ${took.form.map(Math.round).join(' ')} ms, /v1 ${took.v1.map(Math.round).join(' ')} ms`);
  return {
    what: `/v1/audio/transcriptions ÷ the same ${Math.round(content.length / 32_000)} s by the form, median of ${ROUNDS}`,
    wanted: `≤ ${MOST_RATIO}`,
    measured: measured.toFixed(3),
    met: measured <= MOST_RATIO,
    note: `form ${median(took.form).toFixed(0)} ms, /v1 ${median(took.v1).toFixed(0)} ms, from the first byte to the text; ${loadNote()}`,
  };
}

/** Beside a person's requests, at two priorities of the programs: real ones run on machines of their own. */
async function crowd(log: (line: string) => void): Promise<Figure> {
  const lowest = await amongPrograms(19, log);
  const same = await amongPrograms(0, log);
  const p95 = percentile(lowest.all, 0.95);
  return {
    what: `a person's requests (list, profile, page) while ${OWNERS * KEYS_EACH} keys list and upload at once, p95`,
    wanted: `≤ ${MAX_P95_MS} ms`,
    measured: `${p95.toFixed(0)} ms`,
    met: p95 <= MAX_P95_MS,
    note: `${lowest.said}; the programs are a process beside it, at the lowest priority; at the same one: p95 ${percentile(same.all, 0.95).toFixed(0)} ms, ${same.said}; recognition on the same machine; ${loadNote()}`,
  };
}

/** Each key lists once a second; all of them upload a short recording at once, on the way. */
async function amongPrograms(niceness: number, log: (line: string) => void) {
  const product = await startProduct({ env: ENV });
  try {
    const person = await signUp(product, 'ada@example.org');
    const keys: string[] = [];
    for (let owner = 0; owner < OWNERS; owner += 1) {
      const owning = await signUp(product, `owner${owner}@example.org`);
      for (let made = 0; made < KEYS_EACH; made += 1)
        keys.push(await keyOf(owning, ['projects:read', 'projects:write']));
    }
    const path = await speak('good morning');
    const { url } = product;
    const order = { url, keys, path, niceness, pauseMs: PAUSE_MS, uploadAfterMs: UPLOAD_AFTER_MS };
    const [{ counted, lastUploadMs }, took] = await Promise.all([
      runChild<ProgramsAnswer>('programs', { ...order, forMs: FOR_MS } satisfies ProgramsOptions),
      lookAround(product, person),
    ]);
    const all = took.map(({ ms }) => ms);
    const crowded = took.filter(({ at }) => at >= UPLOAD_AFTER_MS && at < 2 * UPLOAD_AFTER_MS);
    const answers = Object.entries(counted).map(([what, number]) => `${what}: ${number}`);
    const said = [
      `median ${median(all).toFixed(0)} ms over ${all.length} requests`,
      `p95 of the ${UPLOAD_AFTER_MS / 1_000} s from the uploads on ${percentile(
        crowded.map(({ ms }) => ms),
        0.95,
      ).toFixed(0)} ms`,
      `the keys got ${answers.toSorted().join(', ')}, the last upload ${((lastUploadMs - UPLOAD_AFTER_MS) / 1_000).toFixed(0)} s after it was sent`,
    ].join('; ');
    log(`programs at ${niceness}: p95 ${percentile(all, 0.95).toFixed(0)} ms, ${said}`);
    return { all, said };
  } finally {
    await product.remove();
  }
}

/** By one person, while the programs are at work. */
async function lookAround({ url }: Product, { accessToken }: Person): Promise<{ at: number; ms: number }[]> {
  const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': '198.51.100.1' };
  const took: { at: number; ms: number }[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < FOR_MS)
    for (const path of PATHS) {
      const from = performance.now();
      await (await fetch(url + path, { headers })).text();
      took.push({ at: from - startedAt, ms: performance.now() - from });
      await delay(PAUSE_OF_PERSON_MS);
    }
  return took;
}
