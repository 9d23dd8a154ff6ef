// Puts a right invoice in the place of a wrong one: the same charge, with the address, the tax and the checks of today.
import { and, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { readBillingAddress } from '../address/billing-addresses.server.ts';
import { billingErrors } from '../billing.errors.ts';
import { charges } from '../subscription/subscription.table.ts';
import { type Invoicing, writeInvoice } from './invoice-charges.server.ts';
import { type Invoice, invoices } from './invoice.table.ts';
import { cancelInvoice } from './issue-invoice.server.ts';

export type Reissued =
  | { outcome: 'reissued'; invoice: Invoice; cancellation: Invoice }
  /** It was replaced before, by `invoice`. */
  | { outcome: 'unchanged'; invoice: Invoice }
  /** The account is gone, or what was charged is not known. */
  | { outcome: 'account_gone' }
  /** The person took their address back: an invoice needs one, unless a card paid it. */
  | { outcome: 'no_address' };

/**
 * Cancels the invoice, where it is not yet, and writes the one that replaces it; all or nothing with its transaction.
 * @throws {AppError} `invoice_not_found`, `invoice_not_cancellable`, `invoices_not_set_up`, `seller_without_vat_id`
 */
export async function reissueInvoice(
  tx: Queryable,
  deps: Invoicing,
  { number, now }: { number: number; now: Date },
): Promise<Reissued> {
  const [wrong] = await tx.select().from(invoices).where(eq(invoices.number, number)).for('update');
  if (!wrong) throw billingErrors.invoice_not_found();
  const [before] = await tx.select().from(invoices).where(eq(invoices.replaces, wrong.id));
  if (before) return { outcome: 'unchanged', invoice: before };
  if (wrong.kind !== 'invoice') throw billingErrors.invoice_not_cancellable();
  const charge = wrong.userId !== null && wrong.chargeId !== null && (await chargeOf(tx, wrong.chargeId));
  if (!charge) return { outcome: 'account_gone' };
  const hasAddress = charge.paidBy === 'card' || (await readBillingAddress(tx, charge.userId)) !== null;
  if (!hasAddress) return { outcome: 'no_address' };
  // What was given back since it was cancelled stands on no invoice that could be corrected.
  if (await wasGivenBack(tx, charge)) throw billingErrors.invoice_not_cancellable();
  const { cancellation, isNew } = await cancelInvoice(tx, number, now);
  if (isNew) await deps.onIssued?.(tx, cancellation);
  // What went back for the cancelled one pays nothing any more.
  const { paidAt, paidReason } = cancellation.paidAt === null ? wrong : { paidAt: null, paidReason: null };
  const invoice = await writeInvoice(
    tx,
    deps,
    { ...charge, at: now, country: wrong.recipient.country },
    { replaces: wrong.id, paidAt, paidReason },
  );
  // The payment is that of the new one: nothing of it goes back.
  if (paidAt !== null)
    await tx.update(invoices).set({ paidAt, paidReason }).where(eq(invoices.id, cancellation.id));
  return { outcome: 'reissued', invoice, cancellation };
}

async function wasGivenBack(tx: Queryable, charge: typeof charges.$inferSelect): Promise<boolean> {
  const isOfItsTime = and(gte(charges.startsAt, charge.startsAt), lte(charges.endsAt, charge.endsAt));
  const isLater = and(eq(charges.userId, charge.userId), gte(charges.at, charge.at), lt(charges.cents, 0));
  return (await tx.$count(charges, and(isLater, isOfItsTime))) > 0;
}

async function chargeOf(tx: Queryable, id: string) {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, id));
  return charge;
}

/** When an invoice was first issued: a payment may have come for one that it replaces. */
export async function firstIssuedAt(tx: Queryable, number: number): Promise<Date | null> {
  const { rows } = await tx.execute<{ first: string | null }>(sql`
    with recursive chain as (
      select id, replaces, issued_at from billing.invoices where number = ${number}
      union all
      select wrong.id, wrong.replaces, wrong.issued_at
      from billing.invoices as wrong join chain on chain.replaces = wrong.id
    )
    select min(issued_at)::text as first from chain`);
  const first = rows[0]?.first;
  return first ? new Date(first) : null;
}
