import { describe, expect, it } from 'vitest';
import { transcriptFixture } from '../../../../test/fixtures/transcripts.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { findTerms } from '#projects/review/names/find-terms.ts';
import { turnsOf } from '#projects/domain/text/turns.ts';
import { marginNotes } from './margin-notes.ts';

/** `?` before a word: it was hard to hear. */
function spoken(...lines: string[]): Transcript {
  let at = 0;
  const segments = lines.map((line) => {
    const words = line.split(' ').map((word) => {
      at += 300;
      const confidence = word.startsWith('?') ? 0.1 : 0.9;
      return { text: word.replace('?', ''), startMs: at, endMs: at + 280, confidence };
    });
    const text = words.map((word) => word.text).join(' ');
    return { speaker: null, startMs: words[0]?.startMs ?? at, endMs: at + 300, text, words };
  });
  return transcriptFixture({ durationMs: at, segments });
}

function notesOf(
  transcript: Transcript,
  resolved: readonly string[] = [],
  vocabulary: readonly string[] = [],
) {
  const segments = transcript.segments.flatMap(({ text }, index) => (text.trim() === '' ? [] : [index]));
  return marginNotes({
    turns: turnsOf(transcript, 'Ohne Namen'),
    segments,
    terms: findTerms(transcript, vocabulary),
    resolved: new Set(resolved),
  });
}

const stateOfNotes = (notes: ReturnType<typeof notesOf>, turn: number) =>
  notes.get(turn)?.notes.map(({ text, state }) => `${text}: ${state}`);

const long =
  'und so ging es dann weiter bis in den späten Abend hinein ohne dass jemand etwas dagegen tat, '.repeat(6);

describe('marginNotes', () => {
  it('notes a name at its first place alone, until it is confirmed or in the word list', () => {
    const text = spoken('Das war Frau Hagedorn vom Amt.', 'Frau Hagedorn hat angerufen.');
    expect(stateOfNotes(notesOf(text), 0)).toEqual(['Hagedorn: open']);
    expect(notesOf(text).has(1)).toBe(false);
    const [name] = findTerms(text, []).filter(({ kind }) => kind === 'name');
    expect(stateOfNotes(notesOf(text, [name?.key ?? '']), 0)).toEqual(['Hagedorn: confirmed']);
    expect(notesOf(text, [], ['Hagedorn']).size).toBe(0);
  });

  it('notes a number where it was confirmed, and is silent on it before', () => {
    const text = spoken('Das kostet 2,4 Millionen Euro.');
    expect(notesOf(text).size).toBe(0);
    const [amount] = findTerms(text, []);
    expect(stateOfNotes(notesOf(text, [amount?.key ?? '']), 0)).toEqual(['2,4 Millionen Euro: confirmed']);
  });

  it('notes a word of low confidence, but no short one and none twice', () => {
    const text = spoken(`${long}?Gerüst ?und ${long}`.trim());
    expect(stateOfNotes(notesOf(text), 0)).toEqual(['Gerüst: doubtful']);
  });

  it('gives a short turn no more notes than stand beside it, and counts the others', () => {
    const text = spoken('Frau Hagedorn und Herr Rahlfs kamen.');
    const notes = notesOf(text).get(0);
    expect(notes?.notes).toHaveLength(1);
    expect(notes?.more).toBe(1);
  });

  it('finds its turn where segments without words lie between', () => {
    const text = spoken('Ja.', 'Nein.', 'Das war Frau Hagedorn vom Amt.');
    const [first, second, third] = text.segments;
    if (!first || !second || !third) throw new Error('Three were made.');
    const gap = { ...text, segments: [first, { ...second, text: ' ', words: [] }, third] };
    expect(stateOfNotes(notesOf(gap), 1)).toEqual(['Hagedorn: open']);
  });
});
