import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { sampleInvoicing } from '../../../test/invoices/invoiced-subscriptions.ts';
import { newId } from '#platform/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { euConsumerSales } from './eu-sales.server.ts';
import { cancelInvoice, issueInvoice } from './issue-invoice.server.ts';
import { sellerOf } from './seller.ts';

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});
beforeEach(async () => {
  await db.execute(`update billing.invoice_counter set last_issued_at = '2000-01-01'`);
});

const { settings } = sampleInvoicing;

async function sell(
  to: { country: string; vatId?: string },
  { cents, at, euConsumers = 'home' }: { cents: number; at: string; euConsumers?: 'home' | 'destination' },
): Promise<number> {
  const moment = new Date(at);
  const charge = {
    id: newId(),
    userId: newId(),
    cents,
    interval: 'yearly' as const,
    startsAt: moment,
    endsAt: new Date(moment.getTime() + 1),
    at: moment,
    orderNumber: null,
  };
  const written = await db.transaction((tx) =>
    issueInvoice(tx, {
      charge,
      seller: sellerOf(settings)!,
      settings: { ...settings, euConsumers },
      recipient: to,
      language: 'de',
    }),
  );
  return written.number;
}

it('adds what consumers in the other member states paid without VAT, by years in Germany', async () => {
  // In order of their dates, as the counter asks for.
  await sell({ country: 'FR' }, { cents: 50_000, at: '2024-12-31T22:59:00Z' });
  await sell({ country: 'FR' }, { cents: 11_900, at: '2024-12-31T23:00:00Z' });
  await sell({ country: 'MC' }, { cents: 1_190, at: '2025-06-01T12:00:00Z' });
  await sell({ country: 'FI' }, { cents: 1_255, at: '2025-07-01T12:00:00Z', euConsumers: 'destination' });
  await sell({ country: 'DE' }, { cents: 80_000, at: '2025-07-01T12:00:00Z' });
  await sell({ country: 'CH' }, { cents: 80_000, at: '2025-07-01T12:00:00Z' });
  await sell({ country: 'AT', vatId: 'ATU12345678' }, { cents: 80_000, at: '2025-07-01T12:00:00Z' });
  const wrong = await sell({ country: 'AT' }, { cents: 119_000, at: '2026-01-01T12:00:00Z' });
  await sell({ country: 'AT' }, { cents: 2_380, at: '2026-02-01T12:00:00Z' });
  await db.transaction((tx) => cancelInvoice(tx, wrong, new Date('2026-03-01T12:00:00Z')));
  expect(await euConsumerSales(db, new Date('2026-11-22T12:00:00Z'))).toEqual([
    { year: 2025, netCents: 10_000 + 1_000 + 1_000 },
    { year: 2026, netCents: 2_000 },
  ]);
});

it('knows of no sales where there are none', async () => {
  expect(await euConsumerSales(db, new Date('2031-01-01T12:00:00Z'))).toEqual([
    { year: 2030, netCents: 0 },
    { year: 2031, netCents: 0 },
  ]);
});
