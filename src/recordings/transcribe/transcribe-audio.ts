// The heart of transcription, without a database: voice activity, cuts, recognition side by side, one transcript.
import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { BYTES_PER_MS } from '#platform/media/decode-audio.ts';
import type { Segment, Word } from '#recordings/transcript.ts';
import { EngineError, type EngineSession, type SpeechEngine } from '#speech/engine.ts';
import { createAssembler, placeWords } from './assemble-transcript.ts';
import { heardRanges, planStretches, type Stretch } from './plan-stretches.ts';
import type { PreparedAudio } from './prepare-audio.ts';
import { transcribeErrors } from './transcribe.errors.ts';
import { type Harvest, takeOver } from './take-over.ts';
import { detectVoiceActivity } from './voice-activity.ts';

/** Where finished work is kept, so that whoever continues does only what is missing, and no words wait in memory. */
export type Checkpoint = {
  loadPlan(): Promise<Stretch[] | null>;
  /** @returns the plan that counts: the given one, or one that was stored meanwhile */
  savePlan(plan: readonly Stretch[]): Promise<readonly Stretch[]>;
  /** Positions of the stretches that are not recognised yet, in order. */
  openStretches(): Promise<number[]>;
  /** Words with times of the recording: of `count` stretches, all of which are recognised. */
  loadWords(range: { from: number; count: number }): Promise<Word[][]>;
  saveStretch(position: number, words: Word[]): Promise<void>;
};

export type TranscribeOrder = {
  audio: PreparedAudio;
  engine: SpeechEngine;
  language: string;
  /** Names and terms as they are written. */
  vocabulary?: readonly string[];
  signal: AbortSignal;
  checkpoint: Checkpoint;
  /** What was recognised of this recording before; left out: nothing. */
  harvest?: Harvest;
  /** Keeps the waveform; called before the plan is stored, so that where a plan is, this was tried. */
  storePeaks?: (content: Uint8Array) => Promise<void>;
  /** Share of the speech that is recognised, 0 to 1, growing. */
  onProgress?: (share: number) => void;
  /** Called after each stored step: `planned`, `stretch:N`. */
  onCheckpoint?: (name: string) => void | Promise<void>;
};

const RETRIES = 3;

/** Stretches whose words are in memory at a time when the transcript is put together: some five minutes of speech. */
const LOADED_AT_ONCE = 16;

/**
 * @returns the segments in order, a few at a time, each read from the checkpoint when it is asked for
 * @throws {AppError} `engine_failed` when the engine failed on one stretch again and again
 * @throws the signal's reason when aborted; what is stored stays
 */
export async function transcribeAudio(order: TranscribeOrder): Promise<AsyncIterable<Segment[]>> {
  const plan = await loadOrMakePlan(order);
  await order.onCheckpoint?.('planned');
  if (order.harvest) await reap(order, order.harvest, plan);
  await recogniseAll(order, plan);
  return assembleStored(order.checkpoint, plan);
}

async function* assembleStored(checkpoint: Checkpoint, plan: readonly Stretch[]): AsyncGenerator<Segment[]> {
  const assembler = createAssembler();
  for (let from = 0; from < plan.length; from += LOADED_AT_ONCE) {
    const stretches = plan.slice(from, from + LOADED_AT_ONCE);
    const words = await checkpoint.loadWords({ from, count: stretches.length });
    yield stretches.flatMap((stretch, index) => assembler.add(stretch, words[index] ?? []));
  }
  yield assembler.end();
}

async function loadOrMakePlan(order: TranscribeOrder): Promise<readonly Stretch[]> {
  const stored = await order.checkpoint.loadPlan();
  if (stored) return stored;
  const { audio, signal, engine } = order;
  const activity = await detectVoiceActivity({ pcmPath: audio.pcmPath, sizeBytes: audio.sizeBytes, signal });
  await order.storePeaks?.(activity.peaks);
  const { durationMs } = audio;
  const { parallelism, stretchMs: targetMs } = engine;
  const plan = planStretches(activity, { durationMs, parallelism, ...(targetMs && { targetMs }) });
  return order.checkpoint.savePlan(plan);
}

async function reap(order: TranscribeOrder, harvest: Harvest, plan: readonly Stretch[]): Promise<void> {
  const { engine, language, vocabulary = [], checkpoint, signal } = order;
  // An engine that is out of order says so when it is asked to recognise.
  const settings = await engine.fingerprint?.({ language, vocabulary }).catch(() => null);
  await takeOver(harvest, {
    settings: settings ?? null,
    plan,
    openStretches: await checkpoint.openStretches(),
    pcmPath: order.audio.pcmPath,
    saveStretch: checkpoint.saveStretch,
    signal,
  });
}

async function recogniseAll(order: TranscribeOrder, plan: readonly Stretch[]): Promise<void> {
  const waiting = await order.checkpoint.openStretches();
  const length = (position: number) => (plan[position]?.endMs ?? 0) - (plan[position]?.startMs ?? 0);
  const total = plan.reduce((sum, stretch) => sum + stretch.endMs - stretch.startMs, 0);
  let done = total - waiting.reduce((sum, position) => sum + length(position), 0);
  if (waiting.length > 0 && done > 0) order.onProgress?.(done / total);
  const failing = new AbortController();
  const signal = AbortSignal.any([order.signal, failing.signal]);
  const stream = async () => {
    const recogniser = createRecogniser(order, signal);
    try {
      for (let position = waiting.shift(); position !== undefined; position = waiting.shift()) {
        const stretch = plan[position];
        if (!stretch) continue;
        const words = placeWords(await recogniser.recognise(stretch), stretch);
        await order.checkpoint.saveStretch(position, words);
        done += length(position);
        order.onProgress?.(done / total);
        await order.onCheckpoint?.(`stretch:${position}`);
      }
    } catch (error) {
      // The other streams have nothing to win any more.
      failing.abort(error);
      throw error;
    } finally {
      await recogniser.close();
    }
  };
  const count = Math.min(Math.max(1, order.engine.parallelism), waiting.length);
  const outcomes = await Promise.allSettled(Array.from({ length: count }, stream));
  order.signal.throwIfAborted();
  if (failing.signal.aborted) throw failing.signal.reason;
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** One stream: a session, opened when first needed, and patience with an engine that stumbles. */
function createRecogniser(order: TranscribeOrder, signal: AbortSignal) {
  let session: EngineSession | null = null;
  let memory: Buffer = Buffer.alloc(0);
  const { engine, language, audio, vocabulary = [] } = order;
  return {
    recognise: async (stretch: Stretch) => {
      const size = heardBytes(stretch);
      if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
      const pcm = await readStretch(audio.pcmPath, stretch, memory);
      for (let attempt = 0; ; attempt += 1) {
        signal.throwIfAborted();
        try {
          session ??= await engine.open({ language, vocabulary });
          return await session.recognise({ pcm, language }, { signal });
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof EngineError)) throw error;
          if (!error.retryable || attempt >= RETRIES) throw transcribeErrors.engine_failed({}, error);
        }
        await wait(100 * 2 ** attempt, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    },
    close: async () => session?.close(),
  };
}

function heardBytes(stretch: Stretch): number {
  return heardRanges(stretch).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) * BYTES_PER_MS;
}

/**
 * The sound of a stretch without its long pauses, in memory that the stream uses again and again: each stretch is a
 * megabyte, which would wait to be collected.
 */
async function readStretch(pcmPath: string, stretch: Stretch, memory: Buffer): Promise<Buffer> {
  const file = await open(pcmPath, 'r');
  let filled = 0;
  try {
    for (const { startMs, endMs } of heardRanges(stretch)) {
      const { bytesRead } = await file.read(
        memory,
        filled,
        (endMs - startMs) * BYTES_PER_MS,
        startMs * BYTES_PER_MS,
      );
      filled += bytesRead - (bytesRead % 2);
    }
    return memory.subarray(0, filled);
  } finally {
    await file.close();
  }
}
