// The order that the last payment by card confirmed.
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { charges } from '../subscription/subscription.table.ts';

export async function newestCardOrder(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderNumber: charges.orderNumber })
    .from(charges)
    .where(and(eq(charges.userId, userId), eq(charges.paidBy, 'card'), eq(charges.kind, 'purchase')))
    .orderBy(desc(charges.at))
    .limit(1);
  return row?.orderNumber ?? null;
}
