// Random months of people in the real database, compared with a model that counts each minute once: jobs run several
// times at once and late, fail, are tried again, and their recordings are deleted.
import { randomUUID } from 'node:crypto';
import { eq, sum } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { projects, uploads } from '#projects/domain/project.table.ts';
import { savePreview } from '#projects/transcribe/preview-records.ts';
import { claimProject, completeProject, failProject } from '#projects/transcribe/transcription-records.ts';
import { transcribedDays, transcribedMonths } from './usage.table.ts';

const SEQUENCES = 120;
const database = setUpDatabase();

const which = fc.nat({ max: 3 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      durationMs: fc.integer({ min: 1, max: 7_200_000 }),
      isUnlimited: fc.boolean(),
      /** Heard of it while it came in. */
      heardMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 600_000 })),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      which,
      ends: fc.constantFrom('text' as const, 'failure' as const),
      /** Workers that have the same job. */
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type ModelProject = {
  id: string;
  state: 'waiting' | 'text' | 'failed' | 'gone';
  durationMs: number;
  isUnlimited: boolean;
  heardMs: number;
};
type Month = { transcribedMs: number; unlimitedMs: number; previewedMs: number; recordings: number };

it(`counts each minute once, and none of what failed, in ${SEQUENCES} random months`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 20 }), live), { numRuns: SEQUENCES });
});

async function live(steps: readonly Step[]): Promise<void> {
  const ownerId = randomUUID();
  const made: ModelProject[] = [];
  const month: Month = { transcribedMs: 0, unlimitedMs: 0, previewedMs: 0, recordings: 0 };
  for (const one of steps) {
    if (one.kind === 'order') {
      const { durationMs, isUnlimited, heardMs } = one;
      const project: ModelProject = { id: newId(), state: 'waiting', durationMs, isUnlimited, heardMs };
      await order(ownerId, project);
      made.push(project);
      month.previewedMs += heardMs;
      continue;
    }
    const project = made.at(-1 - one.which);
    if (!project) continue;
    if (one.kind === 'work') await work(project, one, month);
    if (one.kind === 'retry' && project.state === 'failed') {
      await database.db.update(projects).set({ status: 'pending' }).where(eq(projects.id, project.id));
      project.state = 'waiting';
    }
    if (one.kind === 'delete') {
      await database.db.delete(projects).where(eq(projects.id, project.id));
      project.state = 'gone';
    }
    expect(await monthOf(ownerId)).toEqual(month);
  }
}

async function order(ownerId: string, project: ModelProject): Promise<void> {
  const { db } = database;
  const { id, durationMs, isUnlimited, heardMs } = project;
  await db.insert(uploads).values({ id, ownerId, fileName: 'a', sizeBytes: 1, blobKey: id });
  const words = { words: [], engine: 'x', sound: null, settings: null };
  if (heardMs > 0) await savePreview(db, id, { position: 0, startMs: 0, endMs: heardMs, ...words });
  const row = { id, ownerId, title: 't', language: 'en', durationMs, unlimitedMonth: isUnlimited } as const;
  await db.insert(projects).values(row);
  await db.update(uploads).set({ projectId: id }).where(eq(uploads.id, id));
}

/** Every worker begins before one of them ends; what the others do afterwards is late. */
async function work(
  project: ModelProject,
  { ends, times }: Extract<Step, { kind: 'work' }>,
  month: Month,
): Promise<void> {
  const { db } = database;
  const { id: projectId } = project;
  const workers = Array.from({ length: times });
  const deps = { db, queue: { send: async () => true }, clock: systemClock };
  const transcript = { json: '{}', text: 'text', excerpt: 'text', speakerCount: null };
  await Promise.all(workers.map(() => claimProject(db, projectId)));
  await Promise.all(
    workers.map(() =>
      ends === 'text'
        ? completeProject(deps, { projectId, engine: 'x', transcript })
        : failProject(deps, projectId, 'engine_failed'),
    ),
  );
  if (project.state !== 'waiting') return;
  project.state = ends === 'text' ? 'text' : 'failed';
  if (ends === 'failure') return;
  month.transcribedMs += project.durationMs;
  month.unlimitedMs += project.isUnlimited ? project.durationMs : 0;
  month.previewedMs -= project.heardMs;
  month.recordings += 1;
}

/** All that is counted of somebody; by day there is the same as by month. */
async function monthOf(ownerId: string): Promise<Month> {
  const { db } = database;
  const all = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);
  const { transcribedMs, unlimitedMs, previewedMs } = transcribedMonths;
  const [months] = await db
    .select({
      transcribedMs: all(transcribedMs),
      unlimitedMs: all(unlimitedMs),
      previewedMs: all(previewedMs),
    })
    .from(transcribedMonths)
    .where(eq(transcribedMonths.ownerId, ownerId));
  const [days] = await db
    .select({ ms: all(transcribedDays.transcribedMs), recordings: all(transcribedDays.recordings) })
    .from(transcribedDays)
    .where(eq(transcribedDays.ownerId, ownerId));
  expect(days?.ms ?? 0).toBe(months?.transcribedMs ?? 0);
  return {
    transcribedMs: months?.transcribedMs ?? 0,
    unlimitedMs: months?.unlimitedMs ?? 0,
    previewedMs: months?.previewedMs ?? 0,
    recordings: days?.recordings ?? 0,
  };
}
