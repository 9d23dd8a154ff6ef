// Hearing of changed rows goes on after the database was restarted.
import { chmod } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { soon } from '../../test/soon.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createRowChanges, type RowChange } from './row-changes.ts';

const log = createLog('silent');
const folder = temporaryFolder();
let server: EmbeddedPostgres;

beforeAll(async () => {
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres(folder, log);
});
afterAll(() => server.stop());

async function notify(payload: string): Promise<void> {
  const client = new Client({ connectionString: server.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_notify($1, $2)', ['row_changes', payload]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

it('comes back by itself, and says since when it was deaf', async () => {
  const changes = createRowChanges({ databaseUrl: server.url, log });
  const heard: RowChange[] = [];
  const resumed: Date[] = [];
  changes.listen({ changed: (change) => heard.push(change), resumed: (since) => resumed.push(since) });
  await changes.start();
  const change = (type: RowChange['type']) => ({ table: 'projects', type, id: newId(), ownerId: newId() });
  const first = change('INSERT');
  await notify('not what we send');
  await notify(JSON.stringify(first));
  await soon(() => expect(heard).toEqual([first]));

  const restartedAt = Date.now();
  process.kill(server.pid() ?? 0, 'SIGINT');
  await soon(() => expect(changes.healthy()).toBe(false));
  await soon(() => expect(resumed).toHaveLength(1));
  expect(resumed[0]?.getTime()).toBeLessThan(restartedAt);

  const second = change('UPDATE');
  await notify(JSON.stringify(second));
  await soon(() => expect(heard).toEqual([first, second]));
  await changes.stop();
  expect(changes.healthy()).toBe(false);
});

it('stops while it still connects, and leaves no connection behind', async () => {
  const changes = createRowChanges({ databaseUrl: server.url, log });
  void changes.start();
  await changes.stop();
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const left = "select 1 from pg_stat_activity where application_name = 'wortlaut-realtime'";
  await soon(async () => expect((await client.query(left)).rows).toEqual([]));
  await client.end();
});
