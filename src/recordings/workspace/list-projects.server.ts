// An owner's recordings, searched, filtered and sorted, page by page.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import { projectViews } from '../project-view.ts';
import type { ProjectPage } from '../projects-api.ts';
import { projects } from '../recording.table.ts';
import { type FoundWords, findWords, matchesOf } from '../search/find-words.server.ts';
import {
  behindCursor,
  encodeCursor,
  type Filter,
  filterCondition,
  orderOf,
  type Page,
  placingOf,
} from './list-order.server.ts';

/** As many as can be deleted or taken away in one go. */
export const MOST_IDS = 10_000;

export async function listProjects(
  db: Database,
  caller: { userId: string; locale: Locale },
  page: Page,
): Promise<ProjectPage> {
  const found = await findWords(db, { ownerId: caller.userId, typed: page.q });
  const wanted = and(filterCondition(page), found?.condition);
  const [rows, sums] = await Promise.all([
    pageQuery(db, { ownerId: caller.userId, page, found }),
    sumsOf(db, caller.userId, wanted),
  ]);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const views = await projectViews(
    db,
    shown.map(({ row }) => row),
    caller.locale,
  );
  const matches = found && (await matchesOf(db, views, found));
  return {
    projects: matches ? views.map((view) => ({ ...view, match: matches.get(view.id) })) : views,
    nextCursor: rows.length > page.limit && last ? encodeCursor(page.sort, placeOf(last, page)) : null,
    ...sums,
  };
}

/** The ids of all recordings wanted, newest first; the ten thousand newest where there are more. */
export async function listIds(db: Database, ownerId: string, filter: Filter): Promise<string[]> {
  const found = await findWords(db, { ownerId, typed: filter.q });
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), filterCondition(filter), found?.condition))
    .orderBy(sql`${projects.createdAt} desc nulls last, ${projects.id} desc nulls last`)
    .limit(MOST_IDS);
  return rows.map(({ id }) => id);
}

/**
 * One row more than the page, to know whether there is another page. Which rows these are is told from the index alone;
 * whole rows are read of the page only.
 */
export function pageQuery(
  db: Database,
  { ownerId, page, found }: { ownerId: string; page: Page; found?: FoundWords | null },
) {
  const [first] = placingOf(page.sort);
  const wanted = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), filterCondition(page), found?.condition, behindCursor(page)))
    .orderBy(orderOf(page))
    .limit(page.limit + 1);
  return db
    .select({ row: projects, place: first ? sql<string | number>`${first.value}` : sql<null>`null` })
    .from(projects)
    .where(inArray(projects.id, wanted))
    .orderBy(orderOf(page));
}

type PageRow = Awaited<ReturnType<typeof pageQuery>>[number];

function placeOf({ row, place }: PageRow, { sort }: Page): unknown[] {
  return sort === 'date' ? [row.createdAt, row.id] : [place, row.createdAt, row.id];
}

/** Of all recordings, and how many of them are wanted: in one walk over them. */
async function sumsOf(db: Database, ownerId: string, wanted: SQL | undefined) {
  const [sums] = await db
    .select({
      total: sql<string>`count(*)`,
      totalDurationMs: sql<string>`coalesce(sum(${projects.durationMs}), 0)`,
      found: wanted ? sql<string>`count(*) filter (where ${wanted})` : sql<string>`count(*)`,
    })
    .from(projects)
    .where(eq(projects.ownerId, ownerId));
  return {
    total: Number(sums?.total ?? 0),
    totalDurationMs: Number(sums?.totalDurationMs ?? 0),
    found: Number(sums?.found ?? 0),
  };
}
