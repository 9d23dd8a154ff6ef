// What an account has of the plans, what it was charged, and which mailboxes have had their trial.
import { isNull, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { billingSchema } from '../billing-schema.table.ts';
import { type Interval, plans } from '../plans.ts';
import type { Subscription } from './machine.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import type { Charge, PaidBy } from './term.ts';

const fewest = String(plans.business.fromSeats);

/**
 * An account without a row is on the free plan and has had no trial. Legal transitions are in `drizzle/0001_rules.sql`,
 * and the trigger there rejects all others.
 */
export const subscriptions = billingSchema.table(
  'subscriptions',
  {
    userId: uuid('user_id').primaryKey(),
    state: text('state').$type<Subscription['state']>().notNull(),
    /** Null where Pro was bought without a trial before it. */
    trialStartedAt: moment('trial_started_at'),
    /** The trial ends here, whether or not a sweep has come by since. */
    trialEndsAt: moment('trial_ends_at'),
    /** When a worker began to send the reminder. A claim that is not followed by `remindedAt` lapses. */
    reminderClaimedAt: moment('reminder_claimed_at'),
    remindedAt: moment('reminded_at'),
    /** The end of the Pro that the operator gave, also once it is over; null where none was given. */
    grantedUntil: moment('granted_until'),
    /** These are null where Pro was never bought; the meaning of each stands at `Term` in `term.ts`. */
    interval: text('interval').$type<Interval>(),
    nextInterval: text('next_interval').$type<Interval>(),
    termAnchor: moment('term_anchor'),
    termNumber: integer('term_number'),
    termStartsAt: moment('term_starts_at'),
    termEndsAt: moment('term_ends_at'),
    termCents: integer('term_cents'),
    priceCents: integer('price_cents'),
    nextPriceCents: integer('next_price_cents'),
    orderedAt: moment('ordered_at'),
    hasEarlyStart: boolean('has_early_start').notNull().default(false),
    paidBy: text('paid_by').$type<PaidBy>().notNull().default('invoice'),
    isRenewal: boolean('is_renewal').notNull().default(false),
    /** Of Business, whose `userId` is its team's; null for Pro. The meaning of each stands at `BusinessTerm` in `term.ts`. */
    seats: integer('seats'),
    nextSeats: integer('next_seats'),
    rateBp: integer('rate_bp'),
    /** Of a cancelled one; the meaning stands at `Subscription` in `machine.ts`. */
    noticeUntil: moment('notice_until'),
    /** The latest moment at which an event was applied: a clock that goes back takes nobody back before it. */
    changedAt: moment('changed_at'),
  },
  (table) => [
    index('subscriptions_trial_ends').on(table.state, table.trialEndsAt),
    index('subscriptions_term_ends').on(table.state, table.termEndsAt),
    check(
      'subscriptions_seats',
      sql`(${table.seats} is null) = (${table.rateBp} is null) and ${table.seats} >= ${sql.raw(fewest)}
        and ${table.nextSeats} >= ${sql.raw(fewest)} and ${table.nextSeats} < ${table.seats}`,
    ),
  ],
);

/** Each event once: a second delivery under its id changes nothing, and gets the answer of the first. */
export const subscriptionEvents = billingSchema.table(
  'subscription_events',
  {
    userId: uuid('user_id').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').$type<SubscriptionEvent['kind']>().notNull(),
    at: moment('at').notNull(),
    /** The number of the order that it made, if it made one. */
    orderNumber: text('order_number'),
    event: jsonb('event').$type<SubscriptionEvent>().notNull(),
    /** When Pro ends after the event, or begins its next term, or the trial that goes on ends; null where there is none. */
    endsAt: moment('ends_at'),
    /** Of an order: what each term of it costs; null for other events, and those from before it was kept. */
    priceCents: integer('price_cents'),
    /** Of a cancellation: what goes back at its end, as of then. */
    refundCents: integer('refund_cents').notNull().default(0),
    /** When a worker began to send the confirmation. A claim that is not followed by `mailedAt` lapses. */
    mailClaimedAt: moment('mail_claimed_at'),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('subscription_events_order_number').on(table.orderNumber),
    index('subscription_events_unmailed').on(table.at).where(isNull(table.mailedAt)),
  ],
);

/** What was charged and given back, each an invoice's worth. Nothing is changed here, a mistake is refunded. */
export const charges = billingSchema.table(
  'charges',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<Charge['kind']>().notNull(),
    /** Below 0 for a refund. */
    cents: integer('cents').notNull(),
    interval: text('interval').$type<Interval>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    at: moment('at').notNull(),
    /** Null for renewals: nobody orders them. */
    orderNumber: text('order_number'),
    paidBy: text('paid_by').$type<PaidBy>().notNull().default('invoice'),
    /** Of the payment or the refund at the payment service; null by invoice, and where it is to give back yet. */
    reference: text('reference'),
    /** Of Business, how many it is about; null for Pro. */
    seats: integer('seats'),
  },
  (table) => [index('charges_of_person').on(table.userId, table.at)],
);

/** Stays when the account goes: a person gets one trial. Holds a keyed digest of the mailbox, and no address. */
export const trials = billingSchema.table('trials', {
  mailboxDigest: text('mailbox_digest').primaryKey(),
  startedAt: moment('started_at').notNull(),
});
