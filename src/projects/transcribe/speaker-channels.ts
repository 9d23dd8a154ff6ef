// Channels with one speaker each lie one after the other in the samples: cut each for itself, merge their segments. Pure.
import type { Segment } from '#projects/domain/transcript.ts';
import { type AudioChunk, planAudioChunks, type PlanOptions } from './plan-chunks.ts';
import { LEVEL_FRAME_MS, type SpeechSpan, type VoiceActivity } from './voice-activity/voice-activity.ts';

const PEAKS_HEADER_BYTES = 4;

/**
 * Cuts each channel for itself.
 * @param options.channels how many; `durationMs`: of each, a multiple of 20
 * @returns audio chunks of the first channel, then of the second, and so on
 */
export function planSpeakerChannels(
  activity: VoiceActivity,
  { channels, ...options }: PlanOptions & { channels: number },
): AudioChunk[] {
  if (channels === 1) return planAudioChunks(activity, options);
  const { durationMs } = options;
  return Array.from({ length: channels }, (_, channel) => {
    const offsetMs = channel * durationMs;
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

/** @returns the audio chunks of each channel, and the position of the first of them in the whole plan */
export function plansOfChannels(
  plan: readonly AudioChunk[],
  { speakerChannels, channelMs }: { speakerChannels: number; channelMs: number },
): { plan: AudioChunk[]; from: number }[] {
  return Array.from({ length: speakerChannels }, (_, channel) => {
    const isOwn = ({ startMs }: AudioChunk) => Math.floor(startMs / channelMs) === channel;
    return { plan: plan.filter(isOwn), from: Math.max(0, plan.findIndex(isOwn)) };
  });
}

/**
 * @param channels segments of each channel, in order, at their place among the samples
 * @returns the segments of all, by their beginning, each with its channel as speaker: `0` for the first
 */
export async function* mergeSpeakerChannels(
  channels: readonly AsyncIterable<Segment[]>[],
  channelMs: number,
): AsyncGenerator<Segment[]> {
  const queues = channels.map((segments, channel) =>
    flatten(segments, (segment) => placed(segment, channel, channelMs)),
  );
  const heads = await Promise.all(queues.map((queue) => queue.next()));
  for (;;) {
    let first = -1;
    let startMs = Number.POSITIVE_INFINITY;
    for (const [channel, head] of heads.entries()) {
      if (head.done || head.value.startMs >= startMs) continue;
      [first, startMs] = [channel, head.value.startMs];
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

function placed(segment: Segment, channel: number, channelMs: number): Segment {
  const offsetMs = -channel * channelMs;
  const words = segment.words.map((word) => moved(word, offsetMs));
  return { ...moved(segment, offsetMs), speaker: String(channel), words };
}

function moved<T extends SpeechSpan>(span: T, byMs: number): T {
  return { ...span, startMs: span.startMs + byMs, endMs: span.endMs + byMs };
}

/** @returns the waveform of all channels at once: at each moment the loudest */
export function peaksOfChannels(content: Uint8Array, channels: number): Uint8Array {
  const peaks = content.subarray(PEAKS_HEADER_BYTES);
  const length = peaks.length / channels;
  const folded = content.slice(0, PEAKS_HEADER_BYTES + Math.ceil(length));
  for (let channel = 1; channel < channels; channel += 1)
    for (let at = 0; at < length; at += 1) {
      const level = peaks[Math.floor(channel * length) + at] ?? 0;
      const to = PEAKS_HEADER_BYTES + at;
      folded[to] = Math.max(folded[to] ?? 0, level);
    }
  return folded;
}
