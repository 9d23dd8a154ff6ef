// What signed-in people answered to the question whether they may be counted, each answer with its version and time.
import { asc, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Consent } from '../consent.ts';
import { analyticsConsents } from './analytics.table.ts';

/** The same answer twice is one answer. */
export async function recordConsent(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  consent: Consent,
): Promise<void> {
  await db
    .insert(analyticsConsents)
    .values({ id: newId(), userId, ...consent, recordedAt: clock.now() })
    .onConflictDoNothing();
}

export function consentsOf(db: Database, userId: string) {
  const { choice, version, at, recordedAt } = analyticsConsents;
  return db
    .select({ choice, version, at, recordedAt })
    .from(analyticsConsents)
    .where(eq(analyticsConsents.userId, userId))
    .orderBy(asc(at));
}
