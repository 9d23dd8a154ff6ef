// What the text of one paragraph may be. Pure, and without the schemas, so that the page can ask.

export const MOST_CHARACTERS = 100_000;

const BREAKS = /[\n\r\0]/g;

export function isOneLine(text: string): boolean {
  return text.search(BREAKS) < 0;
}

/** Sign by sign, so that every place in it stays where it is. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ');
}

/** @returns what comes from elsewhere, as it goes into a paragraph: its lines, cells and tabs become words */
export function inOneLine(text: string): string {
  return text.replace(/[\s\0]+/gu, ' ');
}
