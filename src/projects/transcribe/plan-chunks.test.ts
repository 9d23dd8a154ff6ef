import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/sound/tone-words.ts';
import { audioRanges, planAudioChunks, type AudioChunk } from './plan-chunks.ts';
import type { SpeechSpan } from './voice-activity/voice-activity.ts';

const spansArbitrary = fc
  .array(
    fc.record({ pause: fc.integer({ min: 40, max: 40_000 }), length: fc.integer({ min: 30, max: 90_000 }) }),
    {
      maxLength: 60,
    },
  )
  .map((parts) => {
    let at = 0;
    return parts.map(({ pause, length }): SpeechSpan => {
      const startMs = at + pause;
      at = startMs + length;
      return { startMs, endMs: at };
    });
  });

function planOf(spans: SpeechSpan[], parallelism = 2) {
  const durationMs = (spans.at(-1)?.endMs ?? 0) + 500;
  const levels = new Uint8Array(Math.ceil(durationMs / 20)).map((_, i) => 100 + ((i * 37) % 101));
  return { durationMs, plan: planAudioChunks({ spans, levels }, { durationMs, parallelism }) };
}

/**
 * Whether two audio chunks are so near, and together so short, that an engine would rather have one: 22 s is its wish.
 */
function fitsWith(one: AudioChunk, two: AudioChunk): boolean {
  return two.startMs - one.endMs < 600 && two.endMs - one.startMs <= 22_000;
}

describe('the plan of audio chunks', () => {
  it('covers every moment of speech, in order, within 30 seconds each', () => {
    fc.assert(
      fc.property(spansArbitrary, fc.integer({ min: 1, max: 8 }), (spans, parallelism) => {
        const { plan, durationMs } = planOf(spans, parallelism);
        for (const [index, audioChunk] of plan.entries()) {
          expect(audioChunk.endMs - audioChunk.startMs).toBeLessThanOrEqual(30_000);
          expect(audioChunk.endMs).toBeGreaterThan(audioChunk.startMs);
          expect(audioChunk.startMs).toBeGreaterThanOrEqual(Math.max(0, plan[index - 1]?.startMs ?? 0));
          expect(audioChunk.endMs).toBeLessThanOrEqual(durationMs);
        }
        const heard = plan.flatMap(audioRanges);
        for (const span of spans) expect(uncovered(span, heard)).toBe(0);
      }),
    );
  });

  it('lets audio chunks overlap only where speech runs on without a pause', () => {
    fc.assert(
      fc.property(spansArbitrary, (spans) => {
        const { plan } = planOf(spans);
        for (const [index, audioChunk] of plan.entries()) {
          const before = plan[index - 1];
          if (!before || before.endMs <= audioChunk.startMs) continue;
          const around = spans.find(
            (span) => span.startMs < audioChunk.startMs && span.endMs > before.endMs - 1_500,
          );
          expect(around && around.endMs - around.startMs).toBeGreaterThan(28_000);
        }
      }),
    );
  });

  it('makes an audio chunk shorter than two seconds only of speech that stands alone or beside a full one', () => {
    fc.assert(
      fc.property(spansArbitrary, (spans) => {
        const { plan } = planOf(spans);
        for (const [index, audioChunk] of plan.entries()) {
          if (audioChunk.endMs - audioChunk.startMs >= 2_000) continue;
          const [before, after] = [plan[index - 1], plan[index + 1]];
          // The first one ends after eight seconds at the latest, before anybody knows how little is still to come.
          const fits = [
            index > 1 && before && fitsWith(before, audioChunk),
            after && fitsWith(audioChunk, after),
          ];
          expect(fits).not.toContain(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('shares the work so evenly that no stream waits long for another', () => {
    const random = seededRandom(7);
    const spans: SpeechSpan[] = [];
    for (let at = 0; at < 350_000; ) {
      const length = 1_000 + random() * 5_000;
      spans.push({ startMs: Math.round(at), endMs: Math.round(at + length) });
      at += length + 200 + random() * 800;
    }
    const { plan } = planOf(spans, 2);
    const streams = [0, 0];
    for (const audioChunk of plan) {
      const next = streams.indexOf(Math.min(...streams));
      streams[next] = (streams[next] ?? 0) + audioChunk.endMs - audioChunk.startMs;
    }
    const total = plan.reduce((sum, audioChunk) => sum + audioChunk.endMs - audioChunk.startMs, 0);
    expect(Math.max(...streams) / total).toBeLessThan(0.52);
    expect((plan[0]?.endMs ?? 0) - (plan[0]?.startMs ?? 0)).toBeLessThan(12_000);
  });

  it('comes near the length that the engine wishes, also where a longer one would fit', () => {
    const spans = Array.from({ length: 100 }, (_, n) => ({ startMs: n * 3_000, endMs: n * 3_000 + 2_500 }));
    const activity = { spans, levels: new Uint8Array(15_000) };
    const lengths = planAudioChunks(activity, { durationMs: 300_000, parallelism: 2, targetMs: 5_500 }).map(
      ({ startMs, endMs }) => endMs - startMs,
    );
    expect(Math.max(...lengths)).toBeLessThan(9_000);
    expect(lengths.reduce((sum, length) => sum + length) / lengths.length).toBeGreaterThan(5_000);
  });

  it('finds nothing to do in silence', () => {
    expect(
      planAudioChunks({ spans: [], levels: new Uint8Array(100) }, { durationMs: 2_000, parallelism: 2 }),
    ).toEqual([]);
  });
});

/** Milliseconds of the span that no audio chunk covers. */
function uncovered(span: SpeechSpan, plan: readonly SpeechSpan[]): number {
  let at = span.startMs;
  let missing = 0;
  for (const audioChunk of plan) {
    if (audioChunk.endMs <= at || at >= span.endMs) continue;
    missing += Math.max(0, Math.min(audioChunk.startMs, span.endMs) - at);
    at = Math.max(at, audioChunk.endMs);
  }
  return missing + Math.max(0, span.endMs - at);
}
