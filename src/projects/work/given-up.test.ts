// In both rooms of the street: a recording that no worker comes back from ends in a state that its owner can leave.
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { projectQueue, type Sent } from '../../../test/servers/doubles/project-queue.ts';
import { spoken } from '../../../test/fixtures/spoken-words.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { MAX_CRASHES } from './crash-count.ts';
import { createFinaliseHandler } from '#projects/finalise/finalise.handler.ts';
import { crashCounts, projects, rawTranscripts, statusEvents } from '#projects/domain/project.table.ts';
import { createTranscribeHandler } from '#projects/transcribe/transcribe.handler.ts';

const database = setUpDatabase();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));

const context = { signal: new AbortController().signal, attempt: 0, lastAttempt: false };

async function recording(): Promise<string> {
  const id = newId();
  await database.db.insert(projects).values({ id, ownerId: newId(), title: 't', language: 'de' });
  return id;
}

const projectOf = async (id: string) =>
  (await database.db.select().from(projects).where(eq(projects.id, id)))[0];
const statusesOf = async (id: string) => {
  const of = eq(statusEvents.projectId, id);
  const rows = await database.db.select().from(statusEvents).where(of).orderBy(asc(statusEvents.id));
  return rows.map((row) => row.toStatus);
};

const shared = (sent: Sent[]) => ({
  db: database.db,
  queue: projectQueue(sent),
  log: createLog('silent'),
  clock: systemClock,
});

/** Workers that die, one after the other, when they have got to `dying`: nothing ever comes back of them. */
async function loseAll(id: string, take: (dying: () => Promise<never>) => Promise<void>) {
  for (let n = 1; n <= MAX_CRASHES; n += 1) {
    await new Promise<void>((reached) => {
      void take(() => {
        reached();
        return new Promise<never>(() => undefined);
      });
    });
    const [row] = await database.db.select().from(crashCounts).where(eq(crashCounts.projectId, id));
    expect(row?.crashes).toBe(n);
  }
}

it('transcription: it fails with a reason, its owner is notified, and it can be tried again', async () => {
  const id = await recording();
  const sent: Sent[] = [];
  const take = (dying?: () => Promise<never>) =>
    createTranscribeHandler({
      ...shared(sent),
      sandbox,
      blobs: { openLocal: () => Promise.reject(new Error('not reached')) },
      scratchDir: '/nonexistent',
      diarizer: { diarise: async () => ({ method: 'basic' as const, turns: [] }) },
      chooseEngine: () => Promise.reject(new Error('not reached')),
      durationLimitMs: async () => null,
      storePeaks: async () => undefined,
      ...(dying && { onCheckpoint: dying }),
    })({ projectId: id }, context);
  await loseAll(id, take);
  await take();
  expect(await projectOf(id)).toMatchObject({ status: 'failed', errorCode: 'processing_broke_off' });
  expect(sent).toEqual([{ job: 'notify', key: id }]);
  // After a retry the count starts again, so a worker takes the job again.
  await database.db.update(projects).set({ status: 'pending' }).where(eq(projects.id, id));
  await loseAll(id, take);
  expect(await projectOf(id)).toMatchObject({ status: 'processing' });
});

it('finalisation: what was heard stays, and the text is made after all when it is tried again', async () => {
  const id = await recording();
  const content = spoken('de', 'der zeuge ging nach hause');
  await database.db.insert(rawTranscripts).values({ projectId: id, content });
  for (const status of ['processing', 'completed'] as const)
    await database.db.update(projects).set({ status }).where(eq(projects.id, id));
  const sent: Sent[] = [];
  const take = (dying?: () => Promise<never>) => {
    const languageModel = dying ? { name: 'deadly', complete: dying } : null;
    return createFinaliseHandler({ ...shared(sent), languageModel })({ projectId: id }, context);
  };
  await loseAll(id, take);
  await take();
  expect(await projectOf(id)).toMatchObject({ status: 'failed_llm', errorCode: 'processing_broke_off' });
  expect((await statusesOf(id)).slice(-2)).toEqual(['processing_llm', 'failed_llm']);
  expect(sent.map(({ job }) => job)).toEqual(['notify']);
  await database.db.update(projects).set({ status: 'pending_llm' }).where(eq(projects.id, id));
  await take();
  expect(await projectOf(id)).toMatchObject({ status: 'completed_llm', errorCode: null });
});
