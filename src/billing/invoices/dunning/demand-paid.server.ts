// Who lost Pro because an invoice stayed unpaid pays it before another one is written. By card Pro is paid at once.
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { billingErrors } from '../../billing.errors.ts';
import { addDays, plans } from '../../plans.ts';
import { invoiceNumberOf } from '../invoice-number.ts';
import { invoices } from '../invoice.table.ts';
import { isOpen } from '../open-invoices.server.ts';

/** An invoice whose second period still runs may be paid in time. @throws {AppError} `invoice_unpaid` */
export async function demandPaid(
  tx: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
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
  if (unpaid) throw billingErrors.invoice_unpaid({ number: invoiceNumberOf(unpaid) });
}
