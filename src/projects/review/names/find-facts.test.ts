import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../../../../test/fixtures/transcripts.ts';
import { findFacts, hidesNames } from './find-facts.ts';

const textOf = (facts: ReturnType<typeof findFacts>) =>
  facts.map(({ kind, occurrence: { text } }) => `${kind}: ${text}`);

describe('findFacts', () => {
  it('lists numbers, dates, names and negations at each of their places, in the order of the text', () => {
    const facts = findFacts(
      transcriptOf(['Das war „nicht“ Frau Hagedorn, am 9. Dezember.', 'Frau Hagedorn zahlt keine 30 Euro.']),
      [],
    );
    expect(textOf(facts)).toEqual([
      'negation: nicht',
      'name: Hagedorn',
      'date: 9. Dezember',
      'name: Hagedorn',
      'negation: keine',
      'amount: 30 Euro',
    ]);
    expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length);
  });

  it('knows a place again by its words and its time, whatever is changed elsewhere', () => {
    const before = findFacts(transcriptOf(['Er zahlt 30 Euro.', 'Das ist nicht viel.']), []);
    const after = findFacts(transcriptOf(['Er zahlt 40 Euro.', 'Das ist nicht viel.']), []);
    expect(after.map(({ key }) => before.some((fact) => fact.key === key))).toEqual([false, true]);
  });
});

describe('hidesNames', () => {
  const isHidden = (heard: string, written: string, vocabulary: readonly string[] = []) =>
    hidesNames(transcriptOf([heard]), findFacts(transcriptOf([written]), vocabulary), vocabulary);

  it('is said of what was recognised in lower case, also where the word list put names in', () => {
    expect(isHidden('das war frau hagedorn', 'Das war frau hagedorn.')).toBe(true);
    expect(isHidden('das war frau Hagedorn', 'Das war frau Hagedorn.', ['Hagedorn'])).toBe(true);
  });

  it('is not said where capitals are written, by the engine or by a language model', () => {
    expect(isHidden('Das kostet 30 Euro.', 'Das kostet 30 Euro.')).toBe(false);
    expect(isHidden('das war frau hagedorn', 'Das war Frau Hagedorn.')).toBe(false);
    expect(isHidden('', '')).toBe(false);
  });
});
