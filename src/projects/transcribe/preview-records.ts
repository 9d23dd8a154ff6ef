// What was recognised of an upload before it was complete.
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { previewChunks, uploads } from '#projects/domain/project.table.ts';
import type { Word } from '#projects/domain/transcript.ts';
import { countPreviewed } from '#projects/access/usage.server.ts';

/** Columns of `preview_chunks`. */
export type PreviewWords = {
  position: number;
  startMs: number;
  endMs: number;
  words: Word[];
  engine: string;
  sound: string | null;
  settings: string | null;
};

/** In the order of the sound. */
export async function loadPreview(db: Queryable, uploadId: string): Promise<PreviewWords[]> {
  const { position, startMs, endMs, words, engine, sound, settings } = previewChunks;
  return db
    .select({ position, startMs, endMs, words, engine, sound, settings })
    .from(previewChunks)
    .where(eq(previewChunks.uploadId, uploadId))
    .orderBy(asc(previewChunks.position));
}

/** @returns false where the upload is gone or has become a recording: then nobody waits for more */
export async function savePreview(
  db: Database,
  uploadId: string,
  audioChunk: PreviewWords,
  { isUnlimited = false }: { isUnlimited?: boolean } = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [upload] = await tx
      .select({ projectId: uploads.projectId, ownerId: uploads.ownerId })
      .from(uploads)
      .where(eq(uploads.id, uploadId))
      .for('update');
    if (upload?.projectId !== null) return false;
    await tx
      .insert(previewChunks)
      .values({ uploadId, ...audioChunk })
      .onConflictDoUpdate({
        target: [previewChunks.uploadId, previewChunks.position],
        set: {
          startMs: sql`excluded.start_ms`,
          endMs: sql`excluded.end_ms`,
          words: sql`excluded.words`,
          engine: sql`excluded.engine`,
          sound: sql`excluded.sound`,
          settings: sql`excluded.settings`,
        },
      });
    const ms = audioChunk.endMs - audioChunk.startMs;
    if (!isUnlimited) await countPreviewed(tx, { ownerId: upload.ownerId, uploadId, ms });
    return true;
  });
}

/** The early words of the uploads that a recording was made from. */
export type PreviewWordsSource = {
  /** Of which sound there are words that were heard under these settings; see `PreviewWords.sound`. */
  sounds(settings: string): Promise<Set<string>>;
  words(settings: string, sound: string): Promise<Word[] | null>;
  /** Removes them all, once they were taken over or are of no use. */
  clear(): Promise<void>;
};

export function previewWordsSource(db: Database, projectId: string): PreviewWordsSource {
  const { sound, words, settings: heardUnder } = previewChunks;
  const mine = inArray(
    previewChunks.uploadId,
    db.select({ id: uploads.id }).from(uploads).where(eq(uploads.projectId, projectId)),
  );
  return {
    sounds: async (settings) => {
      const rows = await db
        .select({ sound })
        .from(previewChunks)
        .where(and(mine, eq(heardUnder, settings), isNotNull(sound)));
      return new Set(rows.flatMap((row) => row.sound ?? []));
    },
    words: async (settings, wanted) => {
      const [row] = await db
        .select({ words })
        .from(previewChunks)
        .where(and(mine, eq(heardUnder, settings), eq(sound, wanted)))
        .limit(1);
      return row?.words ?? null;
    },
    clear: () => deletePreview(db, [projectId]),
  };
}

/** Removes the words that were heard of the uploads that these recordings were made from. */
export async function deletePreview(db: Queryable, projectIds: readonly string[]): Promise<void> {
  const made = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.projectId, [...projectIds]));
  await db.delete(previewChunks).where(inArray(previewChunks.uploadId, made));
}
