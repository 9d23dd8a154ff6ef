// Gives each charge of a subscription its invoice, in the transaction that charges.
import type { Queryable } from '#platform/database/database.ts';
import { readBillingAddress } from '../address/billing-addresses.server.ts';
import type { BillingAddress } from '../address/billing-address.ts';
import { isNotInForce, noteVatCheck } from '../vies/vat-checks.server.ts';
import { billingErrors } from '../billing.errors.ts';
import { correctInvoices } from './correct-invoices.server.ts';
import { type InvoicedCharge, issueInvoice, type Replacing } from './issue-invoice.server.ts';
import type { Invoice } from './invoice.table.ts';
import { lacksVatIdForReverseCharge, type SellerSettings, sellerOf } from './seller.ts';
import { expectedTax } from './shown-vat.ts';
import { HOME, type Tax, type TaxSettings, taxFor } from './tax.ts';

export type Invoicing = {
  settings: SellerSettings;
  languageOf: (tx: Queryable, userId: string) => Promise<'de' | 'en'>;
  /** VIES is asked about the recipients of invoices without tax. */
  checksVatIds?: boolean;
  /** In the transaction that issues it; corrections and cancellations as well. */
  onIssued?: (tx: Queryable, invoice: Invoice) => Promise<void>;
};

/** @returns what a charge calls; it throws what `writeInvoice` throws */
export function composeInvoicing(deps: Invoicing): (tx: Queryable, charge: InvoicedCharge) => Promise<void> {
  return async (tx, charge) => {
    // Nothing is owed and nothing is given back: no supply to invoice.
    if (charge.cents === 0) return;
    // Whatever the settings lack now: what is given back was invoiced before.
    if (charge.cents < 0) {
      for (const correction of await correctInvoices(tx, charge)) await deps.onIssued?.(tx, correction);
      return;
    }
    // The card was charged already, perhaps for a later term: its payment is booked, and `doctor` says what is missing.
    if (charge.paidBy === 'card' && !sellerOf(deps.settings)) return;
    await writeInvoice(tx, deps, charge);
  };
}

/** @throws {AppError} `invoices_not_set_up`, `seller_without_vat_id` where the operator's settings lack what an invoice needs */
export async function writeInvoice(
  tx: Queryable,
  { settings, languageOf, checksVatIds, onIssued }: Invoicing,
  charge: InvoicedCharge,
  replacing?: Replacing,
): Promise<Invoice> {
  const seller = sellerOf(settings);
  const address = await readBillingAddress(tx, charge.userId);
  const isByCard = charge.paidBy === 'card';
  if (!seller || (!address && !isByCard)) throw billingErrors.invoices_not_set_up();
  const language = await languageOf(tx, charge.userId);
  const recipient = address ? await taxedRecipient(tx, charge.userId, address) : withoutAddress(charge);
  // The card was charged already; an order by invoice is refused as long as its invoice could not be valid.
  const needsVatId = taxFor(recipient, settings).category === 'AE' && lacksVatIdForReverseCharge(settings);
  if (needsVatId && !isByCard) throw billingErrors.seller_without_vat_id();
  const invoice = await issueInvoice(tx, { charge, seller, settings, recipient, language, replacing });
  if (checksVatIds) await noteVatCheck(tx, invoice, charge.at);
  await onIssued?.(tx, invoice);
  return invoice;
}

/** In euro cents: up to here an invoice needs no recipient (§ 33 UStDV), and Pro costs less. */
const SMALL_AMOUNT_CENTS = 25_000;

function withoutAddress({ cents, country = HOME }: InvoicedCharge): { country: string } {
  if (cents > SMALL_AMOUNT_CENTS) throw new Error('An invoice of this amount needs its recipient.');
  return { country };
}

/** What the next invoice of a person will be taxed with, as their address stands; null where their card decides. */
export async function taxOfPerson(db: Queryable, userId: string, settings: TaxSettings): Promise<Tax | null> {
  const address = await readBillingAddress(db, userId);
  return expectedTax(address && (await taxedRecipient(db, userId, address)), settings);
}

/** What the next invoice of a team will be taxed with. It has an address since its order. */
export async function taxOfTeam(db: Queryable, teamId: string, settings: TaxSettings): Promise<Tax> {
  return (await taxOfPerson(db, teamId, settings)) ?? taxFor({ country: HOME }, settings);
}

/** What an order with this address is taxed with. */
export async function taxOfOrder(
  db: Queryable,
  { userId, address }: { userId: string; address: BillingAddress },
  settings: TaxSettings,
): Promise<Tax> {
  return taxFor(await taxedRecipient(db, userId, address), settings);
}

/** An id that is not in force has no place on an invoice, and saves no tax. */
async function taxedRecipient(
  tx: Queryable,
  userId: string,
  address: BillingAddress,
): Promise<BillingAddress> {
  const { vatId, ...without } = address;
  return vatId && (await isNotInForce(tx, { userId, vatId })) ? without : address;
}
