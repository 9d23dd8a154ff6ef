// Throughput of an upload ÷ a bare HTTP sink on the same disk, and the server's memory over idle.
// Wall-clock time means little on a busy machine, so the result includes processor time.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { chmod, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { UPLOAD_PATH } from '#projects/upload/tus.plugin.ts';
import { type ChildServer, startChildServer } from '../test/servers/child-server.ts';
import type { Bench, Figure } from './bench.ts';

const MB = 1024 * 1024;
/** `BENCH_UPLOAD_MB` makes it smaller for a quick look. */
const SIZE_MB = Number(process.env.BENCH_UPLOAD_MB ?? 2048);
/** What other TUS clients send at a time; the page sends a file in one PATCH. */
const PIECE_MB = 6;
const ROUNDS = 5;
const MIN_RATIO = 0.9;
const MAX_OVER_IDLE_MB = 64;
/** proc(5): the unit of processor times is 1/100 s on every Linux that Node runs on. */
const TICKS_PER_S = 100;
const SETTLE_MS = 1000;
const block = randomBytes(4 * MB);

type Run = { mbPerS: number; cpuSPerGb: number; overIdleMb: number };
type Runs = Record<'sink' | 'whole' | 'pieces', Run[]>;
type Subject = {
  script: string;
  args: string[];
  send: (server: ChildServer, megabytes: number) => Promise<void>;
};

export const uploadBench: Bench = {
  name: 'upload',
  run: async (log) => {
    const startLoad = loadavg();
    const runs = await runAll(log);
    const load = `load average ${startLoad[0]?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`;
    return figuresOf(runs, load);
  },
};

function figuresOf({ sink, whole, pieces }: Runs, load: string): Figure[] {
  const size = `${SIZE_MB / 1024} GB upload`;
  const speed = (runs: Run[]) => `${median(runs.map((run) => run.mbPerS)).toFixed(0)} MB/s`;
  const cpu = (runs: Run[]) => median(runs.map((run) => run.cpuSPerGb));
  const throughput = ratio(whole, sink);
  const cost = cpu(whole) / cpu(sink);
  const overIdle = Math.max(...[...whole, ...pieces].map((run) => run.overIdleMb));
  return [
    {
      what: `${size} ÷ bare HTTP sink, throughput`,
      wanted: `≥ ${MIN_RATIO}`,
      measured: throughput.toFixed(2),
      met: throughput >= MIN_RATIO,
      note:
        `median of ${ROUNDS} rounds, turn and turn about; ${speed(whole)} against ${speed(sink)}, ${load}; ` +
        'the sink pipes the body to a file and does not sync it, the upload is on the disk when it is answered; ' +
        `in PATCHes of ${PIECE_MB} MB, as other clients send, ${ratio(pieces, sink).toFixed(2)}`,
    },
    {
      what: `${size} ÷ bare HTTP sink, processor time of the server`,
      wanted: `≤ ${(1 / MIN_RATIO).toFixed(2)}`,
      measured: cost.toFixed(2),
      met: cost <= 1 / MIN_RATIO,
      note: `${cpu(whole).toFixed(2)} s against ${cpu(sink).toFixed(2)} s for each GB, the sync to the disk included`,
    },
    {
      what: `memory of the server during a ${size}, over idle`,
      wanted: `≤ ${MAX_OVER_IDLE_MB} MB`,
      measured: `${overIdle.toFixed(0)} MB`,
      met: overIdle <= MAX_OVER_IDLE_MB,
      note:
        'the most of all rounds; resident memory every 20 ms, idle taken after a full collection; ' +
        `the bare sink: ${Math.max(...sink.map((run) => run.overIdleMb)).toFixed(0)} MB`,
    },
  ];
}

/** Round by round, so that a slow moment of the machine weighs on both sides. */
function ratio(runs: Run[], peers: Run[]): number {
  return median(runs.map((run, index) => run.mbPerS / (peers[index]?.mbPerS ?? Number.NaN)));
}

async function runAll(log: (line: string) => void): Promise<Runs> {
  const home = mkdtempSync(join(tmpdir(), 'wortlaut-bench-'));
  await chmod(home, 0o755);
  const postgres = await startEmbeddedPostgres(join(home, 'postgres'), createLog('silent'));
  const runs: Runs = { sink: [], whole: [], pieces: [] };
  const upload = (pieceMb: number): Subject => ({
    script: '../test/servers/upload-server.child.ts',
    args: [postgres.url, home],
    send: (server, megabytes) => sendUpload(server, megabytes * MB, pieceMb * MB),
  });
  const sink: Subject = {
    script: './http-sink.child.ts',
    args: [home],
    send: (server, megabytes) => put(server.url, { method: 'PUT', headers: {}, bytes: megabytes * MB }),
  };
  const turns = [
    { name: 'sink', subject: sink },
    { name: 'whole', subject: upload(SIZE_MB) },
    { name: 'pieces', subject: upload(PIECE_MB) },
  ] as const;
  try {
    await migrateDatabase(postgres.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Now the one goes first, now the other.
      for (const { name, subject } of round % 2 === 0 ? turns : turns.toReversed()) {
        const run = await measure(home, subject);
        runs[name].push(run);
        const { mbPerS, cpuSPerGb, overIdleMb } = run;
        log(
          `${name}: ${mbPerS.toFixed(0)} MB/s, ${cpuSPerGb.toFixed(2)} s/GB, ${overIdleMb.toFixed(0)} MB over idle`,
        );
      }
    }
  } finally {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
  return runs;
}

async function measure(home: string, subject: Subject): Promise<Run> {
  const server = await startChildServer(new URL(subject.script, import.meta.url), subject.args, [
    `--import=${new URL('./idle-memory.ts', import.meta.url).href}`,
  ]);
  // Something small first, so that what is loaded once does not count as memory of the upload.
  await subject.send(server, 1);
  process.kill(server.pid, 'SIGUSR2');
  await setTimeout(SETTLE_MS);
  const idle = residentMb(server.pid);
  let peak = idle;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMb(server.pid));
  }, 20);
  const before = { cpuS: processorSeconds(server.pid), ms: performance.now() };
  await subject.send(server, SIZE_MB);
  const seconds = (performance.now() - before.ms) / 1000;
  const cpuS = processorSeconds(server.pid) - before.cpuS;
  clearInterval(sampling);
  await server.kill();
  for (const name of await readdir(home)) {
    if (name.startsWith('sink-') || name === 'blobs' || name === 'uploads') {
      await rm(join(home, name), { recursive: true });
    }
  }
  return { mbPerS: SIZE_MB / seconds, cpuSPerGb: cpuS / (SIZE_MB / 1024), overIdleMb: peak - idle };
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
  options: { method: string; headers: Record<string, string>; bytes: number },
): Promise<void> {
  const { method, headers, bytes } = options;
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

/** Of all threads, in user and in system mode: the 14th and 15th field of /proc/PID/stat. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
