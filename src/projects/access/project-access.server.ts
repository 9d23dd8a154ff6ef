// Who may read, edit and own a project: its owner, and by their roles those who have a seat in the team that owns it.
import { type Column, eq, inArray, type SQL } from 'drizzle-orm';
import type { Caller } from '#identity/caller.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import type { projects } from '#projects/domain/project.table.ts';

/** Each holds the ones before. `own`: delete it or a part of it for good, and move it out of its team. */
export const projectNeeds = ['read', 'edit', 'own'] as const;
export type ProjectNeed = (typeof projectNeeds)[number];
export type Who = Pick<Caller, 'userId' | 'seat'>;

/** The most that somebody may do with a project; null where it is none of theirs. */
export function accessTo(
  project: Pick<typeof projects.$inferSelect, 'ownerId' | 'addedBy'>,
  { userId, seat }: Who,
): ProjectNeed | null {
  if (project.ownerId === userId) return 'own';
  if (!seat || project.ownerId !== seat.teamId) return null;
  if (seat.role === 'viewer') return 'read';
  return seat.role !== 'member' || project.addedBy === userId ? 'own' : 'edit';
}

export const suffices = (access: ProjectNeed, need: ProjectNeed) =>
  projectNeeds.indexOf(access) >= projectNeeds.indexOf(need);

/** Why somebody who may read a project may not do more. */
export const refusalOf = (access: ProjectNeed) =>
  access === 'read' ? projectErrors.team_viewer() : projectErrors.team_project_kept();

/** Whose projects somebody may read: their own, and their team's. */
export function ownersReadBy({ userId, seat }: Who): readonly [string, ...string[]] {
  return seat ? [userId, seat.teamId] : [userId];
}

/** One owner is compared as such: then the rows come sorted out of the index. */
export function isOwnedBy(column: Column, owners: readonly string[]): SQL {
  const [owner] = owners;
  return owners.length === 1 && owner !== undefined ? eq(column, owner) : inArray(column, [...owners]);
}
