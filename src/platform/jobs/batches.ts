// A list in pieces: PostgreSQL takes 65,535 values in one statement, and some lists have no bound.

const AT_ONCE = 1_000;

export function* batchesOf<Item>(items: readonly Item[], size = AT_ONCE): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
