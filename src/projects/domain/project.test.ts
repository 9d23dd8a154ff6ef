import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { canPass, type Status, statuses } from './project.ts';
import { projects, statusEvents } from './project.table.ts';

describe('the states of a recording', () => {
  const database = setUpDatabase();

  async function projectAt(status: Status): Promise<string> {
    const id = newId();
    await database.db.insert(projects).values({ id, ownerId: newId(), title: 't', language: 'en', status });
    return id;
  }

  const passages = statuses.flatMap((from) =>
    statuses.filter((to) => to !== from).map((to) => ({ from, to })),
  );

  it.each(passages)('$from to $to: the database agrees with the table of passages', async ({ from, to }) => {
    const id = await projectAt(from);
    const passed = await database.db
      .update(projects)
      .set({ status: to })
      .where(eq(projects.id, id))
      .then(
        () => true,
        () => false,
      );
    expect(passed).toBe(canPass(from, to));
  });

  it('are recorded in the transaction that changes them, and not when it is rolled back', async () => {
    const id = await projectAt('pending');
    await database.db.update(projects).set({ status: 'processing' }).where(eq(projects.id, id));
    await database.db
      .transaction(async (tx) => {
        await tx.update(projects).set({ status: 'completed' }).where(eq(projects.id, id));
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const events = await database.db
      .select()
      .from(statusEvents)
      .where(eq(statusEvents.projectId, id))
      .orderBy(statusEvents.id);
    expect(events.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      [null, 'pending'],
      ['pending', 'processing'],
    ]);
  });

  it('bear a later moment with each change, also where the transaction of the later one began first', async () => {
    const id = await projectAt('processing');
    const change = async (db: Pick<DatabaseHandle['db'], 'update'>, progress: number) => {
      const [row] = await db.update(projects).set({ progress }).where(eq(projects.id, id)).returning();
      return row!.updatedAt.getTime();
    };
    const moments = await database.db.transaction(async (tx) => {
      await tx.select().from(statusEvents).limit(1);
      const other = await change(database.db, 0.1);
      return [other, await change(tx, 0.2), await change(tx, 0.3), await change(tx, 0.4)];
    });
    expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
  });
});
