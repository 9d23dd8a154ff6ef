// What somebody may do with a project, by whose it is and their seat in a team. Pure: servers refuse by it, pages offer by it.

/** Each holds the ones before. `own`: delete it or a part of it for good, and move it out of its team. */
export const projectNeeds = ['read', 'edit', 'own'] as const;
export type ProjectNeed = (typeof projectNeeds)[number];

export type Who = {
  userId: string;
  seat?: { teamId: string; role: 'owner' | 'admin' | 'member' | 'viewer' } | undefined;
};

/** One with a key of a team: what it makes is the team's, and it has no projects of its own. */
export const isProgramOfTeam = ({ userId, seat }: Who) => seat?.teamId === userId;

/** The most that somebody may do with a project; null where it is none of theirs. */
export function accessTo(project: { ownerId: string; addedBy: string | null }, who: Who): ProjectNeed | null {
  const { userId, seat } = who;
  if (project.ownerId === userId && !isProgramOfTeam(who)) return 'own';
  if (!seat || project.ownerId !== seat.teamId) return null;
  if (seat.role === 'viewer') return 'read';
  return seat.role !== 'member' || project.addedBy === userId ? 'own' : 'edit';
}

export const suffices = (access: ProjectNeed, need: ProjectNeed) =>
  projectNeeds.indexOf(access) >= projectNeeds.indexOf(need);
