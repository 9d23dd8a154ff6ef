import { expect, it } from 'vitest';
import type { Segment } from '#projects/domain/transcript.ts';
import {
  mergeSpeakerChannels,
  peaksOfChannels,
  planSpeakerChannels,
  plansOfChannels,
} from './speaker-channels.ts';

const CHANNEL_MS = 60_000;
const spans = [
  { startMs: 1_000, endMs: 9_000 },
  { startMs: 50_000, endMs: 59_000 },
  { startMs: CHANNEL_MS + 200, endMs: CHANNEL_MS + 4_000 },
];
const activity = { spans, levels: new Uint8Array((2 * CHANNEL_MS) / 20) };
const options = { durationMs: CHANNEL_MS, parallelism: 1, channels: 2 };

async function* inTurn(...segments: Segment[]): AsyncGenerator<Segment[]> {
  for (const segment of segments) yield [segment];
}

function segment(text: string, startMs: number): Segment {
  const word = { text, startMs, endMs: startMs + 300, confidence: 1 };
  return { speaker: null, text, startMs, endMs: startMs + 300, words: [word] };
}

it('cuts no audio chunk across the end of a channel', () => {
  const plan = planSpeakerChannels(activity, options);
  const channelsOf = plan.map(({ startMs, endMs }) =>
    [startMs, endMs].map((ms) => Math.floor(ms / CHANNEL_MS)),
  );
  expect(channelsOf.every(([first, last]) => first === last)).toBe(true);
  for (const { startMs, endMs } of spans)
    expect(plan.some((chunk) => chunk.startMs <= startMs && chunk.endMs >= endMs)).toBe(true);
});

it('finds the audio chunks of each channel in the whole plan', () => {
  const plan = planSpeakerChannels(activity, options);
  const [first, second] = plansOfChannels(plan, { speakerChannels: 2, channelMs: CHANNEL_MS });
  expect(first?.from).toBe(0);
  expect(second?.plan).toEqual(plan.slice(second?.from));
  expect([...(first?.plan ?? []), ...(second?.plan ?? [])]).toEqual(plan);
});

it('puts the segments of all channels in the order of their beginning, at the times of the recording', async () => {
  const first = inTurn(segment('one', 1_000), segment('three', 5_000));
  const second = inTurn(segment('two', CHANNEL_MS + 3_000), segment('four', CHANNEL_MS + 8_000));
  const merged: Segment[] = [];
  for await (const some of mergeSpeakerChannels([first, second], CHANNEL_MS)) merged.push(...some);
  expect(merged.map(({ text, speaker, startMs }) => [text, speaker, startMs])).toEqual([
    ['one', '0', 1_000],
    ['two', '1', 3_000],
    ['three', '0', 5_000],
    ['four', '1', 8_000],
  ]);
  expect(merged.every(({ startMs, words }) => words[0]?.startMs === startMs)).toBe(true);
});

it('draws at each moment the loudest channel', () => {
  const content = Uint8Array.from([0, 0, 0, 160, 9, 0, 3, 1, 7, 3]);
  expect([...peaksOfChannels(content, 2)]).toEqual([0, 0, 0, 160, 9, 7, 3]);
});
