// Lists of finished recordings with texts, for the figures of the list: thousands within seconds, written by the database itself.
import type { Client } from 'pg';
import { fold, foldText } from '#projects/domain/text/folding.ts';

/** Words of a text of ten minutes, and of one of ten hours. */
const SHORT_PARAGRAPHS = 15;
const LONG_PARAGRAPHS = 900;
const LONG_EVERY = 1000;
const PARAGRAPH_WORDS = 100;
const PARAGRAPHS = 4000;
const VOCABULARY = 40_000;
const EVERY_MINUTES = 10;

/** What the texts hold for a search to find; one in `every` has it, at a place of its own. */
const planted = [
  { word: 'Vertrag', language: 'de', every: 2 },
  { word: 'contract', language: 'en', every: 2 },
  { word: 'Mühlenbrücke', language: 'de', every: 20 },
  { word: 'Sachverständigengutachten', language: 'de', every: 500 },
  { word: 'lighthouse', language: 'en', every: 500 },
] as const;

/**
 * Creates paragraphs for `fillList` once: half German, half English, with the word frequencies of speech. Computes
 * their stems as well: joining stems costs a hundredth of computing them for each text.
 */
export async function makeParagraphs(client: Client): Promise<void> {
  await client.query(
    'create temporary table paragraphs (language text, n int, text text, folded text, words tsvector)',
  );
  await client.query(
    'create aggregate pg_temp.all_words(tsvector) (sfunc = tsvector_concat, stype = tsvector)',
  );
  const random = seeded(17);
  for (const [language, rules] of Object.entries({ de: 'german', en: 'english' })) {
    const words = Array.from({ length: VOCABULARY }, () => madeUpWord(random, language));
    const paragraph = () =>
      Array.from({ length: PARAGRAPH_WORDS }, () => words[zipf(random, VOCABULARY)]).join(' ');
    const texts = Array.from({ length: PARAGRAPHS }, paragraph);
    await client.query(
      `insert into paragraphs select $1, n, text, folded, strip(to_tsvector($2::regconfig, text))
       from unnest($3::text[], $4::text[]) with ordinality as made(text, folded, n)`,
      [language, rules, texts, texts.map(foldText)],
    );
  }
  await client.query('create index on paragraphs (language, n)');
  await client.query('analyze paragraphs');
}

/** Finished recordings, one every ten minutes back from now; the rules of states and the messages to pages rest meanwhile. */
export async function fillLists(
  client: Client,
  owners: readonly { id: string; count: number }[],
): Promise<void> {
  await switchTriggers(client, 'disable');
  // What is written row by row into this index is written at once much sooner.
  const [index] = (
    await client.query<{ made: string }>("select pg_get_indexdef('project_texts_words'::regclass) as made")
  ).rows;
  await client.query('drop index project_texts_words');
  await client.query("set maintenance_work_mem = '512MB'");
  // Fifteen paragraphs are looked up for each text; else PostgreSQL reads all of them for each.
  await client.query('set enable_hashjoin = off');
  await client.query('set enable_mergejoin = off');
  for (const { id, count } of owners)
    for (const statement of statements) await client.query(statement, [id, count]);
  await client.query(index?.made ?? '');
  await switchTriggers(client, 'enable');
  await client.query('vacuum analyze');
}

/** Those of the product: its everyday role owns the tables, and is no superuser. */
export async function switchTriggers(client: Client, state: 'enable' | 'disable'): Promise<void> {
  for (const table of ['projects', 'project_texts', 'project_files', 'revisions'])
    await client.query(`alter table ${table} ${state} trigger user`);
}

const plantsOf = (as: (word: string) => string) =>
  planted
    .map(
      ({ word, language, every }) =>
        `case when p.language = '${language}' and p.n % ${every} = ${language === 'de' ? 0 : 1} then ' ${as(word)} ' else '' end`,
    )
    .join(' || ');
const plants = plantsOf((word) => word);

const statements = [
  `insert into projects (id, owner_id, title, status, language, duration_ms, progress, engine, excerpt, open_findings, open_names, created_at)
   select gen_random_uuid(), $1,
     (array['Gespräch', 'Interview', 'Sitzung', 'Diktat', 'Meeting', 'Bürgerversammlung'])[1 + n % 6] || ' ' || n,
     case when n % 97 = 0 then 'failed' else 'completed_llm' end, case n % 2 when 0 then 'de' else 'en' end,
     case when n % ${LONG_EVERY} = 0 then 36000000 else 540000 + n % 100 * 1200 end, 1, 'test', null,
     case when n % 20 = 0 then 3 else 0 end, case when n % 30 = 0 then 1 else 0 end, now() - n * interval '${EVERY_MINUTES} minutes'
   from generate_series(1, $2::int) n`,
  `with p as (
     select id, owner_id, title, language, row_number() over (order by created_at desc) as n
     from projects where owner_id = $1
   ), texts as (
     select p.*, made.* from p cross join lateral (
       select string_agg(case g when 2 then text || ${plants} else text end, E'\\n' order by g) as text,
         string_agg(case g when 2 then folded || ${plantsOf(fold)} else folded end, '' order by g) as folded,
         pg_temp.all_words(words) as words
       from generate_series(1, case when p.n % ${LONG_EVERY} = 0 then ${LONG_PARAGRAPHS} else ${SHORT_PARAGRAPHS} end) g
       join paragraphs on paragraphs.language = p.language
         and paragraphs.n = 1 + abs(hashint8(p.n * 1009 + g)::bigint) % ${PARAGRAPHS}
     ) made where $2::int > 0
   )
   insert into project_texts (project_id, owner_id, revision, title, text, folded, words)
   select p.id, p.owner_id, 1, p.title, p.text, p.folded, array_to_tsvector(array['@' || p.owner_id])
     || owned_words(p.owner_id, p.words || to_tsvector('german', p.title)
       || to_tsvector(case p.language when 'de' then 'german' else 'english' end::regconfig, ${plants}))
   from texts p`,
  `update projects set excerpt = left(t.text, 120) from project_texts t
   where t.project_id = projects.id and projects.owner_id = $1 and $2::int > 0`,
  `insert into project_files (project_id, position, owner_id, name, size_bytes, blob_key, media_type)
   select id, 0, $1, title || '.wav', 1000000, id::text, 'audio/wav' from projects where owner_id = $1 and $2::int > 0`,
  `insert into revisions (id, project_id, number, origin, content)
   select gen_random_uuid(), id, 1, 'finalised', '{}' from projects
   where owner_id = $1 and status = 'completed_llm' and $2::int > 0`,
];

/** Evenly between 0 and 1, the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A place in the vocabulary, as often as its rank demands: the n-th word 1/n times as often as the first. */
function zipf(random: () => number, size: number): number {
  return Math.min(size - 1, Math.floor(size ** random()) - 1);
}

function madeUpWord(random: () => number, language: string): string {
  const pick = (from: string) => from.split(' ')[Math.floor(random() * from.split(' ').length)] ?? '';
  const starts = 'b d f g h k l m n p r s t v w sch st br kr pf';
  const vowels = language === 'de' ? 'a e i o u ä ö ü ei au' : 'a e i o u ea ou ai';
  const endings = language === 'de' ? 'en er ung t e s keit' : 'ing ed s er tion y ly';
  const syllables = 1 + Math.floor(random() * 3);
  const stem = Array.from({ length: syllables }, () => pick(starts) + pick(vowels)).join('');
  return `${stem}${pick('n r l s t m')}${pick(endings)}`;
}
