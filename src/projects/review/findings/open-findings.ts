// Which places of a text are still to be listened to, and which names to be confirmed: the one rule of lists, of the
// check beside a text, and of the evidence. Pure.

/** In ms. Longer recordings are compared only when somebody asks, beside the text as in lists: their texts are many megabytes. */
export const LONGEST_UNASKED_MS = 3 * 60 * 60_000;

/** @param resolved keys of what a person has looked at and let stand */
export function openFindings<Keyed extends { readonly key: string }>(
  findings: readonly Keyed[],
  resolved: ReadonlySet<string>,
): Keyed[] {
  return findings.filter(({ key }) => !resolved.has(key));
}

/** Of the places with a number, a date, a name or a negation, those that a person has listened to and ticked. */
export function countChecked(keys: readonly string[], resolved: ReadonlySet<string>): number {
  return keys.filter((key) => resolved.has(key)).length;
}

/** A name that only a person can tell; see `isUnsureName`. */
export type UnsureName = {
  /** `Term.key` */
  readonly key: string;
  /** `Fact.key` of each of its places: with all of them ticked, the name is confirmed as well. */
  readonly places: readonly string[];
  /** Its spellings, normalised: in the person's word list one of them is known. */
  readonly words: readonly string[];
};
