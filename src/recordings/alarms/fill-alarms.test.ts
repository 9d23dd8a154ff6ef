// Older recordings are given their numbers of places and names in the background.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { Queue } from '#platform/queue.ts';
import { createEmptyDatabase } from '../../../test/database.ts';
import { findHere } from '../../../test/compared-texts.ts';
import { newEditable } from '../../../test/edited-recordings.ts';
import { allMigrations, migrationsBefore } from '../../../test/migrations.ts';
import { type RecordingsServer, startRecordingsServer } from '../../../test/recordings-server.ts';
import { transcriptOf } from '../../../test/transcripts.ts';
import { projects, rawTranscripts } from '../recording.table.ts';
import { createAlarmsHandler } from './alarms.handler.ts';
import { foundAlarms } from './alarms.table.ts';
import { FILLED_AT_ONCE, fillAlarms } from './fill-alarms.server.ts';
import { LONGEST_UNASKED_MS } from './open-alarms.ts';

describe('recordings from before lists showed it', () => {
  let server: RecordingsServer;
  beforeAll(async () => {
    server = await startRecordingsServer();
    return () => server.close();
  });
  const sent: { id: string; key: string | undefined; priority: number | undefined }[] = [];
  const queue: Pick<Queue, 'send'> = {
    send: async (_job, payload, options) => {
      const { projectId: id } = payload as { projectId: string };
      sent.push({ id, key: options?.key, priority: options?.priority });
      return true;
    },
  };
  const fill = async (before = new Date(Date.now() + 60_000)) => {
    sent.length = 0;
    expect(await fillAlarms({ db: server.db, queue, before })).toBe(sent.length);
    return sent.map(({ id }) => id);
  };
  const user = randomUUID();
  const older = async (daysAgo: number, set: Partial<typeof projects.$inferInsert> = {}) => {
    const id = await newEditable(server, user, ['Der Kreistag entscheidet.']);
    await server.db
      .insert(rawTranscripts)
      .values({ projectId: id, content: transcriptOf(['der kreistag entscheidet']) });
    const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
    await server.db
      .update(projects)
      .set({ createdAt, ...set })
      .where(eq(projects.id, id));
    return id;
  };

  it('are compared once, the newest first and behind all others, whatever becomes of it', async () => {
    const [second, first] = [await older(2), await older(1)];
    await older(3, { durationMs: LONGEST_UNASKED_MS + 1 });
    await older(3, { noSpeech: true });
    const withPlaces = await older(4);
    const names = await older(5);
    const handle = createAlarmsHandler({ db: server.db, log: createLog('silent'), find: findHere });
    const context = { signal: new AbortController().signal, attempt: 0, lastAttempt: false };
    for (const projectId of [withPlaces, names]) await handle({ projectId }, context);
    // The row as it was stored before names were checked.
    await server.db.update(foundAlarms).set({ names: null }).where(eq(foundAlarms.projectId, names));
    expect(await fill(new Date(Date.now() - 30 * 86_400_000))).toEqual([]);
    expect(new Set(await fill())).toEqual(new Set([first, second, names]));
    expect(sent.map(({ key, priority }) => ({ key, priority }))).toContainEqual({
      key: `${first}:1`,
      priority: -1,
    });
    // Nobody came back from the first time.
    expect(await fill()).toEqual([]);
  });

  it('are compared again where that was done before corrections stopped counting as open', async () => {
    const { db } = await createEmptyDatabase();
    const folder = migrationsBefore('compare-texts-again');
    const id = randomUUID();
    try {
      await migrate(db, { migrationsFolder: folder });
      await db.execute(sql`insert into projects (id, owner_id, title, language, open_alarms)
        values (${id}, ${randomUUID()}, '', 'de', 3)`);
      for (const status of ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm'])
        await db.execute(sql`update projects set status = ${status}`);
      await db.execute(sql`insert into revisions (id, project_id, number, origin, content)
        values (${randomUUID()}, ${id}, 1, 'finalised', ${JSON.stringify(transcriptOf(['Er kam.']))})`);
      await db.execute(sql`insert into found_alarms (project_id, revision, keys, names)
        values (${id}, 1, '["a", "b", "c"]', '[]')`);
    } finally {
      rmSync(folder, { recursive: true });
    }
    const before = new Date(Date.now() + 60_000);
    sent.length = 0;
    await migrate(db, { migrationsFolder: allMigrations });
    expect(await fillAlarms({ db, queue, before })).toBe(1);
    expect(sent.map((job) => job.id)).toEqual([id]);
    // Until then the number stays.
    expect(await db.select({ open: projects.openAlarms }).from(projects)).toEqual([{ open: 3 }]);
  });

  it('are so many at once, the newest first, and as many again the next time', async () => {
    const ids: string[] = [];
    for (const days of Array.from({ length: FILLED_AT_ONCE + 2 }, (_, n) => n + 1))
      ids.push(await older(days));
    expect(new Set(await fill())).toEqual(new Set(ids.slice(0, FILLED_AT_ONCE)));
    expect(new Set(await fill())).toEqual(new Set(ids.slice(FILLED_AT_ONCE)));
  });
});
