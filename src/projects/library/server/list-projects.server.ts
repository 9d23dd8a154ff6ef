// An owner's recordings, searched, filtered and sorted, page by page.
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import { projectViews } from '#projects/domain/project-view.ts';
import type { ProjectPage } from '#projects/client/projects-api.ts';
import { isOwnedBy, ownersReadBy } from '#projects/access/project-access.server.ts';
import type { Who } from '#projects/domain/project-access.ts';
import { projects } from '#projects/domain/project.table.ts';
import { findWords, firstPlaces, matchOf } from '#projects/search/public.server.ts';
import {
  behindCursor,
  encodeCursor,
  type Filter,
  filterCondition,
  orderOf,
  ownersWanted,
  type Page,
  placingOf,
} from './list-query.server.ts';

/** As many as can be deleted or taken away in one go. */
export const MOST_IDS = 10_000;

export async function listProjects(
  db: Database,
  caller: Reader,
  asked: Omit<Page, 'me'>,
): Promise<ProjectPage> {
  const page = { ...asked, me: caller.userId };
  const isSearch = page.q !== '';
  const [shown, sums] = await Promise.all([
    isSearch
      ? searchedPage(db, caller, page)
      : shownPage(db, pageQuery(db, ownersWanted(page, caller), page), caller, page),
    sumsOf(db, caller, isSearch ? undefined : page),
  ]);
  return { ...sums, ...shown };
}

/** The ids of all recordings wanted, newest first; the ten thousand newest where there are more. */
export async function listIds(db: Database, who: Who, asked: Omit<Filter, 'me'>): Promise<string[]> {
  const filter = { ...asked, me: who.userId };
  const owners = ownersWanted(filter, who);
  const words = filter.q === '' ? null : await findWords(db, { owners, typed: filter.q });
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(isOwnedBy(projects.ownerId, owners), filterCondition(filter), words?.condition))
    .orderBy(sql`${projects.createdAt} desc nulls last, ${projects.id} desc nulls last`)
    .limit(MOST_IDS);
  return rows.map(({ id }) => id);
}

type Reader = Who & { locale: Locale };
type Shown = Pick<ProjectPage, 'projects' | 'nextCursor'>;

async function shownPage(
  db: Database,
  query: ReturnType<typeof rowsOf>,
  { locale }: Reader,
  page: Page,
): Promise<Shown> {
  const rows = await query;
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    projects: await projectViews(
      db,
      shown.map(({ row }) => row),
      locale,
    ),
    nextCursor: rows.length > page.limit && last ? encodeCursor(page.sort, placeOf(last, page)) : null,
  };
}

/**
 * One row more than the page, to know whether there is another page. The index alone selects these rows; the query
 * reads whole rows of the page only.
 */
export function pageQuery(db: Database, owners: readonly string[], page: Page) {
  const wanted = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(isOwnedBy(projects.ownerId, owners), filterCondition(page), behindCursor(page)))
    .orderBy(orderOf(page))
    .limit(page.limit + 1);
  return rowsOf(db, inArray(projects.id, wanted), page);
}

/** The texts are searched once, for the page and for how many there are. */
async function searchedPage(
  db: Database,
  caller: Reader,
  page: Page,
): Promise<Shown & Pick<ProjectPage, 'found'>> {
  const owners = ownersWanted(page, caller);
  const words = await findWords(db, { owners, typed: page.q });
  const wanted = and(isOwnedBy(projects.ownerId, owners), filterCondition(page), words.condition);
  const behind = behindCursor(page);
  // Counted in the walk that finds them; apart from it, all that is found would be kept twice.
  const { rows } = await db.execute<{ id: string; found: string }>(sql`
    select ${projects.id}, found from (
      select ${projects.id}, ${projects.createdAt}, ${projects.titleKey}, ${projects.durationMs}, ${projects.status},
        count(*) over () as found
      from ${projects} where ${wanted}
    ) as ${projects}
    ${behind && sql`where ${behind}`}
    order by ${orderOf(page)} limit ${page.limit + 1}`);
  const found = Number(rows[0]?.found ?? (behind ? await db.$count(projects, wanted) : 0));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { projects: [], nextCursor: null, found };
  const [shown, texts] = await Promise.all([
    shownPage(db, rowsOf(db, inArray(projects.id, ids), page), caller, page),
    firstPlaces(db, ids.slice(0, page.limit), words),
  ]);
  const lit = shown.projects.map((one) => ({ ...one, match: matchOf(one.title, texts.get(one.id), words) }));
  return { ...shown, projects: lit, found };
}

function rowsOf(db: Database, condition: SQL, page: Page) {
  const [first] = placingOf(page);
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
async function sumsOf(db: Database, who: Who, page: Page | undefined) {
  const isPart = page?.scope !== undefined || page?.assigned !== undefined;
  const isMeant = isPart ? isOwnedBy(projects.ownerId, ownersWanted(page, who)) : undefined;
  const wanted = page && and(isMeant, filterCondition(page));
  const [sums] = await db
    .select({
      total: sql<string>`count(*)`,
      totalDurationMs: sql<string>`coalesce(sum(${projects.durationMs}), 0)`,
      found: wanted ? sql<string>`count(*) filter (where ${wanted})` : sql<string>`count(*)`,
    })
    .from(projects)
    .where(isOwnedBy(projects.ownerId, ownersReadBy(who)));
  return {
    total: Number(sums?.total ?? 0),
    totalDurationMs: Number(sums?.totalDurationMs ?? 0),
    found: Number(sums?.found ?? 0),
  };
}
