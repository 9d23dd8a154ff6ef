// The diarizer that needs no model of speakers: it compares spectra, in a process of its own.
import { fileURLToPath } from 'node:url';
import type { Diarizer } from '../diarizer.ts';
import { runDiarizerProcess, type TimeLimit } from '../diarizer-process.ts';

/** Input of the process. */
export type BasicDiarizerOptions = { pcmPath: string; sizeBytes: number; speakers: number | undefined };

const CHILD = fileURLToPath(new URL('./basic-diarizer.child.ts', import.meta.url));
/** It needs about 2 % of the sound's own time on one free core. */
const TIME_LIMIT: TimeLimit = {
  baseMs: 60_000,
  perAudioMs: 1,
  // The longest step, clustering what ten hours are made of, takes about 10 s.
  stall: { busyMs: 120_000, idleMs: 60_000 },
};
const MEMORY_MB = 192;

export function createBasicDiarizer(options: { childPath?: string; timeLimit?: TimeLimit } = {}): Diarizer {
  const { childPath = CHILD, timeLimit = TIME_LIMIT } = options;
  return {
    diarise: async ({ pcmPath, sizeBytes, speakers, signal }) => {
      const message = { pcmPath, sizeBytes, speakers } satisfies BasicDiarizerOptions;
      const options = { childPath, limit: timeLimit, memoryMb: MEMORY_MB, message };
      return { method: 'basic', turns: await runDiarizerProcess({ sizeBytes, signal }, options) };
    },
  };
}
