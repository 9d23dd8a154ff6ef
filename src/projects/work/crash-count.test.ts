// Deliveries that never come back are bounded; those that do, whatever they bring, are not counted.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { soon } from '../../../test/soon.ts';
import { guardAgainstCrashLoop, MAX_CRASHES } from './crash-count.ts';
import { crashCounts, finalisedPassages, projects, audioChunks } from '#projects/domain/project.table.ts';

const database = setUpDatabase();

const context = { signal: new AbortController().signal, attempt: 0, lastAttempt: false };

async function recording() {
  const projectId = newId();
  await database.db.insert(projects).values({ id: projectId, ownerId: newId(), title: 't', language: 'de' });
  const givenUp: string[] = [];
  const started: string[] = [];
  const deliver = (work: () => Promise<void>) =>
    guardAgainstCrashLoop(
      { db: database.db, log: createLog('silent') },
      async (id) => void givenUp.push(id),
      async () => {
        started.push(projectId);
        await work();
      },
    )({ projectId }, context);
  /** As when the worker is killed: nothing ever comes back. */
  const lose = async () => {
    const before = started.length + givenUp.length;
    void deliver(() => new Promise(() => undefined));
    await soon(() => expect(started.length + givenUp.length).toBe(before + 1));
  };
  const audioChunk = (position: number) =>
    database.db.insert(audioChunks).values({ projectId, position, startMs: 0, endMs: 1 });
  return { projectId, givenUp, started, deliver, lose, audioChunk };
}

describe('a recording', () => {
  it('that no worker comes back from is given up, and starts over when it is tried again', async () => {
    const { projectId, givenUp, started, lose, deliver } = await recording();
    for (let n = 0; n < MAX_CRASHES; n += 1) await lose();
    expect(givenUp).toEqual([]);
    await lose();
    expect(givenUp).toEqual([projectId]);
    expect(started).toHaveLength(MAX_CRASHES);
    await deliver(async () => undefined);
    expect(started).toHaveLength(MAX_CRASHES + 1);
  });

  it('that gets on with each delivery is handed out as often as it takes', async () => {
    const { projectId, givenUp, lose, audioChunk } = await recording();
    for (let n = 0; n < 3; n += 1) {
      for (let m = 0; m < MAX_CRASHES; m += 1) await lose();
      await audioChunk(n);
    }
    for (let m = 0; m < MAX_CRASHES; m += 1) await lose();
    await database.db.update(audioChunks).set({ words: [] }).where(eq(audioChunks.projectId, projectId));
    for (let m = 0; m < MAX_CRASHES; m += 1) await lose();
    await database.db.insert(finalisedPassages).values({ projectId, position: 0, text: '', source: 'rules' });
    for (let m = 0; m < MAX_CRASHES; m += 1) await lose();
    expect(givenUp).toEqual([]);
    await lose();
    expect(givenUp).toEqual([projectId]);
  });

  it('whose job fails or is handed back in order does not count as lost', async () => {
    const { projectId, givenUp, deliver } = await recording();
    for (let n = 0; n < 3 * MAX_CRASHES; n += 1)
      await expect(
        deliver(async () => {
          throw new Error('the engine failed');
        }),
      ).rejects.toThrow('the engine failed');
    expect(givenUp).toEqual([]);
    const [row] = await database.db.select().from(crashCounts).where(eq(crashCounts.projectId, projectId));
    expect(row?.crashes).toBe(0);
  });

  it('that was deleted meanwhile leaves nothing behind', async () => {
    const { projectId, deliver, lose } = await recording();
    await lose();
    await database.db.delete(projects).where(eq(projects.id, projectId));
    await deliver(async () => undefined);
    expect(await database.db.select().from(crashCounts).where(eq(crashCounts.projectId, projectId))).toEqual(
      [],
    );
  });
});
