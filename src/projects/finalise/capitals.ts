// Capital letters: sentence starts, English "I", the names of days and months. German nouns are not guessed.

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** French and Spanish write days and months small. "may" and "march" are words of their own: see below. */
const alwaysCapital: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set(`i i'm i've i'll i'd monday tuesday wednesday thursday friday saturday sunday mondays tuesdays
    wednesdays thursdays fridays saturdays sundays january february april june july august september october
    november december`),
  de: set(`montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar jänner februar märz
    april mai juni juli august september oktober november dezember`),
};

const monthAfter = set('in of since until by last next early late mid');

/**
 * @param options.word the same word, normalised
 * @param options.before the word before it, normalised
 * @returns the word as it is written within a sentence
 */
export function capitalWithin(
  text: string,
  options: { word: string; language: string; before: string | undefined },
): string {
  const { word } = options;
  if (alwaysCapital[options.language]?.has(word)) return capitalise(text);
  const month = options.language === 'en' && (word === 'may' || word === 'march');
  const dated = options.before !== undefined && monthAfter.has(options.before);
  return month && dated ? capitalise(text) : text;
}

/** The first letter large, unless the word has its own way (`eBay`, `iPhone`). */
export function capitalise(text: string): string {
  if (/\p{Lu}/u.test(text)) return text;
  // ß has no capital of its own in words, and digits have none at all.
  return text.replace(/^([^\p{L}\p{N}]*)(\p{Ll})/u, (whole, marks: string, letter: string) =>
    letter === 'ß' ? whole : marks + letter.toUpperCase(),
  );
}
