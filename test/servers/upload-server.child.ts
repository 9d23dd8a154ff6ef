// A process of its own with the upload endpoint alone, to be killed and measured. Arguments: database URL, folder.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { systemClock } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import { sweepUploads } from '#projects/upload/sweep-uploads.ts';
import { tusPlugin } from '#projects/upload/tus.plugin.ts';
import { createUploads } from '#projects/upload/uploads.server.ts';
import { startHttpApp } from './http-app.ts';

const [databaseUrl = '', home = ''] = process.argv.slice(2);
const log = createLog('silent');
const { db } = connectDatabase(databaseUrl, { log });
const folder = join(home, 'uploads');
await mkdir(folder, { recursive: true });
const blobs = await createDiskBlobStore(join(home, 'blobs'));
const shared = { db, blobs, folder, clock: systemClock, log };
const uploads = createUploads({
  ...shared,
  limits: createPlanLimits({ db, isSubscribed: async () => true }),
  inspectMedia: async () => ({ mediaType: 'audio/wav', durationMs: null }),
});
await sweepUploads({ ...shared, uploads });
const app = await startHttpApp([tusPlugin({ ...shared, uploads })]);
process.stdout.write(`${app.url}\n`);
