// The rules of a person and of single projects: read, replaced, and which projects one of them ends.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { ProjectRow } from '#projects/domain/project-view.ts';
import { dueNow, retentionDates, type RetentionRule } from './retention-rule.ts';
import type { ProjectRetention } from './retention-schema.ts';
import { retentionRules } from './retention.table.ts';

export type RetentionDeps = { db: Database; clock: Clock; logAccess: LogAccess };

/** @param projectId null: the rule for all projects that have none of their own */
export async function readRule(
  from: Queryable,
  ownerId: string,
  projectId: string | null,
): Promise<RetentionRule | null> {
  const { soundDays, everythingDays } = retentionRules;
  const [rule] = await from
    .select({ soundDays, everythingDays })
    .from(retentionRules)
    .where(isRuleOf(ownerId, projectId));
  return rule ?? null;
}

function isRuleOf(ownerId: string, projectId: string | null) {
  const isAbout =
    projectId === null ? isNull(retentionRules.projectId) : eq(retentionRules.projectId, projectId);
  return and(eq(retentionRules.ownerId, ownerId), isAbout);
}

export async function retentionOf(from: Queryable, project: ProjectRow): Promise<ProjectRetention> {
  const own = await readRule(from, project.ownerId, project.id);
  const general = await readRule(from, project.ownerId, null);
  const { soundDeletesAt, everythingDeletesAt } = retentionDates(own ?? general, project);
  return {
    own,
    general,
    soundDeletedAt: project.soundDeletedAt?.toISOString() ?? null,
    soundDeletesAt: soundDeletesAt?.toISOString() ?? null,
    everythingDeletesAt: everythingDeletesAt?.toISOString() ?? null,
  };
}

type NewRule = {
  ownerId: string;
  /** The person who sets it. */
  by: string;
  projectId: string | null;
  rule: RetentionRule | null;
  /** How many projects it may end at once. */
  accepted: number;
};

/** @throws {AppError} `retention_deletes_now` where it ends more projects at once than are accepted */
export async function replaceRule(deps: RetentionDeps, wish: NewRule): Promise<void> {
  const { ownerId, projectId, rule } = wish;
  await deps.db.transaction(async (tx) => {
    const before = await readRule(tx, ownerId, projectId);
    if (isSame(before, rule)) return;
    const count = await countEffect(tx, deps.clock, wish);
    if (count > wish.accepted) throw projectErrors.retention_deletes_now({ count });
    await writeRule(tx, deps.clock, wish);
    const about = projectId === null ? {} : { projectId };
    await deps.logAccess({ ownerId: wish.by, actor: 'person', action: 'retention_changed', ...about }, tx);
  });
}

function isSame(one: RetentionRule | null, other: RetentionRule | null): boolean {
  if (!one || !other) return one === other;
  return one.soundDays === other.soundDays && one.everythingDays === other.everythingDays;
}

async function writeRule(tx: Queryable, clock: Clock, wish: Omit<NewRule, 'accepted' | 'by'>): Promise<void> {
  const { ownerId, projectId, rule } = wish;
  if (!rule) {
    await tx.delete(retentionRules).where(isRuleOf(ownerId, projectId));
    return;
  }
  const updatedAt = clock.now();
  const id = newId(updatedAt.getTime());
  const target = [retentionRules.ownerId, retentionRules.projectId];
  // Of two requests at once, the later one wins.
  await tx
    .insert(retentionRules)
    .values({ ...rule, id, ownerId, projectId, updatedAt })
    .onConflictDoUpdate({ target, set: { ...rule, updatedAt } });
}

/** How many projects such a rule would end at once, in whole or in part. */
export async function countEffect(
  from: Queryable,
  clock: Clock,
  { ownerId, projectId, rule }: Omit<NewRule, 'accepted' | 'by'>,
): Promise<number> {
  // A project that loses its own rule follows the person's.
  const applied = rule ?? (projectId === null ? null : await readRule(from, ownerId, null));
  if (!applied) return 0;
  const isMeant =
    projectId === null
      ? sql`not exists (select from ${retentionRules} where ${retentionRules.projectId} = ${projects.id})`
      : eq(projects.id, projectId);
  const isOwn = eq(projects.ownerId, ownerId);
  return from.$count(projects, and(isOwn, isMeant, isDue(clock.now(), applied)));
}

/** Joins each project with the one rule that applies to it. */
export const appliesToProject = sql`${retentionRules.ownerId} = ${projects.ownerId} and (
  ${retentionRules.projectId} = ${projects.id}
  or ${retentionRules.projectId} is null and not exists (
    select from ${retentionRules} own where own.owner_id = ${projects.ownerId} and own.project_id = ${projects.id}))`;

type Days = number | null | typeof retentionRules.soundDays | typeof retentionRules.everythingDays;

/** The same as `dueNow`, in SQL. @param rule of the project in question, or the columns that it is joined with */
export function isDue(now: Date, rule: { soundDays: Days; everythingDays: Days } = retentionRules) {
  const endedBy = (days: Days) =>
    sql`${projects.createdAt} + make_interval(hours => ${days}::int * 24) <= ${now.toISOString()}::timestamptz`;
  return sql`(${endedBy(rule.everythingDays)}
    or ${projects.soundDeletedAt} is null and ${endedBy(rule.soundDays)})`;
}

/** What the rule of a project deletes at this moment. */
export async function dueOf(from: Queryable, project: ProjectRow, now: Date) {
  const { ownerId, id } = project;
  const rule = (await readRule(from, ownerId, id)) ?? (await readRule(from, ownerId, null));
  return dueNow(retentionDates(rule, project), now);
}
