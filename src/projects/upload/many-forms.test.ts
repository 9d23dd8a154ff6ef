// Hundreds of programs that send a small file at the same moment: few of them at a time are at the database and the disk.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { createPlanLimits } from '#projects/access/plan-limits.ts';
import { systemClock } from '#platform/clock.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createUploads } from './uploads.server.ts';

const OWNERS = 30;
const AT_ONCE = 4;

/** Counts how many are in work at the same time. */
function counted<Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) {
  const count = { now: 0, most: 0, calls: 0 };
  const run = async (...args: Args) => {
    count.calls += 1;
    count.now += 1;
    count.most = Math.max(count.most, count.now);
    try {
      return await work(...args);
    } finally {
      count.now -= 1;
    }
  };
  return { count, run };
}

it('forms of many owners begin and end a few at a time, and all of them are taken in', async () => {
  const home = temporaryFolder();
  const folder = join(home, 'uploads');
  await mkdir(folder);
  const { db } = await createTestDatabase();
  const blobs = await createDiskBlobStore(join(home, 'blobs'));
  const room = counted(async () => 100 * 1024 ** 3);
  const adopted = counted(blobs.adopt.bind(blobs));
  blobs.adopt = adopted.run;
  const uploads = createUploads({
    db,
    blobs,
    folder,
    limits: createPlanLimits({ db, isSubscribed: async () => true }),
    clock: systemClock,
    freeBytes: room.run,
    inspectMedia: async () => ({ mediaType: 'audio/wav', durationMs: 1_000 }),
  });
  const forms = Array.from({ length: OWNERS }, () => ({ ownerId: randomUUID(), id: randomUUID() }));
  await Promise.all(forms.map((form) => uploads.begin({ ...form, fileName: 'a.wav', metadata: '' }, 4)));
  await Promise.all(forms.map(({ id }) => writeFile(uploads.partOf(id), 'abcd')));
  const { signal } = new AbortController();
  const claimed = await Promise.all(forms.map(({ ownerId, id }) => uploads.claim(ownerId, [id], signal)));
  expect(claimed.map(([file]) => file?.sizeBytes)).toEqual(Array.from({ length: OWNERS }, () => 4));
  expect([room.count.calls, adopted.count.calls]).toEqual([OWNERS, OWNERS]);
  expect(room.count.most).toBeLessThanOrEqual(AT_ONCE);
  expect(adopted.count.most).toBeLessThanOrEqual(AT_ONCE);
});
