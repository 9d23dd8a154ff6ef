// Names that strangers get to read: bounded, on one line, and nothing in them that a mail program makes a link of.

export const LONGEST_NAME = 80;
const LOOKS_LIKE_LINK = /[/\\@<>]|:\S|\.\p{L}/u;

/** Whether a team may bear the name. */
export function isPlainName(name: string): boolean {
  return !LOOKS_LIKE_LINK.test(name) && !/\p{Cc}/u.test(name);
}

/** A name that was given elsewhere, as it may stand in a mail. */
export function plainName(name: string): string {
  const parted = name
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[/\\@<>]|:(?=\S)|\.(?=\p{L})/gu, (sign) => (sign === '.' ? '. ' : ' '));
  return parted.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
}
