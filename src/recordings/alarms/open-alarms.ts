// Which places of a text are still to be listened to: the one rule of lists, of the check beside a text, and of the
// evidence. Pure.

/** In ms. Longer recordings are compared only when somebody asks, beside the text as in lists: their texts are many megabytes. */
export const LONGEST_UNASKED_MS = 3 * 60 * 60_000;

/** @param settled keys of what a person has looked at and let stand */
export function openAlarms<Keyed extends { readonly key: string }>(
  alarms: readonly Keyed[],
  settled: ReadonlySet<string>,
): Keyed[] {
  return alarms.filter(({ key }) => !settled.has(key));
}
