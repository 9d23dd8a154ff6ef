// Times `npm start` on a prepared machine until the ready line, beside the database alone; `help` beside an empty Node.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { createLog } from '#platform/log.ts';
import { newDataDir } from '../test/servers/product.ts';
import type { Bench } from './bench.ts';
import { loadNote, median } from './statistics.ts';

const MAX_TIMES_DATABASE = 8;
const MAX_TIMES_NODE = 10;
const STARTS = 5;
const root = join(import.meta.dirname, '..');

export const startBench: Bench = {
  name: 'start',
  run: async (log) => [await benchServe(log), await benchHelp()],
};

async function benchServe(log: (line: string) => void) {
  const dataDir = newDataDir();
  try {
    const first = await secondsToReady(dataDir);
    log(`first start, with what it has to prepare: ${first.toFixed(1)} s`);
    const product: number[] = [];
    const database: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      product.push(await secondsToReady(dataDir));
      database.push(await secondsOfDatabase(dataDir));
    }
    const ratio = median(product) / median(database);
    return {
      what: '`npm start` on a prepared machine → ready ÷ starting the embedded database alone',
      wanted: `≤ ${MAX_TIMES_DATABASE}`,
      measured: ratio.toFixed(1),
      met: ratio <= MAX_TIMES_DATABASE,
      note: `medians of ${STARTS} starts after the first, turn and turn about: ${median(product).toFixed(2)} s against ${median(database).toFixed(2)} s; ${loadNote()}`,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchHelp() {
  const help: number[] = [];
  const empty: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    help.push(secondsOf('npm', ['start', '--silent', '--', 'help']));
    empty.push(secondsOf(process.execPath, ['-e', '0']));
  }
  const ratio = median(help) / median(empty);
  return {
    what: '`npm start -- help` ÷ an empty Node',
    wanted: `≤ ${MAX_TIMES_NODE}`,
    measured: ratio.toFixed(1),
    met: ratio <= MAX_TIMES_NODE,
    note: `medians of ${STARTS}, turn and turn about: ${median(help).toFixed(2)} s against ${median(empty).toFixed(3)} s, npm's own time included; ${loadNote()}`,
  };
}

function secondsOf(program: string, args: string[]): number {
  const startedAt = performance.now();
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ended with code ${status}.`);
  return (performance.now() - startedAt) / 1000;
}

async function secondsOfDatabase(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startEmbeddedPostgres(dataDir, createLog('silent'));
  const seconds = (performance.now() - startedAt) / 1000;
  await server.stop();
  return seconds;
}

async function secondsToReady(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that the end reaches npm, the start script and the product alike.
    detached: true,
  });
  const ended = once(child, 'exit');
  // npm is gone at once; its pipe closes with the last process that holds it, and then the data folder is free.
  const everyEnd = once(child, 'close');
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes(' is ready at ')) return true;
    return false;
  })();
  const isReady = await Promise.race([ready, ended.then(() => false)]);
  const seconds = (performance.now() - startedAt) / 1000;
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  await everyEnd;
  if (!isReady) throw new Error('The product ended before it was ready.');
  return seconds;
}
