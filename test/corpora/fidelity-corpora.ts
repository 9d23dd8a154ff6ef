// The corpora that the fidelity check is measured by, a pair of texts on each line. Who wrote them, and how the check
// did on them before anything was mended for them: bench/notes/fidelity-corpora.md.
import { readFileSync } from 'node:fs';
import type { ChangeKind } from '#projects/review/compare/change-kind.ts';

export type Language = 'de' | 'en';

export type FidelityPair = readonly [
  language: Language | 'fr' | 'es',
  what: string,
  said: string,
  written: string,
];

/** A line; `said` and `written` are what a finding must quote of the raw and of the formatted text. */
type Line<L = FidelityPair[0]> = { language: L; raw: string; formatted: string };
type PairLine = Line & { what: string };
type PlantedLine = Line<Language> & { kind: ChangeKind; said: string; written: string };

/** Of these no rule was ever made; of the eighth, from one half: bench/notes/fidelity-corpora.md. */
const UNREAD = /^(?:sixth|seventh|eighth)-/;

const folderOf = (name: string) => (UNREAD.test(name) ? 'unread' : 'read');

const linesOf = (name: string) =>
  readFileSync(new URL(`./${folderOf(name)}/fidelity-${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

type Corpus = 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' | 'eighth' | 'ninth' | 'tenth';

const pairsOf = (kind: 'altered' | 'formatting', corpora: readonly Corpus[]) =>
  corpora.flatMap((corpus) =>
    linesOf(`${corpus}-${kind}`).map(
      ({ language, what, raw, formatted }: PairLine): FidelityPair => [language, what, raw, formatted],
    ),
  );

/** Each says something else: an alarm is wanted. */
export const altered = (...corpora: readonly Corpus[]) => pairsOf('altered', corpora);

/** Each says the same: no alarm is wanted. */
export const faithful = (...corpora: readonly Corpus[]) => pairsOf('formatting', corpora);

/** Changes planted into texts. */
export const planted = linesOf('planted').map(
  ({ language, kind, raw, formatted, said, written }: PlantedLine) =>
    [language, kind, raw, formatted, said, written] as const,
);

/** Nothing but case, punctuation, sounds of thinking, numbers in digits, abbreviations, ordinals, spelling. */
export const harmless = linesOf('harmless').map(
  ({ language, raw, formatted }: Line<Language>) => [language, raw, formatted] as const,
);

/** Every text of the corpora as it was said, each once, but for the eighth, whose failures nobody may read, and the tenth. */
export function allSpoken(): (readonly [language: string, said: string])[] {
  const corpora = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'practice'];
  const names = corpora.flatMap((corpus) => [`${corpus}-altered`, `${corpus}-formatting`]);
  const said = new Map(names.flatMap(linesOf).map(({ language, raw }: Line) => [raw, language]));
  return [...said].map(([raw, language]) => [language, raw]);
}
