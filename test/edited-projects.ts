// A recording with a finished text, for the tests of editing.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { systemClock } from '#platform/clock.ts';
import { projects } from '#projects/domain/project.table.ts';
import { addRevision } from '#projects/revisions/server/revisions.server.ts';
import type { RevisionOrigin } from '#projects/domain/project.ts';
import { writtenText } from '#projects/domain/text/written-text.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ProjectsServer } from './projects-server.ts';
import { transcriptOf } from './transcripts.ts';

/** @returns the id of a recording whose first revision says this */
export async function newEditable(
  server: ProjectsServer,
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
  { db, queue }: Pick<ProjectsServer, 'db' | 'queue'>,
  projectId: string,
  { content, origin }: { content: Transcript; origin: RevisionOrigin },
): Promise<number> {
  const written = writtenText(content);
  return db.transaction((tx) => addRevision(tx, { projectId, origin, written, clock: systemClock, queue }));
}
