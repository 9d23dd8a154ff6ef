// People upload, edit, send mails, order and delete while pages, worker and database are killed every few seconds: what
// was acknowledged is there once, and nothing else. `LEDGER_MINUTES=2 SEED=7` makes it shorter, and another one.
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../clients/client.ts';
import { speakPcm } from '../fixtures/synthetic-speech.ts';
import { soon } from '../soon.ts';
import { seededRandom } from '../sound/tone-words.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { brokenOff, differences, unfinished } from './ledger-books.ts';
import {
  type Cast,
  edit,
  emptyLedger,
  finished,
  leave,
  mail,
  mailArrived,
  order,
  remove,
  retry,
  upload,
} from './ledger-people.ts';
import { type LedgerWorld, PARTS, startLedgerWorld } from './ledger-world.ts';
import { lapseClaims } from './money-books.ts';

const SEED = Number(process.env.SEED ?? 35);
const MINUTES = Number(process.env.LEDGER_MINUTES ?? 10);
const KILL_EVERY_MS = { least: 2_000, more: 4_000 };
const WRITERS = 3;
const MAILERS = 2;
const BUYERS_A_MINUTE = 6;
const LEAVERS_A_MINUTE = 2;
const LOOK_EVERY_MS = 1_000;
const SETTLES_WITHIN_MS = 15 * 60_000;

const dataDir = temporaryFolder();
const databaseDir = temporaryFolder();
const random = seededRandom(SEED);
const below = (n: number) => Math.floor(random() * n);
const ledger = emptyLedger();
let world: LedgerWorld;
let cast: Cast;

beforeAll(async () => {
  world = await startLedgerWorld({ dataDir, databaseDir });
  const spoken = await speakPcm('we went for a long walk along the river this morning');
  cast = { world, ledger, below, spoken };
});
afterAll(() => world.close());

it(`keeps what was acknowledged: ${MINUTES} minutes of kills, seed ${SEED}`, {
  timeout: (MINUTES + 30) * 60_000,
}, async () => {
  const { writers, mailers, buyers, leavers } = await gather();
  const endsAt = Date.now() + MINUTES * 60_000;
  const goesOn = () => Date.now() < endsAt;
  const killing = killUntil(goesOn);
  await Promise.all([
    ...writers.map((person) => writeWhile(goesOn, person)),
    ...mailers.map((person) => mailWhile(goesOn, person)),
    eachWhile(goesOn, buyers, (person) => order(cast, person)),
    eachWhile(goesOn, leavers, (person) => leave(cast, person)),
  ]);
  const kills = await killing;
  await settle([...writers, ...mailers, ...leavers]);
  const counts = Object.entries(ledger).map(([what, entries]) => `${entries.length} ${what}`);
  process.stdout.write(`ledger: ${counts.join(', ')}; kills: ${JSON.stringify(kills)}\n`);
  expect(await differences(world, { ledger, people: writers })).toEqual([]);
  // Nothing of this would mean anything had it not happened.
  for (const entries of Object.values(ledger)) expect(entries.length).toBeGreaterThan(MINUTES);
  for (const part of PARTS) expect(kills[part]).toBeGreaterThan(MINUTES);
});

async function gather() {
  const named = async (kind: string, count: number) =>
    world.register(Array.from({ length: count }, (_, n) => `${kind}-${n}@example.org`));
  const crowd = {
    writers: await named('writer', WRITERS),
    mailers: await named('mailer', MAILERS),
    buyers: await named('buyer', Math.ceil(BUYERS_A_MINUTE * MINUTES)),
    leavers: await named('leaver', Math.ceil(LEAVERS_A_MINUTE * MINUTES)),
  };
  // Mail belongs to a plan, and so do many recordings.
  for (const person of [...crowd.writers, ...crowd.mailers]) await order(cast, person);
  return crowd;
}

async function killUntil(goesOn: () => boolean): Promise<Record<(typeof PARTS)[number], number>> {
  const kills = { web: 0, worker: 0, database: 0 };
  while (goesOn()) {
    await delay(KILL_EVERY_MS.least + below(KILL_EVERY_MS.more));
    const part = PARTS[below(PARTS.length)] ?? 'web';
    if (world.kill(part)) kills[part] += 1;
  }
  return kills;
}

async function writeWhile(goesOn: () => boolean, person: Person): Promise<void> {
  const own: string[] = [];
  while (goesOn()) {
    const projectId = await upload(cast, person);
    own.push(projectId);
    // Some are deleted while they are in work.
    if (below(5) === 0) await remove(cast, person, own.pop() ?? '');
    else if ((await finished(person, projectId)).status === 'completed_llm')
      for (let edits = 1 + below(3); edits > 0; edits -= 1) await edit(cast, person, projectId);
    if (own.length > 3 && below(2) === 0)
      await remove(cast, person, own.splice(below(own.length), 1)[0] ?? '');
  }
}

async function mailWhile(goesOn: () => boolean, person: Person): Promise<void> {
  while (goesOn()) {
    for (let mails = 1 + below(2); mails > 0; mails -= 1) await mail(cast, person);
    await mailArrived(cast, person);
  }
}

/** One after the other, spread over the time. */
async function eachWhile(
  goesOn: () => boolean,
  people: readonly Person[],
  act: (person: Person) => Promise<void>,
): Promise<void> {
  const everyMs = (MINUTES * 60_000) / people.length;
  const startedAt = Date.now();
  for (const [n, person] of people.entries()) {
    await delay(Math.max(0, startedAt + n * everyMs - Date.now()));
    if (!goesOn()) return;
    await act(person);
  }
}

/** Resolves once nothing is in work any more, and nothing is left to be tried again by a person. */
async function settle(people: readonly Person[]): Promise<void> {
  await soon(() => world.database.db.execute(sql`select 1`));
  // A mail that was about to be sent by somebody who was killed waits for ten minutes.
  await lapseClaims(world.database);
  const until = Date.now() + SETTLES_WITHIN_MS;
  let retries = 0;
  for (;;) {
    for (const { projectId, ownerId } of await brokenOff(world)) {
      const person = people.find(({ userId }) => userId === ownerId);
      if (person) await retry(person, projectId);
      retries += 1;
    }
    const left = await unfinished(world);
    if (left.length === 0) break;
    if (Date.now() > until) throw new Error(`Not settled: ${JSON.stringify(left)}\n${world.logs()}`);
    await delay(LOOK_EVERY_MS);
  }
  process.stdout.write(`ledger: ${retries} recordings were tried again by their owners\n`);
}
