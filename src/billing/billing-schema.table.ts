import { pgSchema } from 'drizzle-orm/pg-core';

/** The tables of plans, subscriptions and payments. */
export const billingSchema = pgSchema('billing');
