// Who has a seat in which team, what a team's Business unlocks, and what becomes of a seat.
import { and, asc, type Column, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { advance, isPro } from '../subscription/machine.ts';
import { subscriptionIn } from '../subscription/subscription-row.ts';
import { subscriptions } from '../subscription/subscription.table.ts';
import { teamMembers, type TeamRole, teamRoles, teams } from './team.table.ts';

export type Membership = { teamId: string; team: string; role: TeamRole; joinedAt: Date };

/** The team in which a person has a seat; null without one. Nothing of the other members. */
export async function teamOf(db: Queryable, userId: string): Promise<Membership | null> {
  const [found] = await db
    .select({ teamId: teams.id, team: teams.name, role: teamMembers.role, joinedAt: teamMembers.joinedAt })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId));
  return found ?? null;
}

/** The ids of those who have a seat in it; none where the id is no team's. */
export async function memberIdsOf(db: Queryable, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId));
  return rows.map(({ userId }) => userId);
}

/**
 * Whether Business runs: of a team by its id, of a person by their seat. Bought or given, and while a card that failed has
 * its days of grace.
 */
export async function hasBusiness(db: Queryable, ownerId: string, now: Date): Promise<boolean> {
  const isTeam = inArray(
    subscriptions.userId,
    db.select({ id: teams.id }).from(teams).where(eq(teams.id, ownerId)),
  );
  const isOfSeat = inArray(
    subscriptions.userId,
    db.select({ id: teamMembers.teamId }).from(teamMembers).where(eq(teamMembers.userId, ownerId)),
  );
  const rows = await db.select().from(subscriptions).where(or(isTeam, isOfSeat));
  return rows.some((row) => isPro(advance(subscriptionIn(row), now).subscription, now));
}

/** The rows of a person and of the team that they own: what they pay. */
export function isPaidBy(column: Column, userId: string) {
  return or(eq(column, userId), sql`${column} in (${ownedTeam(userId)})`);
}

function ownedTeam(userId: string) {
  return sql`select team_id from billing.team_members where user_id = ${userId} and role = 'owner'`;
}

/** Who pays what is charged under an id: the owner of a team, else the person themselves. */
export async function payerOf(db: Queryable, id: string): Promise<string> {
  const [owner] = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, id), eq(teamMembers.role, 'owner')));
  return owner?.userId ?? id;
}

/** Null where the id is no team's. */
export async function teamNameOf(db: Queryable, id: string): Promise<string | null> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, id));
  return team?.name ?? null;
}

/** The team that goes with this person; null where others are in it. */
export async function teamOfLastMember(db: Queryable, userId: string): Promise<string | null> {
  const seat = await teamOf(db, userId);
  if (!seat) return null;
  return (await db.$count(teamMembers, eq(teamMembers.teamId, seat.teamId))) === 1 ? seat.teamId : null;
}

/**
 * Frees the seat. A team without an owner gets the longest of its highest role as one; one without members goes, and what
 * it owned belongs to nobody then.
 */
export async function leaveTeam(db: Queryable, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [seat] = await tx.select().from(teamMembers).where(eq(teamMembers.userId, userId));
    if (!seat) return;
    const { teamId } = seat;
    // Of two who leave at once, the second sees that it is the last.
    await tx.select().from(teams).where(eq(teams.id, teamId)).for('update');
    await tx.delete(teamMembers).where(eq(teamMembers.userId, userId));
    const left = await tx
      .select()
      .from(teamMembers)
      .where(eq(teamMembers.teamId, teamId))
      .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.userId));
    const rankOf = ({ role }: { role: TeamRole }) => teamRoles.indexOf(role);
    const [next] = left.toSorted((one, other) => rankOf(one) - rankOf(other));
    if (!next) await tx.delete(teams).where(eq(teams.id, teamId));
    else if (next.role !== 'owner')
      await tx
        .update(teamMembers)
        .set({ role: 'owner' })
        .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, next.userId)));
  });
}
