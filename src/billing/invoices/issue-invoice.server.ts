// Writes invoices: the number, the tax and the row, in the transaction that charges.
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { billingErrors } from '../billing.errors.ts';
import type { BillingAddress } from '../address/billing-address.ts';
import { addDays, type Interval, plans } from '../plans.ts';
import type { PaidBy } from '../subscription/term.ts';
import { type Invoice, invoiceCounter, type InvoiceKind, invoices } from './invoice.table.ts';
import { yearInGermany } from './invoice-number.ts';
import type { Seller } from './seller.ts';
import { splitGross, type Tax, type TaxSettings, taxFor } from './tax.ts';

export type InvoicedCharge = {
  id: string;
  userId: string;
  /** Tax included; below 0 for what is given back. */
  cents: number;
  interval: Interval;
  startsAt: Date;
  endsAt: Date;
  at: Date;
  orderNumber: string | null;
  paidBy?: PaidBy;
};

type IssueInput = {
  charge: InvoicedCharge;
  seller: Seller;
  settings: TaxSettings;
  recipient: BillingAddress;
  language: 'de' | 'en';
};

const KEEP_YEARS = 8;

/** @param tx holds the lock on the counter until it ends: ask for a number as the last thing */
export async function issueInvoice(tx: Queryable, input: IssueInput): Promise<Invoice> {
  const { charge, settings, language, seller } = input;
  const tax = taxFor(input.recipient, settings);
  const { phone: _phone, ...recipient } = input.recipient;
  return insertNumbered(tx, charge.at, {
    kind: 'invoice',
    corrects: null,
    language,
    seller,
    recipient,
    ...valuesOf(charge, tax),
  });
}

/**
 * For a charge below 0: gives back a part of the person's latest invoice, with its tax, seller and recipient.
 * @returns null where there is no invoice to correct
 */
export async function correctInvoice(tx: Queryable, charge: InvoicedCharge): Promise<Invoice | null> {
  const corrected = await latestInvoice(tx, charge);
  if (!corrected) return null;
  const { language, seller, recipient, taxCategory: category, taxRateBp: rateBp } = corrected;
  return insertNumbered(tx, charge.at, {
    kind: 'correction',
    corrects: corrected.id,
    language,
    seller,
    recipient,
    ...valuesOf(charge, { category, rateBp }),
  });
}

function valuesOf(charge: InvoicedCharge, tax: Tax) {
  return {
    chargeId: charge.id,
    userId: charge.userId,
    serviceFrom: charge.startsAt,
    serviceTo: charge.endsAt,
    interval: charge.interval,
    paidBy: charge.paidBy ?? 'invoice',
    orderNumber: charge.orderNumber,
    taxCategory: tax.category,
    taxRateBp: tax.rateBp,
    ...splitGross(charge.cents, tax),
  };
}

/**
 * Takes an invoice back by a second one with the same amounts below 0 (Storno). Asked again, it finds the first.
 * @throws {AppError} `invoice_not_found`, `invoice_not_cancellable`
 */
export async function cancelInvoice(tx: Queryable, number: number, now: Date): Promise<Invoice> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.number, number)).for('update');
  if (!invoice) throw billingErrors.invoice_not_found();
  if (invoice.kind !== 'invoice') throw billingErrors.invoice_not_cancellable();
  const related = await tx.select().from(invoices).where(eq(invoices.corrects, invoice.id));
  const before = related.find(({ kind }) => kind === 'cancellation');
  if (before) return before;
  // What was given back already would be given back twice.
  if (related.length > 0) throw billingErrors.invoice_not_cancellable();
  const { id, netCents, taxCents, grossCents, ...same } = invoice;
  return insertNumbered(tx, now, {
    ...same,
    kind: 'cancellation' satisfies InvoiceKind,
    corrects: id,
    chargeId: null,
    // 0 has no sign in whole cents.
    netCents: 0 - netCents,
    taxCents: 0 - taxCents,
    grossCents: 0 - grossCents,
    paidAt: null,
    paidReason: null,
    reminderClaimedAt: null,
    remindedAt: null,
    mailClaimedAt: null,
    mailedAt: null,
  });
}

type Unnumbered = Omit<typeof invoices.$inferInsert, 'id' | 'number' | 'issuedAt' | 'dueAt' | 'keepUntil'>;

async function insertNumbered(tx: Queryable, now: Date, values: Unnumbered): Promise<Invoice> {
  const [counted] = await tx
    .update(invoiceCounter)
    .set({
      lastNumber: sql`${invoiceCounter.lastNumber} + 1`,
      lastIssuedAt: sql`greatest(${invoiceCounter.lastIssuedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .returning();
  if (!counted) throw new Error('the counter of invoices has no row');
  const issuedAt = counted.lastIssuedAt;
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...values,
      id: newId(),
      number: counted.lastNumber,
      issuedAt,
      dueAt: addDays(issuedAt, plans.paymentDays),
      keepUntil: `${yearInGermany(issuedAt) + KEEP_YEARS + 1}-01-01`,
    })
    .returning();
  if (!invoice) throw new Error('the invoice was not stored');
  return invoice;
}

async function latestInvoice(tx: Queryable, charge: InvoicedCharge): Promise<Invoice | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, charge.userId),
        eq(invoices.kind, 'invoice'),
        lte(invoices.serviceFrom, charge.startsAt),
      ),
    )
    .orderBy(desc(invoices.number))
    .limit(1);
  return invoice;
}
