// The paragraphs of ten hours of speech, and what asks for all of them.
import { randomUUID } from 'node:crypto';

/** Of ten seconds each. */
export const PARAGRAPHS = 3_600;
const WORDS_EACH = 28;
export const TEN_HOURS_MS = PARAGRAPHS * 10_000;
const syllables = ['bä', 'de', 'fi', 'go', 'ku', 'lan', 'mer', 'nis', 'pol', 'rat', 'sun', 'tor', 'wel'];

/** About 100,000 words and 600,000 letters; as many different words as people use in ten hours. */
export function longTexts(): string[] {
  const word = (place: number) => {
    const number = Math.floor(place ** 2 / 7) % 12_000;
    const [first, second, third] = [number, number / 13, number / 169].map(
      (part) => syllables[Math.floor(part) % syllables.length],
    );
    return `${first}${second}${third}`;
  };
  return Array.from({ length: PARAGRAPHS }, (_, paragraph) =>
    Array.from({ length: WORDS_EACH }, (__, place) => word(paragraph * WORDS_EACH + place)).join(' '),
  );
}

/** As many operations as one request may bring. */
export const BATCH = 1_000;

/** The body of `edits`: one operation for each paragraph, from the first on. */
export function editsOf(paragraphs: readonly string[]): object {
  const operations = paragraphs.map((text, paragraph) => ({
    kind: 'text',
    id: randomUUID(),
    segment: String(paragraph),
    version: '',
    text,
  }));
  return { base: 1, since: 0, operations };
}

/** `path` below the project; `isApart` where the work on the text is done by a process of its own. */
export type TextRequest = { name: string; method: string; path: string; body?: object; isApart: boolean };

/** For a project with edits, in the order in which a person may ask: each finds the text as the one before left it. */
export function requestsForText(texts: readonly string[]): TextRequest[] {
  const replacements = texts.map((text, segment) => ({
    segment,
    from: 0,
    to: 4,
    was: text.slice(0, 4),
    text: 'Wort',
  }));
  const interview = { speakers: { s1: 'Ada', s2: 'Bo' }, asks: ['s1'] };
  const get = (name: string, path: string, isApart: boolean) => ({ name, method: 'GET', path, isApart });
  const post = (name: string, path: string, body?: object) => ({
    name,
    method: 'POST',
    path,
    isApart: true,
    ...(body && { body }),
  });
  return [
    get('reading the text with what was edited', 'transcript', true),
    get('exporting it', 'export?format=json', true),
    get('opening the editor', 'edits', false),
    post('keeping the edits', 'edits/keep'),
    post('restoring a revision', 'revisions/1/restore'),
    post('replacing a word in each paragraph', 'replacements', { basedOn: 3, replacements }),
    post('making an interview', 'interview-transcript', interview),
    get('reading the text', 'transcript', false),
  ];
}
