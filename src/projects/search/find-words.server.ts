// Finds the recordings that hold the words somebody typed, and the place in each text where they stand.
import { or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { SearchMatch } from '#projects/domain/project.ts';
import { projects } from '#projects/domain/project.table.ts';
import { fold } from '#projects/domain/text/folding.ts';
import { beginnings, joinStems, lightWords, ownedQuery, searchWords, tsqueryWords } from './search-query.ts';
import { stemmers } from './search-texts.server.ts';

/** Letters of the text around the first word found, and before it. */
const EXCERPT_CHARACTERS = 240;
const LEAD_CHARACTERS = 60;
/** Of a text longer than LONG_BYTES the beginning is looked through first: most words come early, and all is slow. */
const LONG_BYTES = 150_000;
const BEGINNING_CHARACTERS = 30_000;

export type FoundWords = {
  /** Holds for the rows of `projects` that are found. */
  condition: SQL;
  wanted: readonly { text: string; isOpen: boolean }[];
};

export async function findWords(
  db: Database,
  { owners, typed }: { owners: readonly string[]; typed: string },
): Promise<FoundWords> {
  const search = searchWords(typed);
  // Of signs alone: no text has them.
  if (search.words.length === 0) return { condition: sql`false`, wanted: [] };
  const query = await stemQuery(db, tsqueryWords(search));
  const inTitle = search.words.map((word) => sql`${projects.titleKey} like ${`%${fold(word)}%`}`);
  const inTexts = owners.map(
    (owner) =>
      sql`${projects.id} in (select * from found_texts(${owner}, ${ownedQuery(query, owner)}::tsquery))`,
  );
  // Words like `und` alone have no stem, and an empty query would let all through.
  const condition = or(...(query === '' ? [] : inTexts), sql`(${sql.join(inTitle, sql` and `)})`);
  return { condition: condition ?? sql`false`, wanted: beginnings(search, query) };
}

/** A text keeps the stems of its own language; which that is, the words typed do not tell. */
async function stemQuery(db: Database, words: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ stems: string[] }>(sql`
    select array_agg(to_tsquery(rules::regconfig, word)::text) as stems
    from unnest(${sql.param([...words])}::text[]) with ordinality as typed(word, place)
    cross join unnest(${sql.param(Object.values(stemmers))}::text[]) as rules
    group by place order by place`);
  return joinStems(rows.map(({ stems }) => stems));
}

/** The title and the first place in the text, with the words found lit. */
export function matchOf(title: string, text: string | undefined, { wanted }: FoundWords): SearchMatch {
  const lit = text === undefined ? [] : lightWords(text, wanted);
  return {
    title: lightWords(title, wanted, { within: true }),
    text: lit.some((part) => part.lit) ? lit : null,
  };
}

/** Of each recording whose text has one of the words: its text around the first of them. */
export async function firstPlaces(
  db: Database,
  ids: readonly string[],
  { wanted }: FoundWords,
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const firstIn = (folded: SQL) => {
    const places = wanted.map(({ text }) => sql`nullif(strpos(${folded}, ${` ${text}`}), 0)`);
    return sql`least(${sql.join(places, sql`, `)})`;
  };
  const { rows } = await db.execute<{ id: string; text: string; isCut: boolean; goesOn: boolean }>(sql`
    select t.id, left(t.text, ${EXCERPT_CHARACTERS}) as text, t.start > 1 as "isCut",
      length(t.text) > ${EXCERPT_CHARACTERS} as "goesOn"
    from (
      select t.project_id as id, w.start, substr(t.text, w.start, ${EXCERPT_CHARACTERS + 1}) as text
      from project_texts t
      -- Unpacked once, and not for each word that is looked for.
      cross join lateral (
        select case when octet_length(t.folded) > ${LONG_BYTES} then left(t.folded, ${BEGINNING_CHARACTERS})
          else t.folded || '' end as text offset 0
      ) f
      cross join lateral (
        select coalesce(${firstIn(sql`f.text`)}, case when octet_length(t.folded) > ${LONG_BYTES} then (
          select ${firstIn(sql`whole.text`)} from (select t.folded || '' as text offset 0) whole
        ) end) as at offset 0
      ) p
      cross join lateral (select greatest(1, p.at - ${LEAD_CHARACTERS}) as start) w
      where p.at is not null and t.project_id = any(${sql.param([...ids])}::uuid[])
      offset 0
    ) t`);
  return new Map(rows.map((row) => [row.id, trimmed(row)]));
}

/** Begins and ends with whole words. */
function trimmed({ text, isCut, goesOn }: { text: string; isCut: boolean; goesOn: boolean }): string {
  const line = text.replace(/\s+/gu, ' ');
  const head = isCut ? `… ${line.replace(/^\S*\s/u, '')}` : line;
  return goesOn ? `${head.replace(/\s\S*$/u, '')} …` : head;
}
