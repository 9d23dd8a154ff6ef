// Walks over the sound with models of the voices: who speaks when, and what is learnt of each. Ten minutes of speech are in
// memory at a time.
import type { SpeakerTurn } from '../diarizer.ts';
import type { PcmFile } from '../pcm-file.ts';
import { CELL_FRAMES, followVoices, type SpeechFrames } from './follow-voices.ts';
import { addFrame, emptyStatistics, type FrameStatistics, type Gaussian } from './gaussian.ts';
import { DIMENSIONS } from './mel-cepstrum.ts';
import { readChunk } from './read-chunk.ts';
import { addToSound, emptySounds, nearestSound, type Sounds, type SoundStatistics } from './sounds.ts';
import type { SampleSpan } from './speech-detector.ts';

/** Speech in a file, ten minutes a chunk. */
export type Speech = {
  file: PcmFile;
  chunks: readonly SampleSpan[][];
  /** Called after each chunk of a walk: what was read of it is no longer needed. */
  progress: () => void;
};

/** More than any voice's number. */
const NOBODY = 255;

export type Known = { models: readonly Gaussian[]; sounds: Sounds };
/** Of each span the number of a voice for each of its cells. */
export type Paths = readonly Uint8Array[];
export type Heard = {
  turns: SpeakerTurn[];
  voices: FrameStatistics[];
  sounds: SoundStatistics[];
  paths: Paths;
  /** What each voice was given of the voice that was left out. */
  fellTo: SoundStatistics[];
};

/** @param leftOut a voice of another walk, of which there is no model any more */
export function collectVoices(
  { file, chunks, progress }: Speech,
  { models, sounds: known }: Known,
  leftOut?: { paths: Paths; voice: number },
): Heard {
  const turns: SpeakerTurn[] = [];
  const paths: Uint8Array[] = [];
  const voices = models.map(emptyStatistics);
  const sounds = models.map(emptySounds);
  const fellTo = models.map(emptySounds);
  const collect = (spans: readonly SpeechFrames[]) => {
    for (const [index, cells] of followVoices(spans, models).entries()) {
      const span = spans[index];
      if (!span) continue;
      const before = leftOut?.paths[paths.length];
      learn(span, cells, { voices, sounds, known });
      if (before)
        learn(
          span,
          before.map((voice, cell) => (voice === leftOut?.voice ? (cells[cell] ?? 0) : NOBODY)),
          { sounds: fellTo, known },
        );
      turns.push(...turnsOf(span, cells));
      paths.push(Uint8Array.from(cells));
    }
  };
  for (const chunk of chunks) {
    collect(readChunk(file, chunk).spans);
    progress();
  }
  return { turns, voices, sounds, paths, fellTo };
}

/** Adds the loud frames of each cell to what is known of the voice that it was given to. */
function learn(
  span: SpeechFrames,
  cells: Uint8Array,
  options: {
    voices?: readonly FrameStatistics[];
    sounds: readonly SoundStatistics[];
    known: Sounds;
  },
): void {
  for (const [frame, loud] of span.loud.entries()) {
    const voice = cells[Math.floor(frame / CELL_FRAMES)] ?? NOBODY;
    const sounds = options.sounds[voice];
    if (!loud || !sounds) continue;
    const at = frame * DIMENSIONS;
    const statistics = options.voices?.[voice];
    if (statistics) addFrame(statistics, span.rows, at);
    addToSound(sounds, nearestSound(options.known, span.rows, at), span.rows, at);
  }
}

const MS_PER_FRAME = 10;

export function turnsOf(span: SpeechFrames, cells: Uint8Array): SpeakerTurn[] {
  const turns: SpeakerTurn[] = [];
  for (const [cell, speaker] of cells.entries()) {
    const startMs = (span.first + cell * CELL_FRAMES) * MS_PER_FRAME;
    const endFrame = Math.min(span.loud.length + 1, (cell + 1) * CELL_FRAMES);
    const endMs = (span.first + endFrame) * MS_PER_FRAME;
    const last = turns.at(-1);
    if (last?.speaker === speaker) last.endMs = endMs;
    else turns.push({ speaker, startMs, endMs });
  }
  return turns;
}
