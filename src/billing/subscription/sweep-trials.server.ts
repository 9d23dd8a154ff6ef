// Ends trials that are over, and reminds people of those that end soon.
import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { addDays, plans } from '../plans.ts';
import { subscriptions } from './subscription.table.ts';

/** A worker that was killed while sending leaves its claim; after this time another worker sends. In ms. */
const CLAIM_LAPSES_MS = 10 * 60_000;

type SweepDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** Resolves when the mail was handed over, or when the account has no mailbox any longer. */
  remind: (userId: string, endsAt: Date) => Promise<void>;
};

export async function sweepTrials(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  await endTrials(deps);
  for (;;) {
    signal.throwIfAborted();
    const due = await claimReminder(deps);
    if (!due?.trialEndsAt) return;
    const { userId, trialEndsAt } = due;
    // The claim stays, so that one mailbox that takes no mail does not hold up the others.
    await deps.remind(userId, trialEndsAt).then(
      () =>
        deps.db
          .update(subscriptions)
          .set({ remindedAt: deps.clock.now() })
          .where(eq(subscriptions.userId, userId)),
      (err: unknown) => deps.log.warn({ code: 'trial_reminder_failed', err }, 'reminder of a trial not sent'),
    );
  }
}

/** Pro ended with the time; this is what other queries and the operator see. */
async function endTrials({ db, clock }: SweepDeps): Promise<void> {
  await db
    .update(subscriptions)
    .set({ state: 'free' })
    .where(and(eq(subscriptions.state, 'trial'), lte(subscriptions.trialEndsAt, clock.now())));
}

async function claimReminder({ db, clock }: SweepDeps) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ userId: subscriptions.userId, trialEndsAt: subscriptions.trialEndsAt })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.state, 'trial'),
          gt(subscriptions.trialEndsAt, now),
          lte(subscriptions.trialEndsAt, addDays(now, plans.reminderDays)),
          isNull(subscriptions.remindedAt),
          or(
            isNull(subscriptions.reminderClaimedAt),
            lt(subscriptions.reminderClaimedAt, new Date(now.getTime() - CLAIM_LAPSES_MS)),
          ),
        ),
      )
      .limit(1)
      .for('update', { skipLocked: true });
    if (due)
      await tx
        .update(subscriptions)
        .set({ reminderClaimedAt: now })
        .where(eq(subscriptions.userId, due.userId));
    return due;
  });
}
