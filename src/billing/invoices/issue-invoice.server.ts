// Writes invoices: the number, the tax and the row, in the transaction that charges.
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { billingErrors } from '../billing.errors.ts';
import type { BillingAddress } from '../address/billing-address.ts';
import { addDays, type Interval, plans } from '../plans.ts';
import type { PaidBy } from '../subscription/term.ts';
import {
  type Invoice,
  invoiceCounter,
  type InvoiceKind,
  type InvoiceRecipient,
  invoices,
} from './invoice.table.ts';
import { yearInGermany } from './invoice-number.ts';
import type { Seller } from './seller.ts';
import { splitGross, type TaxSettings, taxFor } from './tax.ts';

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
  /** Of Business. */
  seats?: number | null;
  paidBy?: PaidBy;
  /** As the payment service knows it, ISO 3166-1 alpha-2. */
  country?: string;
};

type IssueInput = {
  charge: InvoicedCharge;
  seller: Seller;
  settings: TaxSettings;
  recipient: InvoiceRecipient & Pick<BillingAddress, 'phone'>;
  language: 'de' | 'en';
  replacing?: Replacing | undefined;
};

/** The id of the invoice that is replaced, and its payment, which counts for the new one. */
export type Replacing = Pick<Invoice, 'paidAt' | 'paidReason'> & { replaces: string };

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
    ...ofCharge(charge),
    taxCategory: tax.category,
    taxRateBp: tax.rateBp,
    ...splitGross(charge.cents, tax),
    ...input.replacing,
  });
}

/** What an invoice and a correction have of the charge. */
export function ofCharge(charge: InvoicedCharge) {
  return {
    chargeId: charge.id,
    userId: charge.userId,
    serviceFrom: charge.startsAt,
    serviceTo: charge.endsAt,
    interval: charge.interval,
    paidBy: charge.paidBy ?? 'invoice',
    orderNumber: charge.orderNumber,
    seats: charge.seats ?? null,
  };
}

/**
 * Takes an invoice back by a second one with the same amounts below 0 (Storno). Asked again, it finds the first.
 * @throws {AppError} `invoice_not_found`, `invoice_not_cancellable`
 */
export async function cancelInvoice(
  tx: Queryable,
  number: number,
  now: Date,
): Promise<{ cancellation: Invoice; isNew: boolean }> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.number, number)).for('update');
  if (!invoice) throw billingErrors.invoice_not_found();
  if (invoice.kind !== 'invoice') throw billingErrors.invoice_not_cancellable();
  const related = await tx.select().from(invoices).where(eq(invoices.corrects, invoice.id));
  const before = related.find(({ kind }) => kind === 'cancellation');
  if (before) return { cancellation: before, isNew: false };
  // What was given back already would be given back twice.
  if (related.length > 0) throw billingErrors.invoice_not_cancellable();
  const { id, netCents, taxCents, grossCents, ...same } = invoice;
  const cancellation = await insertNumbered(tx, now, {
    ...same,
    kind: 'cancellation' satisfies InvoiceKind,
    corrects: id,
    replaces: null,
    chargeId: null,
    // 0 has no sign in whole cents.
    netCents: 0 - netCents,
    taxCents: 0 - taxCents,
    grossCents: 0 - grossCents,
    debtorDigests: null,
    paidAt: null,
    paidReason: null,
    reminderClaimedAt: null,
    remindedAt: null,
    mailClaimedAt: null,
    mailedAt: null,
  });
  return { cancellation, isNew: true };
}

type Unnumbered = Omit<typeof invoices.$inferInsert, 'id' | 'number' | 'issuedAt' | 'dueAt' | 'keepUntil'>;

/** @param tx holds the lock on the counter until it ends */
export async function insertNumbered(tx: Queryable, now: Date, values: Unnumbered): Promise<Invoice> {
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
