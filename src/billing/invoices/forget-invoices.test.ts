import { asc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { addDays } from '../plans.ts';
import { forgetInvoices } from './forget-invoices.server.ts';
import { type Invoice, invoicePapers, invoices } from './invoice.table.ts';
import { correctInvoices } from './correct-invoices.server.ts';
import { issueInvoice } from './issue-invoice.server.ts';
import { keepPapers } from './paper/kept-papers.server.ts';

// Old enough that the database's own clock lets them go as well.
const issuedAt = new Date('2010-12-31T22:59:59Z');
const seller = {
  name: 'Verlag',
  address: 'Ostheide 4',
  postalCode: '21335',
  city: 'Lüneburg',
  taxNumber: '1',
};
const recipient = { name: 'Ada', address: 'Am Markt 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
const settings = { isSmallBusiness: false, euConsumers: 'home' } as const;
let db: Database;
let printed = 0;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
});
beforeEach(async () => {
  await db.execute(sql`truncate billing.invoices cascade`);
  await db.execute(sql`update billing.invoice_counter set last_number = 0, last_issued_at = '2000-01-01'`);
});

const chargeOf = (userId: string, cents: number, at: Date) => ({
  id: newId(),
  userId,
  cents,
  interval: 'monthly' as const,
  startsAt: issuedAt,
  endsAt: addDays(issuedAt, 30),
  at,
  orderNumber: null,
});
const issue = (userId = newId(), at = issuedAt) =>
  db.transaction((tx) =>
    issueInvoice(tx, { charge: chargeOf(userId, 1_900, at), seller, recipient, settings, language: 'de' }),
  );
const papers = () =>
  keepPapers({
    db,
    clock: { now: () => issuedAt },
    papers: {
      paperOf: async () => ({ name: 'Rechnung.pdf', content: Buffer.from(`printed ${(printed += 1)}`) }),
      close: () => undefined,
    },
  });
const forgetAt = (at: string) => forgetInvoices({ db, clock: { now: () => new Date(at) } });
const left = async () =>
  (await db.select().from(invoices).orderBy(asc(invoices.number))).map(({ number }) => number);

describe('forgetting invoices', () => {
  it('deletes an invoice with its paper on the first day of the ninth year after it, not a second before', async () => {
    const { keepUntil, ...invoice } = await issue();
    await papers().paperOf({ ...invoice, keepUntil });
    expect(keepUntil).toBe('2019-01-01');
    expect(await forgetAt('2018-12-31T22:59:59Z')).toBe(0);
    expect(await db.$count(invoicePapers)).toBe(1);
    // Midnight in Germany.
    expect(await forgetAt('2018-12-31T23:00:00Z')).toBe(1);
    expect([await left(), await db.$count(invoicePapers)]).toEqual([[], 0]);
    expect(await forgetAt('2018-12-31T23:00:00Z')).toBe(0);
  });

  it('deletes corrections before what they correct, and keeps both as long as the later one must be kept', async () => {
    const userId = newId();
    await issue(userId);
    // Of the year after.
    await db.transaction((tx) => correctInvoices(tx, chargeOf(userId, -500, addDays(issuedAt, 1))));
    await issue();
    expect(await forgetAt('2019-06-01T00:00:00Z')).toBe(0);
    expect(await left()).toEqual([1, 2, 3]);
    expect(await forgetAt('2020-01-01T00:00:00Z')).toBe(3);
    expect(await left()).toEqual([]);
  });

  it('deletes nothing that the law asks for, although the clock of the server is decades ahead', async () => {
    await issue(newId(), new Date());
    expect(await forgetAt('2099-01-01T00:00:00Z')).toBe(0);
  });
});

describe('the paper of an invoice', () => {
  it('stays as it was first sent, no matter who asks for it and what would be made of it today', async () => {
    const invoice: Invoice = await issue();
    const [first, beside] = await Promise.all([papers().paperOf(invoice), papers().paperOf(invoice)]);
    expect(beside).toEqual(first);
    expect(await papers().paperOf(invoice)).toEqual(first);
    expect(first.content.toString()).toMatch(/^printed \d+$/);
  });

  it('is changed and removed by nobody while its invoice is kept', async () => {
    await papers().paperOf(await issue());
    for (const change of [
      sql`update billing.invoice_papers set content = 'other'`,
      sql`delete from billing.invoice_papers`,
    ])
      await expect(db.execute(change)).rejects.toMatchObject({
        cause: { message: 'the paper of an invoice goes with its invoice' },
      });
  });
});
