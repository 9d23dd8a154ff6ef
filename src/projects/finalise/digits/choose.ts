// Which of the numbers of a text stand in digits: those that belong together stand alike.
import { units } from '#projects/review/compare/reading/lexicon.ts';
import { readNumber } from '#projects/review/compare/numbers/read-number.ts';
import { isOmission } from '#projects/domain/text/omission.ts';
import type { Candidate } from './candidate.ts';
import { clockAt } from './clock-forms.ts';
import { dateAt } from './date-forms.ts';
import type { NumberLine } from './number-line.ts';
import { numberAt } from './number-forms.ts';
import { between, links } from './words-around.ts';

/** @returns those to be written, in order */
export function chooseNumbers(line: NumberLine, isKept: (token: number) => boolean): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < line.tokens.length; ) {
    const candidate = isKept(at) ? undefined : (dateAt(line, at) ?? clockAt(line, at) ?? numberAt(line, at));
    if (candidate) {
      const behind = candidate.from === found.at(-1)?.to ? [] : [candidate.from - 1];
      const isOpen = isBeside(line, [...behind, candidate.to], candidate) || isAnyKept(candidate, isKept);
      found.push(isOpen ? { ...candidate, wish: 'never' } : candidate);
    }
    at = candidate?.to ?? at + 1;
  }
  return alike(line, found).filter(({ wish }) => wish === 'written');
}

function isAnyKept({ from, to }: Candidate, isKept: (token: number) => boolean): boolean {
  for (let at = from; at < to; at += 1) if (isKept(at)) return true;
  return false;
}

/** Beside a letter it may be part of something spelled; beside what nobody understood, of a longer number. */
function isBeside(line: NumberLine, places: readonly number[], { from, to }: Candidate): boolean {
  return places.some((at) => {
    const text = line.written(at);
    if (isOmission(text)) return true;
    const isNear = at < from ? line.follows(from) : line.follows(to);
    return isNear && /^\p{L}$/u.test(text) && !/^[aeioyà]$/i.test(text);
  });
}

function alike(line: NumberLine, found: readonly Candidate[]): Candidate[] {
  const chosen = [...found];
  const put = (index: number, wish: Candidate['wish']) => {
    const one = chosen[index];
    if (one) chosen[index] = { ...one, wish };
  };
  for (const [index, one] of found.entries()) {
    const next = found[index + 1];
    // „dreißig vierzig“, "nine one one": one number in parts, or two.
    const isRun = next && next.from === one.to && line.follows(one.to) && (one.isBare || next.isBare);
    if (!isRun && !(next && mayBeOne(line, one, next))) continue;
    put(index, 'never');
    put(index + 1, 'never');
  }
  const spread = (index: number): boolean => {
    const [one, next] = [chosen[index], chosen[index + 1]];
    if (!one || !next || one.wish === next.wish || !isLinked(line, one, next)) return false;
    const wishes = [one.wish, next.wish];
    const isNever = wishes.includes('never');
    if (isNever ? !(one.isBare && next.isBare) : !wishes.includes('written')) return false;
    put(index, isNever ? 'never' : 'written');
    put(index + 1, isNever ? 'never' : 'written');
    return true;
  };
  // To and fro, so that a long list takes two rounds and not one for each of its numbers.
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let index = 0; index + 1 < chosen.length; index += 1) isChanged = spread(index) || isChanged;
    for (let index = chosen.length - 2; index >= 0; index -= 1) isChanged = spread(index) || isChanged;
  }
  return chosen;
}

/** „zwischen fünf und zwanzig“: the two numbers are one as well. */
function mayBeOne(line: NumberLine, one: Candidate, next: Candidate): boolean {
  if (!between.has(line.word(one.from - 1)) || next.from !== one.to + 1) return false;
  const words = line.tokens.slice(one.from, next.to);
  return readNumber(words, 0, line.language)?.length === words.length;
}

/** „fünf bis zehn“, „zwei, vierzehn“, „zwei Stunden und dreißig Minuten“. */
function isLinked(line: NumberLine, one: Candidate, next: Candidate): boolean {
  const { language } = line;
  if (one.to === next.from) return /^,\s/u.test(line.gap(one.to - 1));
  const words = Array.from({ length: next.from - one.to }, (_, ahead) => line.word(one.to + ahead));
  if (!line.isUnbroken(one.to - 1, next.from + 1)) return false;
  if (words.length === 1 && links[language]?.has(words[0] ?? '')) return true;
  const isUnit = (word: string) => units[language]?.has(word) ?? false;
  return (
    words.length <= 2 &&
    isUnit(words[0] ?? '') &&
    isUnit(line.word(next.to)) &&
    words.slice(1).every((word) => links[language]?.has(word))
  );
}
