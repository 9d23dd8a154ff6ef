// Puts what was read into one order, however it was said or written: day before month, amount before currency.
import { type Atom, numberAtom } from './atom.ts';
import { arrangeDurations } from '../numbers/durations.ts';
import { arrangeCoins } from '../numbers/small-coins.ts';
import { unitsOfHundredths } from './lexicon.ts';
import { joinFrames } from '../meaning-kept/french-questions.ts';
import { isArticle } from '../numbers/read-number.ts';

/** @param text that the atoms were read from */
export function arrangeAtoms(read: readonly Atom[], text: string, language: string): Atom[] {
  const atoms = language === 'fr' ? joinFrames(read) : read;
  return markBullets(
    arrangeDurations(
      arrangeCoins(joinHundredths(putDayFirst(putUnitLast(withoutInches(atoms)), language), language)),
      language,
    ),
    text,
  );
}

/** "Five foot ten inches" as "five foot ten". */
function withoutInches(atoms: readonly Atom[]): readonly Atom[] {
  return atoms.filter(
    ({ key }, at) =>
      !(key === 'unit:inch' && atoms[at - 1]?.kind === 'number' && atoms[at - 2]?.key === 'unit:foot'),
  );
}

/** `€5` says five euros. */
function putUnitLast(atoms: readonly Atom[]): Atom[] {
  const out = [...atoms];
  for (let at = 0; at + 1 < out.length; at += 1) {
    const [sign, amount] = [out[at], out[at + 1]];
    const isBehind = out[at - 1]?.kind === 'number';
    if (
      !isBehind &&
      sign &&
      amount?.kind === 'number' &&
      sign.kind === 'unit' &&
      /^[€$£¥₩₹₽]$/.test(sign.text)
    ) {
      out[at] = amount;
      out[at + 1] = sign;
      at += 1;
    }
  }
  return out;
}

/** "the ninth of December", "December 9th": the day comes first. In German and French it does so anyhow. */
function putDayFirst(atoms: readonly Atom[], language: string): Atom[] {
  const isMonthFirst = !/^(?:de|fr)$/.test(language);
  const out: Atom[] = [];
  for (const [at, atom] of atoms.entries()) {
    const last = out.at(-1);
    const before = out.at(-2);
    if (atom.kind === 'month' && last?.key === 'of' && before?.kind === 'number' && before.ordinal) {
      out.pop();
      if (out.at(-2)?.key === 'the') out.splice(-2, 1);
      out.push(atom);
    } else if (
      isMonthFirst &&
      isDay(atom) &&
      last?.kind === 'month' &&
      before?.kind !== 'number' &&
      !isCentury(atoms, at)
    ) {
      out.splice(-1, 1, atom, last);
    } else out.push(atom);
  }
  return out;
}

/** "October nineteen oh five", "march sixteen sixty five": what stands behind the month is a year. */
function isCentury(atoms: readonly Atom[], at: number): boolean {
  const [century, next] = [atoms[at], atoms[at + 1]];
  if (century?.kind !== 'number' || !century.spelt || century.ordinal || !/^#1[0-9]$/.test(century.key))
    return false;
  const part = /^oh?$/.test(next?.key ?? '') ? atoms[at + 2] : next;
  const isPart = part?.kind === 'number' && part.spelt && !part.ordinal && /^#\d\d?$/.test(part.key);
  return isPart && (part !== next || part.key.length === 3);
}

function isDay(atom: Atom): boolean {
  return atom.kind === 'number' && /^#([12]?\d|3[01])$/.test(atom.key);
}

/** „fünf Euro fünfzig“, „fünf Euro und fünfzig Cent“ say 5,50 €. */
function joinHundredths(atoms: readonly Atom[], language: string): Atom[] {
  const out: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const [whole, unit] = [asOne(atoms[at], atoms[at + 1], language), atoms[at + 1]];
    const link = atoms[at + 2]?.key ?? '';
    const linked = /^(?:und|and|et|y|con)$/.test(link) ? 1 : 0;
    const after = atoms[at + 3 + linked];
    const isCents = after?.key === 'unit:cent' || after?.key === 'unit:penny';
    const part = isCents ? asOne(atoms[at + 2 + linked], after, language) : atoms[at + 2 + linked];
    if (
      whole &&
      unit &&
      part &&
      isAmount(whole, unit, part) &&
      (isCents || (linked === 0 && after?.kind !== 'unit') || (link === 'con' && after?.kind !== 'unit'))
    ) {
      const value = String((Number(whole.key.slice(1)) * 100 + Number(part.key.slice(1))) / 100);
      const text = `${whole.text} ${unit.text} ${part.text}`;
      out.push(numberAtom({ ...whole, to: (isCents ? after : part).to, text }, value), unit);
      at += 2 + linked + (isCents ? 1 : 0);
    } else out.push(...atoms.slice(at, at + 1));
  }
  return out;
}

/** „ein Meter vierundsiebzig“: before a unit the article counts. */
function asOne(atom: Atom | undefined, unit: Atom | undefined, language: string): Atom | undefined {
  const counts = atom?.kind === 'word' && unit?.kind === 'unit' && isArticle(atom.key, language);
  return counts ? numberAtom(atom, '1', { spelt: true }) : atom;
}

function isAmount(whole: Atom, unit: Atom, part: Atom): boolean {
  return (
    whole.kind === 'number' &&
    /^#\d+$/.test(whole.key) &&
    unit.kind === 'unit' &&
    unitsOfHundredths.has(unit.key.slice('unit:'.length)) &&
    part.kind === 'number' &&
    /^#[1-9]\d?$/.test(part.key) &&
    (!part.ordinal || endsSentence(part))
  );
}

/** „… fünf Euro fünfzig.“: what is spelled as a count is none of an order for the full stop behind it. */
function endsSentence(part: Atom & { kind: 'number' }): boolean {
  return !part.spelt && /^\p{L}+$/u.test(part.text);
}

/** `1.`, `2.` and `a)` at the beginning of lines. */
function markBullets(atoms: readonly Atom[], text: string): Atom[] {
  let count = 0;
  return atoms.map((atom, index) => {
    const isLetter = /^[a-h]$/.test(atom.text) && text[atom.to] === ')';
    const isNext = atom.kind === 'number' && (atom.key === '#1' || atom.key === `#${count + 1}`);
    const isMarked = /^[.)]\s/.test(text.slice(atom.to, atom.to + 2)) && atoms[index + 1]?.kind !== 'month';
    if (!isMarked || !(isLetter || (isNext && /^\d+$/.test(atom.text)))) return atom;
    const before = text.slice(Math.max(0, atom.from - 8), atom.from);
    if (!/\n[\s*•>#-]*$/.test(before) && (atom.from > 8 || before.trim() !== '')) return atom;
    if (atom.kind === 'number') count = Number(atom.digits);
    return { ...atom, isBullet: true };
  });
}
