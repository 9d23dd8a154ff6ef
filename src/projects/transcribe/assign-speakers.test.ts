import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spoken } from '../../../test/fixtures/spoken-words.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { SpeakerTurn } from '#speech/public.server.ts';
import { createSpeakerAssigner } from './assign-speakers.ts';

/** Each segment in a call of its own, as they come. */
function assignSpeakers(
  transcript: Transcript,
  turns: readonly SpeakerTurn[],
  name: (number: number) => string,
): Transcript {
  const assigner = createSpeakerAssigner(turns, name);
  const segments = transcript.segments.flatMap((segment) => assigner.assign([segment]));
  return { ...transcript, speakers: assigner.speakers(), segments };
}

const nameOf = (number: number) => `Speaker ${number}`;
const turn = (speaker: number, startMs: number, endMs: number) => ({ speaker, startMs, endMs });
const lines = (transcript: Transcript) =>
  transcript.segments.map((segment) => `${segment.speaker}: ${segment.text}`);

/** Words of 300 ms, one every 350 ms. */
const six = spoken('en', 'one two three four five six');

describe('words and speakers', () => {
  it('cuts a segment where the speaker changes', () => {
    const diarized = assignSpeakers(six, [turn(0, 0, 1_000), turn(1, 1_000, 2_100)], nameOf);
    expect(lines(diarized)).toEqual(['1: one two three', '2: four five six']);
    expect(diarized.speakers).toEqual([
      { id: '1', name: 'Speaker 1' },
      { id: '2', name: 'Speaker 2' },
    ]);
    expect(diarized.segments.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 1_000],
      [1_050, 2_050],
    ]);
  });

  it('gives a word across an edge to whom the greater part of it belongs', () => {
    expect(lines(assignSpeakers(six, [turn(0, 0, 800), turn(1, 800, 2_100)], nameOf))).toEqual([
      '1: one two',
      '2: three four five six',
    ]);
  });

  it('gives a word between turns to the nearer one', () => {
    const diarized = assignSpeakers(six, [turn(0, 0, 600), turn(1, 1_700, 2_100)], nameOf);
    expect(lines(diarized)).toEqual(['1: one two three', '2: four five six']);
  });

  it('gives words before the first turn and after the last one to these', () => {
    expect(lines(assignSpeakers(six, [turn(4, 900, 1_000)], nameOf))).toEqual([
      '1: one two three four five six',
    ]);
  });

  it('keeps the one word that another throws in', () => {
    const turns = [turn(0, 0, 1_000), turn(1, 1_040, 1_360), turn(0, 1_380, 2_100)];
    expect(lines(assignSpeakers(six, turns, nameOf))).toEqual(['1: one two three', '2: four', '1: five six']);
  });

  it('numbers speakers as they are read, and leaves out who has no word', () => {
    const turns = [turn(3, 0, 10), turn(1, 20, 1_000), turn(3, 1_000, 1_010), turn(2, 1_040, 2_100)];
    const diarized = assignSpeakers(six, turns, nameOf);
    expect(lines(diarized)).toEqual(['1: one two three', '2: four five six']);
    expect(diarized.speakers).toHaveLength(2);
  });

  it('finds for any words and turns what looking at every turn finds', () => {
    const span = fc.tuple(fc.nat(5_000), fc.integer({ min: 1, max: 900 }));
    const turns = fc.array(fc.tuple(fc.nat(3), span), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 20 }), turns, (words, given) => {
        const ordered = given
          .map(([speaker, [startMs, length]]) => turn(speaker, startMs, startMs + length))
          .toSorted((a, b) => a.startMs - b.startMs);
        const timed = words.map(([startMs, length], index) => ({
          text: `w${index}`,
          startMs,
          endMs: startMs + length,
          confidence: 1,
        }));
        const segment = { speaker: null, startMs: 0, endMs: 6_000, text: '', words: timed };
        const diarized = assignSpeakers({ ...six, segments: [segment] }, ordered, nameOf);
        const given2 = diarized.segments.flatMap((each) => each.words.map(() => each.speaker));
        expect(diarized.segments.flatMap((each) => each.words)).toEqual(timed);
        const shared = (word: { startMs: number; endMs: number }, each: (typeof ordered)[number]) =>
          Math.min(each.endMs, word.endMs) - Math.max(each.startMs, word.startMs);
        const expected = timed.map((word) => {
          const most = Math.max(...ordered.map((each) => shared(word, each)));
          return ordered.find((each) => shared(word, each) === most)?.speaker;
        });
        const numbers = new Map<number | undefined, string>();
        for (const speaker of expected)
          if (!numbers.has(speaker)) numbers.set(speaker, String(numbers.size + 1));
        expect(given2).toEqual(expected.map((speaker) => numbers.get(speaker)));
      }),
    );
  });
});
