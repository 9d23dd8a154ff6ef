// The selection in a paragraph that is not being edited, as places in its text.

/** Characters `from` (in) to `to` (out). */
export type Place = readonly [from: number, to: number];

/** From where to where each word of a text goes. */
export function placesOf(text: string): Place[] {
  return [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => [index, index + word.length] as const);
}

/**
 * @param shown a character of the words as they are shown, with one space between two
 * @returns the same one in the text
 */
export function placeInText(places: readonly Place[], shown: number): number {
  let left = shown;
  for (const [from, to] of places) {
    if (left <= to - from) return from + Math.max(0, left);
    left -= to - from + 1;
  }
  return places.at(-1)?.[1] ?? 0;
}

/** Null where nothing is selected; `elsewhere` where the selection goes beyond the paragraph. */
export function chosenIn(
  paragraph: HTMLElement,
  places: readonly Place[],
): { at: number; to: number } | 'elsewhere' | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!paragraph.contains(range.startContainer) || !paragraph.contains(range.endContainer))
    return 'elsewhere';
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  const [at, to] = [start, start + range.toString().length].map((place) => placeInText(places, place));
  return { at: at ?? 0, to: to ?? 0 };
}
