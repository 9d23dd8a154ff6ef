// Who lost Pro because an invoice stayed unpaid pays it before another one is written. By card Pro is paid at once.
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { addDays, plans } from '../../plans.ts';
import { invoiceNumberOf } from '../invoice-number.ts';
import { invoices } from '../invoice.table.ts';
import { isOpen } from '../open-invoices.server.ts';

/**
 * The oldest invoice that the account owes. One whose second period still runs may be paid in time, and is not among them.
 * @returns its number as printed; null where none is owed
 */
export async function owedInvoiceOf(
  tx: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<string | null> {
  const [unpaid] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        isOpen(),
        lte(invoices.remindedAt, addDays(now, -plans.reminderPaymentDays)),
      ),
    )
    .orderBy(asc(invoices.number))
    .limit(1);
  return unpaid ? invoiceNumberOf(unpaid) : null;
}
