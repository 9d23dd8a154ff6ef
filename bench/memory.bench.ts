// Memory while a 10-hour recording is processed ÷ while a 10-minute one is.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { LONG_TEXTS, speakTexts } from '../test/spoken-texts.ts';
import { wavFile } from '#speech/wav.ts';
import type { Bench, Figure } from './bench.ts';
import { treeMemoryMb } from '#platform/process-memory.ts';

const MAX_RATIO = 1.1;
const SHORT_MINUTES = 10;
const LONG_MINUTES = 600;
const SAMPLE_EVERY_MS = 100;
const WAV_HEADER_BYTES = 44;

type Peak = { mb: number; parts: string };

export const memoryBench: Bench = {
  name: 'memory',
  run: async (log) => {
    const folder = mkdtempSync(join(tmpdir(), 'wortlaut-bench-'));
    chmodSync(folder, 0o755);
    try {
      const { pcm } = await speakTexts(LONG_TEXTS);
      const peakOf = async (minutes: number, speakers: boolean) => {
        const file = join(folder, `${minutes}.wav`);
        await writeLoop(file, pcm, minutes);
        const dataDir = join(folder, `data-${minutes}-${String(speakers)}`);
        const peak = await processAndSample(dataDir, { file, minutes, speakers });
        await rm(file);
        log(`${minutes} minutes: ${peak.mb.toFixed(0)} MB at the peak (${peak.parts})`);
        return peak;
      };
      const figures: Figure[] = [];
      for (const speakers of [false, true]) {
        const short = await peakOf(SHORT_MINUTES, speakers);
        figures.push(figureOf({ short, long: await peakOf(LONG_MINUTES, speakers), speakers }));
      }
      return figures;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function figureOf({ short, long, speakers }: { short: Peak; long: Peak; speakers: boolean }): Figure {
  const ratio = long.mb / short.mb;
  const parts = speakers
    ? 'ffmpeg, voice activity detection and diarization'
    : 'ffmpeg and voice activity detection';
  return {
    what: `memory while a 10-hour recording is processed ÷ while a 10-minute one is${speakers ? ', with the diarizer without models' : ''}`,
    wanted: `≤ ${MAX_RATIO}`,
    measured: ratio.toFixed(2),
    met: ratio <= MAX_RATIO,
    note: `${long.mb.toFixed(0)} MB against ${short.mb.toFixed(0)} MB: server, PostgreSQL, ${parts} together, shared pages counted once, at the peak; transcribe, finalise and compare with what was heard, with an engine that answers at once; peak of 10 hours: ${long.parts}`,
  };
}

/** Writes the same audio in a loop, behind a header with the total length. */
async function writeLoop(path: string, pcm: Buffer, minutes: number): Promise<void> {
  const total = minutes * 60 * 32_000;
  const header = wavFile(Buffer.alloc(0));
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + total, 4);
  header.writeUInt32LE(total, 40);
  const file = await open(path, 'w');
  try {
    await file.writeFile(header);
    for (let left = total; left > 0; left -= pcm.length) await file.writeFile(pcm.subarray(0, left));
  } finally {
    await file.close();
  }
}

const answer = z.object({ status: z.literal('completed_llm') });

async function processAndSample(
  dataDir: string,
  options: { file: string; minutes: number; speakers: boolean },
): Promise<Peak> {
  const { file, minutes, speakers } = options;
  const script = join(import.meta.dirname, 'pipeline.child.ts');
  const child = spawn(
    process.execPath,
    [script, dataDir, file, String(minutes), ...(speakers ? ['speakers'] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  let peak: Peak = { mb: 0, parts: '' };
  const sampling = setInterval(() => {
    if (child.pid === undefined) return;
    const { total, byName } = treeMemoryMb(child.pid);
    if (total > peak.mb) {
      const parts = [...byName].map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(', ');
      peak = { mb: total, parts };
    }
  }, SAMPLE_EVERY_MS);
  try {
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`The street ended with code ${String(code)}.`);
  } finally {
    clearInterval(sampling);
  }
  answer.parse(JSON.parse(Buffer.concat(output).toString('utf8')));
  return peak;
}
