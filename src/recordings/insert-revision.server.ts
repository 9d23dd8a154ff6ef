// Writes the next numbered text of a recording, as it is given.
import { desc, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Queue } from '#platform/queue.ts';
import { alarmsJob } from './alarms/alarms.job.ts';
import type { RevisionOrigin, RevisionProvenance } from './recording.ts';
import { projects, revisions } from './recording.table.ts';
import { indexText } from './search/search-texts.server.ts';
import { speakerCountOf } from './speaker-count.ts';
import { isSpoken } from './spoken-revision.ts';
import type { Transcript } from './transcript.ts';

export type NewRevision = {
  projectId: string;
  origin: RevisionOrigin;
  content: Transcript;
  provenance?: RevisionProvenance;
  clock: Clock;
  queue: Pick<Queue, 'send'>;
};

/**
 * For `addRevision` and for the keeping of edits alone. The caller holds the recording's row (`for update`).
 * @returns its number, from 1
 */
export async function insertRevision(tx: Queryable, order: NewRevision): Promise<number> {
  const { projectId, origin, content, provenance = {} } = order;
  const made = await tx
    .select({ number: revisions.number, origin: revisions.origin, provenance: revisions.provenance })
    .from(revisions)
    .where(eq(revisions.projectId, projectId))
    .orderBy(desc(revisions.number));
  const number = (made[0]?.number ?? 0) + 1;
  // What a model wrote from a prompt has nobody's turns: as many speak as before.
  const hasTurns = isSpoken([...made, { number, origin, provenance }], number);
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
    .set({
      excerpt: excerptOf(content),
      ...(hasTurns && { speakerCount: speakerCountOf(content.segments) }),
    })
    .where(eq(projects.id, projectId));
  const text = content.segments.map((segment) => segment.text).join('\n');
  await indexText(tx, { projectId, revision: number, text });
  // By revision: one that is added while the one before is compared has a job of its own.
  await order.queue.send(alarmsJob, { version: 1, projectId }, { tx, key: `${projectId}:${number}` });
  return number;
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
