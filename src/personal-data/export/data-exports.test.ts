// What becomes of exports that nobody works on, and of archives: real queue, real database, files on the disk.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { createLog } from '#platform/log.ts';
import { createDataExportHandler } from './data-export.handler.ts';
import { dataExportJob } from './data-export.job.ts';
import { findExportFile, latestExport, requestExport, sweepExports } from './data-exports.server.ts';
import { dataExports } from './data-exports.table.ts';

const bench = setUpOnce(
  async () => {
    const { db, url } = await createTestDatabase();
    const blobs = await createDiskBlobStore(temporaryFolder());
    const queue = await startQueue({ databaseUrl: url, log: createLog('silent'), jobs: [dataExportJob] });
    return { db, blobs, queue, clock };
  },
  ({ queue }) => queue.stop(1_000),
);

async function request(ownerId: string): Promise<{ id: string; blobKey: string }> {
  await requestExport(bench, { ownerId, locale: 'de' });
  const [row] = await bench.db
    .select()
    .from(dataExports)
    .where(sql`${dataExports.ownerId} = ${ownerId} and ${dataExports.state} = 'working'`);
  if (!row) throw new Error('There is no export in work.');
  return row;
}

const stateOf = async (ownerId: string) => (await latestExport(bench, ownerId))?.state;

describe('sweeping exports', () => {
  it('fails what no job will finish, removes what it left, and lets the person ask again', async () => {
    const ownerId = randomUUID();
    const { id, blobKey } = await request(ownerId);
    await bench.blobs.put(
      blobKey,
      (async function* () {
        yield 'half of an archive';
      })(),
    );
    // As the queue does when the heartbeat of the last attempt is missed.
    await bench.db.execute(sql`update pgboss.job set state = 'failed' where singleton_key = ${id}`);
    expect(await stateOf(ownerId)).toBe('working');
    await sweepExports(bench);
    expect(await stateOf(ownerId)).toBe('failed');
    await expect(bench.blobs.stat(blobKey)).rejects.toThrow('no blob');
    await request(ownerId);
    expect(await stateOf(ownerId)).toBe('working');
  });

  it('fails what has no job at all', async () => {
    const ownerId = randomUUID();
    const { id } = await request(ownerId);
    await bench.db.execute(sql`delete from pgboss.job where singleton_key = ${id}`);
    await sweepExports(bench);
    expect(await stateOf(ownerId)).toBe('failed');
  });

  it.each(['created', 'active', 'retry'])('leaves an export alone whose job is %s', async (state) => {
    const ownerId = randomUUID();
    const { id } = await request(ownerId);
    await bench.db.execute(sql`update pgboss.job set state = ${state} where singleton_key = ${id}`);
    await sweepExports(bench);
    expect(await stateOf(ownerId)).toBe('working');
  });
});

describe('an archive that is ready', () => {
  const makeFor = async (ownerId: string): Promise<{ id: string; blobKey: string }> => {
    const row = await request(ownerId);
    const handler = createDataExportHandler({
      ...bench,
      mailer: { send: async () => undefined },
      appName: 'Wortlaut',
      publicUrl: 'http://127.0.0.1',
      exporters: [],
      sendOwed: (_userId, send) => send().then(() => true),
      emailOf: async () => null,
    });
    const signal = new AbortController().signal;
    await handler({ exportId: row.id }, { signal, attempt: 0, lastAttempt: false });
    return row;
  };
  const exportsOf = (ownerId: string) =>
    bench.db.select().from(dataExports).where(sql`${dataExports.ownerId} = ${ownerId}`);

  it('replaces the one before it, file and row', async () => {
    const [ownerId, other] = [randomUUID(), randomUUID()];
    const others = await makeFor(other);
    const first = await makeFor(ownerId);
    expect((await findExportFile(bench, ownerId))?.id).toBe(first.id);
    const second = await makeFor(ownerId);
    expect((await findExportFile(bench, ownerId))?.id).toBe(second.id);
    expect((await exportsOf(ownerId)).map(({ id }) => id)).toEqual([second.id]);
    await expect(bench.blobs.stat(first.blobKey)).rejects.toThrow('no blob');
    for (const { blobKey } of [second, others])
      expect((await bench.blobs.stat(blobKey)).sizeBytes).toBeGreaterThan(0);
  });

  it('is mailed by the next try where the mail server was away, and made once', async () => {
    const ownerId = randomUUID();
    const { id } = await request(ownerId);
    const links: string[] = [];
    let made = 0;
    let isAway = true;
    const handler = createDataExportHandler({
      ...bench,
      mailer: {
        send: async ({ text }) => {
          if (isAway) throw new Error('The mail server is away.');
          links.push(/https?:\S+/.exec(text)?.[0] ?? '');
        },
      },
      appName: 'Wortlaut',
      publicUrl: 'http://127.0.0.1',
      exporters: [
        {
          files: async function* () {
            made += 1;
            yield { name: 'a.json', json: {} };
          },
        },
      ],
      sendOwed: (_userId, send) => send().then(() => true),
      emailOf: async () => 'a@example.org',
    });
    const { signal } = new AbortController();
    await expect(handler({ exportId: id }, { signal, attempt: 0, lastAttempt: false })).rejects.toThrow(
      'away',
    );
    expect(await stateOf(ownerId)).toBe('ready');
    isAway = false;
    await handler({ exportId: id }, { signal, attempt: 1, lastAttempt: false });
    expect([links.length, made]).toEqual([1, 1]);
    expect(links[0]).toMatch(/\/app\/profile\/data\?lang=de#data-export$/);
    expect((await findExportFile(bench, ownerId))?.id).toBe(id);
  });

  it('leaves the one before it in place while it is being made', async () => {
    const ownerId = randomUUID();
    const first = await makeFor(ownerId);
    await request(ownerId);
    await sweepExports(bench);
    expect((await findExportFile(bench, ownerId))?.id).toBe(first.id);
  });
});
