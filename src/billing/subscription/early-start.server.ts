// Who withdraws without having asked for Pro at once pays nothing for the days before. That is a right, once.
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { billingErrors } from '../billing.errors.ts';
import { subscriptionEvents } from './subscription.table.ts';

/** @throws {AppError} `early_start_needed` where the person has withdrawn before: ordered so again and again, Pro costs nothing */
export async function demandEarlyStart(
  tx: Queryable,
  { userId, hasEarlyStart }: { userId: string; hasEarlyStart: boolean },
): Promise<void> {
  if (hasEarlyStart) return;
  const isWithdrawal = and(eq(subscriptionEvents.userId, userId), eq(subscriptionEvents.kind, 'withdraw'));
  if ((await tx.$count(subscriptionEvents, isWithdrawal)) > 0) throw billingErrors.early_start_needed();
}
