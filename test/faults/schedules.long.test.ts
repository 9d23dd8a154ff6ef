// Thousands of short schedules of uploads, edits, deletions, orders and mails in one process, over the services as they
// are: what was acknowledged is there once, and nothing else. `SCHEDULES=1 SEED=n` draws the steps and
// the faults of the one that a failure names again; which of two things that are ready at once goes first may differ.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadKeys } from '#identity/public.server.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { createLog } from '#platform/log.ts';
import { mailInJob } from '#mail-in/public.server.ts';
import { readConfig } from '#platform/settings/config.ts';
import { pipelineJobs } from '#projects/public.server.ts';
import { createTestDatabase } from '../servers/database.ts';
import { SELLER } from '../stories/seller.ts';
import { runSchedule, type Stage } from './schedules-run.ts';
import { hookDatabase, hookFiles } from './schedules-seams.ts';
import { PUBLIC_URL } from './schedules-services.ts';
import { composeWipe } from './schedules-tables.ts';

// The process that prints papers is no part of a schedule.
vi.mock('#compose/billing/invoice-papers.ts', () => ({
  papersIn: () => ({
    paperOf: async ({ number }: { number: number }) => ({
      name: `Rechnung-${number}.pdf`,
      content: Buffer.from(`%PDF ${number}`),
    }),
    close: () => undefined,
  }),
}));

const SEED = Number(process.env.SEED ?? 1);
const SCHEDULES = Number(process.env.SCHEDULES ?? 10_000);
const say = (text: string) => process.stdout.write(`${text}\n`);
let stage: Stage;
let wipe: () => Promise<void>;
let end: () => Promise<void>;

beforeAll(async () => {
  const log = createLog('silent');
  const database = await createTestDatabase();
  const databaseUrl = await quickLogin(database);
  const jobs = [...pipelineJobs, mailInJob];
  const queue = await startQueue({ databaseUrl, log, jobs });
  const observer = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // In memory where the system has such a folder: what is synced is not looked at here.
  const home = await mkdtemp('/dev/shm/wortlaut-schedules-').catch(() => mkdtemp('/tmp/wortlaut-schedules-'));
  const clock = { ahead: 0 };
  const config = readConfig({
    ...SELLER,
    DATA_DIR: home,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL,
    MAIL_IN_DOMAIN: 'in.wortlaut.example',
    SPEECH_MODELS_FETCH: 'off',
  });
  const now = () => new Date(Date.now() + clock.ahead);
  const keys = await loadKeys(join(home));
  stage = {
    observer,
    home,
    clock,
    ground: { config, databaseUrl, queue, keys, clock: { now }, log },
  };
  wipe = await composeWipe(observer);
  end = async () => {
    await queue.stop(1_000);
    await observer.end();
    await rm(home, { recursive: true, force: true });
  };
  hookDatabase();
  await hookFiles();
});
afterAll(() => end());

/** Each process of a schedule signs in at the database some times, which takes longer than what it asks there. */
async function quickLogin({ pool, url }: DatabaseHandle): Promise<string> {
  const at = new URL(url);
  at.username = 'schedules';
  at.password = 'schedules';
  await pool.query(`do $$ begin
    set local scram_iterations = 1;
    if not exists (select from pg_roles where rolname = 'schedules') then
      create role schedules superuser login password 'schedules';
    end if;
  end $$`);
  return at.href;
}

it(`keeps what was acknowledged, once, and nothing else: ${SCHEDULES} schedules from seed ${SEED}`, async () => {
  const counted = { turns: 0, cuts: 0, seams: new Set<string>(), steps: 0 };
  const startedAt = performance.now();
  for (let seed = SEED; seed < SEED + SCHEDULES; seed += 1) {
    const { wrong, trace, steps, turns, cuts } = await runSchedule(stage, seed);
    await wipe();
    counted.turns += turns;
    counted.cuts += cuts.length;
    counted.steps += steps.join(', ').split(', ').length;
    for (const cut of cuts) counted.seams.add(cut.replace(/^.*?\] /, ''));
    if (SCHEDULES === 1 || wrong.length > 0) say([...steps, ...trace].join('\n'));
    expect(wrong, `SCHEDULES=1 SEED=${seed} draws it again:\n${steps.join('\n')}`).toEqual([]);
  }
  const { seams, ...sums } = counted;
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const cores = availableParallelism();
  say(JSON.stringify({ schedules: SCHEDULES, seconds, ...sums, seams: seams.size, cores }));
}, 7_200_000);
