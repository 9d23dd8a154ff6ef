// 100 mails of 5 MB a minute by SMTP, each with a recording that is transcribed, while people are at work on the pages.
import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { loadKeys } from '#identity/public.server.ts';
import { treeMemoryMb } from '#platform/process-memory.ts';
import { wavFile } from '#speech/wav.ts';
import { type MailWorld, startMailWorld } from '../test/mail-in/mail-world.ts';
import { queryProduct } from '../test/servers/product-database.ts';
import { speakPcm } from '../test/fixtures/synthetic-speech.ts';
import type { Bench, Figure } from './bench.ts';
import type { MailAnswer, MailOptions } from './mail-in.child.ts';
import type { PeopleAnswer, PeopleOptions } from './people.child.ts';
import { processorS } from './process-tree.ts';
import { runChild } from './run-child.ts';
import { signIn } from './sign-in-client.ts';
import { loadNote, percentile } from './statistics.ts';

const PEOPLE = 20;
const PASSWORD = 'Kraniche ziehen im Herbst';
const MB = 1024 * 1024;
const MAIL_MB = 5;
const MAILS_A_MINUTE = 100;
/** `BENCH_MAIL_MINUTES` makes it shorter for a quick look, three at least: the first minute is not compared with. */
const MINUTES = Number(process.env.BENCH_MAIL_MINUTES ?? 6);
const MINUTE_MS = 60_000;
const PATHS = ['/api/projects?limit=25', '/api/auth/profile/de', '/'];
const PAUSE_MS = 1_000;
const LOOK_EVERY_MS = 250;
/** The last mail may be on its way when the time is over; a pace that is not kept up with runs over for longer. */
const MAX_OVER_MS = 5_000;
const MAX_P95_MS = 50;
const MAX_GROWTH = 1.1;
/** Base64 in lines of 76 characters with their ends. */
const ENCODED = (4 / 3) * (78 / 76);

type Look = { atMs: number; serverMb: number };

export const mailInBench: Bench = {
  name: 'mail-in',
  run: async (log) => {
    const world = await startMailWorld({ TRUSTED_PROXIES: '127.0.0.1' });
    try {
      const { senders, tokens, anonKey } = await register(world);
      const people = { url: world.product.url, anonKey, tokens, paths: PATHS, pauseMs: PAUSE_MS };
      const quiet = await runChild<PeopleAnswer>('people', { ...people, forMs: 10_000 });
      const pid = world.product.process.pid ?? 0;
      const idleMb = residentMb(pid);
      const before = processorS(pid);
      const looks = lookAt(pid);
      const forMs = MINUTES * MINUTE_MS;
      const [mails, meanwhile] = await Promise.all([
        runChild<MailAnswer>('mail-in', {
          port: world.port,
          people: senders,
          dkim: world.dkim,
          sound: (await sound()).toString('base64'),
          everyMs: MINUTE_MS / MAILS_A_MINUTE,
          forMs,
        } satisfies MailOptions),
        runChild<PeopleAnswer>('people', { ...people, forMs } satisfies PeopleOptions),
      ]);
      const seen = looks.stop();
      const loop = processorS(pid).eventLoop - before.eventLoop;
      const wholeMb = treeMemoryMb(pid).total;
      log(`event loop at work for ${((100_000 * loop) / forMs).toFixed(0)} % of the time`);
      log(`product with its database and children: ${wholeMb.toFixed(0)} MB`);
      return figuresOf({ mails, meanwhile, quiet, seen, idleMb, states: await statesOf(world), log });
    } finally {
      await world.remove();
    }
  },
};

type Measured = {
  mails: MailAnswer;
  meanwhile: PeopleAnswer;
  quiet: PeopleAnswer;
  seen: readonly Look[];
  idleMb: number;
  states: string;
  log: (line: string) => void;
};

function figuresOf({ mails, meanwhile, quiet, seen, idleMb, states, log }: Measured): Figure[] {
  const wanted = MINUTES * MAILS_A_MINUTE;
  const p95Of = ({ tookMs }: PeopleAnswer) => percentile(Object.values(tookMs).flat(), 0.95);
  const p95 = p95Of(meanwhile);
  const byPath = PATHS.map(
    (path) => `${path.split('?')[0]} ${percentile(meanwhile.tookMs[path] ?? [], 0.95).toFixed(0)} ms`,
  );
  const peaks = Array.from({ length: MINUTES }, (_, minute) => peakOf(seen, minute));
  log(`peak of each minute: ${peaks.map((mb) => mb.toFixed(0)).join(', ')} MB; idle ${idleMb.toFixed(0)} MB`);
  for (const why of new Set(mails.refused)) log(`refused: ${why}`);
  // Of the first minute nothing is asked: what is loaded once, and heaps that find their size, are no growth.
  const early = peaks[1] ?? Number.NaN;
  const growth = (peaks.at(-1) ?? Number.NaN) / early;
  return [
    {
      what: `${MAILS_A_MINUTE} mails of ${MAIL_MB} MB a minute for ${MINUTES} minutes: accepted with 250`,
      wanted: `all, within ${MINUTES * 60} s and the time of the last one`,
      measured: `${mails.tookMs.length} of ${wanted} in ${(mails.wholeMs / 1_000).toFixed(0)} s`,
      met: mails.tookMs.length === wanted && mails.wholeMs <= MINUTES * MINUTE_MS + MAX_OVER_MS,
      note: `SMTP on loopback, signed with DKIM, to ${PEOPLE} people; from connection to 250: median ${percentile(mails.tookMs, 0.5).toFixed(0)} ms, p95 ${percentile(mails.tookMs, 0.95).toFixed(0)} ms, longest ${Math.max(...mails.tookMs).toFixed(0)} ms; each holds ${SOUND_S.toFixed(0)} s of speech as a WAV file; the recordings at the end: ${states}; ${loadNote()}`,
    },
    {
      what: 'requests of people meanwhile (list, profile, page), p95',
      wanted: `≤ ${MAX_P95_MS} ms`,
      measured: `${p95.toFixed(0)} ms`,
      met: p95 <= MAX_P95_MS,
      note: `${PEOPLE} people; p95 of each: ${byPath.join(', ')}; without mails ${p95Of(quiet).toFixed(0)} ms; receiving, proving, reading and transcribing are the same process, its engine answers at once`,
    },
    {
      what: 'memory of the server meanwhile, peak of the last minute ÷ peak of the second',
      wanted: `≤ ${MAX_GROWTH}`,
      measured: growth.toFixed(2),
      met: growth <= MAX_GROWTH,
      note: `peak of each minute: ${peaks.map((mb) => mb.toFixed(0)).join(', ')} MB; before the first mail ${idleMb.toFixed(0)} MB`,
    },
  ];
}

function peakOf(seen: readonly Look[], minute: number): number {
  const within = seen.filter(({ atMs }) => Math.floor(atMs / MINUTE_MS) === minute);
  return Math.max(...within.map(({ serverMb }) => serverMb));
}

/** 48 kHz stereo, as telephones record: a few seconds of speech are some MB. */
const SAMPLE_BYTES = 2;
const CHANNELS = 2;
const RATE = 48_000;
const SOUND_BYTES = Math.floor((MAIL_MB * MB) / ENCODED) - 4_000;
const SOUND_S = SOUND_BYTES / (SAMPLE_BYTES * CHANNELS * RATE);

async function sound(): Promise<Buffer> {
  const spoken = await speakPcm('The weather was fine this morning, and the visitors came at nine.');
  const each = (RATE / 16_000) * CHANNELS;
  const samples = Math.floor(SOUND_BYTES / SAMPLE_BYTES);
  const pcm = Buffer.alloc(samples * SAMPLE_BYTES);
  for (let n = 0; n < samples; n += 1) {
    const from = (Math.floor(n / each) * SAMPLE_BYTES) % spoken.length;
    pcm.writeInt16LE(spoken.readInt16LE(from), n * SAMPLE_BYTES);
  }
  const file = wavFile(pcm);
  file.writeUInt16LE(CHANNELS, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * CHANNELS * SAMPLE_BYTES, 28);
  file.writeUInt16LE(CHANNELS * SAMPLE_BYTES, 32);
  return file;
}

async function register({ product }: MailWorld) {
  const { anonKey, serviceKey } = await loadKeys(product.dataDir);
  const { url } = product;
  const { admin } = createClient(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth;
  const senders: { from: string; to: string }[] = [];
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const email = `person${n}@example.org`;
    const { error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    if (error) throw error;
    const { access } = await signIn({ url, anonKey }, { email, password: PASSWORD, clientIp: n + 1 });
    const headers = { authorization: `Bearer ${access}` };
    const shown = await fetch(`${url}/api/mail-in`, { headers });
    senders.push({ from: email, to: ((await shown.json()) as { address: string }).address });
    tokens.push(access);
  }
  return { senders, tokens, anonKey };
}

function lookAt(pid: number) {
  const seen: Look[] = [];
  const startedAt = performance.now();
  const timer = setInterval(() => {
    seen.push({ atMs: performance.now() - startedAt, serverMb: residentMb(pid) });
  }, LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return seen;
    },
  };
}

function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

/** With the messages that are not worked off: work that falls behind would keep the memory flat by itself. */
async function statesOf({ product }: MailWorld): Promise<string> {
  const [waiting] = await queryProduct<{ count: string }>(
    product.dataDir,
    'select count(*) from mail_in.messages where finished_at is null',
  );
  const rows = await queryProduct<{ status: string; count: string }>(
    product.dataDir,
    'select status, count(*) from projects group by 1 order by 1',
  );
  const states = rows.map(({ status, count }) => `${count} ${status}`);
  return [...states, `${waiting?.count ?? 0} messages that wait`].join(', ');
}
