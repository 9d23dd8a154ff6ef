// Changes of two people to one text: both stand, or neither is carried over.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryOver, changeBetween, placeAfter } from './carry-over.ts';

const sign = fc.constantFrom('a', 'b', ' ', 'ü', '🌲', '👩‍👧');
const part = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''));
const apply = (text: string, { from, to, text: put }: ReturnType<typeof changeBetween>) =>
  text.slice(0, from) + put + text.slice(to);

describe('a change that is carried over', () => {
  it('is one stretch, and leads from the one text to the other, characters whole', () => {
    fc.assert(
      fc.property(part, part, (before, after) => {
        const change = changeBetween(before, after);
        expect(apply(before, change)).toBe(after);
        expect(change.text.isWellFormed()).toBe(true);
        expect(before.slice(change.from, change.to).isWellFormed()).toBe(true);
      }),
    );
  });

  it('stands beside what another changed elsewhere', () => {
    const text = 'eins zwei drei vier';
    expect(carryOver(text, 'EINS zwei drei vier', 'eins zwei drei acht neun')).toBe(
      'EINS zwei drei acht neun',
    );
    expect(carryOver(text, 'eins zwei drei VIER', 'ein drei vier')).toBe('ein drei VIER');
    expect(carryOver('zwölfん', 'zwölf安', 'zwölfん auch')).toBe('zwölf安 auch');
    expect(carryOver('auch', 'auch ich', 'auch')).toBe('auch ich');
    expect(carryOver('eins drei', 'eins zwei drei', 'eins und drei')).toBe('eins zwei und drei');
  });

  it('is left alone where both changed the same', () => {
    expect(carryOver('eins zwei drei', 'eins ZWEI drei', 'eins zwanzig drei')).toBeNull();
    expect(carryOver('eins drei', '', 'eins zwei drei')).toBeNull();
  });

  it('keeps every sign of both, in whichever order they come', () => {
    fc.assert(
      fc.property(part, part, part, part, part, (a, b, c, mine, theirs) => {
        const [was, to, now] = [`${a}|${b}|${c}`, `${mine}|${b}|${c}`, `${a}|${b}|${theirs}`];
        expect(carryOver(was, to, now)).toBe(`${mine}|${b}|${theirs}`);
        expect(carryOver(was, now, to)).toBe(`${mine}|${b}|${theirs}`);
      }),
    );
  });

  it('finds a place again, unless it was written over', () => {
    expect(placeAfter('eins zwei', 'Ja: eins zwei', 5)).toBe(9);
    expect(placeAfter('eins zwei', 'eins acht', 5)).toBe(5);
    expect(placeAfter('eins zwei', 'eins acht', 7)).toBeNull();
  });
});
