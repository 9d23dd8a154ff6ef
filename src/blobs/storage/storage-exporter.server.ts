// The files that a person keeps in `/storage/v1`, to be taken along.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { ExportedFile, PersonExporter } from '#platform/personal-data/person-exporter.ts';
import type { BlobStore } from '../blob-store.ts';
import { objects } from './storage.table.ts';

export function createStorageExporter(deps: {
  db: Database;
  blobs: Pick<BlobStore, 'openLocal'>;
}): PersonExporter {
  return { files: (ownerId) => filesOf(deps, ownerId) };
}

/** Names may be anything that a client thought of: the files have numbers, and the list says their names. */
async function* filesOf(
  { db, blobs }: Parameters<typeof createStorageExporter>[0],
  ownerId: string,
): AsyncGenerator<ExportedFile> {
  const rows = await db.select().from(objects).where(eq(objects.ownerId, ownerId)).orderBy(asc(objects.id));
  const list = rows.map(({ bucketId, name, contentType, createdAt, userMetadata }, at) => ({
    file: `${at + 1}`,
    bucket: bucketId,
    name,
    contentType,
    createdAt,
    userMetadata,
  }));
  if (list.length > 0) yield { name: 'files/files.json', json: list };
  for (const [at, { blobKey, sizeBytes }] of rows.entries())
    yield { name: `files/${at + 1}`, sizeBytes, openLocal: () => blobs.openLocal(blobKey) };
}
