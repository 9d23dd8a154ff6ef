// Puts what was read into one order, however it was said or written: day before month, amount before currency.
import { type Atom, numberAtom } from './atom.ts';
import { arrangeDurations } from '../times/durations.ts';
import { arrangeCoins } from '../numbers/small-coins.ts';
import { unitsOfHundredths, unitsOfThousandths } from '../numbers/parts-of-units.ts';
import { joinFrames } from '../meaning-kept/french-questions.ts';
import { isArticle } from '../numbers/articles.ts';

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
      // "November the twelfth"
      language === 'en' &&
      atom.kind === 'number' &&
      atom.ordinal &&
      last?.key === 'the' &&
      before?.kind === 'month'
    ) {
      out.splice(-2, 2, atom, before);
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

/** „fünf Euro fünfzig“, „fünf Euro und fünfzig Cent“ say 5,50 €; „vier Kilo achthundert“ says 4,8 kg. */
function joinHundredths(atoms: readonly Atom[], language: string): Atom[] {
  const out: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const [whole, unit] = [asOne(atoms[at], atoms[at + 1], language), atoms[at + 1]];
    const behind =
      whole?.kind === 'number' && unit?.kind === 'unit' ? partBehind(atoms, at, language) : undefined;
    if (whole && unit && behind) {
      const [main, part] = [Number(whole.key.slice(1)), behind.value];
      const value = String(Number((main + part).toFixed(3)));
      const text = `${whole.text} ${unit.text} ${behind.last.text}`;
      out.push(numberAtom({ ...whole, to: behind.last.to, text }, value), unit);
      at = behind.at;
    } else out.push(...atoms.slice(at, at + 1));
  }
  return out;
}

/** What a number behind a unit adds to the amount before it, and the index of the last atom of it. */
function partBehind(
  atoms: readonly Atom[],
  at: number,
  language: string,
): { value: number; at: number; last: Atom } | undefined {
  const [whole, unit] = [asOne(atoms[at], atoms[at + 1], language), atoms[at + 1]];
  if (!whole || !unit) return undefined;
  const pause = isSound(atoms[at + 2]) ? 1 : 0;
  const link = atoms[at + 2 + pause]?.key ?? '';
  const linked = /^(?:und|and|et|y|con)$/.test(link) ? 1 : 0;
  const from = at + 2 + pause + linked;
  // « un mètre zéro cinq »
  const isTwo = atoms[from]?.key === '#0' && /^#[1-9]$/.test(atoms[from + 1]?.key ?? '');
  const end = isTwo ? from + 1 : from;
  const after = atoms[end + 1];
  const isCents = after?.key === 'unit:cent' || after?.key === 'unit:penny';
  const part = isCents ? asOne(atoms[end], after, language) : atoms[end];
  const isAlone = (linked === 0 || link === 'con') && after?.kind !== 'unit';
  if (!part || !(isCents || isAlone)) return undefined;
  const hundreds = isCents ? isAmount(whole, unit, part) && 100 : isAlone && scaleOf(whole, unit, part);
  if (!hundreds) return undefined;
  const last = isCents ? end + 1 : end;
  return { value: Number(part.key.slice(1)) / hundreds, at: last, last: (isCents ? after : part) ?? part };
}

function isSound(atom: Atom | undefined): boolean {
  return atom?.kind === 'filler' && /^\p{L}+$/u.test(atom.text);
}

/** How many of the second number make one of the first; undefined where it is no part of it. */
function scaleOf(whole: Atom, unit: Atom, part: Atom): number | undefined {
  if (isAmount(whole, unit, part)) return 100;
  // « trois degrés cinq »
  const isTenth = /^unit:(?:degree|grad|celsius)$/.test(unit.key) && /^#[1-9]$/.test(part.key);
  if (
    isTenth &&
    whole.kind === 'number' &&
    /^#-?\d+$/.test(whole.key) &&
    part.kind === 'number' &&
    part.spelt
  )
    return part.ordinal ? undefined : 10;
  const isThousandth =
    whole.kind === 'number' &&
    /^#\d+$/.test(whole.key) &&
    unitsOfThousandths.has(unit.key.slice('unit:'.length)) &&
    // „a cuatro kilómetro doscientos“ is the name of a road and a place on it.
    (whole.key === '#1' || !/met(?:er|re)$/.test(unit.key) || unit.text.endsWith('s')) &&
    part.kind === 'number' &&
    part.spelt &&
    !part.ordinal &&
    /^#[1-9]\d\d$/.test(part.key);
  return isThousandth ? 1_000 : undefined;
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
    if (!/\n(?:[^\S\n]|[*•>#-])*$/.test(before) && (atom.from > 8 || before.trim() !== '')) return atom;
    if (atom.kind === 'number') count = Number(atom.digits);
    return { ...atom, isBullet: true };
  });
}
