// Writes corrections: what a charge below 0 takes from the invoices of its contract.
import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { charges } from '../subscription/subscription.table.ts';
import { type Invoice, invoices } from './invoice.table.ts';
import { type InvoicedCharge, insertNumbered, ofCharge } from './issue-invoice.server.ts';
import { type Amounts, splitGross, type Tax } from './tax.ts';

/**
 * Takes what is given back from invoices, with their tax, seller and recipient: first from those that are to be paid yet, the
 * newest first, and from none more than is left of it. A year that took the place of a month is partly paid with the month.
 * @returns the corrections; none where nothing was invoiced
 */
export async function correctInvoices(tx: Queryable, charge: InvoicedCharge): Promise<Invoice[]> {
  const found = await invoicesOfContract(tx, charge);
  const [paid, open] = [found.filter(isPaid), found.filter((one) => !isPaid(one))];
  const corrections: Invoice[] = [];
  let left = -charge.cents;
  for (const { invoice, rest } of [...open, ...paid]) {
    const most = Math.min(left, rest.grossCents);
    if (most <= 0) continue;
    left -= most;
    const { id, language, seller, recipient, taxCategory, taxRateBp } = invoice;
    corrections.push(
      await insertNumbered(tx, charge.at, {
        kind: 'correction',
        corrects: id,
        language,
        seller,
        recipient,
        ...ofCharge(charge),
        taxCategory,
        taxRateBp,
        ...partOf(rest, most, { category: taxCategory, rateBp: taxRateBp }),
      }),
    );
  }
  return corrections;
}

type Correctable = { invoice: Invoice; rest: Amounts };

function isPaid({ invoice }: Correctable): boolean {
  return invoice.paidAt !== null || invoice.paidBy === 'card';
}

/** With the whole of what is left of an invoice goes the whole of its tax, to the cent. */
function partOf(rest: Amounts, cents: number, tax: Tax): Amounts {
  if (cents < rest.grossCents) return splitGross(-cents, tax);
  const { netCents, taxCents, grossCents } = rest;
  // 0 has no sign in whole cents.
  return { netCents: 0 - netCents, taxCents: 0 - taxCents, grossCents: 0 - grossCents };
}

/** From its purchase on, those of the latest time first, as they are after corrections and cancellations. */
async function invoicesOfContract(tx: Queryable, charge: InvoicedCharge): Promise<Correctable[]> {
  const isOfPerson = and(
    eq(invoices.userId, charge.userId),
    eq(invoices.kind, 'invoice'),
    lte(invoices.serviceFrom, charge.startsAt),
  );
  const [purchase] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .innerJoin(charges, and(eq(charges.id, invoices.chargeId), eq(charges.kind, 'purchase')))
    // One that took the place of another has a number behind later ones.
    .where(and(isOfPerson, isNull(invoices.replaces)))
    .orderBy(desc(invoices.number))
    .limit(1);
  const found = await tx
    .select()
    .from(invoices)
    .where(and(isOfPerson, purchase && gte(invoices.number, purchase.number)))
    .orderBy(desc(invoices.serviceFrom), desc(invoices.number))
    .for('update');
  const taken = await takenFrom(tx, found);
  return found.map((invoice) => ({ invoice, rest: less(invoice, taken.get(invoice.id)) }));
}

async function takenFrom(tx: Queryable, found: readonly Invoice[]): Promise<Map<string | null, Amounts>> {
  if (found.length === 0) return new Map();
  const sumOf = (column: (typeof invoices)['netCents' | 'taxCents' | 'grossCents']) =>
    sql<number>`sum(${column})`.mapWith(Number);
  const ids = found.map(({ id }) => id);
  const rows = await tx
    .select({
      corrects: invoices.corrects,
      netCents: sumOf(invoices.netCents),
      taxCents: sumOf(invoices.taxCents),
      grossCents: sumOf(invoices.grossCents),
    })
    .from(invoices)
    .where(inArray(invoices.corrects, ids))
    .groupBy(invoices.corrects);
  return new Map(rows.map(({ corrects, ...amounts }) => [corrects, amounts]));
}

function less({ netCents, taxCents, grossCents }: Amounts, taken: Amounts | undefined): Amounts {
  if (!taken) return { netCents, taxCents, grossCents };
  return {
    netCents: netCents + taken.netCents,
    taxCents: taxCents + taken.taxCents,
    grossCents: grossCents + taken.grossCents,
  };
}
