// What a list may be asked for: which recordings, in which order, and from where on.
import { and, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { commonErrors } from '#platform/errors.ts';
import { isUuid } from '#platform/ids.ts';
import { type ProjectSort, projectSorts } from '#projects/client/projects-api.ts';
import { recordingLanguages, statuses } from '#projects/domain/project.ts';
import { firstDueDay, isAssignedTo } from '#projects/assignments/public.server.ts';
import { ownersReadBy } from '#projects/access/project-access.server.ts';
import { isProgramOfTeam, type Who } from '#projects/domain/project-access.ts';
import { projects } from '#projects/domain/project.table.ts';

/** `a,b,c` */
const oneOrMore = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).min(1));

export const filterSchema = z.object({
  /** Words of titles and texts; empty for blank input. A trailing blank means that the last word is complete. */
  q: z
    .string()
    .max(200)
    .transform((typed) => (typed.trim() === '' ? '' : typed))
    .default(''),
  status: oneOrMore(statuses).optional(),
  /** Finished ones with places or names that a person has to look at. */
  toCheck: z.literal('true').optional(),
  language: oneOrMore(recordingLanguages).optional(),
  folder: z.uuid().optional(),
  scope: z
    .enum(['mine', 'team'])
    .optional()
    .describe('The person’s own projects, or those of their team. Both without it.'),
  by: z.uuid().optional().describe('Of the team’s: those that this person moved there.'),
  assigned: z
    .literal('me')
    .optional()
    .describe('Of the team’s: those in which something is assigned to the person and not done.'),
  /** Made at this moment or later, and before the other. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
/** `me`: the person who asks. */
export type Filter = z.output<typeof filterSchema> & { me: string };

export const pageSchema = filterSchema.extend({
  sort: z
    .enum(projectSorts)
    .default('date')
    .describe('`due`: by the first day until which something is assigned to the person.'),
  order: z.enum(['asc', 'desc']).default('desc'),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type Page = z.output<typeof pageSchema> & { me: string };

/** Whose projects are meant, of those that somebody may read. */
export function ownersWanted(
  { scope, assigned }: Pick<Filter, 'scope' | 'assigned'>,
  who: Who,
): readonly string[] {
  const ofTeam = who.seat ? [who.seat.teamId] : [];
  if (scope === 'mine') return assigned || isProgramOfTeam(who) ? [] : [who.userId];
  return scope === 'team' || assigned ? ofTeam : ownersReadBy(who);
}

/** Undefined where every recording is wanted; the words of `q` are the search's matter. */
export function filterCondition(filter: Filter): SQL | undefined {
  return and(
    filter.status && inArray(projects.status, filter.status),
    filter.toCheck &&
      and(eq(projects.status, 'completed_llm'), or(gt(projects.openFindings, 0), gt(projects.openNames, 0))),
    filter.language && inArray(projects.language, filter.language),
    filter.folder === undefined ? undefined : eq(projects.folderId, filter.folder),
    filter.by === undefined ? undefined : eq(projects.addedBy, filter.by),
    filter.assigned && isAssignedTo(filter.me),
    filter.from ? gte(projects.createdAt, new Date(filter.from)) : undefined,
    filter.to ? lt(projects.createdAt, new Date(filter.to)) : undefined,
  );
}

/** A row is placed by these, one after the other; `type` is how PostgreSQL reads it back from a cursor. */
const placings: Record<ProjectSort, (me: string) => readonly { value: SQL; type: SQL }[]> = {
  date: () => [],
  // Letter by letter and not by the rules of the database's own language: those may change under a cursor.
  title: () => [{ value: sql`${projects.titleKey} collate "C"`, type: sql`text` }],
  duration: () => [{ value: sql`coalesce(${projects.durationMs}, -1)`, type: sql`int` }],
  due: (me) => [{ value: firstDueDay(me), type: sql`int` }],
  status: () => [
    {
      value: sql`array_position(${sql.param(`{${statuses.join(',')}}`)}::text[], ${projects.status})`,
      type: sql`int`,
    },
  ],
};
const always = [
  { value: sql`${projects.createdAt}`, type: sql`timestamptz` },
  { value: sql`${projects.id}`, type: sql`uuid` },
];

export function placingOf({ sort, me }: Pick<Page, 'sort' | 'me'>) {
  return [...placings[sort](me), ...always];
}

/** As the index `projects_owner_created` has it; without the words PostgreSQL would sort every row. */
export function orderOf(page: Page): SQL {
  const direction = page.order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  return sql.join(
    placingOf(page).map(({ value }) => sql`${value} ${direction}`),
    sql`, `,
  );
}

/** The rows behind the cursor: found by the place of the last row, so that new ones before it change nothing. */
export function behindCursor(page: Page): SQL | undefined {
  if (page.cursor === undefined) return undefined;
  const places = decodeCursor(page.cursor, page.sort);
  const placing = placingOf(page);
  const row = sql.join(
    placing.map(({ value }) => value),
    sql`, `,
  );
  const last = sql.join(
    placing.map(({ type }, index) => sql`${places[index]}::${type}`),
    sql`, `,
  );
  return page.order === 'asc' ? sql`(${row}) > (${last})` : sql`(${row}) < (${last})`;
}

/** @param row the place of the last row shown, in the order of `placingOf` */
export function encodeCursor(sort: ProjectSort, row: readonly unknown[]): string {
  const places = row.map((place) => (place instanceof Date ? place.toISOString() : place));
  return Buffer.from(JSON.stringify([sort, ...places])).toString('base64url');
}

function decodeCursor(cursor: string, sort: ProjectSort): (string | number)[] {
  const refused = (cause?: unknown) => commonErrors.invalid_request({ detail: 'cursor' }, cause);
  try {
    const places = z
      .array(z.union([z.string(), z.number().int()]))
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const [at, id] = places.slice(-2);
    const isWhole = places[0] === sort && places.length === always.length + (sort === 'date' ? 1 : 2);
    const isNumber = typeof places[1] === 'number';
    const isPlace = sort === 'date' || isNumber === (sort !== 'title');
    if (!isWhole || !isPlace || !z.iso.datetime().safeParse(at).success || !isUuid(String(id)))
      throw refused();
    return places.slice(1);
  } catch (error) {
    throw refused(error);
  }
}
