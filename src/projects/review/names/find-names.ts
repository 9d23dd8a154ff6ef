// Names in a text, by rules alone: what is written large, where it stands and what stands beside it. Pure.
import { certainty, months, units, weekdays } from '../compare/reading/lexicon.ts';
import { isTitle } from '../compare/reading/titles.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import { isFunctionWord, isModal, isNegation, isNumeric } from '#projects/domain/text/protected-words.ts';
import type { PlacedWord, ReadText } from '../compare/evidence/read-text.ts';
import {
  bareAfter,
  commonEndings,
  commonHeads,
  determiners,
  everyday,
  holidays,
  nameParts,
  prepositions,
} from './name-lexicon.ts';
import type { Found } from './term.ts';

/** A capitalised stretch counts as a name from here on; see `score`. */
const ENOUGH = 2;
const LONGEST = 4;

type Piece = {
  readonly word: PlacedWord;
  /** Without the punctuation around it. */
  readonly core: string;
  readonly plain: string;
  readonly from: number;
  readonly to: number;
  readonly isCapital: boolean;
  readonly leads: boolean;
  /** Something that parts words stands behind it. */
  readonly closes: boolean;
};

/** @param vocabulary as they shall be written; each of their places is a name, however it is written */
export function findNames(read: ReadText, vocabulary: readonly string[]): Found[] {
  const pieces = read.segments.flatMap(({ words }) => piecesOf(read.words.slice(...words)));
  const seen = new NameStatistics(pieces, read.language, vocabulary);
  const names = new Map<string, number>();
  for (let at = 0; at < pieces.length; ) {
    const length = runAt(pieces, at, read.language);
    if (length === 0) {
      at += 1;
      continue;
    }
    const trimmed = trim(pieces, [at, at + length], read.language);
    const id = idOf(pieces.slice(...trimmed));
    if (id !== '') names.set(id, (names.get(id) ?? 0) + seen.score(trimmed));
    at += length;
  }
  for (const term of vocabulary) names.set(normalised(term), ENOUGH);
  const kept = new Set([...names].filter(([, score]) => score >= ENOUGH).map(([id]) => id));
  // „Meiers Brücke“ holds the name Meier.
  for (const id of kept) {
    const [first = '', ...rest] = id.split(' ');
    if (rest.length > 0 && first.endsWith('s') && kept.has(first.slice(0, -1))) kept.delete(id);
  }
  return placesOf(pieces, kept);
}

function piecesOf(words: readonly PlacedWord[]): Piece[] {
  let leads = true;
  return words.flatMap((word) => {
    const core = word.text.replaceAll(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
    if (core === '') return [];
    const from = word.from + word.text.indexOf(core);
    const rest = word.text.slice(word.text.indexOf(core) + core.length);
    const piece = {
      word,
      core,
      plain: normaliseWord(core),
      from,
      to: from + core.length,
      isCapital: /^\p{Lu}/u.test(core),
      leads: leads || /^[„“"‚(«»]/u.test(word.text),
      closes: /[.,;:!?…)“”"»]/u.test(rest) && !/^\.$/u.test(rest.slice(0, isShort(core) ? 1 : 0)),
    };
    leads = /[.!?:…]["“”»)\]]*$/u.test(rest) && !isShort(core);
    return [piece];
  });
}

/** „Dr.“ and „H.“ end no sentence. */
function isShort(core: string): boolean {
  return core.length === 1 || /^(?:dr|prof|st|hr|fr|mr|mrs|ms|jr|sr)$/i.test(core);
}

function isPlainWord(piece: Piece, language: string): boolean {
  const { plain } = piece;
  return (
    isFunctionWord(plain, language) ||
    isNegation(plain) ||
    isModal(plain) ||
    isNumeric(plain) ||
    certainty.has(plain) ||
    (months[language]?.has(plain) ?? false) ||
    (weekdays[language]?.has(plain) ?? false) ||
    (units[language]?.has(plain) ?? false) ||
    (everyday[language]?.has(plain) ?? false)
  );
}

/** How many words, beginning here, are written large side by side; „von“ and „of“ may stand between them. */
function runAt(pieces: readonly Piece[], at: number, language: string): number {
  let length = 0;
  for (;;) {
    const piece = pieces[at + length];
    if (!piece || length >= LONGEST || (length > 0 && piece.leads)) break;
    const isPart = length > 0 && !piece.closes && leadsOn(pieces, at + length);
    if (!isPart && (!piece.isCapital || isPlainWord(piece, language))) break;
    if (length === 0 && piece.leads && prepositions[language]?.has(piece.plain)) break;
    length += 1;
    if (piece.closes) break;
  }
  return length;
}

/** „von der Heide“: small words with a capital behind them. */
function leadsOn(pieces: readonly Piece[], at: number): boolean {
  const [first, second, third] = pieces.slice(at, at + 3);
  if (!first || !nameParts.has(first.plain) || !second) return false;
  if (second.isCapital) return true;
  return nameParts.has(second.plain) && !second.closes && third?.isCapital === true;
}

/** Titles are spoken of by their own name: „Frau Hagedorn“ is Hagedorn. */
function trim(
  pieces: readonly Piece[],
  [from, to]: readonly [number, number],
  language: string,
): readonly [number, number] {
  let first = from;
  while (first < to && (isTitle(pieces[first]?.plain ?? '', language) || isShort(pieces[first]?.core ?? '')))
    first += 1;
  const piece = pieces[first];
  // German: the first word of a sentence may be any noun before a name.
  const isLoose = language === 'de' && piece?.leads === true && first === from && to - first > 1;
  return isLoose && hasCommonEnding(piece.plain, language) ? [first + 1, to] : [first, to];
}

function hasCommonEnding(plain: string, language: string): boolean {
  const ends = (by: typeof commonEndings) => by[language]?.test(plain) ?? false;
  return plain.length > 5 && (ends(commonEndings) || ends(commonHeads));
}

function normalised(text: string): string {
  return text.split(/\s+/).map(normaliseWord).filter(Boolean).join(' ');
}

function idOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.plain).join(' ');
}

/** Statistics of words in the whole text: whether a word is ever in lower case, or has an article. */
class NameStatistics {
  readonly #pieces: readonly Piece[];
  readonly #language: string;
  readonly #small = new Set<string>();
  readonly #determined = new Set<string>();
  readonly #known: ReadonlySet<string>;

  constructor(pieces: readonly Piece[], language: string, vocabulary: readonly string[]) {
    this.#pieces = pieces;
    this.#language = language;
    this.#known = new Set(vocabulary.flatMap((term) => [normalised(term), ...normalised(term).split(' ')]));
    for (const [index, piece] of pieces.entries()) {
      if (!piece.isCapital) this.#small.add(piece.plain);
      const before = pieces[index - 1];
      const isInName = pieces[index - 2]?.plain === 'von' && pieces[index - 3]?.isCapital === true;
      if (piece.isCapital && before && !piece.leads && !isInName && isDeterminer(before, language))
        this.#determined.add(piece.plain);
    }
  }

  /** One place's weight; the places of a name add up. */
  score([from, to]: readonly [number, number]): number {
    const run = this.#pieces.slice(from, to);
    const [first] = run;
    if (!first) return 0;
    const before = this.#pieces[from - 1];
    if (before && !first.leads && isTitle(before.plain, this.#language)) return ENOUGH;
    if (run.some((piece) => this.#known.has(piece.plain))) return ENOUGH;
    if (holidays[this.#language]?.test(idOf(run))) return 0;
    return this.#language === 'de' ? this.#german(run, before) : this.#english(run);
  }

  /** Only names are written large inside an English sentence. */
  #english(run: readonly Piece[]): number {
    const [first] = run;
    if (!first || run.every(({ plain }) => this.#small.has(plain))) return 0;
    if (run.length > 1) return first.leads && this.#small.has(first.plain) ? 0 : ENOUGH;
    return first.leads ? 0 : ENOUGH;
  }

  /** Every noun is written large in German: what has an article or an ending of common nouns is none. */
  #german(run: readonly Piece[], before: Piece | undefined): number {
    const common = run.filter(
      ({ plain, isCapital }) =>
        isCapital &&
        (this.#small.has(plain) || this.#determined.has(plain) || hasCommonEnding(plain, this.#language)),
    );
    const [first] = run;
    if (!first || common.length > 0) return 0;
    // Two nouns side by side without an article: „Henning Rahlfs“.
    if (run.length > 1 && !first.leads) return ENOUGH;
    if (run.length > 1) return 1;
    if (first.leads) return 0.4;
    const isBare = before !== undefined && (bareAfter.has(before.plain) || !isAdjective(before));
    return (isBare ? 1.1 : 0) + (first.word.doubtful ? 0.9 : 0);
  }
}

function isDeterminer({ plain }: Piece, language: string): boolean {
  return determiners[language]?.test(plain) ?? false;
}

/** „alte Brücke“, „großen Saal“: a noun follows, rarely a name. */
function isAdjective({ plain, isCapital }: Piece): boolean {
  return !isCapital && plain.length > 3 && /(?:e|en|er|es|em)$/.test(plain);
}

/** Every place of the names, the longest first, also where a sentence begins with one. */
function placesOf(pieces: readonly Piece[], names: ReadonlySet<string>): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < pieces.length; ) {
    const length =
      [4, 3, 2, 1].find((count) => nameOf(pieces.slice(at, at + count), count, names) !== null) ?? 0;
    const run = pieces.slice(at, at + length);
    const [first, last] = [run[0], run.at(-1)];
    const id = nameOf(run, length, names);
    if (first && last && id !== null) found.push({ kind: 'name', id, from: first.from, to: last.to });
    at += Math.max(1, length);
  }
  return found;
}

function nameOf(run: readonly Piece[], count: number, names: ReadonlySet<string>): string | null {
  if (run.length < count || count === 0) return null;
  if (!run.some((piece) => piece.isCapital) || run.slice(0, -1).some((piece) => piece.closes)) return null;
  const id = idOf(run);
  if (names.has(id)) return id;
  const bare = id.endsWith('s') ? id.slice(0, -1) : null;
  return bare !== null && names.has(bare) ? bare : null;
}
