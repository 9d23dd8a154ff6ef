// The upload endpoint alone, over real HTTP, a real database and a real folder.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import { tusPlugin } from '#projects/upload/tus.plugin.ts';
import { createUploads, type Uploads } from '#projects/upload/uploads.server.ts';
import { createTestDatabase } from './database.ts';
import { startHttpApp } from './http-app.ts';

export type UploadServer = {
  url: string;
  db: Database;
  blobs: BlobStore;
  uploads: Uploads;
  folder: string;
  clock: Clock;
  close(): Promise<void>;
};

/** Call it in `beforeAll`. */
export async function startUploadServer(): Promise<UploadServer> {
  const home = await mkdtemp(join(tmpdir(), 'wortlaut-uploads-'));
  const folder = join(home, 'uploads');
  await mkdir(folder);
  const { db } = await createTestDatabase();
  const shared = { db, blobs: await createDiskBlobStore(join(home, 'blobs')), folder, clock: systemClock };
  const uploads = createUploads({
    ...shared,
    limits: createPlanLimits({ db, isSubscribed: async () => true }),
    inspectMedia: async () => ({ mediaType: 'audio/wav', durationMs: 1000 }),
  });
  const app = await startHttpApp([tusPlugin({ ...shared, uploads, log: createLog('silent') })]);
  const close = async () => {
    await app.close();
    await rm(home, { recursive: true });
  };
  return { ...shared, url: app.url, uploads, close };
}
