// The diarizer of neural networks: pyannote's segmentation and a model of voices, run by sherpa-onnx in a process of
// its own, because native code that fails takes its process down.
import { fileURLToPath } from 'node:url';
import type { Diarizer } from '../diarizer.ts';
import { runDiarizerProcess, type TimeLimit } from '../diarizer-process.ts';
import { findSpeakerModels, type SpeakerModels } from './speaker-models.ts';

/** Input of the process. */
export type PyannoteOptions = {
  pcmPath: string;
  sizeBytes: number;
  speakers: number | undefined;
  models: SpeakerModels;
  chunkMs: number;
};

const CHILD = fileURLToPath(new URL('./pyannote-diarizer.child.ts', import.meta.url));
/** Published figures: 0.08 to 0.3 of the sound's own time on one core. */
const TIME_LIMIT: TimeLimit = {
  baseMs: 120_000,
  perAudioMs: 3,
  // The longest step: who of up to three speaks in each moment of one chunk, at most a tenth of its own time.
  stall: { busyMs: 300_000, idleMs: 60_000 },
};
const MEMORY_MB = 384;
/** sherpa-onnx wants the sound in one piece: 77 MB for so much. */
const CHUNK_MS = 20 * 60_000;

/** @param options.folders folders of the models, read again for each recording */
export function createPyannoteDiarizer(options: {
  folders: readonly string[];
  childPath?: string;
  timeLimit?: TimeLimit;
  chunkMs?: number;
}): Diarizer {
  const { folders, childPath = CHILD, timeLimit = TIME_LIMIT, chunkMs = CHUNK_MS } = options;
  return {
    diarise: async ({ pcmPath, sizeBytes, speakers, signal }) => {
      signal.throwIfAborted();
      const models = await findSpeakerModels(folders);
      const message = { pcmPath, sizeBytes, speakers, models, chunkMs } satisfies PyannoteOptions;
      const run = { childPath, limit: timeLimit, memoryMb: MEMORY_MB, message };
      return { method: 'pyannote', turns: await runDiarizerProcess({ sizeBytes, signal }, run) };
    },
  };
}
