// The numbered texts of a recording: how one is added, and what the newest says. None is ever overwritten.
import { desc, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { projects, revisions } from './recording.table.ts';
import { indexText } from './search/search-texts.server.ts';
import type { RevisionOrigin, RevisionProvenance } from './recording.ts';
import type { Transcript } from './transcript.ts';

export type Revision = Pick<typeof revisions.$inferSelect, 'number' | 'origin' | 'content' | 'provenance'>;

/** The newest text of a recording; undefined before the first. */
export async function latestRevision(db: Queryable, projectId: string): Promise<Revision | undefined> {
  const [row] = await db
    .select({
      number: revisions.number,
      origin: revisions.origin,
      content: revisions.content,
      provenance: revisions.provenance,
    })
    .from(revisions)
    .where(eq(revisions.projectId, projectId))
    .orderBy(desc(revisions.number))
    .limit(1);
  return row;
}

/**
 * Adds the next text of a recording, and what the list shows and searches of it. The caller holds the recording's row
 * (`for update`) in `tx`: the number is counted from the latest one.
 * @returns its number, from 1
 */
export async function addRevision(
  tx: Queryable,
  order: {
    projectId: string;
    origin: RevisionOrigin;
    content: Transcript;
    provenance?: RevisionProvenance;
    clock: Clock;
  },
): Promise<number> {
  const { projectId, origin, content, provenance = {} } = order;
  const [latest] = await tx
    .select({ number: revisions.number })
    .from(revisions)
    .where(eq(revisions.projectId, projectId))
    .orderBy(desc(revisions.number))
    .limit(1);
  const number = (latest?.number ?? 0) + 1;
  await tx.insert(revisions).values({
    id: newId(order.clock.now().getTime()),
    projectId,
    number,
    origin,
    content,
    provenance,
  });
  await tx
    .update(projects)
    .set({ excerpt: excerptOf(content), noSpeech: content.segments.length === 0 })
    .where(eq(projects.id, projectId));
  const text = content.segments.map((segment) => segment.text).join('\n');
  await indexText(tx, { projectId, revision: number, text });
  return number;
}

export function sameText(one: Transcript, other: Transcript): boolean {
  const read = (transcript: Transcript) => transcript.segments.map((segment) => segment.text).join('\n\n');
  return read(one) === read(other);
}

const EXCERPT_CHARACTERS = 200;

function excerptOf(transcript: Transcript): string | null {
  const text = transcript.segments
    .slice(0, 10)
    .map((segment) => segment.text)
    .join(' ');
  if (text === '') return null;
  if (text.length <= EXCERPT_CHARACTERS) return text;
  const cut = text.slice(0, EXCERPT_CHARACTERS).replace(/\s+\S*$/u, '');
  return `${cut}…`;
}
