// Hours of transcriptions of the three plans on a simulated clock: the turns and the limits are the real ones, the queue
// takes the highest priority and then the oldest, as pg-boss does.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SEED } from '../../../test/seed.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { seededRandom } from '../../../test/sound/tone-words.ts';
import { newId } from '#platform/ids.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import { letsOthersFirstMs, type OwnersPlan, projectLimits } from '#projects/domain/limits.ts';
import { projects } from '#projects/domain/project.table.ts';
import { passTurn } from './turns.server.ts';

const database = setUpDatabase();
const MINUTE_MS = 60_000;
const BEGIN = Date.UTC(2026, 10, 30, 8);
const PLACES = 3;
const SHORTEST_MS = 2 * MINUTE_MS;
const LONGEST_MS = 10 * MINUTE_MS;
const atOnce = {
  free: projectLimits.freeTranscriptionsAtOnce,
  pro: projectLimits.proTranscriptionsAtOnce,
  business: projectLimits.businessTranscriptionsAtOnce,
};

type Owner = { id: string; plan: OwnersPlan };
type Arrival = { owner: Owner; at: number; workMs: number };
type Work = Arrival & { id: string; priority: number; sentAt: number; takenAt: number; endsAt: number };

const newOwners = (plan: OwnersPlan, count: number): Owner[] =>
  Array.from({ length: count }, () => ({ id: newId(), plan }));

/** Orders of each group of owners: so many minutes apart on average, each of one to `most` recordings. */
function draw(
  groups: readonly { owners: readonly Owner[]; everyMs: number; most: number }[],
  lastingMs: number,
): Arrival[] {
  const random = seededRandom(SEED);
  const arrivals: Arrival[] = [];
  for (const { owners, everyMs, most } of groups)
    for (let at = 0; ; ) {
      at -= Math.log(1 - random()) * everyMs;
      if (at > lastingMs) break;
      const owner = owners[Math.floor(random() * owners.length)]!;
      for (let left = 1 + Math.floor(random() * most); left > 0; left -= 1)
        arrivals.push({
          owner,
          at: BEGIN + at,
          workMs: SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS),
        });
    }
  return arrivals.toSorted((one, other) => one.at - other.at);
}

/** Runs all arrivals to their end. @returns the works in the order in which they were taken */
async function simulate(arrivals: readonly Arrival[]): Promise<Work[]> {
  const { db } = database;
  const byOwner = new Map(arrivals.map(({ owner }) => [owner.id, owner]));
  const works = new Map<string, Work>();
  const taken: Work[] = [];
  let [line, running]: [Work[], Work[]] = [[], []];
  let now = BEGIN;
  const deps = {
    db,
    queue: {
      send: async (_job: unknown, _payload: unknown, options?: { key?: string; priority?: number }) => {
        const work = works.get(options?.key ?? '')!;
        line.push(Object.assign(work, { sentAt: now, priority: options?.priority }));
        return true;
      },
    },
    limits: createPlanLimits({
      db,
      clock: { now: () => new Date(now) },
      isSubscribed: async (id) => byOwner.get(id)?.plan !== 'free',
      hasBusiness: async (id) => byOwner.get(id)?.plan === 'business',
    }),
  };
  const come = async (arrival: Arrival) => {
    const id = newId(now);
    works.set(id, { ...arrival, id, priority: 0, sentAt: 0, takenAt: 0, endsAt: 0 });
    const row = { id, ownerId: arrival.owner.id, title: 't', language: 'de', awaitsTurn: true } as const;
    await db.insert(projects).values({ ...row, createdAt: new Date(now) });
    await passTurn(deps, arrival.owner.id);
  };
  const end = async (work: Work) => {
    running = running.filter((other) => other !== work);
    await db.update(projects).set({ status: 'failed' }).where(eq(projects.id, work.id));
    await passTurn(deps, work.owner.id);
  };
  const take = async () => {
    line = line.toSorted((one, other) => other.priority - one.priority || one.sentAt - other.sentAt);
    const next = line.shift()!;
    Object.assign(next, { takenAt: now, endsAt: now + next.workMs });
    running.push(next);
    taken.push(next);
    await db.update(projects).set({ status: 'processing' }).where(eq(projects.id, next.id));
  };
  let coming = 0;
  while (coming < arrivals.length || running.length > 0) {
    const ending = running.toSorted((one, other) => one.endsAt - other.endsAt)[0];
    const arrival = arrivals[coming];
    now = Math.min(ending?.endsAt ?? Infinity, arrival?.at ?? Infinity);
    if (ending?.endsAt === now) await end(ending);
    else if (arrival) {
      coming += 1;
      await come(arrival);
    }
    while (running.length < PLACES && line.length > 0) await take();
    checkTurns([...works.values()], { line, running });
  }
  return taken;
}

/** No owner has more in the line and at work than the plan takes, and none has less while another one awaits its turn. */
function checkTurns(works: readonly Work[], { line, running }: { line: Work[]; running: Work[] }): void {
  for (const [owner, own] of Map.groupBy(works, (work) => work.owner)) {
    const awaiting = own.filter(({ sentAt }) => sentAt === 0).length;
    const inWork = [...line, ...running].filter((work) => work.owner === owner).length;
    expect(inWork).toBeLessThanOrEqual(atOnce[owner.plan]);
    if (awaiting > 0) expect(inWork).toBe(atOnce[owner.plan]);
  }
  if (line.length > 0) expect(running).toHaveLength(PLACES);
}

const waitsOf = (works: readonly Work[], plan: OwnersPlan) =>
  works.filter(({ owner }) => owner.plan === plan).map(({ takenAt, sentAt }) => takenAt - sentAt);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it('lets Business wait less than Pro, and Pro less than Free, hour after hour', async () => {
  const groups = [
    { owners: newOwners('business', 3), everyMs: 40 * MINUTE_MS, most: 12 },
    { owners: newOwners('pro', 6), everyMs: 15 * MINUTE_MS, most: 6 },
    { owners: newOwners('free', 20), everyMs: 9 * MINUTE_MS, most: 2 },
  ];
  const arrivals = draw(groups, 8 * 60 * MINUTE_MS);
  const works = await simulate(arrivals);
  expect(works).toHaveLength(arrivals.length);
  const [business, pro, free] = (['business', 'pro', 'free'] as const).map((plan) =>
    mean(waitsOf(works, plan)),
  );
  expect([business! < pro!, pro! < free!], `${[business, pro, free]}`).toEqual([true, true]);
});

it('takes what is free within a bound while Business brings twice what can be done', async () => {
  const teams = newOwners('business', 4);
  const free = newOwners('free', 6);
  const arrivals = draw(
    [
      { owners: teams, everyMs: 6 * MINUTE_MS, most: 11 },
      { owners: free, everyMs: 20 * MINUTE_MS, most: 1 },
    ],
    5 * 60 * MINUTE_MS,
  );
  const works = await simulate(arrivals);
  const mostInLine = teams.length * atOnce.business + free.length * atOnce.free;
  const bound = letsOthersFirstMs.free + ((mostInLine + PLACES) * LONGEST_MS) / PLACES;
  const waits = waitsOf(works, 'free');
  expect(Math.max(...waits)).toBeLessThanOrEqual(bound);
  // Those that came more than the hour later never go first: a strict order would let them.
  const order = new Map(works.map((work, index) => [work, index]));
  for (const own of works.filter(({ owner }) => owner.plan === 'free'))
    for (const other of works)
      if (other.sentAt > own.sentAt + letsOthersFirstMs.free + 1_000)
        expect(order.get(other)!).toBeGreaterThan(order.get(own)!);
  const overtaken = works.some(
    (own, index) =>
      own.owner.plan === 'free' && works.slice(0, index).some((other) => other.sentAt > own.sentAt),
  );
  expect([waits.length > 5, overtaken]).toEqual([true, true]);
});
