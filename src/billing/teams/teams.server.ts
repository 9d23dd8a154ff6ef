// What becomes of a person's seat in a team, and what they take along of it.
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
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

/** Whether the plan of an owner is Business: of a team, and of a person with a seat in one. */
export async function hasBusiness(db: Queryable, ownerId: string): Promise<boolean> {
  const isTeam = (await db.$count(teams, eq(teams.id, ownerId))) > 0;
  return isTeam || (await db.$count(teamMembers, eq(teamMembers.userId, ownerId))) > 0;
}

/**
 * Frees the seat. A team without an owner gets the longest of its highest role as one; one without members goes, and what
 * it owned belongs to nobody then.
 */
export async function leaveTeam(db: Database, userId: string): Promise<void> {
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
