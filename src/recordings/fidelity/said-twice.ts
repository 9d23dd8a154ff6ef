// Words said again at once: „ich habe ich habe das gesehen“.

const LONGEST_PHRASE = 3;

/**
 * True when the word stands in a phrase of up to three words that is said twice side by side.
 * @param words normalised
 */
export function isSaidTwice(words: readonly string[], at: number): boolean {
  for (let length = 1; length <= LONGEST_PHRASE; length += 1)
    if (repeatsAround(words, at, length)) return true;
  return false;
}

function repeatsAround(words: readonly string[], at: number, length: number): boolean {
  for (let start = at - length + 1; start <= at; start += 1) {
    for (const twin of [start - length, start + length]) {
      const phrase = words.slice(Math.max(0, start), start + length);
      const other = twin < 0 ? [] : words.slice(twin, twin + length);
      if (start >= 0 && phrase.length === length && phrase.every((word, i) => word === other[i])) return true;
    }
  }
  return false;
}
