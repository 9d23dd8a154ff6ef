import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heard,
  interview,
  orderOf,
  silent,
  writtenByModel,
} from '../../../../test/fixtures/exported-interview.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import {
  cuesOf,
  GAP_MS,
  MAX_CUE_MS,
  MAX_LINE,
  MAX_LINES,
  MAX_PER_SECOND,
  MIN_CUE_MS,
  SHORTEST_CUE_MS,
} from './cues.ts';
import { makeText } from '../make-export.ts';
import { srt } from './srt.ts';
import { seenLength } from '#platform/text/text-length.ts';
import { vtt } from './vtt.ts';

const letters = fc.constantFrom('a', 'e', 'ß', 'ü', 'u\u0308', '👩‍👩‍👧', '🇩🇪', 'ש', '🎧');
const spokenWord = fc.record({
  text: fc
    .tuple(fc.array(letters, { minLength: 1, maxLength: 60 }), fc.constantFrom('', '.', ',', '?'))
    .map(([parts, mark]) => parts.join('') + mark),
  lengthMs: fc.oneof(fc.constant(0), fc.integer({ min: 20, max: 900 }), fc.integer({ min: 0, max: 12_000 })),
  pauseMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 })),
});
const conversation = fc.array(fc.array(spokenWord, { minLength: 1, maxLength: 25 }), { maxLength: 6 });

/** Turns one after another, of two people by turns. */
function transcriptOf(turns: { text: string; lengthMs: number; pauseMs: number }[][]): Transcript {
  let at = 0;
  const segments = turns.map((turn, index) => {
    const words = turn.map(({ text, lengthMs, pauseMs }) => {
      const startMs = at + pauseMs;
      at = startMs + lengthMs;
      return heard(text, startMs, at);
    });
    const text = words.map((word) => word.text).join(' ');
    return {
      speaker: index % 2 === 0 ? 's1' : 's2',
      startMs: words[0]?.startMs ?? at,
      endMs: at,
      text,
      words,
    };
  });
  return { ...interview, durationMs: at, segments };
}

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + seenLength(line), 0);
const bare = (text: string) => text.replaceAll(/\s/g, '');

describe('subtitles', () => {
  it('keep every word in order, break none between a character and its mark, and fit two lines of 42', () => {
    fc.assert(
      fc.property(conversation, (turns) => {
        const transcript = transcriptOf(turns);
        const cues = cuesOf(transcript, { prefixSpeakers: false });
        const said = transcript.segments.map((segment) => segment.text).join('');
        expect(bare(cues.flatMap((cue) => cue.lines).join(''))).toBe(bare(said));
        const whole = new Intl.Segmenter('und', { granularity: 'grapheme' });
        const count = (text: string) => [...whole.segment(text)].length;
        for (const { lines } of cues) {
          expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
          for (const line of lines) expect(count(line)).toBeLessThanOrEqual(MAX_LINE);
        }
        // A character that was torn apart would count twice.
        const seen = cues.flatMap((cue) => cue.lines).reduce((sum, line) => sum + count(bare(line)), 0);
        const spoken = transcript.segments.flatMap((segment) => segment.text.split(' '));
        expect(seen).toBe(spoken.reduce((sum, word) => sum + count(word), 0));
      }),
    );
  });

  it('never overlap, are shown neither too briefly nor too long, and begin in order', () => {
    fc.assert(
      fc.property(conversation, (turns) => {
        const cues = cuesOf(transcriptOf(turns), { prefixSpeakers: true });
        for (const [index, cue] of cues.entries()) {
          expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0);
          expect(cue.endMs - cue.startMs).toBeGreaterThanOrEqual(SHORTEST_CUE_MS);
          expect(cue.endMs - cue.startMs).toBeLessThanOrEqual(MAX_CUE_MS);
        }
      }),
    );
  });

  it('name the speaker of each word, and the first one at the start', () => {
    fc.assert(
      fc.property(conversation, (turns) => {
        const transcript = transcriptOf(turns);
        const nameOf = (id: string | null) => interview.speakers.find((one) => one.id === id)?.name ?? '';
        const cues = cuesOf(transcript, { prefixSpeakers: false });
        for (const { id, name } of interview.speakers) {
          const said = transcript.segments.filter(({ speaker }) => speaker === id).map(({ text }) => text);
          const shown = cues.filter(({ speaker }) => speaker === name).flatMap(({ lines }) => lines);
          expect(bare(shown.join(''))).toBe(bare(said.join('')));
        }
        const named = cuesOf(transcript, { prefixSpeakers: true }).flatMap(({ lines }) => lines);
        const spoken = transcript.segments.map(({ speaker, text }) => `${nameOf(speaker)}:${text}`);
        expect(bare(named.join(''))).toBe(bare(spoken.join('')));
      }),
    );
  });

  it('can be read at 17 characters a second wherever the sound leaves the time', () => {
    fc.assert(
      fc.property(conversation, (turns) => {
        const cues = cuesOf(transcriptOf(turns), { prefixSpeakers: false });
        for (const [index, cue] of cues.entries()) {
          const shown = cue.endMs - cue.startMs;
          const isReadable = lengthOf(cue.lines) / (shown / 1000) <= MAX_PER_SECOND;
          const next = cues[index + 1];
          const hasUsedItsTime = next !== undefined && next.startMs - cue.endMs <= GAP_MS;
          expect(isReadable || hasUsedItsTime).toBe(true);
          if (!hasUsedItsTime) expect(shown).toBeGreaterThanOrEqual(MIN_CUE_MS);
        }
      }),
    );
  });

  it('leave a moment between two cues where there is room', () => {
    const words = [heard('Ja.', 0, 400), heard('Nein.', 2000, 2400)];
    const segments = words.map((word) => ({
      speaker: 's1',
      startMs: word.startMs,
      endMs: word.endMs,
      text: word.text,
      words: [word],
    }));
    const slow = { ...interview, segments: [...segments] };
    expect(cuesOf(slow, { prefixSpeakers: false }).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 1000],
      [2000, 3000],
    ]);
    const long = {
      ...interview,
      segments: segments.map((segment) => ({
        ...segment,
        endMs: segment.startMs + 2000,
        words: [],
        text: 'Das ist ein langer Satz mit vielen Wörtern',
      })),
    };
    const [first, second] = cuesOf(long, { prefixSpeakers: false });
    expect((second?.startMs ?? 0) - (first?.endMs ?? 0)).toBe(GAP_MS);
  });

  it('break a long sentence into two lines of like length, rather after a comma', () => {
    const text = 'Wir haben das geprüft, und es gibt keinen Zweifel daran';
    const segment = { speaker: null, startMs: 0, endMs: 5000, text, words: [] };
    const [cue] = cuesOf({ ...silent, segments: [segment] }, { prefixSpeakers: false });
    expect(cue?.lines).toEqual(['Wir haben das geprüft,', 'und es gibt keinen Zweifel daran']);
  });

  it('keep the times of words that stayed where the text says others in fewer words', () => {
    const said = ['Ich', 'kam', 'um', 'drei', 'Uhr', 'fünfundvierzig.', 'Danach', 'ging', 'ich.'];
    // A pause after the first sentence makes two cues.
    const words = said.map((text, index) => {
      const startMs = 500 * index + (index > 5 ? 4000 : 0);
      return heard(text, startMs, startMs + 450);
    });
    const text = 'Ich kam um 3.45 Uhr. Danach ging ich.';
    const segment = { speaker: null, startMs: 0, endMs: 8450, text, words };
    const cues = cuesOf({ ...silent, segments: [segment] }, { prefixSpeakers: false });
    expect(cues.map(({ startMs, lines }) => [startMs, lines])).toEqual([
      [0, ['Ich kam um 3.45 Uhr.']],
      [7000, ['Danach ging ich.']],
    ]);
  });

  it('break Chinese where a line may end, and show each part when about its words are spoken', () => {
    const sentence = '我们昨天讨论了这座桥的修复计划，市长说明年春天可以完工。';
    const text = sentence.repeat(12);
    const segment = { speaker: null, startMs: 0, endMs: 60_000, text, words: [] };
    const cues = cuesOf({ ...silent, segments: [segment] }, { prefixSpeakers: false });
    const lines = cues.flatMap((cue) => cue.lines);
    expect(lines.join('')).toBe(text);
    for (const line of lines) {
      expect(seenLength(line)).toBeLessThanOrEqual(MAX_LINE);
      expect(line).not.toMatch(/^[，。]/u);
    }
    let before = 0;
    for (const cue of cues) {
      expect(Math.abs(cue.startMs - (60_000 * before) / text.length)).toBeLessThan(500);
      before += lengthOf(cue.lines);
    }
  });

  const unnamed = 'Ohne Namen';

  it('as SRT carry numbers, times with a comma and who speaks', () => {
    expect(srt(interview, { unnamed })).toBe(
      '1\n00:00:00,500 --> 00:00:02,000\nFrau Müller: Guten Tag.\n\n' +
        '2\n01:00:05,250 --> 01:00:06,662\nHerr <Groß>: A & B → C\n',
    );
  });

  it('as WebVTT carry voices, and nothing that could be read as markup', () => {
    expect(vtt(interview, { unnamed })).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\n<v Frau Müller>Guten Tag.\n\n' +
        '01:00:05.250 --> 01:00:06.250\n<v Herr &lt;Groß&gt;>A &amp; B --&gt; C\n',
    );
  });

  it('of a silent recording are empty but well-formed', () => {
    expect(srt(silent, { unnamed })).toBe('');
    expect(vtt(silent, { unnamed })).toBe('WEBVTT\n');
  });

  it('as WebVTT say in a remark that a language model wrote the text, and nothing otherwise', () => {
    expect(makeText(interview, { ...writtenByModel('vtt'), format: 'vtt' })).toMatch(
      /^WEBVTT\n\nNOTE .*modell-7b\.\n\n00:00/,
    );
    expect(makeText(interview, { ...orderOf('vtt'), format: 'vtt' })).not.toContain('NOTE');
  });
});
