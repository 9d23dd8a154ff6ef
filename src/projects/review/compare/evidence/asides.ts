// What differs from what was heard and needs no decision, listed apart from the alarms: one entry a place. Pure.
import type { Reason, Mark } from './mark.ts';

export type Aside = {
  readonly by: Reason;
  readonly raw: string;
  readonly formatted: string;
  /** When it was said, and the stretch to listen to. */
  readonly atMs: number;
  readonly startMs: number;
  readonly endMs: number;
};

/** Heard before and after a place, ms. */
const MARGIN_MS = 700;

type Texts = { raw: string; made: string };

/** @param marks in the order of the text */
export function asides(
  marks: readonly Mark[],
  texts: Texts,
  soundOf: (mark: Mark) => { atMs: number; endMs: number },
): Aside[] {
  const places: Mark[][] = [];
  for (const mark of marks) {
    if (!mark.by) continue;
    const place = places.at(-1);
    const last = place?.at(-1);
    if (place && last && isBeside(last, mark, texts)) place.push(mark);
    else places.push([mark]);
  }
  return places.flatMap((place) => asideOf(place, texts, soundOf) ?? []);
}

/** Nothing stands between them, in neither text. */
function isBeside(one: Mark, other: Mark, { raw, made }: Texts): boolean {
  const between = [
    raw.slice(one.rawRange[1], other.rawRange[0]),
    made.slice(one.formattedRange[1], other.formattedRange[0]),
  ];
  return one.by === other.by && between.every((text) => !/[\p{L}\p{N}\n]/u.test(text));
}

function asideOf(
  place: readonly Mark[],
  { raw, made }: Texts,
  soundOf: (mark: Mark) => { atMs: number; endMs: number },
): Aside | undefined {
  const by = place[0]?.by;
  if (!by) return undefined;
  const sounds = place.map(soundOf);
  const atMs = Math.min(...sounds.map((sound) => sound.atMs));
  const endMs = Math.max(...sounds.map((sound) => sound.endMs));
  return {
    by,
    raw: stretch(
      raw,
      place.filter((mark) => mark.raw !== '').map(({ rawRange }) => rawRange),
    ),
    formatted: stretch(
      made,
      place.filter((mark) => mark.formatted !== '').map(({ formattedRange }) => formattedRange),
    ),
    atMs,
    startMs: Math.max(0, atMs - MARGIN_MS),
    endMs: endMs + MARGIN_MS,
  };
}

function stretch(text: string, ranges: readonly (readonly [number, number])[]): string {
  if (ranges.length === 0) return '';
  return text.slice(Math.min(...ranges.map(([from]) => from)), Math.max(...ranges.map(([, to]) => to)));
}
