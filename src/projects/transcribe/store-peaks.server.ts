// Keeps the waveform of a recording, as long as there is the recording.
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { peaksKey } from '#projects/domain/peaks.ts';
import { projects } from '#projects/domain/project.table.ts';

export function createPeaksStore({ db, blobs }: { db: Database; blobs: Pick<BlobStore, 'put' | 'delete'> }) {
  return async (projectId: string, content: Uint8Array): Promise<void> => {
    const key = peaksKey(projectId);
    await blobs.put(key, Readable.from([content]));
    // Deleted meanwhile: the deletion looked for a waveform before this one was there.
    const isThere = (await db.$count(projects, eq(projects.id, projectId))) > 0;
    if (!isThere) await blobs.delete(key);
  };
}
