// Confirms by mail what was applied: at once, and by a sweep where the mail could not be handed over or the process ended.
import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { chargesOfEvent } from './apply-event.server.ts';
import type { MailedEvent } from './event-mails.ts';
import { subscriptionEvents } from './subscription.table.ts';

/** A worker that was killed while sending leaves its claim; after this time another one sends. In ms. */
const CLAIM_LAPSES_MS = 10 * 60_000;

type ConfirmDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** Resolves when the mail was handed over, or when the account has no mailbox any longer. */
  send: (userId: string, mailed: MailedEvent) => Promise<void>;
};

export async function confirmEvents(deps: ConfirmDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const claimed = await claimEvent(deps);
    if (!claimed) return;
    const { userId, eventId, ...kept } = claimed;
    const charges = await chargesOfEvent(deps.db, claimed);
    const cents = charges.reduce((sum, charge) => sum + charge.cents, 0);
    // The claim stays, so that one mailbox that takes no mail does not hold up the others.
    await deps.send(userId, { ...kept, key: keyOf(claimed), cents }).then(
      () =>
        deps.db
          .update(subscriptionEvents)
          .set({ mailedAt: deps.clock.now() })
          .where(and(eq(subscriptionEvents.userId, userId), eq(subscriptionEvents.eventId, eventId))),
      (err: unknown) =>
        deps.log.warn({ code: 'subscription_mail_failed', err }, 'confirmation of a subscription not sent'),
    );
  }
}

function keyOf({ userId, eventId }: { userId: string; eventId: string }): string {
  return createHash('sha256').update(`${userId} ${eventId}`).digest('hex').slice(0, 32);
}

async function claimEvent({ db, clock }: ConfirmDeps) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(subscriptionEvents)
      .where(
        and(
          isNull(subscriptionEvents.mailedAt),
          or(
            isNull(subscriptionEvents.mailClaimedAt),
            lt(subscriptionEvents.mailClaimedAt, new Date(now.getTime() - CLAIM_LAPSES_MS)),
          ),
        ),
      )
      .orderBy(subscriptionEvents.at)
      .limit(1)
      .for('update', { skipLocked: true });
    if (due)
      await tx
        .update(subscriptionEvents)
        .set({ mailClaimedAt: now })
        .where(and(eq(subscriptionEvents.userId, due.userId), eq(subscriptionEvents.eventId, due.eventId)));
    return due;
  });
}
