// What every step that brings a subscription and Stripe together works on.
import type Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Subscriptions } from '../subscription/subscriptions.server.ts';
import type { CustomerFacts } from './customer-facts.ts';

export type SettleDependencies = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  subscriptions: Pick<Subscriptions, 'applyPayment' | 'stateOf'>;
};

export type Settling = SettleDependencies & { stripe: Stripe; userId: string; facts: CustomerFacts };
