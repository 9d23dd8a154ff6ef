// Who lost Pro because an invoice stayed unpaid pays it before another one is written. By card Pro is paid at once.
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { MailboxKeys } from '../../subscription/mailbox-digests.ts';
import { invoiceNumberOf } from '../invoice-number.ts';
import { invoices } from '../invoice.table.ts';
import { isOpen, isPastReminder } from '../open-invoices.server.ts';
import { debtOfMailbox } from './debtors.server.ts';

type Asked = {
  userId: string;
  now: Date;
  /** Of the account; undefined where it has none. */
  address?: string | undefined;
  keys?: MailboxKeys;
};

/**
 * The oldest invoice that the account owes. One whose second period still runs may be paid in time, and is not among them.
 * Where the account before it was deleted, each open one is: nobody can be reminded of it.
 * @returns its number as printed; null where none is owed
 */
export async function owedInvoiceOf(
  tx: Queryable,
  { userId, now, address, keys }: Asked,
): Promise<string | null> {
  const [unpaid] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), isOpen(), isPastReminder(now)))
    .orderBy(asc(invoices.number))
    .limit(1);
  const left = unpaid ?? (keys && address ? await debtOfMailbox(tx, keys, address) : undefined);
  return left ? invoiceNumberOf(left) : null;
}
