// Takes out of a text what says whose it is, so that it can be kept when its person is gone.
import { normaliseText } from '#platform/text/normal-text.ts';

type NamedPerson = {
  id: string;
  addresses: readonly string[];
  /** Full names and whatever else the person calls themselves. */
  names: readonly string[];
};

const BLANK = '[…]';
/** Begins where a word does, so that a text is read once, and not again from each of its characters. */
const MAIL_ADDRESS = /(?<![^\s<>(),;:"])[^\s<>(),;:"]+@[^\s<>(),;:"]+/gu;
/** Long runs of digits as people group them: telephone and customer numbers, accounts, dates of birth. */
const NUMBER = /\+?\(?\d[\d\s()./–-]*\d/gu;
const FEWEST_DIGITS = 6;
/** Shorter ones are parts of other words, or languages. */
const SHORTEST_NAME = 3;
/** Written without spaces between words, so that a name has no end to look for, and is short. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export function blankOutPerson(text: string, person: NamedPerson): string {
  let blanked = normaliseText(text, 'NFC').replaceAll(MAIL_ADDRESS, BLANK);
  for (const literal of [person.id, ...person.addresses]) blanked = blankOut(blanked, escaped(literal));
  for (const word of wordsOf(person)) {
    const pattern = escaped(word);
    const isUnspaced = UNSPACED.test(word);
    blanked = blankOut(
      blanked,
      isUnspaced ? pattern : String.raw`(?<![\p{L}\p{N}])${pattern}(?:['’]?s)?(?![\p{L}\p{N}])`,
    );
  }
  return blanked.replaceAll(NUMBER, (found) =>
    found.replaceAll(/\D/g, '').length < FEWEST_DIGITS ? found : BLANK,
  );
}

function blankOut(text: string, pattern: string): string {
  return pattern === '' ? text : text.replaceAll(new RegExp(pattern, 'giu'), BLANK);
}

/** Names as a whole and by their parts, and what stands before the @ of an address; the longest first. */
function wordsOf({ addresses, names }: NamedPerson): string[] {
  const mailboxes = addresses.map((address) => address.slice(0, address.lastIndexOf('@')));
  const all = [...names, ...mailboxes].map((name) => normaliseText(name, 'NFC').trim());
  const parts = all.flatMap((name) => [name, ...name.split(/[\s.,_+-]+/u)]);
  const isTelling = (word: string) => word.length >= (UNSPACED.test(word) ? 2 : SHORTEST_NAME);
  return [...new Set(parts.filter(isTelling))].toSorted((a, b) => b.length - a.length);
}

function escaped(literal: string): string {
  return literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
