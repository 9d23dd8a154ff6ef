// What an account has of the plans, and which mailboxes have had their trial.
import { index, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';

export const billingSchema = pgSchema('billing');

/** Legal transitions are in `drizzle/0002_subscriptions.sql`, and the trigger there rejects all others. */
export type SubscriptionState = 'free' | 'trial';

/** An account without a row is on the free plan and has had no trial. */
export const subscriptions = billingSchema.table(
  'subscriptions',
  {
    userId: uuid('user_id').primaryKey(),
    state: text('state').$type<SubscriptionState>().notNull(),
    trialStartedAt: moment('trial_started_at').notNull(),
    /** Pro ends here, whether or not a sweep has come by since. */
    trialEndsAt: moment('trial_ends_at').notNull(),
    /** When a worker began to send the reminder. A claim that is not followed by `remindedAt` lapses. */
    reminderClaimedAt: moment('reminder_claimed_at'),
    remindedAt: moment('reminded_at'),
  },
  (table) => [index('subscriptions_trial_ends').on(table.state, table.trialEndsAt)],
);

/** Stays when the account goes: a person gets one trial. Holds a keyed digest of the mailbox, and no address. */
export const trials = billingSchema.table('trials', {
  mailboxDigest: text('mailbox_digest').primaryKey(),
  startedAt: moment('started_at').notNull(),
});
