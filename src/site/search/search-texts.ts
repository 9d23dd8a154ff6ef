// Finds texts by words. Each word of the query must be somewhere in a text, also inside of a longer word: German joins
// them („Schutz“ is in „Datenschutz“). In what names a text, a word may be mistyped by one letter.
import { normaliseText } from '#platform/text/normal-text.ts';
import type { Kind } from '../library/document.ts';

// How words are compared: without case and accents, and with umlauts written out, as many people type them. Pure, for
// the server's index and the page.

const written: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function fold(text: string): string {
  const joined = normaliseText(text, 'NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => written[letter] ?? letter);
  return normaliseText(joined, 'NFD').replace(/\p{M}/gu, '');
}

/** Letters and digits that belong together; a hyphen and a slash part words. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

// Whether a word was meant, although one letter of it is missing, wrong, too many, or changed places with the next one.

/** In shorter words one letter makes another word. */
const SHORTEST = 5;

/** @param meant its beginning is enough: who types has not come to the end yet, and endings differ */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed.length < SHORTEST || meant.length < SHORTEST - 1) return false;
  return [-1, 0, 1].some((more) => isAtMostOneSlip(typed, meant.slice(0, typed.length + more)));
}

function isAtMostOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  // The first letter is seldom mistyped; another one is mostly another word.
  if (same === 0) return false;
  const [left, other] = [typed.slice(same), meant.slice(same)];
  if (left.slice(1) === other.slice(1)) return true;
  if (left.slice(1) === other || left === other.slice(1)) return true;
  return left[0] === other[1] && left[1] === other[0] && left.slice(2) === other.slice(2);
}

// Words that people write around what they look for, in both languages and folded: they say nothing about it.

const german =
  'wie wo was wann warum kann kannst koennen man ich wir sie es mich mir mein meine meinen meinem meiner meines der die das ' +
  'den dem des ein eine einen einem einer und oder zu zum zur in im an am auf aus bei von vom fuer mit ohne ist sind wird ' +
  'geht gibt soll muss will moechte nicht kein keine hier bitte';
const english =
  'how where what when why can could do does i we you it me my your the a an and or to in into on at of off from for with ' +
  'is are be will should must want would like not no here please get';

const fillers: ReadonlySet<string> = new Set(`${german} ${english}`.split(' '));

export type SearchedText = {
  readonly title: string;
  readonly path: string;
  /** What the text is about, in a sentence. */
  readonly about: string;
  /** Its other words, folded, each once, with blanks between. */
  readonly words: string;
  /** Of steps to do something, and of nothing else: other words by which people look for it. */
  readonly task?: string;
};

/** The beginning of a word says more than its middle, and what names a text more than its other words. */
const weights = {
  title: { start: 12, inside: 8, slip: 6 },
  also: { start: 9, inside: 5, slip: 4 },
  about: { start: 4, inside: 3, slip: 2 },
  words: { start: 2, inside: 1, slip: 0 },
} as const;

/** Who looks for something wants to do it first, and to know more about it later. */
const TASK_FACTOR = 1.6;

/** Of a title in which nothing stands but the query. */
const WHOLE_TITLE = 6;

/** @returns those that have every word of the query, the best first; none for a query without words */
export function searchTexts<T extends SearchedText>(texts: readonly T[], query: string): T[] {
  const wanted = wordsThatSay(query);
  if (wanted.length === 0) return [];
  return texts
    .map((text) => ({ text, score: scoreOf(text, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);
}

/** Those of a whole question („Wie kann ich mein Passwort ändern?“) that say what is meant. */
function wordsThatSay(query: string): string[] {
  const all = foldedWords(query);
  const saying = all.filter((word) => !fillers.has(word));
  return saying.length > 0 ? saying : all;
}

function scoreOf(text: SearchedText, wanted: readonly string[]): number {
  const fields = [
    { text: ` ${fold(text.title)}`, weight: weights.title },
    { text: ` ${fold(text.task ?? '')}`, weight: weights.also },
    { text: ` ${fold(text.about)}`, weight: weights.about },
    { text: ` ${text.words}`, weight: weights.words },
  ];
  let sum = 0;
  for (const word of wanted) {
    const best = Math.max(...fields.map((field) => worthIn(field, word)));
    if (best === 0) return 0;
    sum += best;
  }
  const factor = text.task === undefined ? 1 : TASK_FACTOR;
  return (sum / wanted.length + likenessTo(text.title, wanted) * WHOLE_TITLE) * factor;
}

type Field = { text: string; weight: (typeof weights)[keyof typeof weights] };

function worthIn({ text, weight }: Field, word: string): number {
  if (beginsWord(text, word)) return weight.start;
  if (text.includes(word)) return weight.inside;
  const isNear = weight.slip > 0 && foldedWords(text).some((other) => isOneSlipAway(word, other));
  return isNear ? weight.slip : 0;
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at > 0; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

/** How much of the title is meant, and how much of the query is in it: 0 to 1. */
function likenessTo(title: string, wanted: readonly string[]): number {
  const named = wordsThatSay(title);
  const isMeant = (word: string, one: string) => word.startsWith(one) || isOneSlipAway(one, word);
  const meant = named.filter((word) => wanted.some((one) => isMeant(word, one)));
  const found = wanted.filter((one) => named.some((word) => isMeant(word, one)));
  return (meant.length / Math.max(1, named.length)) * (found.length / wanted.length);
}

// What the search's index holds of a public text.
type Found = {
  kind: Kind;
  title: string;
  path: string;
  description: string;
  /** Without its marks. */
  text: string;
  also?: readonly string[];
};

export function searchedText({ kind, title, path, description, text, also = [] }: Found): SearchedText {
  const words = [...new Set(foldedWords(text))].join(' ');
  return { title, path, about: description, words, ...(kind === 'task' && { task: also.join(' ') }) };
}
