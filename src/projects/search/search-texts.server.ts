// Keeps the words of each recording where the list searches them: its title and its newest text.
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { RecordingLanguage } from '#projects/domain/project.ts';
import { runTextTask } from '#projects/text-tasks/public.server.ts';
import { searchForms } from './search-forms.task.ts';
import type { SearchForms } from '#projects/domain/text/search-forms.ts';
import { spacedWords } from '#projects/domain/text/folding.ts';
import { projectTexts } from './project-texts.table.ts';

/** PostgreSQL's rules for word stems, by the language spoken. */
export const stemmers: Readonly<Record<RecordingLanguage, string>> = {
  de: 'german',
  en: 'english',
  fr: 'french',
  es: 'spanish',
};

export type SearchText = {
  projectId: string;
  /** The revision that it is; 0 for what was heard. */
  revision: number;
  search: SearchForms;
};

/** Writes the words over what was there; to be called in the transaction that brings the text. */
export async function indexText(db: Queryable, { projectId, revision, search }: SearchText): Promise<void> {
  const [project] = await db
    .select({ ownerId: projects.ownerId, title: projects.title, language: projects.language })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) return;
  const { ownerId, title, language } = project;
  // Without their places, which nobody asks for: with them a long text would be too much for one entry.
  const stems = (rules: string, words: string) => sql`strip(to_tsvector(${rules}::regconfig, ${words}))`;
  const titleWords = spacedWords(title);
  const ofTitle = [...new Set(['german', 'english', stemmers[language]])].map((rules) =>
    stems(rules, titleWords),
  );
  const write = async (tx: Queryable, pieces: readonly string[]) => {
    const all = sql.join([...ofTitle, ...pieces.map((piece) => stems(stemmers[language], piece))], sql` || `);
    const row = {
      revision,
      title,
      text: search.text,
      folded: search.folded,
      words: sql`array_to_tsvector(array[${`@${ownerId}`}::text]) || owned_words(${ownerId}, ${all})`,
      indexedAt: sql`now()`,
    };
    await tx
      .insert(projectTexts)
      .values({ projectId, ownerId, ...row })
      .onConflictDoUpdate({ target: projectTexts.projectId, set: row });
  };
  const { pieces } = search;
  try {
    await db.transaction((tx) => write(tx, pieces));
  } catch (error) {
    // No speech has so many different words; what has them shall not lose its text over the search.
    if (!isTooMuch(error)) throw error;
    await write(db, pieces.slice(0, 1));
  }
}

/** `program_limit_exceeded` */
function isTooMuch(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code === '54000';
}

/** After a recording got another title; nothing while it has no text: then the title alone is searched. */
export async function indexTitle(db: Queryable, projectId: string): Promise<void> {
  const [row] = await db
    .select({ revision: projectTexts.revision, text: projectTexts.text })
    .from(projectTexts)
    .where(eq(projectTexts.projectId, projectId));
  if (!row) return;
  const { revision, text } = row;
  const search = await runTextTask(projectId, searchForms, { text });
  await indexText(db, { projectId, revision, search });
}
