// The signs that are dictated by their names, and how the names are said: „Schrägstrich“, "dot", « arobase ».

type Names = readonly (readonly [sign: string, names: string])[];

const names: Readonly<Record<string, Names>> = {
  de: [
    ['.', 'punkt dot'],
    ['@', 'at ät klammeraffe'],
    ['-', 'strich bindestrich minus'],
    ['_', 'unterstrich'],
    ['/', 'schrägstrich slash'],
  ],
  en: [
    ['.', 'dot period point'],
    ['@', 'at'],
    ['-', 'hyphen dash minus'],
    ['_', 'underscore'],
    ['/', 'slash'],
  ],
  fr: [
    ['.', 'point'],
    ['@', 'arobase arobas'],
    ['-', 'tiret'],
    ['_', 'underscore'],
    ['/', 'slash barre'],
  ],
  es: [
    ['.', 'punto'],
    ['@', 'arroba'],
    ['-', 'guion guión'],
    ['_', 'subguion'],
    ['/', 'barra'],
  ],
};

const signs: ReadonlyMap<string, string> = new Map(
  Object.values(names).flatMap((each) =>
    each.flatMap(([sign, said]) => said.split(' ').map((name) => [name, sign] as const)),
  ),
);

/** How a sign is said in a language: the first name, and what matches the others. */
export function sayingOf(sign: string, language: string): { name: string; others: RegExp } | undefined {
  const [name, ...others] = names[language]?.find(([known]) => known === sign)?.[1].split(' ') ?? [];
  return name === undefined ? undefined : { name, others: new RegExp(`^(?:${others.join('|')})$`) };
}

/** The sign that a word is the name of, in any language. */
export function signNamed(word: string): string | undefined {
  return signs.get(word);
}

/** Whether a word is the name of a sign in this language. */
export function isNameOfSign(word: string, language: string): boolean {
  return (names[language] ?? []).some(([, said]) => said.split(' ').includes(word));
}
