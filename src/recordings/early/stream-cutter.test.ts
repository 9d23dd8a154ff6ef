// Sound that arrives piece by piece is cut in its pauses, and nothing that was said is lost at the cuts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silence, tone } from '../../../test/synthetic-speech.ts';
import { arrivesInOrder } from './arrives-in-order.ts';
import { createStreamCutter, type EarlyStretch } from './stream-cutter.ts';

const spoken = (seconds: number) => tone({ hertz: 300, seconds });

/** Feeds the sound in pieces of the given sizes, again and again. */
function cut(
  sound: Buffer,
  sizes: readonly number[] = [8_192],
): { stretches: EarlyStretch[]; isOver: boolean } {
  const cutter = createStreamCutter();
  const stretches: EarlyStretch[] = [];
  let isOver = false;
  for (let at = 0, turn = 0; at < sound.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 8_192;
    const found = cutter.push(sound.subarray(at, at + size));
    at += size;
    if (found === null) isOver = true;
    else stretches.push(...found);
  }
  return { stretches, isOver };
}

describe('sound that arrives', () => {
  it('is cut in the first pause after six seconds, then in pauses after fifteen', () => {
    const sentence = Buffer.concat([spoken(3), silence(0.6)]);
    const sound = Buffer.concat(Array.from({ length: 14 }, () => sentence));
    const { stretches } = cut(sound);
    expect(stretches.map(({ startMs, endMs }) => Math.round((endMs - startMs) / 1_000))).toEqual([7, 18, 18]);
    expect(stretches[0]?.startMs).toBe(0);
    expect(stretches[0]?.pcm.length).toBe(((stretches[0]?.endMs ?? 0) - (stretches[0]?.startMs ?? 0)) * 32);
  });

  it('is not cut in speech without a pause: that is left to the look at the whole', () => {
    expect(cut(spoken(70))).toEqual({ stretches: [], isOver: true });
  });

  it('gives nothing to recognise while there is silence, however long', () => {
    expect(cut(silence(120)).stretches).toEqual([]);
  });

  it('is cut at the same places in whatever pieces it comes, and every loud moment lies in one stretch', () => {
    const part = fc.record({
      loudMs: fc.integer({ min: 300, max: 5_000 }),
      pauseMs: fc.integer({ min: 450, max: 2_000 }),
    });
    const sizes = fc.array(
      fc.integer({ min: 1, max: 30_000 }).map((samples) => samples * 2),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 3, maxLength: 12 }), sizes, (parts, pieces) => {
        const sound = Buffer.concat(
          parts.flatMap(({ loudMs, pauseMs }) => [spoken(loudMs / 1_000), silence(pauseMs / 1_000)]),
        );
        const { stretches } = cut(sound, pieces);
        const places = (found: readonly EarlyStretch[]) =>
          found.map(({ startMs, endMs }) => [startMs, endMs]);
        expect(places(stretches)).toEqual(places(cut(sound).stretches));
        let at = 0;
        const end = stretches.at(-1)?.endMs ?? 0;
        for (const { loudMs, pauseMs } of parts) {
          const holders = stretches.filter(
            ({ startMs, endMs }) => startMs <= at + 20 && endMs >= at + loudMs - 20,
          );
          expect(holders.length).toBe(at + loudMs <= end ? 1 : 0);
          at += loudMs + pauseMs;
        }
      }),
      { numRuns: 10 },
    );
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
