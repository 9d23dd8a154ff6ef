// What becomes of a person's seat in a team, and what they take along of it.
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { teamMembers, teams } from './team.table.ts';

/** The team of a person, as they see it: nothing of the other members. */
export async function teamOf(db: Database, userId: string) {
  const [found] = await db
    .select({ team: teams.name, role: teamMembers.role, joinedAt: teamMembers.joinedAt })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId));
  return found ?? null;
}

/**
 * Frees the seat. A team without a manager gets its longest member as one; one without members goes, and what it owned
 * belongs to nobody then.
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
    const [longest] = left;
    if (!longest) await tx.delete(teams).where(eq(teams.id, teamId));
    else if (!left.some(({ role }) => role === 'manager'))
      await tx
        .update(teamMembers)
        .set({ role: 'manager' })
        .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, longest.userId)));
  });
}
