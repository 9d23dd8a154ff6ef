// Puts other words at places of a text; every other word keeps its time. Pure.
import { timeText } from '#projects/domain/text/time-text.ts';
import type { Segment, Transcript, Word } from '#projects/domain/transcript.ts';

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
  return { ...segment, text: tidy, words: retime(segment, tidy) };
}

/** Words that stayed keep their time: those before, between and after the changed ones. */
function retime(segment: Segment, text: string): Word[] {
  const known = new Set(segment.words.map(placeOf));
  return timeText(text, { ...segment, heard: segment.words }).map((word) =>
    known.has(placeOf(word)) ? word : { ...word, confidence: 1 },
  );
}

function placeOf({ startMs, text }: Word): string {
  return `${startMs} ${text}`;
}
