import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { startHttpApp } from '../../../test/servers/http-app.ts';
import { deletionPlugin, sweepReasons } from './deletion.plugin.ts';
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

it('answers with the receipt also when the reason cannot be stored', async () => {
  const { db } = database;
  const log = { warn: vi.fn() };
  const plugin = deletionPlugin({
    db,
    clock: { now: () => new Date('2026-11-30T12:00:00Z') },
    log,
    publicUrl: () => 'https://example.org',
    identity: {
      accounts: { demandProofNow: async () => undefined },
      removeAccount: async (userId, removal) => {
        const account = { userId, addresses: [], proven: [], names: [], mailTo: null, locale: 'de' } as const;
        if (removal.by === 'person') await removal.before(db, account);
      },
    },
    countsOf: async () => ({}),
    refundOf: async () => 0,
    mustBeCancelled: async () => false,
  });
  const app = await startHttpApp([plugin]);
  onTestFinished(app.close);
  await db.execute(sql`alter table personal.deletion_reasons rename to put_aside`);
  onTestFinished(async () => {
    await db.execute(sql`alter table personal.put_aside rename to deletion_reasons`);
  });
  const answer = await fetch(`${app.url}/deletion`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer 0197d1f0-3a0e-7c11-9d55-0242ac120002',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ confirmed: true, reason: 'Projekt zu Ende' }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { receipt: expect.any(String) }]);
  expect(log.warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'reason of a deletion not stored');
});
