// From adding a job to its start.
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { createLog } from '#platform/log.ts';
import { defineJob, startQueue } from '#platform/jobs/queue.ts';
import type { Bench } from './bench.ts';
import { loadNote, percentile } from './statistics.ts';

const JOBS = 600;
const MAX_P99_MS = 15;
const WARM_UP = 20;

export const queueBench: Bench = {
  name: 'queue',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wortlaut-bench-'));
    chmodSync(folder, 0o755);
    const log = createLog('silent');
    const postgres = await startEmbeddedPostgres(folder, log);
    try {
      const job = defineJob({ name: 'bench', payload: z.object({ number: z.number() }) });
      const queue = await startQueue({ databaseUrl: postgres.url, log, jobs: [job] });
      const delays = await sendOneByOne(queue, job);
      await queue.stop(1_000);
      const p99 = percentile(delays, 0.99);
      return [
        {
          what: 'job added → started, p99',
          wanted: `≤ ${MAX_P99_MS} ms`,
          measured: `${p99.toFixed(1)} ms`,
          met: p99 <= MAX_P99_MS,
          note: `${delays.length} jobs one by one, from the call that adds it; median ${percentile(delays, 0.5).toFixed(1)} ms, worst ${Math.max(...delays).toFixed(0)} ms; ${loadNote()}`,
        },
      ];
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** @returns ms from adding to starting of each job; the next one is added when this one has started and ended */
async function sendOneByOne(
  queue: Awaited<ReturnType<typeof startQueue>>,
  job: ReturnType<typeof defineJob<z.ZodObject<{ number: z.ZodNumber }>>>,
): Promise<number[]> {
  let started: (at: number) => void = () => undefined;
  await queue.work(job, { concurrency: 1 }, async () => started(performance.now()));
  const delays: number[] = [];
  for (let number = 0; number < JOBS + WARM_UP; number += 1) {
    const start = new Promise<number>((resolve) => (started = resolve));
    const addedAt = performance.now();
    await queue.send(job, { number }, { key: String(number) });
    delays.push((await start) - addedAt);
  }
  return delays.slice(WARM_UP);
}
