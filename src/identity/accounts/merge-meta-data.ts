// Puts a change into a row of settings without touching what it does not name: two devices write at one time.

type Fields = Record<string, unknown>;

/**
 * As JSON Merge Patch (RFC 7396), two levels deep: the keys of `meta_data`, and the keys of an object in it.
 * What lies deeper is replaced as a whole.
 * @returns a new object; a key that the change sets to `null` is gone
 */
export function mergeMetaData(stored: Fields, change: Fields): Fields {
  return mergeFields(stored, change, (before, after) =>
    isFields(after) ? mergeFields(isFields(before) ? before : {}, after, (_, value) => value) : after,
  );
}

function mergeFields(
  stored: Fields,
  change: Fields,
  merge: (before: unknown, after: unknown) => unknown,
): Fields {
  const merged = new Map(Object.entries(stored));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key);
    else merged.set(key, merge(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
