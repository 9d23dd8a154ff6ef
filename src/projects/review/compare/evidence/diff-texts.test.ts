// Two texts of a recording compared word by word.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../../test/sound/tone-words.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { alignSequences } from '#projects/domain/text/align-sequences.ts';
import { diffTexts } from './diff-texts.ts';

const transcript = (...lines: string[]): Transcript => ({
  format: 'wortlaut/1',
  language: 'de',
  durationMs: 1,
  engine: 'test',
  speakers: [
    { id: 'a', name: 'Voss' },
    { id: 'b', name: 'Rahlfs' },
  ],
  segments: lines.map((line) => {
    const [, speaker, text = line] = /^(?:(\w): )?(.*)$/.exec(line) ?? [];
    return { speaker: speaker ?? null, startMs: 0, endMs: 1, text, words: [] };
  }),
});
const marks = { same: '', added: '+', removed: '-' } as const;
const show = (before: Transcript, after: Transcript) =>
  diffTexts(before, after).paragraphs.map(
    ({ kind, pieces }) =>
      `${kind}: ${pieces.map((piece) => `${marks[piece.kind]}[${piece.text}]`).join(' ')}`,
  );

describe('the comparison of two texts', () => {
  it('marks words that came and went inside their paragraphs', () => {
    const before = transcript('Wir fahren morgen.', 'Es sind 2,4 Millionen Euro.', 'Danke.');
    const after = transcript('Wir fahren morgen.', 'Es sind wohl 4,2 Millionen.', 'Danke.');
    expect(show(before, after)).toEqual([
      'same: [Wir fahren morgen.]',
      'changed: [Es sind] -[2,4 Millionen Euro.] +[wohl 4,2 Millionen.]',
      'same: [Danke.]',
    ]);
  });

  it('shows whole paragraphs that came and went', () => {
    const before = transcript('Eins zwei.', 'Drei vier.', 'Fünf sechs.');
    expect(show(before, transcript('Eins zwei.', 'Fünf sechs.'))).toEqual([
      'same: [Eins zwei.]',
      'removed: -[Drei vier.]',
      'same: [Fünf sechs.]',
    ]);
    expect(show(transcript('Eins.'), transcript('Eins.', 'Zwei.'))).toEqual([
      'same: [Eins.]',
      'added: +[Zwei.]',
    ]);
  });

  it('follows paragraphs that were split and joined', () => {
    const one = transcript('Eins zwei drei. Vier fünf sechs.');
    const two = transcript('Eins zwei drei.', 'Vier fünf sechs.');
    expect(show(one, two)).toEqual(['changed: [Eins zwei drei.]', 'changed: [Vier fünf sechs.]']);
    expect(show(two, one)).toEqual(['changed: [Eins zwei drei. Vier fünf sechs.]']);
    const less = transcript('Eins zwei drei. fünf sechs.');
    expect(show(two, less)).toEqual(['changed: [Eins zwei drei.] -[Vier] [fünf sechs.]']);
  });

  it('marks where another person speaks', () => {
    const { speakers, paragraphs } = diffTexts(
      transcript('a: Guten Tag.', 'b: Ja, gern.'),
      transcript('a: Guten Tag.', 'a: Ja, sehr gern.'),
    );
    expect(speakers).toBe(1);
    expect(paragraphs[1]).toMatchObject({ speakerBefore: 'Rahlfs', speakerAfter: 'Voss' });
  });

  it('counts words', () => {
    const diff = diffTexts(transcript('Eins zwei drei.'), transcript('Eins drei vier fünf.'));
    expect(diff).toMatchObject({ added: 3, removed: 2, speakers: 0 });
  });

  it('gives both texts back whole, whatever they are', () => {
    const line = fc.array(fc.constantFrom('ja', 'nein', 'gut', 'so', 'Haus'), { minLength: 1, maxLength: 6 });
    const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.map((words) => words.join(' ')));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { paragraphs } = diffTexts(transcript(...before), transcript(...after));
        const read = (without: string) =>
          paragraphs
            .flatMap(({ pieces }) => pieces)
            .filter(({ kind }) => kind !== without)
            .map((piece) => piece.text)
            .join(' ');
        expect(read('added')).toBe(before.join(' '));
        expect(read('removed')).toBe(after.join(' '));
      }),
    );
  });

  it('finds the few changes in a text of ten hours', () => {
    const random = seededRandom(11);
    const word = () => `wort${Math.floor(random() * 3_000)}`;
    const lines = Array.from({ length: 1_500 }, () => Array.from({ length: 60 }, word).join(' '));
    const changed = lines
      .with(700, `${lines[700] ?? ''} dazu`)
      .toSpliced(1_200, 1)
      .toSpliced(0, 0, 'Ganz neu.');
    const diff = diffTexts(transcript(...lines), transcript(...changed));
    expect(diff).toMatchObject({ added: 3, removed: 60 });
  });

  it('keeps equal entries of sequences that share nothing unique', () => {
    const before = Array.from({ length: 900 }, (_, index) => (index % 2 === 0 ? 'ja' : 'nein'));
    const after = ['ja', 'ja', ...before];
    const kept = alignSequences(before, after).filter(({ same }) => same);
    expect(kept.reduce((sum, { before: [from, to] }) => sum + to - from, 0)).toBeGreaterThanOrEqual(899);
  });
});
