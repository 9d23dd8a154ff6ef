// Names, amounts and dates of a text, each with all its places: what a person confirms or corrects once. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import { isAlike, soundCode } from '#projects/vocabulary/public.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import { type PlacedSegment, type ReadText, readText, WordFinder } from '../compare/evidence/read-text.ts';
import { findFigures } from './find-figures.ts';
import { findNames } from './find-names.ts';
import type { Found, Occurrence, Term } from './term.ts';

const AROUND_LETTERS = 38;

/** @param vocabulary names and terms of the person and of the recording, as they shall be written */
export function findTerms(transcript: Transcript, vocabulary: readonly string[]): Term[] {
  const read = readText(transcript);
  const found = [...findFigures(read), ...findNames(read, vocabulary)];
  const groups = joinAlike(
    Map.groupBy(found, ({ kind, id }) => `${kind}:${id}`),
    read.language,
  );
  const finder = new WordFinder(read);
  const known = new Set(vocabulary.map(normaliseWord));
  return groups
    .map((group) => describe(group, { read, finder, known }))
    .toSorted((a, b) => (a.occurrences[0]?.startMs ?? 0) - (b.occurrences[0]?.startMs ?? 0));
}

type Context = { read: ReadText; finder: WordFinder; known: ReadonlySet<string> };

function describe(group: readonly Found[], { read, finder, known }: Context): Term {
  const places = group.toSorted((a, b) => a.from - b.from);
  const spelt = Map.groupBy(places, ({ from, to }) => bareName(read.text.slice(from, to), places));
  const spellings = [...spelt].toSorted((a, b) => b[1].length - a[1].length).map(([text]) => text);
  const text = spellings.find((spelling) => known.has(normaliseWord(spelling))) ?? spellings[0] ?? '';
  const kind = places[0]?.kind ?? 'name';
  const isLowConfidence = ({ from, to }: Found) =>
    read.words.slice(...finder.within([from, to])).some((word) => word.doubtful);
  return {
    kind,
    text,
    key: `${kind}:${spellings.toSorted().join('|')}`.slice(0, 400),
    spellings,
    occurrences: places.flatMap((place) => occurrence(place, read, finder) ?? []),
    doubtful: places.some(isLowConfidence),
    known: known.has(normaliseWord(text)),
    unsure: spellings.length > 1 || places.every(isLowConfidence),
  };
}

/** „Hagedorns“ is a place of „Hagedorn“ where that is written as well. */
function bareName(text: string, places: readonly Found[]): string {
  const [{ kind, id } = { kind: '', id: '' }] = places;
  return kind === 'name' && normaliseWord(text) === `${id}s` ? text.slice(0, -1) : text;
}

/** @param place in the whole text */
export function occurrence(
  { from, to }: Pick<Found, 'from' | 'to'>,
  read: ReadText,
  finder: WordFinder,
): Occurrence | undefined {
  const segment = segmentAt(read.segments, from);
  const words = read.words.slice(...finder.within([from, to]));
  const [first, last] = [words[0], words.at(-1)];
  if (!segment || !first || !last) return undefined;
  const before = read.text.slice(segment.from, from);
  const after = read.text.slice(to, segment.to);
  return {
    segment: segment.index,
    from: from - segment.from,
    to: to - segment.from,
    text: read.text.slice(from, to),
    before: before.length > AROUND_LETTERS ? `…${before.slice(-AROUND_LETTERS).replace(/^\S*/, '')}` : before,
    after:
      after.length > AROUND_LETTERS ? `${after.slice(0, AROUND_LETTERS).replace(/(?<!\S)\S*$/, '')}…` : after,
    startMs: first.startMs,
    endMs: last.endMs,
  };
}

function segmentAt(segments: readonly PlacedSegment[], place: number): PlacedSegment | undefined {
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((segments[middle]?.from ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return segments[low - 1];
}

/** Shorter codes are shared by too many names. */
const SHORTEST_CODE = 3;

/** „Hagedorn“ and „Hagendorf“ are offered as one: they sound alike, and hardly ever are two people. */
function joinAlike(groups: ReadonlyMap<string, Found[]>, language: string): Found[][] {
  const joined: { letters: string; code: string; found: Found[] }[] = [];
  for (const found of [...groups.values()].toSorted((a, b) => b.length - a.length)) {
    const [first] = found;
    if (!first) continue;
    const { kind, id } = first;
    const code = kind === 'name' ? soundCode(id, language) : '';
    const twin = joined.find((other) => other.code !== '' && isAlike(other, { letters: id, code }));
    if (twin) twin.found.push(...found);
    else joined.push({ letters: id, code: code.length >= SHORTEST_CODE ? code : '', found: [...found] });
  }
  return joined.map((group) => group.found);
}
