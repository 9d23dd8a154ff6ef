// What consumers in the other member states bought: up to a threshold with Germany's VAT (§ 3a(5) sentence 3 UStG).
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { endOfGermanDay } from '#platform/german-day.ts';
import { yearInGermany } from './invoice-number.ts';
import { invoices } from './invoice.table.ts';
import { otherMemberStates } from './tax.ts';

/** Cents without VAT, less what was given back. */
export type EuSales = { year: number; netCents: number };

/** Of the last calendar year and of this one, by the clock in Germany: above the threshold in either, the rates are those of the consumers. */
export async function euConsumerSales(db: Queryable, now: Date): Promise<readonly [EuSales, EuSales]> {
  const thisYear = yearInGermany(now);
  const from = new Date(endOfGermanDay(`${thisYear - 2}-12-31`).getTime() + 1);
  const year = sql<number>`extract(year from ${invoices.issuedAt} at time zone 'Europe/Berlin')::int`;
  const rows = await db
    .select({ year, netCents: sql<number>`sum(${invoices.netCents})`.mapWith(Number) })
    .from(invoices)
    .where(
      and(
        gte(invoices.issuedAt, from),
        // Businesses have another category.
        eq(invoices.taxCategory, 'S'),
        inArray(sql`${invoices.recipient}->>'country'`, [...otherMemberStates]),
      ),
    )
    .groupBy(year);
  const salesOf = (wanted: number) => ({
    year: wanted,
    netCents: rows.find((row) => row.year === wanted)?.netCents ?? 0,
  });
  return [salesOf(thisYear - 1), salesOf(thisYear)];
}
