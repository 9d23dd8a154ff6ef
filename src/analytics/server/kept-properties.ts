// What of an event's properties is kept and passed on: as it was sent, but short, and without what names a recording,
// a person's address or their network.

/** UTF-16 units, as the client cuts them. */
export const LONGEST_TEXT = 65_535;
const MOST_ENTRIES = 200;
const DEEPEST = 5;
/** The public key, and what says where somebody's machine stands. */
const DROPPED = new Set(['token', 'distinct_id', '$ip', '$raw_user_agent', '$user_agent']);
const ADDRESS = /^(?:https?:)?\//;
const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** Begins where a word does, so that a text is read once, and not again from each of its characters. */
const MAILBOX = /(?<![^\s"'<>(),;:])[^\s"'<>(),;:]+@[^\s"'<>(),;:@]+\.[a-z]{2,}/gi;

export function keptProperties(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(given).filter(([name]) => !DROPPED.has(name));
  return reducedEntries(kept, 0);
}

function reducedEntries(entries: readonly [string, unknown][], depth: number): Record<string, unknown> {
  const shown = entries
    .slice(0, MOST_ENTRIES)
    .map(([name, value]) => [name.slice(0, 400), reduced(value, depth)]);
  return Object.fromEntries(shown) as Record<string, unknown>;
}

function reduced(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return reducedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((one) => reduced(one, depth + 1));
  return reducedEntries(Object.entries(value), depth + 1);
}

function reducedText(value: string): string {
  // PostgreSQL keeps no NUL in JSON.
  const text = value.slice(0, LONGEST_TEXT).replaceAll('\0', '').replaceAll(MAILBOX, ':mailbox');
  if (!ADDRESS.test(text)) return text;
  const [place = ''] = text.split(/[?#]/, 1);
  return place.replaceAll(IDS, ':id');
}
