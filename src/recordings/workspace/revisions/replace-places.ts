// Puts other words at places of a text; every other word keeps its time. Pure.
import { wordsIn } from '../../editing/time-text.ts';
import type { Segment, Transcript, Word } from '../../transcript.ts';

/** UTF-16 units of the segment's text, `to` being the first after; both equal where something is put in. */
export type Replacement = {
  segment: number;
  from: number;
  to: number;
  /** What stands there now: the proof that the page has seen this text. */
  was: string;
  text: string;
};

/**
 * New words share the time of those whose place they take; nobody has to doubt them any longer.
 * @returns null where a place does not hold what it should, or two of them overlap
 */
export function replacePlaces(
  transcript: Transcript,
  replacements: readonly Replacement[],
): Transcript | null {
  const bySegment = Map.groupBy(replacements, (replacement) => replacement.segment);
  const changed = new Map<number, Segment>();
  for (const [index, places] of bySegment) {
    const segment = transcript.segments[index];
    const written = segment && replaceIn(segment, places);
    if (!written) return null;
    changed.set(index, written);
  }
  const segments = transcript.segments.map((segment, index) => changed.get(index) ?? segment);
  return { ...transcript, segments: segments.filter((segment) => segment.text !== '') };
}

function replaceIn(segment: Segment, places: readonly Replacement[]): Segment | null {
  const fromEnd = places.toSorted((a, b) => b.from - a.from || b.to - a.to);
  let text = segment.text;
  let before = Number.POSITIVE_INFINITY;
  for (const place of fromEnd) {
    if (place.to > before || place.to < place.from) return null;
    if (text.slice(place.from, place.to) !== place.was) return null;
    text = text.slice(0, place.from) + place.text + text.slice(place.to);
    before = place.from;
  }
  const tidy = text.replaceAll(/[^\S\n]{2,}/g, ' ').trim();
  return { ...segment, text: tidy, words: retime(segment, wordsIn(tidy)) };
}

/** Words that stayed keep their time: those before, between and after the changed ones. */
function retime(segment: Segment, made: readonly string[]): Word[] {
  const old = segment.words;
  const words: Word[] = [];
  let at = 0;
  let next = 0;
  for (const pair of [...staying(old, made), { old: old.length, made: made.length }]) {
    words.push(...share(segment, [at, pair.old], made.slice(next, pair.made)));
    const kept = old[pair.old];
    if (kept) words.push(kept);
    at = pair.old + 1;
    next = pair.made + 1;
  }
  return words;
}

/** Greedy from both ends, and by the nearest equal word between them: replacements are few and short. */
function staying(old: readonly Word[], made: readonly string[]): { old: number; made: number }[] {
  const pairs: { old: number; made: number }[] = [];
  let at = 0;
  let next = 0;
  while (at < old.length && next < made.length) {
    const step = nearestEqual(old, made, { at, next });
    if (!step) break;
    pairs.push({ old: step.at, made: step.next });
    at = step.at + 1;
    next = step.next + 1;
  }
  return pairs;
}

const LONGEST_LOOK = 60;

function nearestEqual(
  old: readonly Word[],
  made: readonly string[],
  { at, next }: { at: number; next: number },
): { at: number; next: number } | undefined {
  for (let sum = 0; sum <= LONGEST_LOOK; sum += 1)
    for (let ahead = 0; ahead <= sum; ahead += 1) {
      const word = old[at + ahead];
      if (word && word.text === made[next + sum - ahead]) return { at: at + ahead, next: next + sum - ahead };
    }
  return undefined;
}

function share(segment: Segment, [from, to]: readonly [number, number], texts: readonly string[]): Word[] {
  const { words } = segment;
  const startMs = words[from]?.startMs ?? words[from - 1]?.endMs ?? segment.startMs;
  const endMs = Math.max(
    startMs,
    from < to ? (words[to - 1]?.endMs ?? startMs) : (words[to]?.startMs ?? segment.endMs),
  );
  const first = from < to ? startMs : Math.min(endMs, words[from - 1]?.endMs ?? segment.startMs);
  const part = (index: number) => Math.round(first + ((endMs - first) * index) / texts.length);
  return texts.map((text, index) => ({ text, startMs: part(index), endMs: part(index + 1), confidence: 1 }));
}
