// Assignments of projects of a team. Who may see the project was asked before.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { lockProject } from '#projects/access/lock-project.server.ts';
import type { NotifyPerson, TeamPeople, TeamPerson } from '#projects/access/team-people.ts';
import { projects } from '#projects/domain/project.table.ts';
import { type Assignment, assignmentLimits } from '../assignment.ts';
import { assignments } from './assignment.table.ts';
import { assignmentErrors } from './assignments.errors.ts';

export type AssignmentsDeps = {
  db: Database;
  clock: Clock;
  people: TeamPeople;
  notify: NotifyPerson;
};
/** The person who asks, and the project, which they may see. */
export type Asked = { projectId: string; ownerId: string; userId: string; mayEdit: boolean };
type Row = typeof assignments.$inferSelect;

const openFirst = [
  sql`${assignments.doneAt} is not null`,
  sql`${assignments.until} nulls last`,
  asc(assignments.createdAt),
];

/** Open ones first, by their day. */
export async function listAssignments(deps: AssignmentsDeps, asked: Asked): Promise<Assignment[]> {
  const rows = await deps.db
    .select()
    .from(assignments)
    .where(eq(assignments.projectId, asked.projectId))
    .orderBy(...openFirst);
  return rows.map(viewerFor(await deps.people(asked.ownerId)));
}

/** All that is open in a team, for the list. */
export async function openAssignments(deps: AssignmentsDeps, teamId: string): Promise<Assignment[]> {
  const ofTeam = deps.db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, teamId));
  const rows = await deps.db
    .select()
    .from(assignments)
    .where(and(inArray(assignments.projectId, ofTeam), isNull(assignments.doneAt)))
    .orderBy(...openFirst);
  return rows.map(viewerFor(await deps.people(teamId)));
}

/** By those who may edit. @throws {AppError} `assignee_not_in_team`, `task_too_long`, `assignments_too_many` */
export async function assign(
  deps: AssignmentsDeps,
  asked: Asked,
  wanted: { userId: string; task: string; until: string | null },
): Promise<Assignment> {
  const people = await deps.people(asked.ownerId);
  if (wanted.task.length > assignmentLimits.task)
    throw assignmentErrors.task_too_long({ most: assignmentLimits.task });
  if (people.every(({ id }) => id !== wanted.userId)) throw assignmentErrors.assignee_not_in_team();
  const { projectId, userId: by } = asked;
  const row = await deps.db.transaction(async (tx) => {
    // One after the other, so that their number holds.
    if (!(await lockProject(tx, projectId))) throw commonErrors.not_found();
    const most = assignmentLimits.mostOpen;
    const open = and(eq(assignments.projectId, projectId), isNull(assignments.doneAt));
    if ((await tx.$count(assignments, open)) >= most) throw assignmentErrors.assignments_too_many({ most });
    const values = { id: newId(), projectId, assignedBy: by, ...wanted, createdAt: deps.clock.now() };
    const [made] = await tx.insert(assignments).values(values).returning();
    if (!made) throw commonErrors.not_found();
    const { userId, id } = made;
    if (userId !== by) await deps.notify({ kind: 'assignment', userId, projectId, by, id }, tx);
    return made;
  });
  return viewerFor(people)(row);
}

/** By the assignee, and by all who may edit. @throws {AppError} `not_found`, `assignment_not_allowed` */
export async function finishAssignment(
  deps: AssignmentsDeps,
  asked: Asked,
  { id, done }: { id: string; done: boolean },
): Promise<Assignment> {
  const people = await deps.people(asked.ownerId);
  const { userId, mayEdit } = asked;
  const [row] = await deps.db
    .update(assignments)
    .set({ doneAt: done ? deps.clock.now() : null })
    .where(and(isOf(asked, id), mayEdit ? undefined : eq(assignments.userId, userId)))
    .returning();
  if (row) return viewerFor(people)(row);
  if ((await deps.db.$count(assignments, isOf(asked, id))) === 0) throw commonErrors.not_found();
  throw assignmentErrors.assignment_not_allowed();
}

/** By those who may edit. @throws {AppError} `not_found` */
export async function deleteAssignment(deps: AssignmentsDeps, asked: Asked, id: string): Promise<void> {
  const gone = await deps.db.delete(assignments).where(isOf(asked, id)).returning({ id: assignments.id });
  if (gone.length === 0) throw commonErrors.not_found();
}

function isOf({ projectId }: Asked, id: string) {
  return and(eq(assignments.id, id), eq(assignments.projectId, projectId));
}

function viewerFor(people: readonly TeamPerson[]): (row: Row) => Assignment {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return ({ id, projectId, userId, task, until, createdAt, doneAt }) => ({
    id,
    projectId,
    assignee: { id: userId, name: names.get(userId) ?? null },
    task,
    until,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  });
}
