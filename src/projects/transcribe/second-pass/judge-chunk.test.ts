import { describe, expect, it } from 'vitest';
import { createLanguageIdentifier } from '#speech/public.server.ts';
import type { Word } from '#projects/domain/transcript.ts';
import { findLowConfidence, type RecognitionResult, isBetter, staysForeign } from './judge-chunk.ts';

const languages = createLanguageIdentifier();
const german = 'wir haben gestern noch lange über den neuen Vertrag gesprochen und sind uns einig geworden';
const english = 'we talked about the new contract for a long time yesterday and came to an agreement';

function spoken(text: string, confidence = 0.9): Word[] {
  const words = text === '' ? [] : text.split(' ');
  return words.map((word, index) => ({
    text: word,
    startMs: index * 400,
    endMs: index * 400 + 300,
    confidence,
  }));
}

const options = { audioMs: 6_000, language: 'de', languages };
const lowConfidenceOf = (words: Word[], audioMs = 6_000) =>
  findLowConfidence(words, { ...options, audioMs, minConfidence: 0.6 });

describe('doubt about an audio chunk', () => {
  it.each([
    ['nothing where words are sure and in the language', spoken(german), 6_000, null],
    ['that it is empty though somebody speaks', [], 6_000, 'empty'],
    ['nothing about a cough', [], 900, null],
    ['that it drifted into another language', spoken(english), 6_000, 'drifted'],
    ['that the engine is unsure', spoken(german, 0.5 + 1e-9), 6_000, 'unsure'],
    ['nothing where the engine reports no confidence', spoken(german, 0.5), 6_000, null],
    ['that it runs in circles', spoken('und so weiter '.repeat(7).trim()), 20_000, 'nonsense'],
    ['that nobody speaks so fast', spoken(`${german} ${german} ${german}`), 3_000, 'nonsense'],
    ['nothing about a word said three times', spoken(`nein nein nein ${german}`), 8_000, null],
  ])('is %s', (_what, words, audioMs, lowConfidence) => {
    expect(lowConfidenceOf(words, audioMs)).toBe(lowConfidence);
  });
});

describe('the better of two hearings', () => {
  const guessing = (words: Word[]): RecognitionResult => ({ words, accuracy: 80, languageLocked: false });
  const locked = (words: Word[], accuracy = 60): RecognitionResult => ({
    words,
    accuracy,
    languageLocked: true,
  });
  const unlike = 'wir haben gestern doch keinen anderen Betrag versprochen und sind weiter geworden';

  it('is the first where the second heard nothing, or nonsense', () => {
    const first = guessing(spoken(german, 0.3));
    for (const second of ['', 'ja '.repeat(9).trim()])
      for (const lowConfidence of ['nonsense', 'unsure', 'empty'] as const)
        expect(isBetter(lowConfidence, { first, second: locked(spoken(second, 0.99)) }, options)).toBe(false);
  });

  it('is the second where the first is nonsense', () => {
    const first = guessing(spoken('ja '.repeat(9).trim()));
    expect(isBetter('nonsense', { first, second: locked(spoken(german, 0.5)) }, options)).toBe(true);
  });

  it('is the second where the first heard nothing, unless it imagines a phrase over music', () => {
    const first = guessing([]);
    expect(isBetter('empty', { first, second: locked(spoken(german)) }, options)).toBe(true);
    const imagined = { first, second: locked(spoken('Vielen Dank.')) };
    expect(isBetter('empty', imagined, { ...options, audioMs: 20_000 })).toBe(false);
  });

  it('goes by confidence where both report one, and requires a clear lead', () => {
    const first = guessing(spoken(german, 0.55));
    expect(isBetter('unsure', { first, second: locked(spoken(unlike, 0.6)) }, options)).toBe(false);
    expect(isBetter('unsure', { first, second: locked(spoken(unlike, 0.7)) }, options)).toBe(true);
  });

  it('goes by the fixed language where one reports no confidence, and keeps times where the words agree', () => {
    const first = guessing(spoken(german, 0.4));
    expect(isBetter('unsure', { first, second: locked(spoken(unlike, 0.5)) }, options)).toBe(true);
    expect(isBetter('unsure', { first, second: locked(spoken(german, 0.5)) }, options)).toBe(false);
    expect(
      isBetter(
        'unsure',
        { first: locked(spoken(german, 0.4), 80), second: guessing(spoken(unlike, 0.5)) },
        options,
      ),
    ).toBe(false);
  });

  it('goes by the accuracy of the models where nothing else distinguishes them', () => {
    const first = locked(spoken(german, 0.4), 50);
    expect(isBetter('unsure', { first, second: locked(spoken(unlike, 0.5), 70) }, options)).toBe(true);
    expect(isBetter('unsure', { first, second: locked(spoken(unlike, 0.5), 30) }, options)).toBe(false);
  });

  it('is never one in another language than the ordered one', () => {
    const results = { first: guessing(spoken(german, 0.2)), second: locked(spoken(english, 0.99)) };
    expect(isBetter('unsure', results, options)).toBe(false);
  });
});

describe('a passage in another language', () => {
  it('stays where a second model, set to that language, recognises nearly the same', () => {
    const first = english.split(' ');
    expect(
      staysForeign(
        first,
        'we talked about a new contract for long time yesterday and came to agreement'.split(' '),
      ),
    ).toBe(true);
    expect(staysForeign(first, 'yes there are often rain in the old country house'.split(' '))).toBe(false);
    expect(staysForeign(first, [])).toBe(false);
  });
});
