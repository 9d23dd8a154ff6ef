// One written piece that is said in several words: `5'10"`, „c²“, « deux-mille-treize ».
import { turnedVerb } from '../meaning-kept/french-questions.ts';
import { spokenApart, unitNamed } from '../numbers/measures.ts';
import { months } from './lexicon.ts';
import { plainWord } from './plain-word.ts';
import { pieceOf } from '../numbers/number-words.ts';
import { isNameOfSign } from './symbols.ts';
import type { Token } from './tokens.ts';

const powers: Readonly<Record<string, readonly [square: string, cube: string]>> = {
  de: ['quadrat', 'kubik'],
  en: ['squared', 'cubed'],
  fr: ['carré', 'cube'],
  es: ['cuadrado', 'cubo'],
};

/** The same tokens, each by what is said for it; those of one piece share its place. */
export function splitTokens(tokens: readonly Token[], language: string): readonly Token[] {
  return joinUnits(joinThousands(joinLetters(withoutScheme(tokens), language))).flatMap((token, at, all) => {
    const many = factorBefore(token, all[at + 1]);
    if (many) return [{ ...token, text: many }];
    const words = MAY_SPLIT.test(token.text) ? saidFor(token.text, language) : undefined;
    if (!words) return [token];
    const last = words.length - 1;
    return words.map((text, index) => ({
      ...token,
      text,
      leads: token.leads && index === 0,
      dotted: token.dotted && index === last,
    }));
  });
}

/** `https://` spelled out: addresses are compared without it, as they are written. */
const SCHEME =
  /^(?:h t t p(?: s)?|https?) (?:doppelpunkt|colon|deux points|dos puntos) (?:(?:schrägstrich|slash|barra|barre)(?: oblique)? ?){2}(?= |$)/;
const LONGEST_SCHEME = 12;

function withoutScheme(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const said = /^h(?:ttps?)?$/i.test(token.text) ? tokens.slice(at, at + LONGEST_SCHEME) : [];
    const scheme = SCHEME.exec(said.map(({ text }) => plainWord(text)).join(' '))?.[0];
    if (scheme === undefined) out.push(token);
    else at += scheme.trim().split(' ').length - 1;
  }
  return out;
}

/** Letters in a row that are taken as one word where they stand beside the name of a sign. */
const FEWEST_LETTERS = 3;

/** "O u r n e w s dot com": what is spelled beside a sign is a part of an address, however long. */
function joinLetters(tokens: readonly Token[], language: string): readonly Token[] {
  const isLetter = (at: number) => /^\p{L}$/u.test(tokens[at]?.text ?? '') && !tokens[at]?.dotted;
  const isSign = (at: number) => isNameOfSign(plainWord(tokens[at]?.text ?? ''), language);
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    let end = at;
    while (isLetter(end)) end += 1;
    const [first, last] = [tokens[at], tokens[end - 1]];
    const letters = tokens.slice(at, Math.max(end, at + 1));
    if (first && last && end - at >= FEWEST_LETTERS && (isSign(at - 1) || isSign(end))) {
      const text = letters.map((letter) => letter.text).join('');
      out.push({ ...first, text, to: last.to, dotted: last.dotted });
    } else out.push(...letters);
    at += letters.length;
  }
  return out;
}

/** `1 249,90`: thousands that a space parts, as French, Spanish and science write them; not the pairs of a telephone number. */
function joinThousands(tokens: readonly Token[]): readonly Token[] {
  const isBeside = (at: number) => (tokens[at]?.from ?? 0) - (tokens[at - 1]?.to ?? 0) === 1;
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at];
    let end = at + 1;
    if (
      /^[1-9]\d{0,2}$/.test(first?.text ?? '') &&
      !first?.dotted &&
      !(isBeside(at) && /\d$/.test(tokens[at - 1]?.text ?? ''))
    )
      while (
        isBeside(end) &&
        /^\d{3}(?:[.,]\d+)?$/.test(tokens[end]?.text ?? '') &&
        !/[.,]/.test(tokens[end - 1]?.text ?? '')
      )
        end += 1;
    const last = tokens[end - 1];
    const isFollowed = isBeside(end) && /^\d/.test(tokens[end]?.text ?? '');
    if (first && last && end - at > 1 && !isFollowed) {
      const digits = tokens.slice(at, end).map(({ text }) => text);
      out.push({ ...first, text: digits.join(''), to: last.to, dotted: last.dotted });
      at = end;
      continue;
    }
    if (first) out.push(first);
    at += 1;
  }
  return out;
}

/** "Giga watt hours" as one piece. */
function joinUnits(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [token, length] = [tokens[at], spokenApart(tokens, at) ?? 1];
    const last = tokens[at + length - 1];
    if (token && last && length > 1) {
      const text = tokens
        .slice(at, at + length)
        .map((part) => part.text)
        .join('');
      out.push({ ...token, text, to: last.to, dotted: last.dotted });
    } else if (token) out.push(token);
    at += length;
  }
  return out;
}

const factors: ReadonlyMap<string, string> = new Map([
  ['M', 'millions'],
  ['Md', 'milliards'],
  ['Mrd', 'milliards'],
]);

/** `2,5 M€`: before the sign of a currency no metre is meant. */
function factorBefore(token: Token, next: Token | undefined): string | undefined {
  const isBeside = next !== undefined && next.from === token.to && /^[€$£¥₩₹₽]$/.test(next.text);
  return isBeside ? factors.get(token.text) : undefined;
}

const MAY_SPLIT = /[²³'’′-]/;

function saidFor(text: string, language: string): readonly string[] | undefined {
  const [, feet, inches] = (language === 'en' && /^(\d)['’′](\d{1,2})$/.exec(text)) || [];
  if (feet && inches) return [feet, 'feet', inches];
  const [, letters, sign] = /^(\p{L}{1,3})([²³])$/u.exec(text) ?? [];
  if (letters && !unitNamed(text.toLowerCase(), language)) {
    const power = powers[language]?.[sign === '²' ? 0 : 1];
    return power === undefined ? undefined : [letters, power];
  }
  return language === 'fr' ? (hyphenated(text) ?? turnedVerb(text) ?? elidedMonth(text)) : undefined;
}

/** « d'octobre » */
function elidedMonth(text: string): readonly string[] | undefined {
  const [, article, month] = /^([dl])['’](\p{L}+)$/iu.exec(text) ?? [];
  return article && month && months['fr']?.has(plainWord(month)) ? [article, month] : undefined;
}

/** Every part a word of a number; digits in a telephone number keep their hyphens. */
function hyphenated(text: string): readonly string[] | undefined {
  const words = text.split('-');
  const isNumber = (word: string) =>
    /^\p{L}+$/u.test(word) &&
    (/^(?:et|un|une)$/i.test(word) ||
      pieceOf({ text: plainWord(word), from: 0, to: 0, dotted: false, leads: false }, 'fr') !== undefined);
  return words.length > 1 && words.every(isNumber) ? words : undefined;
}
