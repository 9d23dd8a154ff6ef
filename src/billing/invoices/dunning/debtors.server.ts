// Whose debt an invoice is after the account was deleted: the same mailbox buys nothing by invoice until it is paid.
import { and, arrayOverlaps, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { type MailboxKeys, mailboxDigests } from '../../subscription/mailbox-digests.ts';
import { yearInGermany } from '../invoice-number.ts';
import { invoices } from '../invoice.table.ts';
import { isOpen } from '../open-invoices.server.ts';

/** Claims lapse three years after the end of the year in which they arose (§§ 195, 199 BGB). */
const LAPSE_YEARS = 3;

/** Before the account's id goes. */
export async function noteDebtor(
  tx: Queryable,
  { userId, keys, addresses }: { userId: string; keys: MailboxKeys; addresses: readonly string[] },
): Promise<void> {
  const digests = addresses.map((address) => mailboxDigests(keys, 'debt', address)[0]);
  if (digests.length === 0) return;
  await tx
    .update(invoices)
    .set({ debtorDigests: [...new Set(digests)] })
    .where(and(eq(invoices.userId, userId), isOpen()));
}

/** The oldest open invoice of a deleted account with this mailbox. */
export async function debtOfMailbox(tx: Queryable, keys: MailboxKeys, address: string) {
  const digests = mailboxDigests(keys, 'debt', address);
  const [owed] = await tx
    .select()
    .from(invoices)
    .where(and(arrayOverlaps(invoices.debtorDigests, digests), isOpen()))
    .orderBy(asc(invoices.number))
    .limit(1);
  return owed;
}

/** Nobody is kept as a debtor whose invoice is paid, was taken back, or cannot be claimed any longer. */
export async function forgetDebtors(tx: Queryable, now: Date): Promise<void> {
  const lapsed = new Date(Date.UTC(yearInGermany(now) - LAPSE_YEARS, 0, 1));
  await tx
    .update(invoices)
    .set({ debtorDigests: null })
    .where(
      and(isNotNull(invoices.debtorDigests), or(sql`not (${isOpen()})`, lte(invoices.issuedAt, lapsed))),
    );
}
