// How the files that a person keeps in `/storage/v1` are erased.
import { eq } from 'drizzle-orm';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { deleteFree } from './loose-blobs.server.ts';
import type { ObjectsDeps } from './objects.server.ts';
import { objects, signedUploads } from './storage.table.ts';

export function createStorageEraser(deps: Pick<ObjectsDeps, 'db' | 'blobs' | 'log'>): PersonEraser {
  const { db } = deps;
  return {
    feature: 'storage',
    ownerColumns: [],
    // The first folder of a name: the operator may have folders of other ids.
    nameColumns: [objects.ownerId, signedUploads.ownerId],
    count: async (from, ownerId): Promise<PersonalDataCounts> => ({
      storedFiles: await from.$count(objects, eq(objects.ownerId, ownerId)),
    }),
    erase: async (ownerId) => {
      await db.delete(signedUploads).where(eq(signedUploads.ownerId, ownerId));
      await db.delete(objects).where(eq(objects.ownerId, ownerId));
      // A trigger has listed their bytes.
      await deleteFree(deps);
    },
  };
}
