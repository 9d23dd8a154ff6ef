// What the listening copy costs: processor time beside transcription, bytes, and memory for a long recording.
import { chmodSync, mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { LONG_TEXTS, speakTexts } from '../test/fixtures/spoken-texts.ts';
import type { Bench, Figure } from './bench.ts';
import { writeLoop } from './long-wav.ts';
import { runAndSample } from './run-and-sample.ts';
import { loadNote } from './statistics.ts';

const MAX_CPU_SHARE = 0.05;
const MAX_MB_AN_HOUR = 25;
const MAX_MEMORY_RATIO = 1.1;
const SHORT_MINUTES = 10;
const LONG_MINUTES = 600;
const MINUTE_MS = 60_000;

const copied = z.object({ bytes: z.record(z.string(), z.number()) });
type Copy = z.infer<typeof copied> & { minutes: number; mb: number; parts: string; cpuS: number };

export const listeningBench: Bench = {
  name: 'listening',
  run: async (log) => {
    const folder = mkdtempSync(join(tmpdir(), 'wortlaut-bench-'));
    chmodSync(folder, 0o755);
    try {
      const { pcm } = await speakTexts(LONG_TEXTS);
      const file = join(folder, 'sound.wav');
      const copies: Copy[] = [];
      for (const minutes of [SHORT_MINUTES, LONG_MINUTES]) {
        await writeLoop(file, pcm, minutes);
        copies.push(await copyOf(file, { minutes, folder: join(folder, String(minutes)) }));
        log(describe(copies.at(-1)));
      }
      const [short, long] = copies as [Copy, Copy];
      await writeLoop(file, pcm, SHORT_MINUTES);
      const { cpuS: transcriptionS } = await runAndSample(join(import.meta.dirname, 'path.child.ts'), [file]);
      log(`transcription of ${SHORT_MINUTES} minutes: ${transcriptionS.toFixed(1)} s of processor time`);
      return [timeFigure(short, transcriptionS), sizeFigure(long), memoryFigure(short, long)];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function copyOf(file: string, { minutes, folder }: { minutes: number; folder: string }): Promise<Copy> {
  await mkdir(folder);
  const script = join(import.meta.dirname, 'listening.child.ts');
  const { output, ...taken } = await runAndSample(script, [file, String(minutes * MINUTE_MS), folder]);
  return { ...copied.parse(JSON.parse(output)), ...taken, minutes };
}

function describe(copy: Copy | undefined): string {
  if (!copy) return '';
  const { minutes, cpuS, mb, bytes } = copy;
  const sizes = Object.entries(bytes).map(([type, size]) => `${type} ${(size / 1e6).toFixed(1)} MB`);
  return `${minutes} minutes: ${cpuS.toFixed(1)} s of processor time, ${mb.toFixed(0)} MB at the peak, ${sizes.join(', ')}`;
}

function timeFigure({ cpuS }: Copy, transcriptionS: number): Figure {
  const share = cpuS / transcriptionS;
  return {
    what: 'processor time of the listening copy ÷ that of the transcription, same file',
    wanted: `≤ ${MAX_CPU_SHARE}`,
    measured: share.toFixed(3),
    met: share <= MAX_CPU_SHARE,
    note: `${cpuS.toFixed(1)} s against ${transcriptionS.toFixed(1)} s for ${SHORT_MINUTES} minutes of speech by PocketSphinx; both forms, Opus and AAC, in one pass; ${loadNote()}`,
  };
}

function sizeFigure({ bytes, minutes }: Copy): Figure {
  const sizes = Object.entries(bytes).map(([type, size]) => ({ type, mb: size / 1e6 / (minutes / 60) }));
  const largest = Math.max(...sizes.map(({ mb }) => mb));
  return {
    what: 'size of the listening copy, an hour, the larger of its two forms',
    wanted: `≤ ${MAX_MB_AN_HOUR} MB`,
    measured: `${largest.toFixed(1)} MB`,
    met: largest <= MAX_MB_AN_HOUR,
    note: `${sizes.map(({ type, mb }) => `${type} ${mb.toFixed(1)} MB`).join(', ')}; ${minutes / 60} hours of flite's voices`,
  };
}

function memoryFigure(short: Copy, long: Copy): Figure {
  const ratio = long.mb / short.mb;
  return {
    what: 'memory while the listening copy of 10 hours is made ÷ of 10 minutes',
    wanted: `≤ ${MAX_MEMORY_RATIO}`,
    measured: ratio.toFixed(2),
    met: ratio <= MAX_MEMORY_RATIO,
    note: `${long.mb.toFixed(0)} MB against ${short.mb.toFixed(0)} MB: Node, decoder and encoder together, at the peak; peak of 10 hours: ${long.parts}`,
  };
}
