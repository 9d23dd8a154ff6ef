// Whether Pro was ordered as a business. The order counts, as the terms say, and not what the address says today.
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { isBusinessAddress, readBillingAddress } from '../address/billing-addresses.server.ts';
import { subscriptionEvents } from './subscription.table.ts';

/** Of the last order that says so; null where none does. */
export function lastOrderIsBusiness(userId: SQL): SQL<boolean | null> {
  return sql<boolean | null>`(
    select (event->>'isBusiness')::boolean from ${subscriptionEvents}
    where user_id = ${userId} and kind in ('purchase', 'change') and event->'isBusiness' is not null
    order by at desc, order_number desc limit 1
  )`;
}

/** For orders from before it was kept the address decides. */
export async function orderedAsBusiness(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean | null }>(
    sql`select ${lastOrderIsBusiness(sql`${userId}::uuid`)} as found`,
  );
  return rows[0]?.found ?? isBusinessAddress(await readBillingAddress(db, userId));
}
