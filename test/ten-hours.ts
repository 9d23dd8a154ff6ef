// The paragraphs of ten hours of speech.

/** Of ten seconds each. */
export const PARAGRAPHS = 3_600;
const WORDS_EACH = 28;
export const TEN_HOURS_MS = PARAGRAPHS * 10_000;
const syllables = ['bä', 'de', 'fi', 'go', 'ku', 'lan', 'mer', 'nis', 'pol', 'rat', 'sun', 'tor', 'wel'];

/** About 100,000 words and 600,000 letters; as many different words as people use in ten hours. */
export function longTexts(): string[] {
  const word = (place: number) => {
    const number = Math.floor(place ** 2 / 7) % 12_000;
    const [first, second, third] = [number, number / 13, number / 169].map(
      (part) => syllables[Math.floor(part) % syllables.length],
    );
    return `${first}${second}${third}`;
  };
  return Array.from({ length: PARAGRAPHS }, (_, paragraph) =>
    Array.from({ length: WORDS_EACH }, (__, place) => word(paragraph * WORDS_EACH + place)).join(' '),
  );
}
