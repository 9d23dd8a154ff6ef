import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { createBillingEraser } from '../eraser.ts';
import { addDays } from '../plans.ts';
import { correctInvoices } from './correct-invoices.server.ts';
import { cancelInvoice, issueInvoice } from './issue-invoice.server.ts';
import { invoices } from './invoice.table.ts';

const now = new Date('2026-11-22T12:00:00Z');
const seller = {
  name: 'Verlag',
  address: 'Ostheide 4',
  postalCode: '21335',
  city: 'Lüneburg',
  taxNumber: '1',
};
const recipient = { name: '王小明', address: '北京路 1', city: '上海', postalCode: '20000', country: 'DE' };
const settings = { isSmallBusiness: false, euConsumers: 'home' } as const;
let db: Database;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
});
beforeEach(async () => {
  await db.execute(sql`truncate billing.invoices cascade`);
  await db.execute(sql`update billing.invoice_counter set last_number = 0, last_issued_at = '2000-01-01'`);
});

const chargeOf = (userId = newId(), cents = 1_900, at = now) => ({
  id: newId(),
  userId,
  cents,
  interval: 'monthly' as const,
  startsAt: now,
  endsAt: addDays(now, 30),
  at,
  orderNumber: null,
});
const input = (charge = chargeOf()) => ({ charge, seller, recipient, settings, language: 'de' as const });
const issue = (charge = chargeOf()) => db.transaction((tx) => issueInvoice(tx, input(charge)));

it('numbers 1,000 invoices of 16 workers from 1 to 1,000 without a gap, although others are rolled back', async () => {
  let left = 1_000;
  let rolledBack = 0;
  const worker = async (own: number) => {
    for (let turn = own; left > 0; turn += 1) {
      if (turn % 3 === 0) {
        await expect(
          db.transaction(async (tx) => {
            await issueInvoice(tx, input());
            throw new Error('the purchase fails');
          }),
        ).rejects.toThrow('the purchase fails');
        rolledBack += 1;
      }
      if (left <= 0) return;
      left -= 1;
      await issue();
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, own) => worker(own)));
  const rows = await db.select({ number: invoices.number }).from(invoices).orderBy(invoices.number);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  expect(rolledBack).toBeGreaterThan(100);
});

it('gives a charge one invoice', async () => {
  const charge = chargeOf();
  await issue(charge);
  await expect(issue(charge)).rejects.toMatchObject({ cause: { code: '23505' } });
  expect((await issue()).number).toBe(2);
});

it('never dates an invoice before the number before it, when the clock goes back', async () => {
  await issue();
  const later = await issue(chargeOf(newId(), 1_900, addDays(now, -3)));
  expect(later.issuedAt).toEqual(now);
  expect(later.dueAt).toEqual(addDays(now, 7));
});

it('keeps an invoice eight years from the end of its year, in German time', async () => {
  const lastHour = new Date('2026-12-31T23:30:00Z');
  expect((await issue()).keepUntil).toBe('2035-01-01');
  expect((await issue(chargeOf(newId(), 1_900, lastHour))).keepUntil).toBe('2036-01-01');
});

it('lets nobody change or delete an invoice, or give it to another account', async () => {
  await issue();
  for (const change of [
    sql`update billing.invoices set gross_cents = 1, net_cents = 1, tax_cents = 0`,
    sql`update billing.invoices set recipient = '{}'`,
    sql`update billing.invoices set number = 7`,
    sql`update billing.invoices set user_id = gen_random_uuid()`,
    sql`delete from billing.invoices`,
  ])
    await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: '23514' } });
});

it('stays when the account is erased, without its id and without its phone', async () => {
  const userId = newId();
  await db.transaction((tx) =>
    issueInvoice(tx, { ...input(chargeOf(userId)), recipient: { ...recipient, phone: '+49 4131 1' } }),
  );
  await createBillingEraser({ db, endPro: async () => undefined }).erase(userId);
  const [row] = await db.select().from(invoices);
  expect(row).toMatchObject({ userId: null, recipient });
  expect(JSON.stringify(row)).not.toContain('4131');
});

it('cancels an invoice by a second one with the next number and the amounts below 0, once', async () => {
  const invoice = await issue();
  const cancel = () => db.transaction((tx) => cancelInvoice(tx, invoice.number, now));
  const done = await Promise.all([cancel(), cancel()]);
  const [first, second] = done.map(({ cancellation }) => cancellation);
  expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(first).toMatchObject({ number: 2, kind: 'cancellation', corrects: invoice.id });
  expect(first).toMatchObject({ netCents: -1_597, taxCents: -303, grossCents: -1_900 });
  expect(second?.id).toBe(first?.id);
  await expect(db.transaction((tx) => cancelInvoice(tx, 2, now))).rejects.toMatchObject({
    code: 'invoice_not_cancellable',
  });
  await expect(db.transaction((tx) => cancelInvoice(tx, 9, now))).rejects.toMatchObject({
    code: 'invoice_not_found',
  });
});

it('corrects the latest invoice of a person with its tax when money is given back', async () => {
  const userId = newId();
  const invoice = await issue(chargeOf(userId));
  const back = chargeOf(userId, -950, addDays(now, 3));
  const [correction] = await db.transaction((tx) => correctInvoices(tx, back));
  expect(correction).toMatchObject({ kind: 'correction', corrects: invoice.id, recipient });
  expect(correction).toMatchObject({ netCents: -798, taxCents: -152, grossCents: -950 });
  await expect(db.transaction((tx) => cancelInvoice(tx, invoice.number, now))).rejects.toMatchObject({
    code: 'invoice_not_cancellable',
  });
  expect(await db.transaction((tx) => correctInvoices(tx, chargeOf(newId(), -1)))).toEqual([]);
});
