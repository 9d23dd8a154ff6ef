import { expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/database.ts';
import { sweepReasons } from './deletion.plugin.ts';
import { deletionReasons } from './deletions.table.ts';

const database = setUpDatabase();

it('keeps the reason of a deletion for 24 months, and no month longer', async () => {
  const { db } = database;
  const months = ['2024-10-01', '2024-11-01', '2024-12-01', '2026-11-01'];
  await db.insert(deletionReasons).values(months.map((month) => ({ month, reason: 'Projekt zu Ende' })));
  await sweepReasons({ db, clock: { now: () => new Date('2026-11-30T23:59:59Z') } });
  const left = await db.select().from(deletionReasons);
  expect(left.map(({ month }) => month).toSorted()).toEqual(months.slice(1));
  await sweepReasons({ db, clock: { now: () => new Date('2026-12-01T00:00:00Z') } });
  expect(await db.$count(deletionReasons)).toBe(2);
});
