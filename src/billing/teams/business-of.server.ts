// What a person's pages show of their team and its Business: its owner sees the contract, the others whether it runs.
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Interval } from '../plans.ts';
import { advance, endOf, isPro, type Subscription } from '../subscription/machine.ts';
import { subscriptionIn } from '../subscription/subscription-row.ts';
import { subscriptions } from '../subscription/subscription.table.ts';
import { changeCents, graceIn, type PaidBy } from '../subscription/term.ts';
import { teamMembers, type TeamRole, teams } from './team.table.ts';

export type TeamBusiness = {
  team: string;
  role: TeamRole;
  /** Business runs: each member has what Pro has. */
  isRunning: boolean;
  /** Where it runs and does not renew itself. */
  endsAt: Date | null;
  /** Of the owner alone, while it is paid; null otherwise. */
  contract: BusinessContract | null;
};

export type BusinessContract = {
  isCancelled: boolean;
  since: Date;
  interval: Interval;
  nextInterval: Interval | null;
  seats: number;
  /** From the next term on, where they are fewer. */
  nextSeats: number | null;
  /** Of members. */
  takenSeats: number;
  /** Of a seat for a term, without VAT, as it was agreed. */
  seatCents: number;
  /** The VAT of what is charged next, in basis points. */
  rateBp: number;
  /** Of the term. */
  endsAt: Date;
  paidBy: PaidBy;
  /** The card could not be charged for the next term; Business goes on until then. Null otherwise. */
  graceUntil: Date | null;
  /** The moment for which `changeCents` is. */
  asOf: Date;
  /** What the change to yearly costs now, VAT included; null where the year is paid already. */
  changeCents: number | null;
};

/** @param rateOf the VAT of the team's next charge. @returns null without a seat in a team */
export async function businessOf(
  db: Queryable,
  asked: {
    userId: string;
    now: Date;
    rateOf?: ((tx: Queryable, teamId: string) => Promise<number>) | undefined;
  },
): Promise<TeamBusiness | null> {
  const { userId, now, rateOf } = asked;
  const [found] = await db
    .select({ id: teams.id, team: teams.name, role: teamMembers.role, row: subscriptions })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .leftJoin(subscriptions, eq(subscriptions.userId, teams.id))
    .where(eq(teamMembers.userId, userId));
  if (!found) return null;
  const { id, team, role, row } = found;
  const { subscription } = advance(subscriptionIn(row ?? undefined), now);
  const seen = {
    team,
    role,
    isRunning: isPro(subscription, now),
    endsAt: endIn(subscription),
    contract: null,
  };
  if (role !== 'owner' || !('term' in subscription) || !subscription.term.business) return seen;
  const { state, term } = subscription;
  const business = { ...subscription.term.business, ...(rateOf && { rateBp: await rateOf(db, id) }) };
  const taxed = { ...term, business };
  return {
    ...seen,
    contract: {
      isCancelled: state === 'cancelled',
      since: term.orderedAt,
      interval: term.interval,
      nextInterval: term.nextInterval,
      ...business,
      takenSeats: await db.$count(teamMembers, eq(teamMembers.teamId, id)),
      seatCents: term.priceCents,
      endsAt: endOf(subscription),
      paidBy: term.paidBy,
      graceUntil: graceIn(subscription, now),
      asOf: now,
      changeCents: term.interval === 'monthly' ? changeCents(taxed, now) : null,
    },
  };
}

function endIn(subscription: Subscription): Date | null {
  if (subscription.state === 'cancelled') return endOf(subscription);
  return subscription.state === 'granted' ? subscription.endsAt : null;
}
