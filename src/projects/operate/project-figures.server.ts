// Figures about projects: of one account, and of the whole installation. Counts alone.
import { and, count, desc, eq, gte, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { today, usageOf } from '#projects/access/usage.server.ts';
import { transcribedDays, transcribedMonths } from '#projects/access/usage.table.ts';
import { type Status, statuses } from '#projects/domain/project.ts';
import { projectFiles, projects, uploads } from '#projects/domain/project.table.ts';

export type AccountFigures = {
  projects: number;
  /** Of the files of projects. */
  storedBytes: number;
  /** Transcribed in this month (in Germany). */
  monthMs: number;
};

export async function figuresOf(db: Database, ownerId: string): Promise<AccountFigures> {
  const [stored] = await db
    .select({ bytes: sum(projectFiles.sizeBytes).mapWith(Number) })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(and(eq(projectFiles.ownerId, ownerId), isNull(projects.soundDeletedAt)));
  return {
    projects: await db.$count(projects, eq(projects.ownerId, ownerId)),
    storedBytes: stored?.bytes ?? 0,
    monthMs: (await usageOf(db, ownerId)).transcribedMs,
  };
}

export type ProjectFigures = {
  byStatus: Readonly<Record<Status, number>>;
  /** Of the files of projects. */
  storedBytes: number;
  /** Of uploads that no project was made from yet. */
  uploadBytes: number;
  /** Transcribed, by day (in Germany) of the last days, the newest first. Deleted projects count; deleted accounts do not. */
  days: readonly { day: string; projects: number; ms: number }[];
  /** Transcribed, by month (in Germany), the newest first. Deleted projects count; deleted accounts do not. */
  months: readonly { month: string; ms: number }[];
  /** Projects that are failed now, by the code of their error, the most frequent first. */
  failures: readonly { code: string; projects: number }[];
};

const MOST_MONTHS = 12;

/** @param options.days to go back, today included */
export async function installationFigures(db: Database, options: { days: number }): Promise<ProjectFigures> {
  const [stored] = await db
    .select({ bytes: sum(projectFiles.sizeBytes).mapWith(Number) })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(isNull(projects.soundDeletedAt));
  const [waiting] = await db
    .select({ bytes: sum(uploads.sizeBytes).mapWith(Number) })
    .from(uploads)
    .where(isNull(uploads.projectId));
  return {
    byStatus: await countByStatus(db),
    storedBytes: stored?.bytes ?? 0,
    uploadBytes: waiting?.bytes ?? 0,
    days: await days(db, options.days),
    months: await months(db),
    failures: await failures(db),
  };
}

async function countByStatus(db: Database): Promise<Record<Status, number>> {
  const counted = await db
    .select({ status: projects.status, projects: count() })
    .from(projects)
    .groupBy(projects.status);
  const of = new Map(counted.map((row) => [row.status, row.projects]));
  return Object.fromEntries(statuses.map((status) => [status, of.get(status) ?? 0])) as Record<
    Status,
    number
  >;
}

async function days(db: Database, most: number) {
  const { day, recordings, transcribedMs } = transcribedDays;
  const first = sql`${today} - ${most - 1}::int`;
  return db
    .select({
      day,
      projects: sum(recordings).mapWith(Number),
      ms: sum(transcribedMs).mapWith(Number),
    })
    .from(transcribedDays)
    .where(gte(day, first))
    .groupBy(day)
    .orderBy(desc(day));
}

async function months(db: Database) {
  return db
    .select({
      month: sql<string>`to_char(${transcribedMonths.month}, 'YYYY-MM')`,
      ms: sum(transcribedMonths.transcribedMs).mapWith(Number),
    })
    .from(transcribedMonths)
    .groupBy(transcribedMonths.month)
    .orderBy(desc(transcribedMonths.month))
    .limit(MOST_MONTHS);
}

async function failures(db: Database) {
  const code = sql<string>`coalesce(${projects.errorCode}, 'internal')`;
  return db
    .select({ code, projects: count() })
    .from(projects)
    .where(inArray(projects.status, ['failed', 'failed_llm']))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`);
}
