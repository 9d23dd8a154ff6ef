// Draws one schedule from its seed, runs it, and compares the ledger.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type pg from 'pg';
import { addressOf } from '#mail-in/addresses.server.ts';
import { users } from '#identity/core/identity.table.ts';
import { compare } from './schedules-ledger.ts';
import type { Ground } from './schedules-services.ts';
import { act, type Step, type StepKind, stepKinds } from './schedules-steps.ts';
import { type Fault, Turns } from './schedules-turns.ts';
import { failures, sweeps, workOnce, workToTheEnd } from './schedules-work.ts';
import { newPerson, type Person, randomOf, World, type WorldClock } from './schedules-world.ts';

export type Stage = {
  observer: pg.Pool;
  ground: Omit<Ground, 'mails'>;
  clock: WorldClock;
  /** Each schedule has a folder of its own in it. */
  home: string;
};
export type Outcome = {
  wrong: string[];
  /** What was done, in order, and at which seams it was cut. */
  trace: readonly string[];
  steps: string[];
  turns: number;
  /** Seams at which something was killed or lost. */
  cuts: string[];
};

/** Deletions are rarer than what they delete. */
const WEIGHTS: Record<StepKind, number> = {
  upload: 4,
  edit: 4,
  delete: 2,
  'delete sound': 1,
  order: 3,
  'mail in': 4,
  leave: 1,
};
const AHEADS_MS = [0, 0, 70_000, 11 * 60_000, 2 * 60 * 60_000];
const MOST_FAULTS = 4;

export async function runSchedule(stage: Stage, seed: number): Promise<Outcome> {
  const random = randomOf(seed, 0);
  const below = (n: number) => Math.floor(random() * n);
  const dataDir = await mkdtemp(join(stage.home, 'schedule-'));
  const ground: Ground = { ...stage.ground, config: { ...stage.ground.config, dataDir }, mails: [] };
  const turns = new Turns({ observer: stage.observer, random });
  const world = new World({ ground, turns, seed });
  const steps = drawSteps(world, seed, random);
  const outcome: Outcome = { wrong: [], trace: turns.trace, steps: namesOf(steps), turns: 0, cuts: [] };
  failures.clear();
  stage.clock.ahead = 0;
  try {
    turns.isFree = true;
    await world.open(random() < 0.4 ? 2 : 1);
    await prepare(world, steps);
    turns.isFree = false;
    const errors: unknown[] = [];
    const ended = [...begin(world, steps), ...beginWork(world, seed, 1 + below(2))].map((one) =>
      one.catch((error: unknown) => errors.push(error)),
    );
    const faults = drawFaults(random);
    outcome.turns = await turns.run(
      (turn) => {
        const fault = faults.get(turn) ?? null;
        if (fault) outcome.cuts.push(fault);
        return fault;
      },
      (life) => {
        stage.clock.ahead += AHEADS_MS[below(AHEADS_MS.length)] ?? 0;
        world.restart(life);
      },
    );
    await Promise.all(ended);
    outcome.wrong.push(...errors.map((error) => inspect(error)));
    turns.isFree = true;
    await world.close();
    await world.open(1);
    const services = await world.services('the end', 0);
    await turns.within(services.life, 'the end', async () => {
      await workToTheEnd(world, services, stage.clock);
      outcome.wrong.push(...(await compare({ observer: stage.observer, services, world })));
    });
  } catch (error) {
    outcome.wrong.push(String((error as Error).stack));
  } finally {
    outcome.cuts = turns.trace.filter((line) => line.includes('['));
    if (outcome.wrong.length > 0) outcome.wrong.push(...failures);
    turns.isFree = true;
    await world.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return outcome;
}

/** Each person's in order, those of several people in any; a person may do two things at once. */
function drawSteps(world: World, seed: number, random: () => number): Step[][] {
  const count = 3 + Math.floor(random() * 6);
  const people = Array.from({ length: 1 + Math.floor(random() * 3) }, newPerson);
  world.people.push(...people);
  const lanes: Step[][] = people.flatMap(() => (random() < 0.4 ? [[], []] : [[]]));
  const laneOf = lanes.map((_, index) => people[index % people.length]);
  const bag = stepKinds.flatMap((kind) => Array.from({ length: WEIGHTS[kind] }, () => kind));
  for (let n = 0; n < count; n += 1) {
    const at = Math.floor(random() * lanes.length);
    const person = laneOf[at];
    const kind = bag[Math.floor(random() * bag.length)];
    if (!person || !kind) continue;
    const who = people.indexOf(person);
    lanes[at]?.push({ kind, person, task: `${n} ${kind} of ${who}`, random: randomOf(seed, n + 1) });
  }
  return lanes.filter((lane) => lane.length > 0);
}

const namesOf = (lanes: readonly Step[][]) => lanes.map((lane) => lane.map(({ task }) => task).join(', '));

/** Accounts, their addresses for mail, and a recording with its text for those who edit. */
async function prepare(world: World, lanes: readonly Step[][]): Promise<void> {
  const services = await world.services('before', 0);
  await world.turns.within(services.life, 'before', async () => {
    const { db } = services.stores.database;
    for (const person of world.people) {
      const now = world.ground.clock.now();
      const { id, email } = person;
      const metadata = { appMetadata: {}, userMetadata: { user_locale: 'de' } };
      await db.insert(users).values({ id, email, emailConfirmedAt: now, ...metadata });
      person.localPart = await addressOf({ db, clock: world.ground.clock }, id);
    }
  });
  const needing: ReadonlySet<StepKind> = new Set(['edit', 'delete', 'delete sound']);
  const owners = new Set(
    lanes.flat().flatMap(({ kind, person }): Person[] => (needing.has(kind) ? [person] : [])),
  );
  for (const person of owners) {
    const random = randomOf(world.seed, 400 + world.people.indexOf(person));
    await act(world, { kind: 'upload', person, task: 'before', random });
  }
  await world.turns.within(services.life, 'before', async () => {
    while (owners.size > 0 && (await workOnce(world, services)));
  });
}

function begin(world: World, lanes: readonly Step[][]): Promise<void>[] {
  return lanes.map((lane, at) => {
    const task = `lane ${at}`;
    return world.turns.spawn(task, async () => {
      for (const step of lane) await act(world, { ...step, task });
    });
  });
}

/** A worker that takes some jobs, and sweeps, while all that happens. */
function beginWork(world: World, seed: number, count: number): Promise<void>[] {
  return Array.from({ length: count }, (_, at) => {
    const task = `worker ${at}`;
    const random = randomOf(seed, 200 + at);
    const names = Object.keys(sweeps);
    return world.turns.spawn(task, async () => {
      for (let left = 2 + Math.floor(random() * 4); left > 0; left -= 1) {
        const services = await world.services(task, Math.floor(random() * 8));
        const sweep = random() < 0.5 ? sweeps[names[Math.floor(random() * names.length)] ?? ''] : undefined;
        await world.turns
          .within(services.life, task, () => (sweep ? sweep(services) : workOnce(world, services)))
          // What fails is left to the next run.
          .catch(() => undefined);
      }
    });
  });
}

/** By turn: more of them early, since what follows a fault is what is looked at. */
function drawFaults(random: () => number): ReadonlyMap<number, Fault> {
  const faults = new Map<number, Fault>();
  let turn = 0;
  for (let left = Math.floor(random() * (MOST_FAULTS + 1)); left > 0; left -= 1) {
    turn += 1 + Math.floor(random() ** 1.5 * 120);
    const kind = random();
    const lost = kind < 0.85 ? 'database gone before' : 'database gone after';
    faults.set(turn, kind < 0.7 ? 'kill' : lost);
  }
  return faults;
}
