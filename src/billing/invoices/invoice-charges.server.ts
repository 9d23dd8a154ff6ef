// Gives each charge of a subscription its invoice, in the transaction that charges.
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { addressIn } from '../address/billing-addresses.server.ts';
import { billingAddresses } from '../address/billing-address.table.ts';
import type { BillingAddress } from '../address/billing-address.ts';
import { isNotInForce, noteVatCheck } from '../vies/vat-checks.server.ts';
import { billingErrors } from '../billing.errors.ts';
import { correctInvoice, type InvoicedCharge, issueInvoice } from './issue-invoice.server.ts';
import { lacksVatIdForReverseCharge, type SellerSettings, sellerOf } from './seller.ts';
import { taxFor } from './tax.ts';

/** @returns what a charge calls; it throws `invoices_not_set_up` and `seller_without_vat_id` where the operator's settings lack what an invoice needs */
export function composeInvoicing(deps: {
  settings: SellerSettings;
  languageOf: (tx: Queryable, userId: string) => Promise<'de' | 'en'>;
  /** VIES is asked about the recipients of invoices without tax. */
  checksVatIds?: boolean;
}): (tx: Queryable, charge: InvoicedCharge) => Promise<void> {
  const { settings, languageOf } = deps;
  return async (tx, charge) => {
    // Nothing is owed and nothing is given back: no supply to invoice.
    if (charge.cents === 0) return;
    // Whatever the settings lack now: what is given back was invoiced before.
    if (charge.cents < 0) return void (await correctInvoice(tx, charge));
    const seller = sellerOf(settings);
    const [row] = await tx.select().from(billingAddresses).where(eq(billingAddresses.userId, charge.userId));
    // The card was charged already; of a small amount that is paid at once a receipt is enough (§ 33 UStDV).
    if ((!seller || !row) && charge.paidBy === 'card') return;
    if (!seller || !row) throw billingErrors.invoices_not_set_up();
    const language = await languageOf(tx, charge.userId);
    const recipient = await taxedRecipient(tx, addressIn(row));
    // The card was charged already; an order by invoice is refused as long as its invoice could not be valid.
    const needsVatId = taxFor(recipient, settings).category === 'AE' && lacksVatIdForReverseCharge(settings);
    if (needsVatId && charge.paidBy !== 'card') throw billingErrors.seller_without_vat_id();
    const invoice = await issueInvoice(tx, { charge, seller, settings, recipient, language });
    if (deps.checksVatIds) await noteVatCheck(tx, invoice, charge.at);
  };
}

/** An id that is not in force has no place on an invoice, and saves no tax. */
async function taxedRecipient(tx: Queryable, address: BillingAddress): Promise<BillingAddress> {
  const { vatId, ...without } = address;
  return vatId && (await isNotInForce(tx, vatId)) ? without : address;
}
