// The whole product as a process of its own, on a free port and with a data folder of its own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type Product = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What it wrote on stderr so far: the structured log. */
  log(): string;
  /** What it wrote on stdout so far, line by line; the first says where it is. */
  output(): readonly string[];
  /** Ends it; resolves with its exit code, or null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

const root = resolve(import.meta.dirname, '../..');

/** `npm test` names the built program, which is what people run and starts sooner; without it the source runs. */
export const PROGRAM = join(root, process.env.WORTLAUT_TEST_PROGRAM ?? 'src/main.ts');

export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'wortlaut-product-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** The setting that names a folder made by `ready-data.ts`. */
export const READY_DATA = 'WORTLAUT_TEST_DATA';

/** With a database that is made and migrated, where the run has one ready. */
export function readyDataDir(): string {
  const dataDir = newDataDir();
  const ready = process.env[READY_DATA];
  // As it is: the cluster belongs to the user of the database server.
  if (ready) execFileSync('cp', ['-a', `${ready}/.`, dataDir]);
  return dataDir;
}

/** Starts the product and resolves at its ready line. @throws with the end of its log when it ends before that */
export async function startProduct(
  options: {
    dataDir?: string;
    env?: Record<string, string>;
    entry?: string;
    args?: string[];
    /** A program that becomes the product, with its arguments. */
    through?: readonly string[];
  } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? readyDataDir();
  const entry = options.entry ? join(root, options.entry) : PROGRAM;
  const [command = process.execPath, ...before] = options.through ?? [];
  const own = options.through ? [...before, process.execPath] : [];
  const args = [...own, entry, ...(options.args ?? ['serve'])];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      PUBLIC_URL: '',
      NODE_ENV: 'production',
      // Nothing that a test does not serve itself is fetched.
      SPEECH_MODELS_FETCH: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-200_000);
  });
  const ended = once(child, 'exit');
  const output: string[] = [];
  const url = await Promise.race([readyUrl(child, output), ended.then(() => null)]);
  if (url === null) throw new Error(`The product ended before it was ready:\n${log.slice(-4_000)}`);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  const remove = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, process: child, log: () => log, output: () => output, stop, remove };
}

/** @param output takes all lines, those after the ready line too */
function readyUrl(child: ChildProcess, output: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    if (!child.stdout) return resolve(null);
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      output.push(line);
      const url = /^Wortlaut is ready at (\S+)$/.exec(line)?.[1];
      if (url) resolve(url);
    });
    return lines.once('close', () => resolve(null));
  });
}

/** The mails in the outbox, oldest first, as raw messages. */
export function outbox(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
}
