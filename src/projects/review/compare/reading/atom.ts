// The smallest thing that the fidelity check compares: a word, a number by its value, a time, a unit.

export type Place = {
  /** Place in the text, UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** As written. */
  readonly text: string;
  /** The first of a sentence. */
  readonly leads: boolean;
  /** The number of a point in a list, which nobody need have said. */
  readonly isBullet?: boolean;
  /** A word of an address, of which each letter counts. */
  readonly isLabel?: boolean;
};

/** The smallest thing that can be kept, changed, left out or made up. `key` is what it is compared by. */
export type Atom = Place & {
  readonly key: string;
} /** `also` matches the keys of other words that it may stand for: "he's" is "he has" as well. */ & (
    | { readonly kind: 'word'; readonly also?: RegExp }
    /** May come and go: a sound of thinking, the dash of a range. */
    | { readonly kind: 'filler' }
    | {
        readonly kind: 'number';
        readonly digits: string;
        readonly ordinal: boolean;
        /** Said in words, so that it is clear whether it is an ordinal. */
        readonly spelt: boolean;
      }
    | { readonly kind: 'unit' }
    | { readonly kind: 'month'; readonly month: number }
    /** Minutes of the day; `rough` where the half of the day was not said: „halb drei“, `stated` where in words. */
    | { readonly kind: 'time'; readonly minutes: number; readonly rough: boolean; readonly stated: boolean }
  );

export function numberAtom(
  place: Place,
  value: string,
  options: { digits?: string; ordinal?: boolean; spelt?: boolean } = {},
): Atom {
  const { digits = value, ordinal = false, spelt = false } = options;
  return { ...place, kind: 'number', key: `#${value}`, digits, ordinal, spelt };
}

export function wordAtom(place: Place, key: string, also?: RegExp): Atom {
  return { ...place, kind: 'word', key, ...(also && { also }) };
}

// Three atoms in a row that stand in a text once: by these two long texts are laid beside each other.

/** @returns where each three begin; null where they stand more than once */
export function uniqueTriples(
  atoms: readonly Atom[],
  [from, to]: readonly [number, number],
): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (let at = from; at + 2 < to; at += 1) {
    const key = `${atoms[at]?.key} ${atoms[at + 1]?.key} ${atoms[at + 2]?.key}`;
    found.set(key, found.has(key) ? null : at);
  }
  return found;
}
