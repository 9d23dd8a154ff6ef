// Who is mentioned in a comment: an @ before a name of the team. Pure.

/** Where a mention may begin: not within a word, as in an address. */
const BEFORE = /[\p{L}\p{N}._-]$/u;
const WITHIN = /^[\p{L}\p{N}]/u;

export type Mention = { id: string; start: number; end: number };

/** In their order; of two names that fit, the longer one counts. Two people of one name are both mentioned. */
export function mentionsIn(text: string, people: readonly { id: string; name: string }[]): Mention[] {
  const found: Mention[] = [];
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (BEFORE.test(text.slice(0, at))) continue;
    const rest = text.slice(at + 1);
    const named = byLength.filter(({ name }) => isNamed(rest, name));
    const length = named[0]?.name.length;
    for (const { id, name } of named)
      if (name.length === length) found.push({ id, start: at, end: at + 1 + name.length });
  }
  return found;
}

function isNamed(rest: string, name: string): boolean {
  if (name === '') return false;
  const isSame = rest.slice(0, name.length).localeCompare(name, undefined, { sensitivity: 'accent' }) === 0;
  return isSame && !WITHIN.test(rest.slice(name.length));
}

/**
 * The name that is being typed before the cursor: what stands behind its @.
 * @returns null where none is
 */
export function mentionBeingTyped(text: string, cursor: number): { at: number; typed: string } | null {
  const before = text.slice(0, cursor);
  const at = before.lastIndexOf('@');
  if (at < 0 || BEFORE.test(before.slice(0, at))) return null;
  const typed = before.slice(at + 1);
  return /[\n@]/.test(typed) || typed.length > 60 ? null : { at, typed };
}

/**
 * The text without the space that came along with a name, where a mark that closes a sentence was just typed behind it.
 * @returns null where nothing is to be closed up
 */
export function closedUp(
  text: string,
  cursor: number,
  people: Parameters<typeof mentionsIn>[1],
): string | null {
  const space = cursor - 2;
  if (!/^ [.,;!?]$/.test(text.slice(Math.max(0, space), cursor))) return null;
  const isBehindName = mentionsIn(text.slice(0, space), people).some(({ end }) => end === space);
  return isBehindName ? text.slice(0, space) + text.slice(space + 1) : null;
}
