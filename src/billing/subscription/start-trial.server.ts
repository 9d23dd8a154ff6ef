// The seven days of Pro that a person gets once.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { billingErrors } from '../billing.errors.ts';
import { addDays, plans } from '../plans.ts';
import { lockSubscription } from './apply-event.server.ts';
import { advance, isPro } from './machine.ts';
import type { Digests } from './mailbox-digests.ts';
import { subscriptionIn } from './subscription-row.ts';
import { subscriptions } from './subscription.table.ts';
import { hadTrial, noteTrial } from './trial-digests.server.ts';

/** @throws {AppError} `trial_used`, `already_subscribed` */
export async function startTrial(
  db: Database,
  clock: Clock,
  { userId, digests }: { userId: string; digests: Digests },
): Promise<{ endsAt: Date; isNew: boolean }> {
  return db.transaction(async (tx) => {
    // A second press at the same moment waits for the first one, and finds its trial.
    const row = await lockSubscription(tx, userId);
    const startedAt = clock.now();
    const { subscription } = advance(subscriptionIn(row), startedAt);
    if (subscription.state === 'trial') return { endsAt: subscription.endsAt, isNew: false };
    if (isPro(subscription, startedAt)) throw billingErrors.already_subscribed();
    const isFirst = !row && !(await hadTrial(tx, digests)) && (await noteTrial(tx, digests[0], startedAt));
    if (!isFirst) throw billingErrors.trial_used();
    const trialEndsAt = addDays(startedAt, plans.trialDays);
    await tx.insert(subscriptions).values({ userId, state: 'trial', trialStartedAt: startedAt, trialEndsAt });
    return { endsAt: trialEndsAt, isNew: true };
  });
}
