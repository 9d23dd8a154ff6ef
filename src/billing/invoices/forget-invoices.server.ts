// Deletes invoices, with their papers, once the law asks for them no longer; and what remembers debtors.
import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { germanDay } from '#platform/german-day.ts';
import { forgetDebtors } from './dunning/debtors.server.ts';

/**
 * An invoice stays as long as a correction of it, or what replaced it, must be kept: neither says anything alone.
 * @returns how many were deleted
 */
export async function forgetInvoices(
  { db, clock }: { db: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  await forgetDebtors(db, now);
  const day = germanDay(now);
  let deleted = 0;
  for (;;) {
    signal?.throwIfAborted();
    // Corrections first: then what they correct is corrected by nothing. The trigger asks the database's own clock.
    const { rowCount } = await db.execute(sql`
      delete from billing.invoices as old
      where keep_until <= least(${day}::date, current_date)
        and not exists (select from billing.invoices as less where less.corrects = old.id)
        and not exists (select from billing.invoices as newer where newer.replaces = old.id)`);
    if (!rowCount) return deleted;
    deleted += rowCount;
  }
}
