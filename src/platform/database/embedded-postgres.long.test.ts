import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { createLog } from '#platform/log.ts';
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from './embedded-postgres.ts';

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let server: EmbeddedPostgres | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wortlaut-pg-'));
    chmodSync(folder, 0o755);
  });
  afterEach(async () => {
    await server?.stop();
    if (server) rmSync(server.clusterDir, { recursive: true, force: true });
    server = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps its data over a stop and a start', async () => {
    server = await startEmbeddedPostgres(folder, createLog('silent'));
    await query(server.url, 'create table kept as select 42 as answer');
    await server.stop();
    server = await startEmbeddedPostgres(folder, createLog('silent'));
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('starts again by itself on the same port after its process was killed, with every committed row', async () => {
    server = await startEmbeddedPostgres(folder, createLog('silent'));
    await query(server.url, 'create table kept as select 1 as answer');
    process.kill(server.pid() ?? 0, 'SIGKILL');
    expect(await queryUntilAnswered(server.url, 'select answer from kept')).toEqual([{ answer: 1 }]);
  });

  it('takes another port where somebody else was faster, and no more than some', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port: taken } = other.address() as AddressInfo;
    const start = (findPort: () => Promise<number>) =>
      startEmbeddedPostgres(folder, createLog('silent'), { findPort });
    try {
      await expect(start(() => Promise.resolve(taken))).rejects.toThrow(
        'could not create any TCP/IP sockets',
      );
      let looks = 0;
      server = await start(async () => {
        looks += 1;
        return looks < 3 ? taken : freePort();
      });
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      other.close();
    }
  });

  it('stops the server that a killed process left behind and opens its data', async () => {
    const orphan = await startInAnotherProcess(folder);
    await query(orphan.said, 'create table kept as select 7 as answer');
    orphan.process.kill('SIGKILL');
    await once(orphan.process, 'exit');
    server = await startEmbeddedPostgres(folder, createLog('silent'));
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'is refused to another container (this needs root) while the server runs, also once who started it was killed',
    async () => {
      server = await startEmbeddedPostgres(folder, createLog('silent'));
      await query(server.url, 'create table kept as select 7 as answer');
      const { said } = await startInAnotherProcess(folder, APART);
      expect(said).toContain(`by process ${process.pid} on`);
      expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
      await server.stop();
      const first = await startInAnotherProcess(folder);
      first.process.kill('SIGKILL');
      await once(first.process, 'exit');
      const apart = await startInAnotherProcess(folder, APART);
      expect(apart.said).toContain(`by process ${first.process.pid} on`);
      expect(await query(first.said, 'select answer from kept')).toEqual([{ answer: 7 }]);
      server = await startEmbeddedPostgres(folder, createLog('silent'));
      expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
    },
  );

  it('keeps the data of a folder whose password was lost, and says what to put back', async () => {
    server = await startEmbeddedPostgres(folder, createLog('silent'));
    await query(server.url, 'create table kept as select 7 as answer');
    await server.stop();
    const file = join(folder, 'postgres.password');
    renameSync(file, `${file}.away`);
    const start = () => startEmbeddedPostgres(folder, createLog('silent'));
    await expect(start()).rejects.toThrow(`put ${file} back`);
    renameSync(`${file}.away`, file);
    server = await start();
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
  });

  it('starts where the number of a killed server was given to another process', async () => {
    server = await startEmbeddedPostgres(folder, createLog('silent'));
    await query(server.url, 'create table kept as select 7 as answer');
    await server.stop();
    const note = { pid: process.pid, host: 'gone', since: new Date().toISOString(), beats: 0 };
    writeFileSync(join(folder, 'wortlaut.lock'), JSON.stringify(note));
    writeFileSync(join(server.clusterDir, 'postmaster.pid'), `${process.pid}\n${server.clusterDir}\n`);
    server = await startEmbeddedPostgres(folder, createLog('silent'));
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'works for root (this needs root) in a folder that nobody else may enter, and keeps its data when that is opened',
    async () => {
      chmodSync(folder, 0o700);
      server = await startEmbeddedPostgres(folder, createLog('silent'));
      await query(server.url, 'create table kept as select 42 as answer');
      await server.stop();
      chmodSync(folder, 0o755);
      server = await startEmbeddedPostgres(folder, createLog('silent'));
      expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    },
  );

  it.skipIf(process.getuid?.() !== 0)(
    'opens for root (this needs root) what a service made as a user of its own, and leaves the password as it was',
    async () => {
      server = await startEmbeddedPostgres(folder, createLog('silent'));
      await query(server.url, 'create table kept as select 42 as answer');
      await server.stop();
      const { uid, gid } = statSync(server.clusterDir);
      chownSync(folder, uid, gid);
      chmodSync(folder, 0o700);
      const password = readFileSync(join(folder, 'postgres.password'), 'utf8');
      server = await startEmbeddedPostgres(folder, createLog('silent'));
      expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
      expect(readFileSync(join(folder, 'postgres.password'), 'utf8')).toBe(password);
    },
  );
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Tries until the server answers; the test's own time limit ends a wait in vain. */
async function queryUntilAnswered(url: string, text: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await query(url, text);
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** As of another container: its processes have numbers of their own, and do not see those of others. */
const APART = ['unshare', '--fork', '--kill-child', '--pid', '--mount-proc', '--ipc'];

/** @returns `said`: the address of the server, or why there is none */
async function startInAnotherProcess(folder: string, through: string[] = []) {
  const from = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const code = `const { startEmbeddedPostgres } = await import(${from('./embedded-postgres.ts')});
    const { createLog } = await import(${from('../log.ts')});
    const server = await startEmbeddedPostgres(${JSON.stringify(folder)}, createLog('silent')).catch((error) => error);
    console.log(server.url ?? server.message);`;
  const [command, ...args] = [...through, process.execPath, '--input-type=module', '-e', code];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: new URL('../../..', import.meta.url),
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, said: line.toString().trim() };
}
