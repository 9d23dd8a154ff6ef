// A list with many recordings of a person, written into the database: a story about the list need not wait for them.
import { newId } from '#platform/ids.ts';
import { foldText } from '#projects/domain/text/folding.ts';
import type { Product } from '../servers/product.ts';
import { queryProduct } from '../servers/product-database.ts';

export type FilledRow = {
  title: string;
  text?: string;
  status?: 'completed_llm' | 'failed' | 'processing';
  /** 0 to 1 */
  progress?: number;
  /** Share a second */
  pace?: number;
  language?: 'de' | 'en' | 'fr';
  durationMs?: number;
  speakerCount?: number;
  openFindings?: number;
  openNames?: number;
};

/** The first row is the newest; each further one a day older. @returns their ids */
export async function fillList(
  product: Product,
  email: string,
  rows: readonly FilledRow[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, row] of rows.entries()) {
    const {
      title,
      text = '',
      status = 'completed_llm',
      language = 'de',
      durationMs = 60_000,
      progress = 1,
      pace = null,
      speakerCount = null,
      openFindings = null,
      openNames = null,
    } = row;
    const id = newId();
    ids.push(id);
    await queryProduct(
      product.dataDir,
      `insert into projects (id, owner_id, title, status, language, duration_ms, progress, excerpt, error_code, created_at, speaker_count, open_findings, open_names, pace)
       select $1, id, $2, $3, $4, $5, $10, nullif(left($6, 120), ''), $7, now() - $8 * interval '1 day', $11, $12, $13, $14
       from auth.users where email = $9`,
      [
        id,
        title,
        status,
        language,
        durationMs,
        text,
        status === 'failed' ? 'file_damaged' : null,
        index,
        email,
        progress,
        speakerCount,
        openFindings,
        openNames,
        pace,
      ],
    );
    if (text !== '')
      await queryProduct(
        product.dataDir,
        `insert into project_texts (project_id, owner_id, revision, title, text, folded, words)
         select id, owner_id, 0, title, $2, $3, array_to_tsvector(array['@' || owner_id])
           || owned_words(owner_id, to_tsvector('german', title || ' ' || $2))
         from projects where id = $1`,
        [id, text, foldText(text)],
      );
  }
  return ids;
}

/** More than the list shows at once. */
export const manyRows = [
  {
    title: 'Interview Mühlenbrücke',
    text: 'Herr Rahlfs, die Häuser an der Brücke sind seit dem Frühjahr leer.',
  },
  { title: 'Bauausschuss', text: 'Wir reden über den Haushalt und die Schule.', durationMs: 8_070_000 },
  { title: 'Anruf Tiefbauamt', status: 'failed' },
  { title: 'Réunion à Lyon', language: 'fr', durationMs: 30_000 },
  ...Array.from({ length: 56 }, (_, n) => ({ title: `Sitzung ${n + 10}`, durationMs: 60_000 + n * 1000 })),
] as const;
