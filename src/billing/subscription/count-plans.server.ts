// How many accounts have which plan, without saying who. An account that is not in it is on the free plan.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { hasEnded } from './apply-event.server.ts';
import { subscriptions, trials } from './subscription.table.ts';

export type PlanCounts = {
  /** In their trial now. */
  trial: number;
  /** Pro that the operator gave, and that runs now. */
  granted: number;
  /** Pro that renews itself. */
  monthly: number;
  yearly: number;
  /** Seats that are paid, of all teams with Business. */
  seats: number;
  /** Pro that ends with its notice, or with the time that is paid. */
  cancelled: number;
  /** Mailboxes that have had a trial, those of deleted accounts included. */
  trialsEver: number;
};

export async function countPlans(db: Database, now: Date): Promise<PlanCounts> {
  const { state, interval, trialEndsAt, grantedUntil, seats } = subscriptions;
  const countIf = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counted] = await db
    .select({
      trial: countIf(sql`${state} = 'trial' and ${trialEndsAt} > ${now.toISOString()}`),
      granted: countIf(sql`${state} = 'granted' and ${grantedUntil} > ${now.toISOString()}`),
      monthly: countIf(sql`${state} = 'pro' and ${interval} = 'monthly' and ${seats} is null`),
      yearly: countIf(sql`${state} = 'pro' and ${interval} = 'yearly' and ${seats} is null`),
      seats: sql<number>`coalesce(sum(${seats}) filter (where ${state} = 'pro'), 0)`.mapWith(Number),
      cancelled: countIf(sql`${state} = 'cancelled' and ${hasEnded(now)} is not true and ${seats} is null`),
    })
    .from(subscriptions);
  const none = { trial: 0, granted: 0, monthly: 0, yearly: 0, seats: 0, cancelled: 0 };
  return { ...none, ...counted, trialsEver: await db.$count(trials) };
}
