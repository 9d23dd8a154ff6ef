// Writes the next numbered text of a recording, as it is given.
import { desc, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { findingsJob } from '#projects/work/findings.job.ts';
import type { RevisionOrigin, RevisionProvenance } from '#projects/domain/project.ts';
import { projects, revisions } from '#projects/domain/project.table.ts';
import { indexText } from '#projects/search/public.server.ts';
import { isSpoken } from '#projects/domain/which-revision.ts';
import type { WrittenText } from '#projects/domain/text/written-text.ts';

export type NewRevision = {
  projectId: string;
  origin: RevisionOrigin;
  /** The person who made it; null where nobody did. */
  madeBy: string | null;
  written: WrittenText;
  provenance?: RevisionProvenance;
  clock: Clock;
  queue: Pick<Queue, 'send'>;
};

/**
 * For `addRevision` and for the keeping of edits alone. The caller holds the recording's row (`for update`).
 * @returns its number, from 1
 */
export async function insertRevision(tx: Queryable, options: NewRevision): Promise<number> {
  const { projectId, origin, madeBy, written, provenance = {} } = options;
  const made = await tx
    .select({ number: revisions.number, origin: revisions.origin, provenance: revisions.provenance })
    .from(revisions)
    .where(eq(revisions.projectId, projectId))
    .orderBy(desc(revisions.number));
  const number = (made[0]?.number ?? 0) + 1;
  // What a model wrote from a prompt has nobody's turns: as many speak as before.
  const hasTurns = isSpoken([...made, { number, origin, provenance }], number);
  await tx.insert(revisions).values({
    id: newId(options.clock.now().getTime()),
    projectId,
    number,
    origin,
    madeBy,
    // As it comes: the text of ten hours is not made of objects here.
    content: sql`${written.json}::json`,
    provenance,
  });
  await tx
    .update(projects)
    .set({
      excerpt: written.excerpt,
      ...(hasTurns && { speakerCount: written.speakerCount }),
    })
    .where(eq(projects.id, projectId));
  await indexText(tx, { projectId, revision: number, search: written.search });
  // By revision: one that is added while the one before is compared has a job of its own.
  await options.queue.send(findingsJob, { version: 1, projectId }, { tx, key: `${projectId}:${number}` });
  return number;
}
