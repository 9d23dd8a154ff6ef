// A recording with a finished text, for the tests of editing.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { systemClock } from '#platform/clock.ts';
import { projects } from '#recordings/recording.table.ts';
import { addRevision } from '#recordings/revisions.server.ts';
import type { RevisionOrigin } from '#recordings/recording.ts';
import type { Transcript } from '#recordings/transcript.ts';
import type { RecordingsServer } from './recordings-server.ts';

/** A segment for each text, 10 s apart, by two speakers in turn; each word takes 300 ms. */
export function transcriptOf(texts: readonly string[]): Transcript {
  const segments = texts.map((text, index) => {
    const startMs = index * 10_000;
    const words = text.split(' ').map((word, place) => {
      const at = startMs + place * 300;
      return { text: word, startMs: at, endMs: at + 250, confidence: 0.9 };
    });
    const endMs = words.at(-1)?.endMs ?? startMs;
    return { speaker: index % 2 === 0 ? 's1' : 's2', startMs, endMs, text, words };
  });
  return {
    format: 'wortlaut/1',
    language: 'de',
    durationMs: texts.length * 10_000,
    engine: 'test',
    speakers: [
      { id: 's1', name: 'Sprecher 1' },
      { id: 's2', name: 'Sprecher 2' },
    ],
    segments,
  };
}

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
  { db }: Pick<RecordingsServer, 'db'>,
  projectId: string,
  { content, origin }: { content: Transcript; origin: RevisionOrigin },
): Promise<number> {
  return db.transaction((tx) => addRevision(tx, { projectId, origin, content, clock: systemClock }));
}
