// Small words: which may come and go when speech is written down, and which may stand for one another.
import { particles } from './lexicon.ts';
import { isFunctionWord } from '#projects/domain/text/protected-words.ts';

const groups = (lines: string): readonly ReadonlySet<string>[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => new Set(line.trim().split(/\s+/)));

/** Within a line the ear and the grammar decide, not the meaning: articles, one verb's persons, openings. */
const interchangeable: Readonly<Record<string, readonly ReadonlySet<string>[]>> = {
  de: groups(`
    der die das den dem des dass ein eine einen einem einer eines
    das es
    was etwas
    gern gerne
    an am
    in im ins
    zu zum zur
    von vom
    bei beim
    also halt eben mal denn so nun naja na tja und sozusagen quasi irgendwie`),
  en: groups(`
    a an the
    it that
    is are be
    was were
    has have
    do does
    of have
    so well like and actually basically really kind sort anyway okay`),
  fr: groups(`
    le la les un une des
    de du des
    ouais oui
    à au aux
`),
  es: groups(`
    la le
    lo le
    las les
    los les
    este esta esto
    ese esa eso
    aquel aquella aquello
    hubo hubieron
    haya haiga
    hayan haigan
    había habían
    el la los las un una unos unas
    de del
    que qué
    como cómo
    donde dónde
    cuando cuándo
    cuanto cuánto
    quien quién
    a al`),
};

/** They leave open which of two holds. */
const choices: ReadonlySet<string> = new Set(['oder', 'or', 'ou', 'o']);
/** The particles that only link one sentence to the next. */
const links: ReadonlySet<string> = new Set(['und', 'aber', 'also', 'so', 'and', 'but']);

/** @param one both as compared; two small words that say the same in their place */
export function areInterchangeable(one: string, other: string, language: string): boolean {
  return (interchangeable[language] ?? []).some((group) => group.has(one) && group.has(other));
}

/** Small words and those that keep the talk going: without them the same is said. */
export function mayGo(word: string, language: string): boolean {
  if (choices.has(word) && isFunctionWord(word, language)) return false;
  return isFunctionWord(word, language) || isParticle(word, language);
}

/** What grammar asks for may be put in; „ja“, "just" or „jetzt“ that nobody said may not. */
export function mayCome(word: string, language: string): boolean {
  if (choices.has(word) || !isFunctionWord(word, language)) return false;
  return links.has(word) || !isParticle(word, language);
}

/** Said to keep the talk going. */
export function isParticle(word: string, language: string): boolean {
  return particles[language]?.has(word) ?? false;
}
