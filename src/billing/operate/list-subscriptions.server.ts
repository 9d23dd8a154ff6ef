// Accounts that have something of Pro, and teams with Business, for the operator's list.
import { and, count, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { Interval } from '../plans.ts';
import type { PaidBy } from '../subscription/term.ts';
import { hasEnded } from '../subscription/apply-event.server.ts';
import { endOf } from '../subscription/machine.ts';
import { subscriptionIn } from '../subscription/subscription-row.ts';
import { subscriptions } from '../subscription/subscription.table.ts';
import { teamMembers, teams } from '../teams/team.table.ts';

export const listedPlans = ['trial', 'granted', 'pro', 'cancelled'] as const;
export type ListedPlan = (typeof listedPlans)[number];

export type ListedSubscription = {
  /** Of a team, its owner's. */
  userId: string;
  /** Of the team that has Business; null for Pro. */
  seats: number | null;
  state: ListedPlan;
  /** Of the trial, of what was given, or of Pro, which `pro` begins again then. */
  endsAt: Date;
  /** Null where nothing was bought. */
  bought: { interval: Interval; paidBy: PaidBy } | null;
};

/** Those that run, the one that changed last first. */
export async function listSubscriptions(
  db: Database,
  options: { state?: ListedPlan | undefined; most: number; now: Date },
): Promise<{ total: number; subscriptions: ListedSubscription[] }> {
  const runs = and(
    runsAt(options.now),
    options.state === undefined ? undefined : eq(subscriptions.state, options.state),
  );
  const [counted] = await db.select({ total: count() }).from(subscriptions).where(runs);
  const rows = await db
    .select({ row: subscriptions, seats: teams.seats, ownerId: teamMembers.userId })
    .from(subscriptions)
    .leftJoin(teams, eq(teams.id, subscriptions.userId))
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.role, 'owner')))
    .where(runs)
    .orderBy(
      desc(sql`coalesce(${subscriptions.changedAt}, ${subscriptions.trialStartedAt})`),
      subscriptions.userId,
    )
    .limit(options.most);
  return { total: counted?.total ?? 0, subscriptions: rows.flatMap(listed) };
}

/** A sweep may not have been there since. */
function runsAt(now: Date): SQL | undefined {
  const { state, trialEndsAt, grantedUntil } = subscriptions;
  return or(
    eq(state, 'pro'),
    and(eq(state, 'trial'), gt(trialEndsAt, now)),
    and(eq(state, 'granted'), gt(grantedUntil, now)),
    and(eq(state, 'cancelled'), sql`${hasEnded(now)} is not true`),
  );
}

type Listed = {
  row: typeof subscriptions.$inferSelect;
  seats: number | null;
  ownerId: string | null;
};

function listed({ row, seats, ownerId }: Listed): ListedSubscription[] {
  const userId = ownerId ?? row.userId;
  const standing = subscriptionIn(row);
  if (standing.state === 'free') return [];
  const { state } = standing;
  if (!('term' in standing)) return [{ userId, seats, state, endsAt: standing.endsAt, bought: null }];
  const { interval, paidBy } = standing.term;
  return [{ userId, seats, state, endsAt: endOf(standing), bought: { interval, paidBy } }];
}
