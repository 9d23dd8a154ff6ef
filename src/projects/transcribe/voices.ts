// Voices with channels of their own lie one after the other in the samples: cut each for itself, put back side by side. Pure.
import type { Segment } from '#projects/domain/transcript.ts';
import { type AudioChunk, planAudioChunks, type PlanOptions } from './plan-chunks.ts';
import { LEVEL_FRAME_MS, type SpeechSpan, type VoiceActivity } from './voice-activity/voice-activity.ts';

const PEAKS_HEADER_BYTES = 4;

/**
 * Cuts that no voice shares with another.
 * @param options.voices how many; `durationMs`: of each, a multiple of 20
 * @returns audio chunks of the first voice, then of the second, and so on
 */
export function planVoices(
  activity: VoiceActivity,
  { voices, ...options }: PlanOptions & { voices: number },
): AudioChunk[] {
  const { durationMs } = options;
  return Array.from({ length: voices }, (_, voice) => {
    const offsetMs = voice * durationMs;
    const frames = [offsetMs, offsetMs + durationMs].map((ms) => ms / LEVEL_FRAME_MS);
    const spans = activity.spans
      .filter(({ startMs }) => startMs >= offsetMs && startMs < offsetMs + durationMs)
      .map(({ startMs, endMs }) => ({
        startMs: startMs - offsetMs,
        endMs: Math.min(endMs - offsetMs, durationMs),
      }));
    const own = { spans, levels: activity.levels.subarray(...frames) };
    return planAudioChunks(own, options).map((audioChunk) => ({
      ...moved(audioChunk, offsetMs),
      skips: audioChunk.skips.map(({ fromMs, toMs }) => ({
        fromMs: fromMs + offsetMs,
        toMs: toMs + offsetMs,
      })),
    }));
  }).flat();
}

/** @returns the audio chunks of each voice, and the position of the first of them in the whole plan */
export function plansOfVoices(
  plan: readonly AudioChunk[],
  { voices, voiceMs }: { voices: number; voiceMs: number },
): { plan: AudioChunk[]; from: number }[] {
  return Array.from({ length: voices }, (_, voice) => {
    const isOwn = ({ startMs }: AudioChunk) => Math.floor(startMs / voiceMs) === voice;
    return { plan: plan.filter(isOwn), from: Math.max(0, plan.findIndex(isOwn)) };
  });
}

/**
 * @param voices segments of each voice, in order, at their place among the samples
 * @returns the segments of all, by their beginning, each with its voice as speaker: `0` for the first
 */
export async function* mergeVoices(
  voices: readonly AsyncIterable<Segment[]>[],
  voiceMs: number,
): AsyncGenerator<Segment[]> {
  const queues = voices.map((segments, voice) =>
    flatten(segments, (segment) => placed(segment, voice, voiceMs)),
  );
  const heads = await Promise.all(queues.map((queue) => queue.next()));
  for (;;) {
    let first = -1;
    let startMs = Number.POSITIVE_INFINITY;
    for (const [voice, head] of heads.entries()) {
      if (head.done || head.value.startMs >= startMs) continue;
      [first, startMs] = [voice, head.value.startMs];
    }
    const head = heads[first];
    const queue = queues[first];
    if (!head || head.done || !queue) return;
    yield [head.value];
    heads[first] = await queue.next();
  }
}

async function* flatten<T>(groups: AsyncIterable<T[]>, change: (one: T) => T): AsyncGenerator<T, undefined> {
  for await (const group of groups) yield* group.map(change);
  return undefined;
}

function placed(segment: Segment, voice: number, voiceMs: number): Segment {
  const offsetMs = -voice * voiceMs;
  const words = segment.words.map((word) => moved(word, offsetMs));
  return { ...moved(segment, offsetMs), speaker: String(voice), words };
}

function moved<T extends SpeechSpan>(span: T, byMs: number): T {
  return { ...span, startMs: span.startMs + byMs, endMs: span.endMs + byMs };
}

/** @returns the waveform of all voices at once: at each moment the loudest */
export function peaksOfVoices(content: Uint8Array, voices: number): Uint8Array {
  const peaks = content.subarray(PEAKS_HEADER_BYTES);
  const length = peaks.length / voices;
  const folded = content.slice(0, PEAKS_HEADER_BYTES + Math.ceil(length));
  for (let voice = 1; voice < voices; voice += 1)
    for (let at = 0; at < length; at += 1) {
      const level = peaks[Math.floor(voice * length) + at] ?? 0;
      const to = PEAKS_HEADER_BYTES + at;
      folded[to] = Math.max(folded[to] ?? 0, level);
    }
  return folded;
}
