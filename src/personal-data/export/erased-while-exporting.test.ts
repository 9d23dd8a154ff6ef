// An account that is deleted while a job writes its archive: real queue, real database, files on the disk.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { soon } from '../../../test/soon.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { createPersonalDataEraser } from '../personal-data-eraser.ts';
import { createDataExportHandler } from './data-export.handler.ts';
import { dataExportJob } from './data-export.job.ts';
import { requestExport } from './data-exports.server.ts';
import { dataExports } from './data-exports.table.ts';

it('leaves neither the archive nor its row, although the job ends after the erasure began', async () => {
  const { db, url } = await createTestDatabase();
  const folder = temporaryFolder();
  const blobs = await createDiskBlobStore(folder);
  const log = createLog('silent');
  const queue = await startQueue({ databaseUrl: url, log, jobs: [dataExportJob] });
  onTestFinished(() => queue.stop(1_000));
  const ownerId = randomUUID();
  const inside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const exporter: PersonExporter = {
    files: async function* () {
      inside.resolve();
      await goOn.promise;
      yield { name: 'settings.json', json: { theme: 'dark' } };
    },
  };
  const sent: string[] = [];
  const handler = createDataExportHandler({
    db,
    blobs,
    clock: systemClock,
    mailer: { send: async ({ to }) => void sent.push(to) },
    appName: 'Wortlaut',
    publicUrl: 'http://127.0.0.1',
    exporters: [exporter],
    // The account's row is gone.
    sendOwed: (_userId, send) => send().then(() => true),
    emailOf: async () => null,
  });
  await queue.work(dataExportJob, { concurrency: 1 }, async (payload, context) => {
    await handler(payload, context).finally(ended.resolve);
  });
  await requestExport({ db, clock: systemClock, queue }, { ownerId, locale: 'de' });
  await inside.promise;
  const eraser = createPersonalDataEraser({
    db,
    blobs,
    queue,
    addressesOf: async () => [],
    forgetMails: async () => undefined,
  });
  expect(await eraser.erase(ownerId)).toBe('unfinished');
  // Without its row nothing would lead to a file that a killed process leaves.
  expect(await db.$count(dataExports)).toBe(1);
  goOn.resolve();
  await ended.promise;
  await soon(async () => expect(await eraser.erase(ownerId)).toBeUndefined());
  expect(await db.$count(dataExports)).toBe(0);
  // The queue notes the end of a job after its handler has returned.
  const active = async () => (await db.execute(sql`select 1 from pgboss.job where state = 'active'`)).rows;
  await soon(async () => expect(await active()).toEqual([]));
  const files = await readdir(join(folder), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
  expect(sent).toEqual([]);
});
