// Amounts said with their coins or in coins alone: „20 Cent“ and `0,20 €`, « deux dollars et vingt centimes », „19 con 90 euros“.
import { type Atom, numberAtom } from '../reading/atom.ts';

/** The coin of a unit; of the others there is none that people count in. */
const coins: ReadonlyMap<string, string> = new Map([
  ['unit:euro', 'unit:cent'],
  ['unit:dollar', 'unit:cent'],
  ['unit:pfund', 'unit:penny'],
  ['unit:pound', 'unit:penny'],
]);

/** „19 con 90 euros“ as 19.90 euros, and less than one of a unit in its coins. */
export function arrangeCoins(atoms: readonly Atom[]): Atom[] {
  const out: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const [atom, link, part, unit] = atoms.slice(at, at + 4);
    if (!atom) continue;
    const next = atoms[at + 1];
    if (isWhole(atom) && link?.key === 'con' && part && isHundredths(part) && coins.has(unit?.key ?? '')) {
      const value = String((valueOf(atom) * 100 + valueOf(part)) / 100);
      out.push(numberAtom({ ...atom, to: part.to }, value, { spelt: true }));
      at += 2;
    } else if (next && isBelowOne(atom) && coins.has(next.key)) {
      out.push(numberAtom(atom, String(Math.round(valueOf(atom) * 100))));
      out.push({ ...next, kind: 'unit', key: coins.get(next.key) ?? '' });
      at += 1;
    } else out.push(atom);
  }
  return out;
}

function valueOf(atom: Atom): number {
  return Number(atom.key.slice(1));
}

function isWhole(atom: Atom): boolean {
  return atom.kind === 'number' && /^#\d+$/.test(atom.key);
}

function isHundredths(atom: Atom): boolean {
  return atom.kind === 'number' && /^#[1-9]\d?$/.test(atom.key) && !atom.ordinal;
}

function isBelowOne(atom: Atom): boolean {
  return atom.kind === 'number' && /^#0\.\d\d?$/.test(atom.key);
}
