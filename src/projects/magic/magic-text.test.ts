// What a model wrote, and what it is given to read.
import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../../../test/fixtures/transcripts.ts';
import { transcriptSchema } from '#projects/domain/transcript.ts';
import { cutParts, sourceText } from './magic-source.ts';
import { paragraphsIn, writtenTranscript } from './magic-text.ts';

describe('the answer of a model', () => {
  it('is set as paragraphs, with the marks of headings, lists and stress taken off', () => {
    const answer = [
      '```markdown',
      '# Protokoll',
      '',
      'Es ging um **2 * 3 = 6** und um *den* `Haushalt`.',
      '- Voss prüft die Zahlen',
      '* Rahlfs schreibt',
      '1. bis Montag',
      '| Wer | Was |',
      '|-----|-----|',
      '---',
      '```',
    ].join('\r\n');
    expect(paragraphsIn(answer)).toEqual([
      'Protokoll',
      'Es ging um 2 * 3 = 6 und um den Haushalt.',
      '– Voss prüft die Zahlen',
      '– Rahlfs schreibt',
      '1. bis Montag',
      'Wer · Was',
    ]);
  });

  it('keeps what only looks like a mark, and loses what no text may hold', () => {
    expect(paragraphsIn('5 * 4 * 3\nAz. 3_C_12\u0000\u0007\nfamily: 👨‍👩‍👧 <b>x</b>')).toEqual([
      '5 * 4 * 3',
      'Az. 3_C_12',
      'family: 👨‍👩‍👧 <b>x</b>',
    ]);
    expect(paragraphsIn(' \n```\n```\n')).toEqual([]);
  });

  it('becomes a transcript whose words nobody spoke', () => {
    const made = writtenTranscript(transcriptOf(['Guten Tag.']), ['Titel', 'Ein Satz.']);
    expect(transcriptSchema.parse(made)).toEqual(made);
    expect(made).toMatchObject({ language: 'de', durationMs: 10_000, speakers: [] });
    expect(made.segments).toEqual(
      ['Titel', 'Ein Satz.'].map((text) => ({ speaker: null, startMs: 0, endMs: 0, text, words: [] })),
    );
  });
});

describe('what a model reads', () => {
  it('says who speaks and when, and no times where there are none', () => {
    const spoken = transcriptOf(['Guten Tag.', 'Ja.']);
    expect(sourceText(spoken)).toBe('[0:00:00] Sprecher 1: Guten Tag.\n\n[0:00:10] Sprecher 2: Ja.');
    expect(sourceText(writtenTranscript(spoken, ['Guten Tag.']))).toBe('Guten Tag.');
  });

  it('is cut between paragraphs, into parts of about one length, and nothing of it is lost', () => {
    const paragraphs = Array.from({ length: 100 }, (_, index) =>
      `${index} ${'wort '.repeat(index % 17)}`.trim(),
    );
    const parts = cutParts(paragraphs.join('\n\n'), 900);
    expect(parts.join('\n\n')).toBe(paragraphs.join('\n\n'));
    expect(parts.length).toBeGreaterThan(3);
    const lengths = parts.map((part) => part.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(900);
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(300);
  });

  it('is cut between words, or anywhere, where a paragraph alone is too long', () => {
    const words = 'wort '.repeat(500).trim();
    expect(cutParts(words, 100).join(' ')).toBe(words);
    const endless = 'x'.repeat(1_000);
    const parts = cutParts(endless, 300);
    expect(parts.join('')).toBe(endless);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(300);
    expect(cutParts('', 300)).toEqual([]);
  });
});
