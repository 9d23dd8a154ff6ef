// A job that is older than the queue lets a job become: its recording still ends, once, or its owner reads that it failed.
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { makeSpeech, sentences } from '../../../test/sound/make-audio.ts';
import { createToneEngine } from '../../../test/sound/tone-words.ts';
import { soon } from '../../../test/soon.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { systemClock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { type JobContext, type Queue, startQueue } from '#platform/jobs/queue.ts';
import { transcribedDays } from '#projects/access/usage.table.ts';
import { projectFiles, projects, rawTranscripts } from '#projects/domain/project.table.ts';
import { createTranscribeHandler, type TranscribeDeps } from '#projects/transcribe/transcribe.handler.ts';
import { finaliseJob } from './finalise.job.ts';
import { listeningJob } from './listening.job.ts';
import { notifyJob } from './notify.job.ts';
import { sweepProjects } from './sweep-projects.ts';
import { transcribeJob } from './transcribe.job.ts';

const log = createLog('silent');
const sandbox = setUpOnce(() => createSandbox({ log }));
const folder = temporaryFolder();
const jobs = [transcribeJob, finaliseJob, listeningJob, notifyJob];

describe('a job that is older than a day', () => {
  let database: DatabaseHandle;
  let queue: Queue;

  beforeAll(async () => {
    await makeSpeech(join(folder, 'speech.wav'), sentences);
  });
  beforeEach(async () => {
    database = await createTestDatabase();
    queue = await startQueue({ databaseUrl: database.url, log, jobs });
    return () => queue.stop(1_000);
  });

  const addProject = async () => {
    const [id, ownerId] = [newId(), newId()];
    const { db } = database;
    await db.insert(projects).values({ id, ownerId, title: 't', language: 'en' });
    const file = { name: 'n', sizeBytes: 1, blobKey: 'speech.wav', mediaType: 'audio/wav' };
    await db.insert(projectFiles).values({ ...file, projectId: id, position: 0, ownerId });
    return { id, ownerId };
  };
  const send = (id: string) => queue.send(transcribeJob, { version: 1, projectId: id }, { key: id });
  const handlerWith = (more: Partial<TranscribeDeps> = {}) =>
    createTranscribeHandler({
      db: database.db,
      queue,
      log,
      sandbox,
      clock: systemClock,
      blobs: { openLocal: async (key) => ({ path: join(folder, key), release: async () => undefined }) },
      storePeaks: async () => undefined,
      scratchDir: join(folder, 'scratch'),
      chooseEngine: async () => createToneEngine(),
      diarizer: { diarise: async () => ({ method: 'basic', turns: [] }) },
      durationLimitMs: async () => null,
      ...more,
    });
  const statusOf = async (id: string) =>
    (await database.db.select().from(projects).where(eq(projects.id, id)))[0];
  const inQueue = async (name: string) =>
    (await database.pool.query('select state from pgboss.job where name = $1', [name])).rows;
  /** What a person has of it, and what they were charged. */
  const outcomeOf = async ({ id, ownerId }: { id: string; ownerId: string }) => {
    const { db } = database;
    const days = await db.select().from(transcribedDays).where(eq(transcribedDays.ownerId, ownerId));
    return {
      texts: await db.$count(rawTranscripts, eq(rawTranscripts.projectId, id)),
      recordings: days.map(({ recordings }) => recordings),
      isCharged: days.map(({ transcribedMs }) => transcribedMs),
      finalised: (await inQueue('finalise')).length,
    };
  };
  const once = async (project: { id: string; ownerId: string }) => {
    const durationMs = (await statusOf(project.id))?.durationMs;
    expect(await outcomeOf(project)).toEqual({
      texts: 1,
      recordings: [1],
      isCharged: [durationMs],
      finalised: 1,
    });
  };

  it('is taken by a second worker while the first is at it, and gives one text and one booking', async () => {
    const project = await addProject();
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const attempts: number[] = [];
    const ended: number[] = [];
    const onCheckpoint = async (name: string) => {
      if (name !== 'stretch:0' || attempts.length > 1) return;
      reached.resolve();
      await released.promise;
    };
    const handler = handlerWith({ onCheckpoint });
    await queue.work(transcribeJob, { concurrency: 2 }, async (payload, context: JobContext) => {
      attempts.push(context.attempt);
      await handler(payload, context).finally(() => ended.push(context.attempt));
    });
    await send(project.id);
    await reached.promise;
    // As after a machine that slept over a day: the queue takes its worker for dead.
    await database.db.execute(sql`update pgboss.job set started_on = now() - interval '25 hours'`);
    await soon(async () => expect(ended).toEqual([1]));
    released.resolve();
    await soon(async () => expect(ended).toEqual([1, 0]));
    expect((await statusOf(project.id))?.status).toBe('completed');
    await once(project);
  });

  it.each([
    ['expired for the last time', sql`update pgboss.job set state = 'failed', retry_count = retry_limit`],
    ['was removed by the queue', sql`delete from pgboss.job`],
  ])('is missed where it %s, and its recording becomes one text', async (_what, loss) => {
    const project = await addProject();
    await send(project.id);
    await database.db.execute(loss);
    await database.db.update(projects).set({ status: 'processing' }).where(eq(projects.id, project.id));
    // What has only just changed is being handed over.
    const later = { now: () => new Date(Date.now() + 3_600_000) };
    expect(await sweepProjects({ db: database.db, queue, clock: later, log })).toBe(1);
    expect(await sweepProjects({ db: database.db, queue, clock: later, log })).toBe(0);
    await queue.work(transcribeJob, { concurrency: 1 }, handlerWith());
    await soon(async () => expect((await statusOf(project.id))?.status).toBe('completed'));
    await once(project);
  });

  it('that got nowhere in its day is not started again and again: its owner reads that it failed', async () => {
    const project = await addProject();
    await send(project.id);
    await database.db.execute(sql`update pgboss.job set expire_seconds = 1`);
    let hung = 0;
    const hangs = () => {
      hung += 1;
      return new Promise<never>(() => undefined);
    };
    await queue.work(transcribeJob, { concurrency: 1 }, handlerWith({ chooseEngine: hangs }));
    await soon(async () => expect((await statusOf(project.id))?.status).toBe('failed'));
    expect(hung).toBe(1);
    expect(await statusOf(project.id)).toMatchObject({ errorCode: 'processing_broke_off' });
    expect(await inQueue('notify')).toHaveLength(1);
    expect(await outcomeOf(project)).toEqual({ texts: 0, recordings: [], isCharged: [], finalised: 0 });
  });
});
