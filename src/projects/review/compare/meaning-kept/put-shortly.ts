// « il avait huit ans » and « à huit ans », « qui détient » and « détenant », „yo y mi hermana“ and „mi hermana y yo“.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { areForms, isLink, isPronoun } from '../reading/clause-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** Steps of one such place. */
const LONGEST = 9;
/** Letters that a verb and its participle begin with. */
const FEWEST_SHARED = 3;
const HAD: Readonly<Record<string, RegExp>> = {
  fr: /^(?:avais|avait|avaient)$/,
  es: /^(?:tenía|tenías|tenían)$/,
};
const MYSELF = /^(?:moi|yo|ich|i|me)$/;

/** @returns indexes of the steps by which the same is put in fewer words, or politely */
export function putShortly(steps: readonly AtomStep[], sides: Sides, language: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 0; at < steps.length; at += 1) {
    if (steps[at]?.kind === 'same') continue;
    let end = at + 1;
    while (end - at < LONGEST && steps[end] !== undefined && steps[end]?.kind !== 'same') end += 1;
    const isPut = isAge(steps, [at, end], sides, language) || isParticiple(steps, [at, end], sides, language);
    const last = isPut ? end : turnedEnd(steps, at, sides);
    for (let step = at; step < (last ?? at); step += 1) found.add(step);
    at = (last ?? end) - 1;
  }
  return found;
}

function words(
  steps: readonly AtomStep[],
  [from, end]: readonly [number, number],
  { raw, made }: Sides,
): readonly [said: readonly Atom[], written: readonly Atom[]] {
  const [first, last] = [steps[from], steps[end - 1]];
  const isWord = ({ kind }: Atom) => kind !== 'filler';
  if (!first || !last) return [[], []];
  return [
    raw.slice(first.raw[0], last.raw[1]).filter(isWord),
    made.slice(first.made[0], last.made[1]).filter(isWord),
  ];
}

/** Before so many years: nobody is named by it but who was spoken of. */
function isAge(
  steps: readonly AtomStep[],
  place: readonly [number, number],
  sides: Sides,
  language: string,
): boolean {
  const [said, written] = words(steps, place, sides);
  const [count, unit] = [steps[place[1]], steps[place[1] + 1]].map((step) => sides.raw[step?.raw[0] ?? -1]);
  const isOfYears = count?.kind === 'number' && unit?.key === 'unit:year';
  const had = HAD[language];
  return (
    isOfYears &&
    had !== undefined &&
    said.some(({ key }) => had.test(key)) &&
    said.every(({ key }) => had.test(key) || isPronoun(key)) &&
    /^(?:à|a|a los|con)$/.test(written.map(({ key }) => key).join(' '))
  );
}

function isParticiple(
  steps: readonly AtomStep[],
  place: readonly [number, number],
  sides: Sides,
  language: string,
): boolean {
  const [[who, verb, ...rest], [participle, ...others]] = words(steps, place, sides);
  if (language !== 'fr' || !who || !verb || !participle || rest.length + others.length > 0) return false;
  const isSame =
    participle.key.startsWith(verb.key.slice(0, FEWEST_SHARED)) && areForms(verb.key, participle.key);
  return who.key === 'qui' && participle.key.endsWith('ant') && isSame;
}

/** « moi et mon mari », « mon mari et moi » @returns the step behind it */
function turnedEnd(steps: readonly AtomStep[], at: number, sides: Sides): number | undefined {
  for (let end = at + 1; end <= at + LONGEST && end <= steps.length; end += 1) {
    const [said, written] = words(steps, [at, end], sides);
    const link = said.findIndex(({ key }) => isLink(key));
    const turned = [...said.slice(link + 1), ...said.slice(link, link + 1), ...said.slice(0, link)];
    const keys = (atoms: readonly Atom[]) => atoms.map(({ key }) => key).join(' ');
    const [one, other] = [said.slice(0, link), said.slice(link + 1)];
    const isOne = (atoms: readonly Atom[]) => atoms.length === 1 && MYSELF.test(atoms[0]?.key ?? '');
    if (link > 0 && other.length > 0 && (isOne(one) || isOne(other)) && keys(turned) === keys(written))
      return end;
  }
  return undefined;
}
