import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { projects } from '#projects/domain/project.table.ts';
import { sweepProjects } from './sweep-projects.ts';
import { createTranscribeHandler } from '#projects/transcribe/transcribe.handler.ts';
import { mustWait, resumeModelWaits } from './model-wait.ts';

const HOUR_MS = 3_600_000;

describe('a recording whose owner rather waits for a better model', () => {
  const database = setUpDatabase();
  let coming: Set<string>;
  /** Whether something recognises the languages meanwhile. */
  let isHeard: boolean;
  let sent: { key: string | undefined; priority: number | undefined }[];
  beforeEach(async () => {
    await database.db.delete(projects);
    coming = new Set(['de']);
    isHeard = true;
    sent = [];
  });

  const waiting = () => ({
    db: database.db,
    clock: systemClock,
    modelComing: async (language: string) => coming.has(language),
    canTranscribe: async () => isHeard,
  });
  const queue = {
    send: async (_job: unknown, _payload: unknown, options?: { key?: string; priority?: number }) => {
      sent.push({ key: options?.key, priority: options?.priority });
      return true;
    },
  };
  const log = createLog('silent');
  const resume = () =>
    resumeModelWaits({ ...waiting(), queue, log, limits: { transcriptions: async () => plan } });
  const plan = { premium: false, filesPerTranscription: 1, atOnce: 1, priority: 7 };
  const add = async (changes: Partial<typeof projects.$inferInsert> = {}) => {
    const id = newId();
    await database.db
      .insert(projects)
      .values({ id, ownerId: newId(), title: 't', language: 'de', waitForModel: true, ...changes });
    return id;
  };

  const untouched = async () => {
    throw new Error('touched');
  };
  const room = async (chooseEngine: () => Promise<never>) =>
    createTranscribeHandler({
      ...waiting(),
      blobs: { openLocal: untouched },
      queue,
      log,
      sandbox: await createSandbox({ log }),
      scratchDir: await mkdtemp(join(tmpdir(), 'wortlaut-waiting-')),
      chooseEngine,
      diarizer: { diarise: untouched },
      durationLimitMs: untouched,
      storePeaks: untouched,
      mustWait: (projectId) => mustWait(waiting(), projectId),
      modelComing: waiting().modelComing,
    });

  it('waits while the model comes, and moves on when it is there', async () => {
    const id = await add();
    expect(await mustWait(waiting(), id)).toBe(true);
    expect(await resume()).toBe(0);
    coming.clear();
    expect(await mustWait(waiting(), id)).toBe(false);
    expect(await resume()).toBe(1);
    expect(sent).toEqual([{ key: id, priority: 7 }]);
  });

  it('awaits its turn when the model comes while another one is in work', async () => {
    const id = await add();
    const [row] = await database.db.select().from(projects).where(eq(projects.id, id));
    await add({ ownerId: row!.ownerId, language: 'en', status: 'processing', waitForModel: false });
    coming.clear();
    expect(await resume()).toBe(0);
    const [after] = await database.db.select().from(projects).where(eq(projects.id, id));
    expect([after?.awaitsTurn, after?.waitForModel, sent]).toEqual([true, false, []]);
  });

  it('is left alone by the room that transcribes', async () => {
    const id = await add();
    const transcribe = await room(untouched);
    await transcribe({ projectId: id }, { signal: AbortSignal.abort(), attempt: 0, lastAttempt: true });
    const [row] = await database.db.select().from(projects).where(eq(projects.id, id));
    expect(row?.status).toBe('pending');
  });

  it('waits unasked where the only model for its language broke and comes again, and else fails', async () => {
    const transcribe = await room(async () => {
      throw new AppError('no_engine_for_language', 422);
    });
    isHeard = false;
    const states: unknown[] = [];
    for (const language of ['de', 'en'] as const) {
      const id = await add({ language, waitForModel: false });
      const context = { signal: new AbortController().signal, attempt: 0, lastAttempt: false };
      await transcribe({ projectId: id }, context);
      const [row] = await database.db.select().from(projects).where(eq(projects.id, id));
      states.push([row?.status, row?.waitForModel, row?.errorCode]);
    }
    expect(states).toEqual([
      ['pending', true, null],
      ['failed', false, 'engine_missing'],
    ]);
    coming.clear();
    expect(await resume()).toBe(1);
  });

  it('is tried again where the model broke while it was in work', async () => {
    const id = await add({ waitForModel: false });
    const transcribe = await room(async () => {
      throw new AppError('no_engine_for_language', 422);
    });
    const signal = new AbortController().signal;
    const deliver = (lastAttempt: boolean) =>
      transcribe({ projectId: id }, { signal, attempt: 0, lastAttempt });
    await expect(deliver(false)).rejects.toMatchObject({ code: 'engine_missing' });
    await deliver(true);
    const [row] = await database.db.select().from(projects).where(eq(projects.id, id));
    expect(row).toMatchObject({ status: 'failed', errorCode: 'engine_missing' });
  });

  it('does not wait for a model of another language, nor unasked, nor once it is in work', async () => {
    expect(await mustWait(waiting(), await add({ language: 'en' }))).toBe(false);
    expect(await mustWait(waiting(), await add({ waitForModel: false }))).toBe(false);
    const id = await add();
    await database.db.update(projects).set({ status: 'processing' }).where(eq(projects.id, id));
    expect(await mustWait(waiting(), id)).toBe(false);
  });

  it('waits no longer than a day', async () => {
    const id = await add({ createdAt: new Date(Date.now() - 25 * HOUR_MS) });
    expect(await mustWait(waiting(), id)).toBe(false);
    expect(await resume()).toBe(1);
  });

  it('is not taken for one that was forgotten', async () => {
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    const old = { createdAt: anHourAgo, updatedAt: anHourAgo };
    await add(old);
    const forgotten = await add({ ...old, waitForModel: false });
    await sweepProjects({ db: database.db, queue, clock: systemClock, log });
    expect(sent.map(({ key }) => key)).toEqual([forgotten]);
  });
});
