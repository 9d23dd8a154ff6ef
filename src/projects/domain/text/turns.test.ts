import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transcript } from '../transcript.ts';
import { plainText, timedChunks, turnsOf as labelledTurns } from './turns.ts';

const segment = (speaker: string | null, text: string, startMs: number, wordMs = 500) => {
  const words = text
    .split(' ')
    .filter((word) => word !== '')
    .map((word, index) => ({
      text: word,
      startMs: startMs + index * wordMs,
      endMs: startMs + (index + 1) * wordMs,
      confidence: 0.9,
    }));
  return { speaker, startMs, endMs: startMs + words.length * wordMs, text, words };
};
const transcript = (...segments: ReturnType<typeof segment>[]): Transcript => ({
  format: 'wortlaut/1',
  language: 'de',
  durationMs: 60_000,
  engine: 'x',
  speakers: [
    { id: 's1', name: 'Voss' },
    { id: 's2', name: 'Rahlfs' },
  ],
  segments,
});

const turnsOf = (text: Transcript) => labelledTurns(text, 'Ohne Namen');

describe('turnsOf', () => {
  it('names a speaker where the speaker changes, and not again', () => {
    const turns = turnsOf(
      transcript(segment('s1', 'Wann?', 0), segment('s2', 'Bald.', 900), segment('s2', 'Im März.', 2000)),
    );
    expect(turns.map((turn) => turn.speaker)).toEqual(['Voss', 'Rahlfs', null]);
    expect(plainText(turns)).toBe('Voss: Wann?\n\nRahlfs: Bald.\n\nIm März.');
  });

  it('names the language of a passage that is mostly in another one', () => {
    const foreign = segment(null, 'That is what he said.', 5_000);
    const text = transcript(segment(null, 'Das hat er gesagt.', 0), foreign);
    const span = { language: 'en', startMs: foreign.startMs + 500, endMs: foreign.endMs };
    const turns = turnsOf({ ...text, otherLanguages: [span] });
    expect(turns.map((turn) => turn.language)).toEqual([undefined, 'en']);
    expect(timedChunks(turns).map((turn) => turn.language)).toEqual([undefined, 'en']);
    const elsewhere = turnsOf({
      ...text,
      otherLanguages: [{ language: 'en', startMs: 4_000, endMs: 5_500 }],
    });
    expect(elsewhere.map((turn) => turn.language)).toEqual([undefined, undefined]);
  });

  it('labels a paragraph without a speaker instead of leaving it to the speaker before', () => {
    const turns = turnsOf(
      transcript(
        segment('s1', 'Wann?', 0),
        segment(null, 'Bald.', 900),
        segment(null, 'Im März.', 2000),
        segment('s1', 'Gut.', 3000),
      ),
    );
    expect(turns.map((turn) => turn.speaker)).toEqual(['Voss', 'Ohne Namen', null, 'Voss']);
    expect(plainText(turns)).toBe('Voss: Wann?\n\nOhne Namen: Bald.\n\nIm März.\n\nVoss: Gut.');
  });

  it('leaves out segments without text and names nobody where speakers were not separated', () => {
    const turns = turnsOf(transcript(segment(null, ' ', 0), segment(null, 'Guten Tag.', 900)));
    expect(turns.map((turn) => [turn.speaker, turn.text])).toEqual([[null, 'Guten Tag.']]);
  });
});

describe('timedChunks', () => {
  it('breaks at the end of a sentence, and without one when it grows too long', () => {
    const sentence = Array.from({ length: 14 }, (_, index) => (index === 12 ? 'Ende.' : 'wort')).join(' ');
    const endless = Array.from({ length: 40 }, () => 'wort').join(' ');
    const [turn, run] = turnsOf(transcript(segment('s1', sentence, 0), segment('s1', endless, 9000)));
    expect(timedChunks([turn!]).map((chunk) => chunk.tokens.length)).toEqual([13, 1]);
    expect(timedChunks([run!]).map((chunk) => chunk.tokens.length)).toEqual([24, 16]);
  });

  it('loses and doubles no word', () => {
    const word = fc.constantFrom('ja', 'nein.', 'vielleicht', 'gut?');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 50, max: 3000 }), (words, wordMs) => {
        const turns = turnsOf(transcript(segment('s1', words.join(' '), 0, wordMs)));
        const chunks = timedChunks(turns);
        expect(chunks.map((chunk) => chunk.text).join(' ')).toBe(words.join(' '));
        expect(chunks.filter((chunk) => chunk.speaker !== null)).toHaveLength(1);
      }),
    );
  });
});
