// How well and how fast recordings whose texts are known are recognised: what `evaluate` and the benches measure.
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { treeMemoryMb } from '#platform/process-memory.ts';
import type { Diarization } from '#speech/public.server.ts';
import {
  readRttm,
  type SeamErrors,
  seamErrors,
  type SpeakerErrors,
  speakerErrorRate,
  type WordErrors,
  wordErrorRate,
} from '#speech/public.server.ts';
import type { Quality, RecordingLanguage } from '#projects/public.server.ts';
import type { TranscribeServices } from '../services.ts';

/** A recording with its text, and who speaks when where that is known. */
export type KnownRecording = { name: string; path: string; textPath: string; rttmPath: string | null };

export type Evaluation = {
  name: string;
  engine: string;
  durationMs: number;
  wallMs: number;
  /** Peak of this process and all it started. */
  memoryMb: number;
  words: WordErrors;
  /** Null where the text is too long to tell. */
  seams: SeamErrors | null;
  speakers: SpeakerEvaluation | null;
};

export type SpeakerEvaluation = {
  method: Diarization['method'];
  said: number;
  found: number;
  /** With 0.25 s around each edge of a turn left out, and without. */
  forgiving: SpeakerErrors;
  strict: SpeakerErrors;
};

const COLLAR_MS = 250;
const LOOK_AT_MEMORY_EVERY_MS = 200;
const TEXT = '.txt';
const TURNS = '.rttm';

/** Every file `x.EXT` beside which there is an `x.txt`, in the order of the names. */
export async function findRecordings(folder: string): Promise<KnownRecording[]> {
  const names = new Set(await readdir(folder));
  return [...names]
    .filter((name) => ![TEXT, TURNS, '.json', ''].includes(extname(name)))
    .filter((name) => names.has(stemOf(name) + TEXT))
    .toSorted()
    .map((name) => ({
      name,
      path: join(folder, name),
      textPath: join(folder, stemOf(name) + TEXT),
      rttmPath: names.has(stemOf(name) + TURNS) ? join(folder, stemOf(name) + TURNS) : null,
    }));
}

const stemOf = (name: string) => name.slice(0, name.length - extname(name).length);

/** @throws {AppError} as `transcribeFile` does */
export async function evaluateRecording(
  recording: KnownRecording,
  options: {
    services: Pick<TranscribeServices, 'transcribeFile'>;
    language: RecordingLanguage;
    engine: string;
    quality: Quality;
    signal: AbortSignal;
  },
): Promise<Evaluation> {
  const { services, language, engine, quality, signal } = options;
  const reference = await readFile(recording.textPath, 'utf8');
  const said = recording.rttmPath === null ? null : readRttm(await readFile(recording.rttmPath, 'utf8'));
  let cuts: readonly number[] = [];
  let diarized: Diarization | null = null;
  const memory = watchMemory();
  const startedAt = performance.now();
  const raw = await services
    .transcribeFile({
      path: recording.path,
      language,
      engine,
      quality,
      signal,
      onProgress: () => undefined,
      onCuts: (cutsMs) => {
        cuts = cutsMs;
      },
      ...(said && {
        speakers: {
          count: undefined,
          nameOf: String,
          onFound: (found) => {
            diarized = found;
          },
        },
      }),
    })
    .finally(memory.stop);
  const wallMs = performance.now() - startedAt;
  const heard = raw.segments.flatMap((segment) => segment.words);
  const placed = heard.map(({ text, startMs, endMs }) => ({ text, atMs: (startMs + endMs) / 2 }));
  return {
    name: recording.name,
    engine: raw.engine,
    durationMs: raw.durationMs,
    wallMs,
    memoryMb: memory.peakMb(),
    words: wordErrorRate(reference, heard.map((word) => word.text).join(' ')),
    seams: seamErrors(reference, placed, cuts),
    speakers: said && diarized ? evaluateSpeakers(said, diarized) : null,
  };
}

export function evaluateSpeakers(
  said: Parameters<typeof speakerErrorRate>[0],
  { method, turns }: Diarization,
): SpeakerEvaluation {
  const count = (list: readonly { speaker: string | number }[]) =>
    new Set(list.map(({ speaker }) => speaker)).size;
  return {
    method,
    said: count(said),
    found: count(turns),
    forgiving: speakerErrorRate(said, turns, { collarMs: COLLAR_MS }),
    strict: speakerErrorRate(said, turns, { collarMs: 0 }),
  };
}

function watchMemory(): { stop(): void; peakMb(): number } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, treeMemoryMb(process.pid).total);
  };
  const timer = setInterval(look, LOOK_AT_MEMORY_EVERY_MS);
  look();
  return { stop: () => clearInterval(timer), peakMb: () => peak };
}

export type EvaluationSum = Omit<Evaluation, 'name' | 'engine' | 'speakers'> & {
  files: number;
  cores: number;
  speakers: { forgiving: number; strict: number; files: number; countRight: number } | null;
};

/** All files as one: errors and lengths are added, memory is the highest. Null for none. */
export function sumUp(evaluations: readonly Evaluation[]): EvaluationSum | null {
  const [first] = evaluations;
  if (!first) return null;
  const add = (of: (each: Evaluation) => number) => evaluations.reduce((sum, each) => sum + of(each), 0);
  const words = {
    ...first.words,
    substitutions: add(({ words: each }) => each.substitutions),
    insertions: add(({ words: each }) => each.insertions),
    deletions: add(({ words: each }) => each.deletions),
    words: add(({ words: each }) => each.words),
  };
  const errors = words.substitutions + words.insertions + words.deletions;
  return {
    files: evaluations.length,
    cores: availableParallelism(),
    durationMs: add((each) => each.durationMs),
    wallMs: add((each) => each.wallMs),
    memoryMb: Math.max(...evaluations.map((each) => each.memoryMb)),
    words: { ...words, wer: words.words > 0 ? errors / words.words : Math.min(1, errors) },
    seams: {
      cuts: add(({ seams }) => seams?.cuts ?? 0),
      lost: add(({ seams }) => seams?.lost ?? 0),
      doubled: add(({ seams }) => seams?.doubled ?? 0),
    },
    speakers: sumSpeakers(evaluations.flatMap(({ speakers }) => (speakers ? [speakers] : []))),
  };
}

/** All as one: errors are added. Null for none. */
export function sumSpeakers(all: readonly SpeakerEvaluation[]): EvaluationSum['speakers'] {
  if (all.length === 0) return null;
  const rate = (which: 'forgiving' | 'strict') => {
    const speechMs = all.reduce((sum, each) => sum + each[which].speechMs, 0);
    const wrongMs = all.reduce((sum, { [which]: each }) => {
      return sum + each.missedMs + each.falseAlarmMs + each.confusedMs;
    }, 0);
    return speechMs > 0 ? wrongMs / speechMs : Math.min(1, wrongMs);
  };
  const countRight = all.filter(({ said, found }) => said === found).length;
  return { forgiving: rate('forgiving'), strict: rate('strict'), files: all.length, countRight };
}
