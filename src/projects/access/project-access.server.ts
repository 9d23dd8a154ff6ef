// Whose projects somebody may read, for queries; and why they may not do more with one.
import { type Column, eq, inArray, type SQL } from 'drizzle-orm';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { isProgramOfTeam, type ProjectNeed, type Who } from '#projects/domain/project-access.ts';

/** Of somebody who may read a project. */
export const refusalOf = (access: ProjectNeed) =>
  access === 'read' ? projectErrors.team_viewer() : projectErrors.team_project_kept();

/** Whose projects somebody may read: their own, and their team's. */
export function ownersReadBy(who: Who): readonly [string, ...string[]] {
  const { userId, seat } = who;
  return seat && !isProgramOfTeam(who) ? [userId, seat.teamId] : [userId];
}

/** One owner is compared as such: then the rows come sorted out of the index. */
export function isOwnedBy(column: Column, owners: readonly string[]): SQL {
  const [owner] = owners;
  return owners.length === 1 && owner !== undefined ? eq(column, owner) : inArray(column, [...owners]);
}
