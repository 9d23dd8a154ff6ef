// Removes the billing address of an account, with what was asked about its VAT id. Invoices keep theirs.
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { billingErrors } from '../billing.errors.ts';
import { lockSubscription } from '../subscription/apply-event.server.ts';
import { advance } from '../subscription/machine.ts';
import { subscriptionIn } from '../subscription/subscription-row.ts';
import { vatAnswers } from '../vies/vat-check.table.ts';
import { billingAddresses } from './billing-address.table.ts';

/** @throws {AppError} `billing_address_needed` while Pro by invoice runs, also until it ends: it may be resumed */
export async function removeBillingAddress(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Nothing is bought meanwhile.
    const standing = subscriptionIn(await lockSubscription(tx, userId));
    const { subscription } = advance(standing, clock.now());
    if ('term' in subscription && subscription.term.paidBy === 'invoice')
      throw billingErrors.billing_address_needed();
    await tx.delete(billingAddresses).where(eq(billingAddresses.userId, userId));
    await tx.delete(vatAnswers).where(eq(vatAnswers.userId, userId));
  });
}
