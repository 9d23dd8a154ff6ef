// DESIGN.md 7: `npm start` on a prepared machine until the ready line.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newDataDir } from '../test/product.ts';
import type { Bench } from './bench.ts';
import { loadNote, median } from './statistics.ts';

const MAX_S = 3;
const STARTS = 3;
const root = join(import.meta.dirname, '..');

export const startBench: Bench = {
  name: 'start',
  run: async (log) => {
    const dataDir = newDataDir();
    try {
      const first = await secondsToReady(dataDir);
      log(`first start, with what it has to prepare: ${first.toFixed(1)} s`);
      const seconds: number[] = [];
      for (let start = 0; start < STARTS; start += 1) seconds.push(await secondsToReady(dataDir));
      const middle = median(seconds);
      return [
        {
          what: '`npm start` on a prepared machine → ready',
          wanted: `≤ ${MAX_S} s`,
          measured: `${middle.toFixed(1)} s`,
          met: middle <= MAX_S,
          note: `median of ${STARTS} starts after the first (${seconds.map((s) => s.toFixed(1)).join(', ')} s); ${loadNote()}`,
        },
      ];
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

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
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes(' is ready at ')) return true;
    return false;
  })();
  const isReady = await Promise.race([ready, ended.then(() => false)]);
  const seconds = (performance.now() - startedAt) / 1000;
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  await ended;
  if (!isReady) throw new Error('The product ended before it was ready.');
  return seconds;
}
