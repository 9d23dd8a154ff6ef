// Where sentences end in a written text, so that each can be heard by itself.
import { abbreviations } from '../reading/abbreviations.ts';
import type { PlacedWord } from './read-text.ts';

const END = /[.!?…]["“”‘’»)\]]*$/u;
/** Longer ones are cut where they may, so that a recording without full stops can be heard in parts as well. */
const LONGEST_WORDS = 60;

/** @returns the indexes at which a sentence has ended, ascending; the last one is `to` */
export function sentenceEnds(
  words: readonly PlacedWord[],
  [from, to]: readonly [number, number],
  language: string,
): number[] {
  const ends: number[] = [];
  let begin = from;
  for (let at = from; at < to; at += 1) {
    const isLast = at === to - 1;
    if (!isLast && !endsAt(words[at], words[at + 1], language) && at - begin + 1 < LONGEST_WORDS) continue;
    ends.push(at + 1);
    begin = at + 1;
  }
  return ends;
}

function endsAt(word: PlacedWord | undefined, next: PlacedWord | undefined, language: string): boolean {
  const text = word?.text ?? '';
  if (!END.test(text)) return false;
  if (/^\p{Ll}/u.test(next?.text ?? '')) return false;
  // „am 9. Dezember“, „Dr. Rahlfs“, „z. B. hier“: no end.
  if (/^\(?\d{1,3}\.$/.test(text) || /^\p{L}\.$/u.test(text)) return false;
  const short = text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return !(text.endsWith('.') && Object.hasOwn(abbreviations[language] ?? {}, short));
}
