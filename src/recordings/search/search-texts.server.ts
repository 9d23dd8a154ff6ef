// Keeps the words of each recording where the list searches them: its title and its newest text.
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { projects } from '../recording.table.ts';
import type { RecordingLanguage } from '../recording.ts';
import { foldText, spacedWords } from './folding.ts';
import { projectTexts } from './project-texts.table.ts';

/** PostgreSQL's rules for word stems, by the language spoken. */
export const stemmers: Readonly<Record<RecordingLanguage, string>> = {
  de: 'german',
  en: 'english',
  fr: 'french',
  es: 'spanish',
};

/**
 * PostgreSQL takes at most 1 MB of words and places in one go; two days of speech are more. In pieces, whose places are
 * thrown away before they are joined, they are a tenth of that.
 */
const PIECE_CHARACTERS = 100_000;

export type SearchText = {
  projectId: string;
  /** The revision that it is; 0 for what was heard. */
  revision: number;
  text: string;
};

/** Writes the words over what was there; to be called in the transaction that brings the text. */
export async function indexText(db: Queryable, { projectId, revision, text }: SearchText): Promise<void> {
  const [project] = await db
    .select({ ownerId: projects.ownerId, title: projects.title, language: projects.language })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) return;
  const { ownerId, title, language } = project;
  // Without their places, which nobody asks for: with them a long text would be too much for one entry.
  const stems = (rules: string, of: string) =>
    sql`strip(to_tsvector(${rules}::regconfig, ${spacedWords(of)}))`;
  const ofTitle = [...new Set(['german', 'english', stemmers[language]])].map((rules) => stems(rules, title));
  const write = async (tx: Queryable, pieces: readonly string[]) => {
    const all = sql.join([...ofTitle, ...pieces.map((piece) => stems(stemmers[language], piece))], sql` || `);
    const row = {
      revision,
      title,
      text,
      folded: foldText(text),
      words: sql`array_to_tsvector(array[${`@${ownerId}`}::text]) || owned_words(${ownerId}, ${all})`,
      indexedAt: sql`now()`,
    };
    await tx
      .insert(projectTexts)
      .values({ projectId, ownerId, ...row })
      .onConflictDoUpdate({ target: projectTexts.projectId, set: row });
  };
  const pieces = piecesOf(text);
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
  if (row) await indexText(db, { projectId, ...row });
}

/** Cut at spaces, so that no word is lost. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(' ', from + PIECE_CHARACTERS);
    const to = space === -1 ? text.length : space;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}
