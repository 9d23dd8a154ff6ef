// DESIGN.md 7: throughput of an upload ÷ a bare HTTP sink on the same disk, and the server's memory over idle.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { chmod, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { UPLOAD_PATH } from '#recordings/upload/tus.plugin.ts';
import { type ChildServer, startChildServer } from '../test/child-server.ts';
import type { Bench } from './bench.ts';

const MB = 1024 * 1024;
/** What the page sends at a time. */
const PIECE_BYTES = 6 * MB;
const SIZE_BYTES = 2047 * MB;
const ROUNDS = 3;
const MIN_RATIO = 0.9;
const MAX_OVER_IDLE_MB = 64;
const block = randomBytes(4 * MB);

type Run = { mbPerS: number; overIdleMb: number };

export const uploadBench: Bench = {
  name: 'upload',
  run: async (log) => {
    const { sink, whole, pieces } = await runAll(log);
    const ratio = (runs: Run[]) =>
      median(runs.map((run, index) => run.mbPerS / (sink[index]?.mbPerS ?? Number.NaN)));
    const overIdle = Math.max(...[...whole, ...pieces].map((run) => run.overIdleMb));
    const speed = (runs: Run[]) => `${median(runs.map((run) => run.mbPerS)).toFixed(0)} MB/s`;
    const figure = (what: string, runs: Run[]) => ({
      what: `2 GB upload ÷ bare HTTP sink, ${what}`,
      wanted: `≥ ${MIN_RATIO}`,
      measured: ratio(runs).toFixed(2),
      met: ratio(runs) >= MIN_RATIO,
      note: `median of ${ROUNDS}; ${speed(runs)} against ${speed(sink)}; both synced to the disk before the answer`,
    });
    return [
      figure('one PATCH', whole),
      figure('PATCHes of 6 MB as the page sends', pieces),
      {
        what: 'memory of the server during a 2 GB upload, over idle',
        wanted: `≤ ${MAX_OVER_IDLE_MB} MB`,
        measured: `${overIdle.toFixed(0)} MB`,
        met: overIdle <= MAX_OVER_IDLE_MB,
        note: 'the most of all runs; resident memory, sampled every 20 ms',
      },
    ];
  },
};

async function runAll(log: (line: string) => void): Promise<Record<'sink' | 'whole' | 'pieces', Run[]>> {
  const home = mkdtempSync(join(tmpdir(), 'wortlaut-bench-'));
  await chmod(home, 0o755);
  const postgres = await startEmbeddedPostgres(join(home, 'postgres'), createLog('silent'));
  const runs = { sink: [] as Run[], whole: [] as Run[], pieces: [] as Run[] };
  const upload = (piece: number) => ({
    script: '../test/upload-server.child.ts',
    args: [postgres.url, home],
    send: (server: ChildServer, bytes: number) => sendUpload(server, bytes, piece),
  });
  const sink = {
    script: './http-sink.child.ts',
    args: [home],
    send: (server: ChildServer, bytes: number) => put(server.url, { method: 'PUT', headers: {}, bytes }),
  };
  try {
    await migrateDatabase(postgres.url);
    // Turn and turn about, so that a slow moment of the disk does not fall on one side alone.
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.sink.push(await measure(home, sink));
      runs.whole.push(await measure(home, upload(SIZE_BYTES)));
      runs.pieces.push(await measure(home, upload(PIECE_BYTES)));
      log(`round ${round + 1} of ${ROUNDS}`);
    }
  } finally {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
  return runs;
}

async function measure(
  home: string,
  subject: { script: string; args: string[]; send: (server: ChildServer, bytes: number) => Promise<void> },
): Promise<Run> {
  const server = await startChildServer(new URL(subject.script, import.meta.url), subject.args);
  // Something small first, so that what is loaded once does not count as memory of the upload.
  await subject.send(server, MB);
  const idle = residentMb(server.pid);
  let peak = idle;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMb(server.pid));
  }, 20);
  const startedAt = performance.now();
  await subject.send(server, SIZE_BYTES);
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(sampling);
  await server.kill();
  for (const name of await readdir(home)) {
    if (name.startsWith('sink-') || name === 'blobs' || name === 'uploads') {
      await rm(join(home, name), { recursive: true });
    }
  }
  return { mbPerS: SIZE_BYTES / MB / seconds, overIdleMb: peak - idle };
}

async function sendUpload(server: ChildServer, total: number, piece: number): Promise<void> {
  const headers = { authorization: `Bearer ${randomUUID()}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(new URL(UPLOAD_PATH, server.url), {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(total) },
  });
  const url = new URL(created.headers.get('location') ?? '', server.url).href;
  for (let offset = 0; offset < total; offset += piece) {
    const patch = {
      ...headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    };
    await put(url, { method: 'PATCH', headers: patch, bytes: Math.min(piece, total - offset) });
  }
}

function put(
  url: string,
  order: { method: string; headers: Record<string, string>; bytes: number },
): Promise<void> {
  const { method, headers, bytes } = order;
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers: { ...headers, 'content-length': bytes } }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 204) resolve();
        else reject(new Error(`The server answered ${answer.statusCode}.`));
      });
    });
    sending.on('error', reject);
    let left = bytes;
    const more = () => {
      while (left > 0) {
        const part = block.subarray(0, Math.min(left, block.length));
        left -= part.length;
        if (!sending.write(part)) {
          sending.once('drain', more);
          return;
        }
      }
      sending.end();
    };
    more();
  });
}

function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
