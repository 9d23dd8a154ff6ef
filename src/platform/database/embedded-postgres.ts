// A real PostgreSQL as a supervised child process: made at the first start, restarted when it dies, stopped with us.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { newSecret } from '#platform/ids.ts';
import { syncFolderNow } from '#platform/files/durable.ts';
import type { DataLock } from '#platform/files/data-lock.ts';
import type { Log } from '#platform/log.ts';
import { takeCluster, type TakeOptions } from './cluster-lock.ts';
import { DATABASE, ensureEverydayRole, everydayUrl } from './everyday-role.ts';
import { findPostgresHome, FINISHED_MARK, makeClusterDir, type PostgresHome } from './postgres-home.ts';
import { HalfRestoredError, isHalfRestored } from './restoring-mark.ts';

export type EmbeddedPostgres = {
  /** Connection URL of the application's database, for a role that owns it and has no say over the server. */
  readonly url: string;
  /** The same for the superuser: for tests, which make databases of their own. */
  readonly superuserUrl: string;
  /** Where the data really lies; see postgres-home.ts. */
  readonly clusterDir: string;
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
};

export class PasswordMissingError extends Error {
  override name = 'PasswordMissingError';
  constructor(clusterDir: string, passwordFile: string) {
    super(
      `The password of the database in ${clusterDir} is missing: put ${passwordFile} back from a backup. Nothing was changed.`,
    );
  }
}

type Launched = {
  address: string;
  superuserUrl: string;
  supervisor: ReturnType<typeof superviseServer>;
};

const run = promisify(execFile);
/** After a crash it reads its log again, which takes a slow disk minutes. */
const READY_WITHIN_MS = 120_000;
const REPORTED_AFTER_MS = 10_000;
/** Another program may take a free port before the server does. */
const MOST_PORTS = 5;
const PORT_IS_TAKEN = /could not create any TCP\/IP sockets/;

export type StartOptions = TakeOptions & {
  /** Called when the server's process runs and does not answer yet. */
  onLaunched?: () => void;
  /** Finds one that nobody listens on at this moment. */
  findPort?: () => Promise<number>;
};

/**
 * Takes the lock of a data folder, starts its server, and resolves when that answers. The lock is given back by `stop`.
 * @throws {DataDirInUseError} when another process, or the server of another one, holds the data folder
 * @throws {HalfRestoredError} where a restore was cut off
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Log,
  options: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const home = await findPostgresHome(dataDir);
  if (home.notice) log.info({ clusterDir: home.clusterDir }, home.notice);
  const lock = await takeCluster(dataDir, { ...options, clusterDir: home.clusterDir, log });
  try {
    return await startLocked(dataDir, { log, home, lock, ...options });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  dataDir: string,
  options: { log: Log; home: PostgresHome; lock: DataLock } & StartOptions,
): Promise<EmbeddedPostgres> {
  const { log, home, lock, onLaunched = () => undefined, findPort = freePort } = options;
  if (isHalfRestored(dataDir)) throw new HalfRestoredError(dataDir);
  const password = await ensureCluster(home, superuserPasswordFile(dataDir));
  const launch = async (otherPorts: number): Promise<Launched> => {
    const port = await findPort();
    const supervisor = superviseServer(home, { port, log, lock });
    onLaunched();
    const address = `127.0.0.1:${port}`;
    const superuserUrl = `postgresql://wortlaut:${password}@${address}`;
    try {
      await waitUntilReady(`${superuserUrl}/postgres`, supervisor.exited, log);
      return { address, superuserUrl, supervisor };
    } catch (error) {
      await supervisor.stop();
      if (otherPorts > 0 && error instanceof Error && PORT_IS_TAKEN.test(error.message))
        return launch(otherPorts - 1);
      throw error;
    }
  };
  const { address, superuserUrl, supervisor } = await launch(MOST_PORTS - 1);
  await ensureEverydayRole({ superuserUrl, dataDir });
  return {
    url: everydayUrl({ dataDir, address }),
    superuserUrl: `${superuserUrl}/${DATABASE}`,
    clusterDir: home.clusterDir,
    pid: supervisor.pid,
    stop: async () => {
      await supervisor.stop();
      lock.release();
    },
  };
}

export type RunningPostgres = Pick<EmbeddedPostgres, 'url' | 'superuserUrl' | 'clusterDir'>;

/** The server that another process started for this data folder; nothing is sent there yet. */
export async function runningPostgres(dataDir: string): Promise<RunningPostgres> {
  const { clusterDir } = await findPostgresHome(dataDir);
  // The fourth line of PostgreSQL's own file is the port.
  const port = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[3];
  const address = `127.0.0.1:${port}`;
  const password = readFileSync(superuserPasswordFile(dataDir), 'utf8');
  const superuserUrl = `postgresql://wortlaut:${password}@${address}/${DATABASE}`;
  return { url: everydayUrl({ dataDir, address }), superuserUrl, clusterDir };
}

/** True once a start has made a database for this data folder. */
export function hasPostgres(dataDir: string): boolean {
  return existsSync(superuserPasswordFile(dataDir));
}

function superuserPasswordFile(dataDir: string): string {
  return join(dataDir, 'postgres.password');
}

/** Makes the cluster when there is none, and returns the password of its superuser. */
async function ensureCluster(home: PostgresHome, passwordFile: string): Promise<string> {
  const finished = join(home.clusterDir, FINISHED_MARK);
  if (existsSync(finished)) {
    if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8');
    throw new PasswordMissingError(home.clusterDir, passwordFile);
  }
  const password = newSecret(24);
  // A cluster without the mark was cut off while it was made: nothing was ever stored in it.
  rmSync(home.clusterDir, { recursive: true, force: true });
  makeClusterDir(home);
  const exchange = await mkdtemp(join(tmpdir(), 'wortlaut-init-'));
  try {
    const secretFile = join(exchange, 'password');
    writeFileSync(secretFile, password, { mode: 0o600 });
    if (home.runAs) await handOver([exchange, secretFile], home.runAs);
    const args = ['-D', home.clusterDir, '-U', 'wortlaut', '-A', 'scram-sha-256', '--pwfile', secretFile];
    await run(home.initdb, [...args, '-E', 'UTF8', '--locale=C.UTF-8'], { ...home.runAs, cwd: '/' });
  } finally {
    await rm(exchange, { recursive: true, force: true });
  }
  writeFileSync(passwordFile, password, { mode: 0o600, flush: true });
  syncFolderNow(dirname(passwordFile));
  // Behind all that it stands for, also for a machine that loses power.
  writeFileSync(finished, new Date().toISOString(), { flush: true });
  syncFolderNow(home.clusterDir);
  return password;
}

async function handOver(paths: string[], owner: { uid: number; gid: number }): Promise<void> {
  for (const path of paths) {
    await chown(path, owner.uid, owner.gid);
    await chmod(path, 0o700);
  }
}

function superviseServer(
  home: PostgresHome,
  { port, log, lock }: { port: number; log: Log; lock: DataLock },
) {
  let stopping = false;
  let child: ChildProcess;
  let restarts = 0;
  let firstExit: (reason: Error) => void;
  const exited = new Promise<never>((_resolve, reject) => {
    firstExit = reject;
  });
  exited.catch(() => undefined);
  const launch = () => {
    child = spawn(home.postgres, serverArguments(home, port), {
      ...home.runAs,
      cwd: '/',
      // It keeps the lock for as long as it runs, also where this process is killed.
      stdio: ['ignore', 'ignore', 'pipe', lock.file],
      // Ctrl-C in a terminal goes to the whole group: the server would end under connections that are still in use. It
      // ends with `stop`, as the last one.
      detached: true,
    });
    let tail = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-2000);
    });
    child.on('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal, restarts }, 'database server exited unexpectedly; restarting');
      firstExit(new Error(`The database server did not start: ${reasonIn(tail)}`));
      restarts += 1;
      setTimeout(() => !stopping && launch(), Math.min(250 * restarts, 5_000));
    });
  };
  launch();
  const stop = async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // SIGINT is PostgreSQL's fast shutdown: sessions are ended, the data is written.
    child.kill('SIGINT');
    await ended;
  };
  return { exited, stop, pid: () => child.pid };
}

/** After the reason the server says that it is shut down. */
function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => / (FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? 'no reason given';
}

function serverArguments(home: PostgresHome, port: number): string[] {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    // As on any disk without moving parts: a list is read from its index, and not by walking over everybody's rows.
    random_page_cost: '1.1',
    log_min_messages: 'warning',
    timezone: 'UTC',
  };
  return [
    '-D',
    home.clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

async function waitUntilReady(url: string, exited: Promise<never>, log: Log): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let reportsAt = Date.now() + REPORTED_AFTER_MS;
  for (;;) {
    const attempt = await Promise.race([canConnect(url), exited]);
    if (attempt === true) return;
    if (Date.now() > deadline)
      throw new Error('The database server did not answer in time.', { cause: attempt });
    if (Date.now() > reportsAt) {
      log.info({ waitsForMs: READY_WITHIN_MS }, 'database server is still starting');
      reportsAt = deadline;
    }
    await delay(25);
  }
}

async function canConnect(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
