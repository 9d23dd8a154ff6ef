// A recording with a finished text, for the tests of editing.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { systemClock } from '#platform/clock.ts';
import { projects } from '#recordings/recording.table.ts';
import { addRevision } from '#recordings/revisions.server.ts';
import type { RevisionOrigin } from '#recordings/recording.ts';
import { writtenText } from '#recordings/text-tasks/written-text.ts';
import type { Transcript } from '#recordings/transcript.ts';
import type { RecordingsServer } from './recordings-server.ts';
import { transcriptOf } from './transcripts.ts';

/** @returns the id of a recording whose first revision says this */
export async function newEditable(
  server: RecordingsServer,
  user: string,
  texts: readonly string[],
): Promise<string> {
  const { id } = await server.newProject(user, `${randomUUID()}.wav`);
  await addText(server, id, { content: transcriptOf(texts), origin: 'finalised' });
  for (const status of ['processing', 'completed', 'pending_llm', 'processing_llm', 'completed_llm'] as const)
    await server.db.update(projects).set({ status }).where(eq(projects.id, id));
  return id;
}

/** Adds a text as restoring, magic and finalisation do. */
export function addText(
  { db, queue }: Pick<RecordingsServer, 'db' | 'queue'>,
  projectId: string,
  { content, origin }: { content: Transcript; origin: RevisionOrigin },
): Promise<number> {
  const written = writtenText(content);
  return db.transaction((tx) => addRevision(tx, { projectId, origin, written, clock: systemClock, queue }));
}
