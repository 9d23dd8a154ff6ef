// What a person says of the speakers when a text is made an interview, and how names are read. Pure.

export type InterviewOrder = {
  /** Speaker id → name. Left out or empty: the name stays as it is. */
  speakers: Readonly<Record<string, string>>;
  /** Ids of those who ask; everybody else answers. */
  asks: readonly string[];
  /** Whether a document names the time at which each turn begins. */
  times: boolean;
  /** What speakers of one name are: `one` person, who then has one entry, or `several`. */
  sameName?: 'one' | 'several' | undefined;
};

/** As a reader counts them. */
export const MAX_NAME = 200;
/** Control characters, halves of characters, and those that turn the direction of the text around them. */
const UNWANTED = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** @returns the name as it is kept: one line, at most 200 characters; empty where there is nothing to see */
export function cleanName(given: string): string {
  const line = given.normalize('NFC').replace(/\s+/gu, ' ').replace(UNWANTED, '').trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(line)) return '';
  if (line.length <= MAX_NAME) return line;
  return Array.from(graphemes.segment(line), ({ segment }) => segment)
    .slice(0, MAX_NAME)
    .join('')
    .trim();
}

/** Speakers whose names a reader would take for one, in groups of at least two. @param names id → name */
export function sameNames(names: ReadonlyMap<string, string>): string[][] {
  const groups = Map.groupBy(names.keys(), (id) => (names.get(id) ?? '').toLocaleLowerCase());
  return [...groups.values()].filter((ids) => ids.length > 1);
}
