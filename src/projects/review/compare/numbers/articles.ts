// The article that counts before a number word or a unit: „eine Million“, "a hundred".

const articles: Readonly<Record<string, RegExp>> = {
  de: /^(?:eine?[nmrs]?|ne[nmr]?)$/,
  en: /^an?$/,
  fr: /^une?$/,
  es: /^una?$/,
};

/** „eine Million“, "a hundred": the article is the one. */
export function isArticle(word: string, language: string): boolean {
  return articles[language]?.test(word) ?? false;
}
