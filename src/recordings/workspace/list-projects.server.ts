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
  const { userId: ownerId } = caller;
  const found = await findWords(db, { ownerId, typed: page.q });
  const [{ rows, hits }, sums] = await Promise.all([
    found ? searchedPage(db, { ownerId, page, found }) : plainPage(db, { ownerId, page }),
    sumsOf(db, ownerId, filterCondition(page)),
  ]);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const own = shown.map(({ row }) => row);
  const [views, matches] = await Promise.all([
    projectViews(db, own, caller.locale),
    found && matchesOf(db, own, found),
  ]);
  return {
    projects: matches ? views.map((view) => ({ ...view, match: matches.get(view.id) })) : views,
    nextCursor: rows.length > page.limit && last ? encodeCursor(page.sort, placeOf(last, page)) : null,
    ...sums,
    ...(hits !== null && { found: hits }),
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

type Found = { rows: PageRow[]; hits: number | null };
type Owned = { ownerId: string; page: Page };

async function plainPage(db: Database, order: Owned): Promise<Found> {
  return { rows: await pageQuery(db, order), hits: null };
}

/**
 * One row more than the page, to know whether there is another page. Which rows these are is told from the index alone;
 * whole rows are read of the page only.
 */
export function pageQuery(db: Database, { ownerId, page }: Owned) {
  const wanted = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), filterCondition(page), behindCursor(page)))
    .orderBy(orderOf(page))
    .limit(page.limit + 1);
  return rowsOf(db, inArray(projects.id, wanted), page);
}

/** The texts are searched once, for the page and for how many there are. */
async function searchedPage(
  db: Database,
  { ownerId, page, found }: Owned & { found: FoundWords },
): Promise<Found> {
  const wanted = and(eq(projects.ownerId, ownerId), filterCondition(page), found.condition);
  const behind = behindCursor(page);
  const { rows } = await db.execute<{ hits: string; ids: string[] }>(sql`
    with hits as materialized (
      select ${projects.id}, ${projects.createdAt}, ${projects.titleKey}, ${projects.durationMs}, ${projects.status}
      from ${projects} where ${wanted}
    )
    select (select count(*) from hits) as hits, array(
      select ${projects.id} from hits as ${projects} ${behind && sql`where ${behind}`}
      order by ${orderOf(page)} limit ${page.limit + 1}
    ) as ids`);
  const [hit] = rows;
  const ids = hit?.ids ?? [];
  return {
    rows: ids.length === 0 ? [] : await rowsOf(db, inArray(projects.id, ids), page),
    hits: Number(hit?.hits ?? 0),
  };
}

function rowsOf(db: Database, condition: SQL, page: Page) {
  const [first] = placingOf(page.sort);
  return db
    .select({ row: projects, place: first ? sql<string | number>`${first.value}` : sql<null>`null` })
    .from(projects)
    .where(condition)
    .orderBy(orderOf(page));
}

type PageRow = Awaited<ReturnType<typeof rowsOf>>[number];

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
