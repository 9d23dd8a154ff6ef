// Left out piece by piece: „meine Oma sie immer sie immer sagte“ lacks what was said again, and then what it began with.
import type { Atom } from '../../reading/atom.ts';
import type { Place } from './dropped-finding.ts';

/** Words in one go that are looked at, and pieces that are tried for one go. */
const MOST_WORDS = 16;
const MOST_TRIED = 60;

type Judges = {
  /** Whether a piece may go where it stands, by what stands around it; asked for one piece of each go. */
  readonly isRepaired: (piece: Place) => boolean;
  /** The same for pieces that may go beside such a one. */
  readonly isBeside: (piece: Place) => boolean;
};

/** @returns whether what was dropped can be taken out in pieces that may go, one after the other */
export function isRepairedInSteps(place: Place, { isRepaired, isBeside }: Judges): boolean {
  const { dropped, before, behind, hesitates } = place;
  if (dropped.length < 2 || dropped.length > MOST_WORDS) return false;
  const kept = [...before, ...behind].map(({ key }) => key);
  const dead = new Set<string>();
  let tried = 0;
  const leadsTo = (words: readonly Atom[], to: number, isOneRepaired: boolean): boolean => {
    const name = `${isOneRepaired} ${words.map(({ key }) => key).join(' ')}`;
    if (dead.has(name)) return false;
    dead.add(name);
    const most = words.length - kept.length;
    for (let length = most; length > 0; length -= 1)
      for (let at = Math.max(0, before.length - dropped.length); at + length <= to; at += 1) {
        const rest = [...words.slice(0, at), ...words.slice(at + length)];
        if (!contains(rest, kept)) continue;
        tried += 1;
        if (tried > MOST_TRIED) return false;
        const piece = { dropped: words.slice(at, at + length), before: words.slice(0, at) };
        const around: Place = { ...piece, behind: words.slice(at + length), hesitates };
        const isFree = isTwin(around) || isBeside(around);
        if (!isFree && (isOneRepaired || !isRepaired(around))) continue;
        if (length === most || leadsTo(rest, to - length, isOneRepaired || !isFree)) return true;
      }
    return false;
  };
  const words = [...before, ...dropped, ...behind];
  return leadsTo(words, Math.min(words.length, before.length + 2 * dropped.length), false);
}

/** Whether the words hold those that were kept, in their order. */
function contains(words: readonly Atom[], kept: readonly string[]): boolean {
  let found = 0;
  for (const { key } of words) if (key === kept[found]) found += 1;
  return found === kept.length;
}

/** The same words stand right behind it. Of numbers and letters nobody knows whether they are meant twice. */
function isTwin({ dropped, behind }: Place): boolean {
  return (
    dropped.every(({ key }, index) => key === behind[index]?.key) &&
    dropped.some(({ kind, key }) => kind === 'word' && key.length > 1)
  );
}
