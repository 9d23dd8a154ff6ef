import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { projectQueue, type Sent } from '../../../test/servers/doubles/project-queue.ts';
import { newId } from '#platform/ids.ts';
import { projectFiles, projects } from '#projects/domain/project.table.ts';
import { saveDurations } from './transcription-records.ts';

const database = setUpDatabase();

it('orders the listening copy when the lengths are first known, and when they are others than before', async () => {
  const { db } = database;
  const [id, ownerId] = [newId(), newId()];
  await db.insert(projects).values({ id, ownerId, title: 't', language: 'en' });
  for (const position of [0, 1])
    await db.insert(projectFiles).values({
      projectId: id,
      position,
      ownerId,
      name: 'n',
      sizeBytes: 1,
      blobKey: 'a',
      mediaType: 'audio/wav',
      // As the files say of themselves.
      durationMs: 5_000,
    });
  const sent: Sent[] = [];
  const save = (...durations: number[]) => {
    const parts = durations.map((durationMs, index) => ({
      offsetMs: index * 5_000,
      durationMs,
      claimedMs: null,
    }));
    const durationMs = durations.reduce((a, b) => a + b);
    const audio = { pcmPath: '', sizeBytes: 0, speakerChannels: 1, channelMs: durationMs, durationMs, parts };
    return saveDurations({ db, queue: projectQueue(sent) }, { id, ownerId }, audio);
  };
  // Two workers at the same recording.
  await Promise.all([save(5_000, 5_000), save(5_000, 5_000)]);
  expect(sent).toEqual([{ job: 'listening', key: id }]);
  await save(5_000, 5_000);
  expect(sent).toHaveLength(1);
  await save(5_000, 4_000);
  expect(sent).toHaveLength(2);
  const files = await db
    .select()
    .from(projectFiles)
    .where(eq(projectFiles.projectId, id))
    .orderBy(asc(projectFiles.position));
  expect(files.map(({ offsetMs, durationMs }) => [offsetMs, durationMs])).toEqual([
    [0, 5_000],
    [5_000, 4_000],
  ]);
});
