// Everything of a large account as an archive: how fast the job writes it, measured by a copy of the same files, and in how much memory.
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rm, statfs } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { type Person, signUp } from '../test/clients/client.ts';
import { connectProduct, queryProduct } from '../test/servers/product-database.ts';
import { type Product, startProduct } from '../test/servers/product.ts';
import { transcriptOf } from '../test/fixtures/transcripts.ts';
import type { Bench, Figure } from './bench.ts';
import { switchTriggers } from './list-rows.ts';
import { loadNote, median } from './statistics.ts';

const MB = 1_000_000;
const FILE_MB = 100;
/** 10 GB where the disk has room for the files, the archive and the copies; else 2 GB. */
const MANY_FILES = 100;
const FEW_FILES = 20;
const ROOM_FOR_MANY = 60_000 * MB;
const ROUNDS = 3;
const MIN_RATIO = 0.8;
const MAX_OVER_IDLE_MB = 64;
const LOOK_EVERY_MS = 20;
const SETTLE_MS = 2_000;
const PATH = '/api/account/data-export';

export const dataExportBench: Bench = {
  name: 'data-export',
  run: async (log) => {
    const idle = pathToFileURL(join(import.meta.dirname, 'idle-memory.ts')).href;
    const product = await startProduct({
      env: { LOG_LEVEL: 'error', SPEECH_MODELS_FETCH: 'off', NODE_OPTIONS: `--import ${idle}` },
    });
    try {
      const { bavail, bsize } = await statfs(product.dataDir);
      const count = bavail * bsize >= ROOM_FOR_MANY ? MANY_FILES : FEW_FILES;
      const small = await signUp(product, 'small@example.org');
      await fill(product.dataDir, small.userId, 1);
      const large = await signUp(product, 'large@example.org');
      const keys = await fill(product.dataDir, large.userId, count);
      // What is loaded once does not count as memory of the archive.
      await makeExport(product, small);
      const runs: Run[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const copied = await copyRate(product.dataDir, keys);
        const { mbPerS, overIdleMb } = await makeExport(product, large);
        runs.push({ ratio: mbPerS / copied, mbPerS, copied, overIdleMb });
        log(
          `${mbPerS.toFixed(0)} MB/s, copy ${copied.toFixed(0)} MB/s, ${overIdleMb.toFixed(0)} MB over idle`,
        );
      }
      return figuresOf(runs, (count * FILE_MB) / 1_000);
    } finally {
      await product.remove();
    }
  },
};

type Run = { ratio: number; mbPerS: number; copied: number; overIdleMb: number };

function figuresOf(runs: readonly Run[], gb: number): Figure[] {
  const ratio = median(runs.map((run) => run.ratio));
  const over = Math.max(...runs.map(({ overIdleMb }) => overIdleMb));
  const rates = `${median(runs.map(({ mbPerS }) => mbPerS)).toFixed(0)} MB/s against ${median(runs.map(({ copied }) => copied)).toFixed(0)} MB/s`;
  return [
    {
      what: `export of ${gb} GB ÷ copying the same files, throughput`,
      wanted: `≥ ${MIN_RATIO}`,
      measured: ratio.toFixed(2),
      met: ratio >= MIN_RATIO,
      note: `median of ${ROUNDS} rounds, turn and turn about; ${rates}, both on the disk at the end (fsync); from the request until the archive is ready; ${loadNote()}`,
    },
    {
      what: `memory of the product's process while ${gb} GB are exported, over idle`,
      wanted: `≤ ${MAX_OVER_IDLE_MB} MB`,
      measured: `${over.toFixed(0)} MB`,
      met: over <= MAX_OVER_IDLE_MB,
      note: `the most of all rounds; resident memory every ${LOOK_EVERY_MS} ms, idle taken after a full collection; ${loadNote()}`,
    },
  ];
}

async function makeExport(product: Product, person: Person): Promise<{ mbPerS: number; overIdleMb: number }> {
  const pid = product.process.pid ?? 0;
  product.process.kill('SIGUSR2');
  await delay(SETTLE_MS);
  const idle = residentMb(pid);
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, LOOK_EVERY_MS);
  try {
    const { status } = await person.call('POST', PATH);
    if (status !== 202) throw new Error(`The export was answered with ${status}.`);
    const made = await readyExport(product, person);
    return { mbPerS: made.bytes / MB / made.seconds, overIdleMb: peak - idle };
  } finally {
    clearInterval(watch);
  }
}

/** The archive is removed as soon as it was measured: the disk has room for one. */
async function readyExport(product: Product, person: Person): Promise<{ bytes: number; seconds: number }> {
  for (;;) {
    const [row] = await queryProduct<{ state: string; key: string; bytes: string; seconds: number }>(
      product.dataDir,
      `select state, blob_key as key, size_bytes as bytes,
         extract(epoch from finished_at - requested_at)::float8 as seconds
       from personal.data_exports where owner_id = $1 order by requested_at desc limit 1`,
      [person.userId],
    );
    if (row?.state === 'failed') throw new Error('The export failed.');
    if (row?.state === 'ready') {
      await rm(join(product.dataDir, 'blobs', row.key));
      return { bytes: Number(row.bytes), seconds: row.seconds };
    }
    await delay(200);
  }
}

/** @returns MB/s of copies, one file after the other, each synced as a file of the store is */
async function copyRate(dataDir: string, keys: readonly string[]): Promise<number> {
  const folder = join(dataDir, 'copies');
  await mkdir(folder);
  const startedAt = performance.now();
  for (const key of keys) {
    const to = join(folder, key.replaceAll('/', '-'));
    await copyFile(join(dataDir, 'blobs', key), to);
    const file = await open(to, 'r+');
    await file.sync();
    await file.close();
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await rm(folder, { recursive: true });
  return (keys.length * FILE_MB) / seconds;
}

/** Recordings of random bytes, which no compression makes smaller, each with a text. @returns the keys of the files */
async function fill(dataDir: string, ownerId: string, count: number): Promise<string[]> {
  const folder = join(dataDir, 'blobs', 'bench');
  await mkdir(folder, { recursive: true });
  const content = JSON.stringify(transcriptOf(['Ein Satz, wie er in einem Protokoll steht.']));
  const client = await connectProduct(dataDir);
  const keys: string[] = [];
  try {
    await switchTriggers(client, 'disable');
    for (let n = 0; n < count; n += 1) {
      const [id, key] = [randomUUID(), `bench/${randomUUID()}`];
      const file = await open(join(dataDir, 'blobs', key), 'w', 0o644);
      for (let mb = 0; mb < FILE_MB; mb += 1) await file.write(randomBytes(MB));
      // On the disk before the first round.
      await file.sync();
      await file.close();
      await client.query(
        `insert into projects (id, owner_id, title, status, language, duration_ms)
         values ($1, $2, $3, 'completed_llm', 'de', 600000)`,
        [id, ownerId, `Sitzung ${n}`],
      );
      await client.query(
        `insert into project_files (project_id, position, owner_id, name, size_bytes, blob_key, media_type)
         values ($1, 0, $2, 'Sitzung.m4a', $3, $4, 'audio/mp4')`,
        [id, ownerId, FILE_MB * MB, key],
      );
      await client.query('insert into raw_transcripts (project_id, content) values ($1, $2)', [id, content]);
      keys.push(key);
    }
    await switchTriggers(client, 'enable');
  } finally {
    await client.end();
  }
  return keys;
}

/** Resident memory of one process, MB; from /proc (proc(5)). */
function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
