// Words said again at once: „ich habe ich habe das gesehen“, „wir ha wir haben“.

const LONGEST_PHRASE = 6;
/** Letters of a word that was broken off. */
const LONGEST_FRAGMENT = 4;

/**
 * True when the word stands in a phrase of up to six words that is said twice side by side.
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
      const isSame = (word: string, i: number) => {
        const twinWord = other[i] ?? '';
        if (word === twinWord) return true;
        if (i < length - 1) return false;
        // The whole word stays; what was broken off, and the words before both, are said twice.
        return twin > start ? breaksOff(word, twinWord) : start + i !== at && breaksOff(twinWord, word);
      };
      if (start >= 0 && phrase.length === length && phrase.every(isSame)) return true;
    }
  }
  return false;
}

/** „ha“ before „haben“. */
function breaksOff(word: string, whole: string): boolean {
  return (
    word !== '' && word.length <= LONGEST_FRAGMENT && word.length < whole.length && whole.startsWith(word)
  );
}
