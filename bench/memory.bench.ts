// Memory while a 10-hour recording is processed ÷ while a 10-minute one is.
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { LONG_TEXTS, speakTexts } from '../test/fixtures/spoken-texts.ts';
import type { Bench, Figure } from './bench.ts';
import { writeLoop } from './long-wav.ts';
import { type Peak, runAndSample } from './run-and-sample.ts';

const MAX_RATIO = 1.1;
const SHORT_MINUTES = 10;
const LONG_MINUTES = 600;

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

const answer = z.object({ status: z.literal('completed_llm') });

async function processAndSample(
  dataDir: string,
  options: { file: string; minutes: number; speakers: boolean },
): Promise<Peak> {
  const { file, minutes, speakers } = options;
  const script = join(import.meta.dirname, 'pipeline.child.ts');
  const args = [dataDir, file, String(minutes), ...(speakers ? ['speakers'] : [])];
  const { output, ...peak } = await runAndSample(script, args);
  answer.parse(JSON.parse(output));
  return peak;
}
