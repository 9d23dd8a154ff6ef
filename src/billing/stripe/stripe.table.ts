// What ties accounts to Stripe. All that is paid and owed stands in the subscription's tables; here are names alone.
import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { billingSchema } from '../billing-schema.table.ts';
import type { Interval } from '../plans.ts';

/** One customer at Stripe for an account; it is kept as long as the account. */
export const stripeCustomers = billingSchema.table(
  'stripe_customers',
  {
    userId: uuid('user_id').primaryKey(),
    customerId: text('customer_id').notNull().unique(),
    /** When Stripe was last asked how this customer's subscription stands. */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [index('stripe_customers_checked').on(table.checkedAt)],
);

/** An order that waits for its payment, as the person placed it. */
export const stripeCheckouts = billingSchema.table(
  'stripe_checkouts',
  {
    sessionId: text('session_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** Of the person; null for orders from before it was kept. */
    requestId: text('request_id'),
    interval: text('interval').$type<Interval>().notNull(),
    hasEarlyStart: boolean('has_early_start').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Paid and unlocked, given back, or run out; null while it may still be paid. */
    settledAt: moment('settled_at'),
  },
  (table) => [index('stripe_checkouts_of_person').on(table.userId, table.settledAt)],
);

/** A change of interval, or more seats, that Stripe was asked for and whose end is not known yet: at most one for an account. */
export const stripeChanges = billingSchema.table('stripe_changes', {
  userId: uuid('user_id').primaryKey(),
  /** Stripe does what is asked under this name once. */
  changeId: uuid('change_id').notNull(),
  /** Of the person. */
  requestId: text('request_id').notNull(),
  interval: text('interval').$type<Interval>().notNull(),
  hasEarlyStart: boolean('has_early_start').notNull(),
  /** What a year costs in place of the month that runs, or what the seats cost, as of the moment it was asked for. */
  cents: integer('cents').notNull(),
  /** Of Business, how many there are then; null where the interval changes. */
  seats: integer('seats'),
  /** The moment for which the price of the seats was shown. */
  asOf: moment('as_of'),
  termStartsAt: moment('term_starts_at').notNull(),
  askedAt: moment('asked_at').notNull(),
});

/** What was given back at Stripe: one refund for each charge that the subscription booked. */
export const stripeRefunds = billingSchema.table('stripe_refunds', {
  chargeId: uuid('charge_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  cents: integer('cents').notNull(),
  refundedAt: moment('refunded_at').notNull(),
});

/** Events that were worked through; names nobody. A second delivery is acknowledged and does nothing. */
export const stripeEvents = billingSchema.table(
  'stripe_events',
  {
    eventId: text('event_id').primaryKey(),
    kind: text('kind').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('stripe_events_received').on(table.receivedAt)],
);
