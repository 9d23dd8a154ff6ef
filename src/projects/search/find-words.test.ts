// What a search finds is what a look at every text would find.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { RecordingLanguage } from '#projects/domain/project.ts';
import { findWords } from './find-words.server.ts';
import { fold } from '#projects/domain/text/folding.ts';
import { searchFormsOf } from '#projects/domain/text/search-forms.ts';
import { searchWords } from './search-query.ts';
import { indexText, stemmers } from './search-texts.server.ts';

type Said = { language: RecordingLanguage; title: string; text: string };

async function say(db: Database, ownerId: string, { language, title, text }: Said): Promise<string> {
  const id = newId();
  await db.insert(projects).values({ id, ownerId, title, language, status: 'completed_llm' });
  await indexText(db, { projectId: id, revision: 0, search: searchFormsOf(text) });
  return id;
}

async function search(db: Database, ownerId: string, typed: string): Promise<string[]> {
  const found = await findWords(db, { owners: [ownerId], typed });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from projects where owner_id = ${ownerId} and ${found.condition}`,
  );
  return rows.map(({ id }) => id);
}

/** Short ones, with and without marks, of one stem, which no language or only one searches for, and figures. */
const vocabulary =
  `a ab abc abcd abend sch scha schal schule Schulen Straße straßen übung üb über ÜBER Ärzte arzt
  Haus Häuser house houses city cities und the la vertrag Vertrages Verträge éclair œuvre niño 2 20 202 2026 x1`.split(
    /\s+/,
  );

describe('a search', () => {
  const handle = setUpDatabase();
  let stems: Map<string, string[]>;
  beforeAll(async () => {
    // PostgreSQL's own word of what a stem is, asked for word by word.
    const { rows } = await handle.db.execute<{ rules: string; word: string; stems: string[] }>(sql`
      select rules, word, tsvector_to_array(to_tsvector(rules::regconfig, word)) as stems
      from unnest(${sql.param(vocabulary)}::text[]) as word
      cross join unnest(${sql.param(Object.values(stemmers))}::text[]) as rules`);
    stems = new Map(rows.map((row) => [`${row.rules} ${row.word}`, row.stems]));
  });

  const stemOf = (rules: string, word: string) => stems.get(`${rules} ${word}`)?.[0];
  const splitUp = (text: string) => text.split(' ').filter(Boolean);

  /** As a reader with endless patience would find it. */
  function isFound({ language, title, text }: Said, typed: string): boolean {
    const { words, isOpen } = searchWords(typed);
    if (words.every((word) => fold(title).includes(fold(word)))) return true;
    const kept = new Set([
      ...splitUp(text).map((word) => stemOf(stemmers[language], word)),
      ...['german', 'english', stemmers[language]].flatMap((rules) =>
        splitUp(title).map((word) => stemOf(rules, word)),
      ),
    ]);
    const stemsOf = (word: string) => Object.values(stemmers).map((rules) => stemOf(rules, word));
    const whole = words.filter((word) => !stemsOf(word).includes(undefined));
    const asked = (whole.length > 0 ? whole : words).filter((word) => stemsOf(word).some(Boolean));
    const has = (word: string) =>
      stemsOf(word).some(
        (stem) =>
          stem !== undefined &&
          [...kept].some((one) =>
            isOpen && word === words.at(-1) ? one?.startsWith(stem) === true : one === stem,
          ),
      );
    return asked.length > 0 && asked.every(has);
  }

  it('finds what a look at every text would find, whatever was typed and however far', async () => {
    const some = fc.array(fc.constantFrom(...vocabulary), { maxLength: 6 }).map((words) => words.join(' '));
    const said = fc.record({ language: fc.constantFrom('de', 'en', 'fr', 'es'), title: some, text: some });
    const typed = fc
      .tuple(fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([words, isEnded]) => `${words.join(' ')}${isEnded ? ' ' : ''}`);
    const property = fc.asyncProperty(
      fc.array(said as fc.Arbitrary<Said>, { minLength: 1, maxLength: 12 }),
      fc.array(typed, { minLength: 8, maxLength: 8 }),
      async (texts, searches) => {
        const ownerId = randomUUID();
        const ids: string[] = [];
        for (const one of texts) ids.push(await say(handle.db, ownerId, one));
        for (const words of searches) {
          const found = new Set(await search(handle.db, ownerId, words));
          expect([words, texts.filter((_, index) => found.has(ids[index] ?? ''))]).toEqual([
            words,
            texts.filter((one) => isFound(one, words)),
          ]);
        }
      },
    );
    await fc.assert(property, { numRuns: 20 });
  });
});
