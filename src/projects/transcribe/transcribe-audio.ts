// The heart of transcription, without a database: voice activity, cuts, recognition side by side, one transcript.
import type { Segment, Word } from '#projects/domain/transcript.ts';
import type { LanguageIdentifier, SecondOpinion } from '#speech/public.server.ts';
import type { EngineError, SpeechEngine } from '#speech/engine.ts';
import { createAssembler } from './assemble-transcript.ts';
import type { AudioChunk } from './plan-chunks.ts';
import type { PreparedAudio } from './prepare-audio.ts';
import { recogniseAudioChunks } from './recognise-chunks.ts';
import { runSecondPass, type SecondPassCheckpoint, type TimeLimit } from './second-pass/second-pass.ts';
import { type ReusedWords, takeOver } from './adopt-preview.ts';
import { detectVoiceActivity } from './voice-activity/voice-activity.ts';
import {
  mergeSpeakerChannels,
  peaksOfChannels,
  plansOfChannels,
  planSpeakerChannels,
} from './speaker-channels.ts';

/** Stores finished work, so that a resumed transcription does only what is missing, and no words wait in memory. */
export type Checkpoint = SecondPassCheckpoint & {
  loadPlan(): Promise<AudioChunk[] | null>;
  /** @returns the plan that counts: the given one, or one that was stored meanwhile */
  savePlan(plan: readonly AudioChunk[]): Promise<readonly AudioChunk[]>;
  /** Positions of the audio chunks that are not recognised yet, in order. */
  openAudioChunks(): Promise<number[]>;
  saveAudioChunk(position: number, words: Word[]): Promise<void>;
};

export type TranscribeOptions = {
  audio: PreparedAudio;
  engine: SpeechEngine;
  language: string;
  /** Names and terms as they are written. */
  vocabulary?: readonly string[];
  subjectTerms?: readonly string[];
  /** Asked about what the first engine is in doubt about; left out: nobody is. */
  second?: SecondOpinion | null;
  languages: LanguageIdentifier;
  secondTimeLimit?: TimeLimit;
  onSecondFailure?: (error: unknown) => void;
  /** See `RecogniseOptions`. */
  leavesOut?: boolean;
  onLeftOut?: (error: EngineError) => void;
  signal: AbortSignal;
  checkpoint: Checkpoint;
  /** What was recognised of this recording before; left out: nothing. */
  reusedWords?: ReusedWords;
  /** Keeps the waveform; called before the plan is stored, so that where a plan is, this was tried. */
  storePeaks?: (content: Uint8Array) => Promise<void>;
  /** Share of the speech that is recognised, 0 to 1, growing. */
  onProgress?: (share: number) => void;
  /** Called after each stored step: `planned`, `stretch:N`, `again:N`. */
  onCheckpoint?: (name: string) => void | Promise<void>;
};

/** Share of the progress that the first pass takes where there is a second one. */
const FIRST_SHARE = 0.9;

/**
 * Audio chunks whose words are in memory at a time when the transcript is put together: some five minutes of speech.
 */
const LOADED_AT_ONCE = 16;

/**
 * @returns the segments in order, a few at a time, each read from the checkpoint when it is asked for; their speaker is
 *   the number of the channel where speakers have channels of their own, else null
 * @throws {AppError} `engine_failed` when the engine failed again and again
 * @throws the signal's reason when aborted; what is stored stays
 */
export async function transcribeAudio(options: TranscribeOptions): Promise<AsyncIterable<Segment[]>> {
  const plan = await loadOrMakePlan(options);
  await options.onCheckpoint?.('planned');
  if (options.reusedWords) await reap(options, options.reusedWords, plan);
  const { second, onProgress } = options;
  const upTo = (from: number, to: number) =>
    onProgress && { onProgress: (share: number) => onProgress(from + share * (to - from)) };
  const first = { ...options, ...(second && upTo(0, FIRST_SHARE)), pcmPath: options.audio.pcmPath };
  await recogniseAudioChunks(first, plan);
  if (second) {
    const { engine, onSecondFailure: onFailure, secondTimeLimit: timeLimit, ...rest } = options;
    await runSecondPass({
      ...rest,
      first: engine,
      second,
      plan,
      ...(onFailure && { onFailure }),
      ...(timeLimit && { timeLimit }),
      ...upTo(FIRST_SHARE, 1),
    });
  }
  const { checkpoint, audio } = options;
  if (audio.speakerChannels === 1) return assembleStored(checkpoint, { plan, from: 0 });
  const channels = plansOfChannels(plan, audio).map((part) => assembleStored(checkpoint, part));
  return mergeSpeakerChannels(channels, audio.channelMs);
}

/** @param part audio chunks that follow one another, and the position of the first */
async function* assembleStored(
  checkpoint: Checkpoint,
  part: { plan: readonly AudioChunk[]; from: number },
): AsyncGenerator<Segment[]> {
  const assembler = createAssembler();
  for (let from = 0; from < part.plan.length; from += LOADED_AT_ONCE) {
    const audioChunks = part.plan.slice(from, from + LOADED_AT_ONCE);
    const words = await checkpoint.loadWords({ from: part.from + from, count: audioChunks.length });
    yield audioChunks.flatMap((audioChunk, index) => assembler.add(audioChunk, words[index] ?? []));
  }
  yield assembler.end();
}

async function loadOrMakePlan(options: TranscribeOptions): Promise<readonly AudioChunk[]> {
  const stored = await options.checkpoint.loadPlan();
  if (stored) return stored;
  const { audio, signal, engine } = options;
  const activity = await detectVoiceActivity({ pcmPath: audio.pcmPath, sizeBytes: audio.sizeBytes, signal });
  const { speakerChannels: channels, channelMs } = audio;
  await options.storePeaks?.(peaksOfChannels(activity.peaks, channels));
  const { parallelism, audioChunkMs: targetMs } = engine;
  const wishes = { durationMs: channelMs, parallelism, ...(targetMs && { targetMs }) };
  return options.checkpoint.savePlan(planSpeakerChannels(activity, { channels, ...wishes }));
}

async function reap(
  options: TranscribeOptions,
  reusedWords: ReusedWords,
  plan: readonly AudioChunk[],
): Promise<void> {
  const { engine, language, vocabulary = [], subjectTerms = [], checkpoint, signal } = options;
  // An engine that is out of order says so when it is asked to recognise.
  const settings = await engine.fingerprint?.({ language, vocabulary, subjectTerms }).catch(() => null);
  await takeOver(reusedWords, {
    settings: settings ?? null,
    plan,
    openAudioChunks: await checkpoint.openAudioChunks(),
    pcmPath: options.audio.pcmPath,
    saveAudioChunk: checkpoint.saveAudioChunk,
    signal,
  });
}
