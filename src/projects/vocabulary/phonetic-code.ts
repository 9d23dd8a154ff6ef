// How a word sounds, roughly: two words with the same code may be heard for each other.
import { normaliseText } from '#platform/text/normal-text.ts';

/**
 * @param text any letters; case, spaces and punctuation count for nothing
 * @param language BCP 47 base language: German by the Cologne phonetics (Postel 1969), others by the skeleton of
 *   their consonants
 * @returns digits or letters; empty where there is nothing to hear
 */
export function soundCode(text: string, language: string): string {
  const letters = normaliseText(text.toLowerCase().replaceAll('ß', 'ss'), 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]/g, '');
  return language === 'de' ? cologneCode(letters) : skeleton(letters);
}

type Spelling = readonly [RegExp, string];

/** Written, but no vowel of its own. */
const SILENT: Spelling = [/^(?:qu|y(?=[aeiou]))/, ''];
const plainVowels: readonly Spelling[] = [
  [/^[aäàáâ]/, 'a'],
  [/^[eéèêë]/, 'e'],
  [/^[iíîïy]/, 'i'],
  [/^[oöóô]/, 'o'],
  [/^[uüúùû]/, 'u'],
];
/** Spellings of one vowel together, a letter for each sound. */
const vowelsOf: Readonly<Record<string, readonly Spelling[]>> = {
  de: [
    [/^(?:äu|aeu|eu|oi|oy|oey|öi|öy)/, 'O'],
    [/^(?:ei|ai|ey|ay)/, 'A'],
    [/^(?:au|ao)/, 'U'],
    [/^(?:ä|ae|e+)h?/, 'e'],
    [/^(?:ö|oe)/, 'ö'],
    [/^(?:ü|ue|y)/, 'ü'],
    [/^i[eh]?/, 'i'],
    [/^a+/, 'a'],
    [/^ou/, 'u'],
    [/^o+/, 'o'],
    [/^u+/, 'u'],
  ],
  fr: [
    [/^(?:eau|au)/, 'o'],
    [/^o[iîy]/, 'A'],
    [/^o[uùû]/, 'u'],
    [/^(?:eu|œu|œ|oe)/, 'ö'],
    [/^(?:a[iîy]|e[iy]|[éèêëe])/, 'e'],
    [/^[uùû]/, 'ü'],
    ...plainVowels,
  ],
};

/**
 * The vowels of a word, one letter for each that is heard as one. Of an e only the first is written, for it is often
 * swallowed; of English, where a vowel has many spellings, the letter of the first alone.
 */
export function vowelCode(text: string, language: string): string {
  const spellings = [SILENT, ...(vowelsOf[language] ?? plainVowels)];
  let code = '';
  for (let rest = text.toLowerCase(); rest !== ''; ) {
    const found = spellings.find(([spelling]) => spelling.test(rest));
    code += found?.[1] ?? '';
    rest = rest.slice(found?.[0].exec(rest)?.[0].length ?? 1);
  }
  if (language === 'en') return code.slice(0, 1);
  return code.slice(0, 1) + code.slice(1).replaceAll('e', '');
}

function cologneCode(letters: string): string {
  let code = '';
  for (let at = 0; at < letters.length; at += 1) {
    code += cologneDigit(letters[at] ?? '', letters[at - 1] ?? '', letters[at + 1] ?? '');
  }
  const single = code.replaceAll(/(.)\1+/g, '$1');
  return single.slice(0, 1) + single.slice(1).replaceAll('0', '');
}

/** The table of the method: a letter between its neighbours; `h` is not heard. */
function cologneDigit(letter: string, before: string, after: string): string {
  if ('aeijouy'.includes(letter)) return '0';
  if (letter === 'b') return '1';
  if (letter === 'p') return after === 'h' ? '3' : '1';
  if (letter === 'd' || letter === 't') return after !== '' && 'csz'.includes(after) ? '8' : '2';
  if ('fvw'.includes(letter)) return '3';
  if ('gkq'.includes(letter)) return '4';
  if (letter === 'c') return cologneC(before, after);
  if (letter === 'x') return before !== '' && 'ckq'.includes(before) ? '8' : '48';
  if (letter === 'l') return '5';
  if (letter === 'm' || letter === 'n') return '6';
  if (letter === 'r') return '7';
  return letter === 's' || letter === 'z' ? '8' : '';
}

function cologneC(before: string, after: string): string {
  const isHard = after !== '' && (before === '' ? 'ahkloqrux' : 'ahkoqux').includes(after);
  return isHard && (before === '' || !'sz'.includes(before)) ? '4' : '8';
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/^wh/, 'w'],
  [/mb$/, 'm'],
  [/tch|ch|sh|ti(?=[ao])|ci(?=[ao])/g, 'x'],
  [/ph/g, 'f'],
  [/ght/g, 't'],
  [/gh/g, ''],
  [/th/g, '0'],
  [/dg(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/ck|c|q/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/d/g, 't'],
  [/[hwy](?=[^aeiouy]|$)/g, ''],
];

function skeleton(letters: string): string {
  let code = letters;
  for (const [spelling, sound] of spellings) code = code.replaceAll(new RegExp(spelling, 'g'), sound);
  const first = code.slice(0, 1).replace(/[aeiouy]/, 'a');
  return (first + code.slice(1).replaceAll(/[aeiouhwy]/g, '')).replaceAll(/(.)\1+/g, '$1');
}
