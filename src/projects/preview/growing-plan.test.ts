// Sound that is still coming in is cut where the whole recording will be cut.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsOf } from '../../../test/sound/growing-audio.ts';
import { planAudioChunks, type AudioChunk } from '#projects/transcribe/plan-chunks.ts';
import type { SpeechSpan } from '#projects/transcribe/voice-activity/voice-activity.ts';
import { arrivesInOrder } from './preview.handler.ts';
import { createGrowingPlan } from './growing-plan.ts';

const part = fc.record({
  pause: fc.oneof(fc.integer({ min: 101, max: 1_500 }), fc.integer({ min: 101, max: 50_000 })),
  length: fc.oneof(fc.integer({ min: 30, max: 6_000 }), fc.integer({ min: 30, max: 150_000 })),
});
const spansOf = (parts: readonly { pause: number; length: number }[]) => {
  let at = 0;
  return parts.map(({ pause, length }): SpeechSpan => {
    const startMs = at + pause;
    at = startMs + length;
    return { startMs, endMs: at };
  });
};

function activityOf(spans: SpeechSpan[]) {
  const durationMs = (spans.at(-1)?.endMs ?? 0) + 5_000;
  const levels = new Uint8Array(Math.ceil(durationMs / 20)).map((_, i) => 100 + ((i * 37) % 101));
  return { spans, levels, durationMs };
}

function grow(activity: ReturnType<typeof activityOf>, steps: readonly number[], targetMs?: number) {
  const plan = createGrowingPlan({ targetMs });
  const found: { audioChunk: AudioChunk; neededFromMs: number }[] = [];
  for (const news of newsOf(activity, steps)) {
    const neededFromMs = plan.neededFromMs();
    for (const audioChunk of plan.add(news)) found.push({ audioChunk, neededFromMs });
  }
  return found;
}

describe('sound that is still coming in', () => {
  it('is cut where the whole will be cut, in whatever steps it comes, but for the last half minute', () => {
    const steps = fc.array(fc.integer({ min: 20, max: 20_000 }), { minLength: 1, maxLength: 4 });
    const targets = fc.constantFrom(undefined, 18_000, 5_500);
    let compared = 0;
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 80 }),
        steps,
        fc.integer({ min: 1, max: 4 }),
        targets,
        (parts, sizes, parallelism, targetMs) => {
          const activity = activityOf(spansOf(parts));
          const { durationMs } = activity;
          const whole = planAudioChunks(activity, { durationMs, parallelism, ...(targetMs && { targetMs }) });
          const preview = grow(activity, sizes, targetMs);
          const settled = preview.map(({ audioChunk }) => audioChunk);
          expect(settled).toEqual(whole.slice(0, settled.length));
          const open = whole[settled.length];
          // An audio chunk begins up to 750 ms before its speech; the newest speech may go on.
          const newestMs = Math.min(durationMs, activity.spans.at(-1)?.startMs ?? 0);
          if (open && settled.length > 0) expect(newestMs - open.startMs).toBeLessThan(30_750);
          compared += settled.length;
          for (const { audioChunk, neededFromMs } of preview)
            expect(audioChunk.startMs).toBeGreaterThanOrEqual(neededFromMs);
        },
      ),
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('gives its first audio chunk before fifteen seconds of ordinary speech are there', () => {
    const sentences = spansOf(Array.from({ length: 40 }, () => ({ pause: 400, length: 2_600 })));
    const plan = createGrowingPlan();
    let audioMs = 0;
    for (const news of newsOf(activityOf(sentences), [160])) {
      audioMs += 160;
      if (plan.add(news).length > 0) break;
    }
    expect(audioMs).toBeLessThan(15_000);
  });

  it('holds on to little sound, in silence as in speech without any pause', () => {
    for (const length of [0, 3_600_000]) {
      const spans = length === 0 ? [] : [{ startMs: 0, endMs: length }];
      const levels = new Uint8Array(3_600_000 / 20).map((_, i) => 100 + ((i * 37) % 101));
      const plan = createGrowingPlan();
      let at = 0;
      for (const news of newsOf({ spans, levels }, [1_000])) {
        at += 1_000;
        plan.add(news);
        expect(at - plan.neededFromMs()).toBeLessThan(120_000);
      }
    }
  });
});

describe('a file can be decoded as it comes', () => {
  const box = (type: string, size: number) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUInt32BE(size);
    bytes.write(type, 4, 'latin1');
    return bytes;
  };

  it('when its format has no index, or its index stands in front', () => {
    expect(arrivesInOrder('mp3', Buffer.alloc(0))).toBe(true);
    expect(arrivesInOrder('mov', Buffer.concat([box('ftyp', 24), box('free', 8), box('moov', 100)]))).toBe(
      true,
    );
  });

  it.each([
    ['its index at the end', Buffer.concat([box('ftyp', 24), box('mdat', 200), box('moov', 100)])],
    ['an index that is not there yet', box('ftyp', 24)],
    ['a box of no size', Buffer.concat([box('ftyp', 24), Buffer.alloc(64)])],
  ])('but not with %s', (_what, head) => {
    expect(arrivesInOrder('mov', head)).toBe(false);
    expect(arrivesInOrder('aiff', head)).toBe(false);
  });
});
