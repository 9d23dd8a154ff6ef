// The id of a mail, as an answer names it.

/** RFC 5322, 3.6.4; anything else is no id that could be answered. */
export function messageIdIn(header: string | undefined): string | null {
  const id = header?.trim() ?? '';
  return /^<[^<>\s]{1,300}>$/.test(id) ? id : null;
}
