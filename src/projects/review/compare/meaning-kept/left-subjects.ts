// „yo pienso“ and „pienso“, « tu, c'est fini »: a subject that the verb says as well, or that was given up at once.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { isFunctionWord } from '#projects/domain/text/protected-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** By the endings that no other person has. */
const spanish: ReadonlyMap<string, RegExp> = new Map([
  ['yo', /^(?:he|sé|\p{L}{2,}(?:o|é|í|oy))$/u],
  ['tú', /^(?:has|eres|\p{L}{2,}(?:as|es|ste))$/u],
  ['vos', /^(?:sos|has|\p{L}{2,}(?:ás|és|ís|ste))$/u],
  ['nosotros', /^\p{L}{2,}mos$/u],
  ['nosotras', /^\p{L}{2,}mos$/u],
]);
/** Between the subject and its verb: „yo no se lo digo“. */
const BETWEEN =
  /^(?:que|qué|cómo|cuándo|dónde|no|ya|me|te|se|nos|os|l[aeo]s?|también|tampoco|nunca|siempre)$/;
/** Words that are looked at behind it. */
const FARTHEST = 8;
/** Steps to each side among which the same subject may stand. */
const NEAR = 10;

/** Two of these never stand side by side: the first began another sentence. */
const subjects: Readonly<Record<string, readonly [left: RegExp, next: RegExp]>> = {
  fr: [/^(?:je|tu|il|on|ils)$/, /^(?:ce|ça|je|tu|il|elle|on|ils|elles)$/],
  en: [/^(?:i|he|she|we|they)$/, /^(?:i|he|she|we|they|it|there)$/],
  de: [/^(?:ich|du|er|wir|man)$/, /^(?:ich|du|er|wir|man)$/],
};

/** @param at index of a step that drops or puts in one word */
export function isLeftSubject(
  steps: readonly AtomStep[],
  at: number,
  { raw, made }: Sides,
  language: string,
): boolean {
  const step = steps[at];
  if (step?.kind !== 'dropped' && step?.kind !== 'added') return false;
  const [atoms, [from, to]] = step.kind === 'dropped' ? [raw, step.raw] : [made, step.made];
  const who = atoms[from]?.key ?? '';
  if (to - from !== 1) return false;
  if (language === 'es') return isSaidByVerb(who, atoms, to) || standsNear(steps, at, who, { raw, made });
  const [left, next] = subjects[language] ?? [];
  const behind = wordsFrom(raw, step.raw[1])[0]?.key ?? '';
  return (
    step.kind === 'dropped' &&
    left !== undefined &&
    left.test(who) &&
    behind !== who &&
    (next?.test(behind) ?? false)
  );
}

function isSaidByVerb(who: string, atoms: readonly Atom[], from: number): boolean {
  const verb = spanish.get(who);
  const first = wordsFrom(atoms, from).find(({ key }) => !BETWEEN.test(key));
  if (first?.kind !== 'word' || isFunctionWord(first.key, 'es')) return false;
  // „que había vendido“ says nobody.
  return verb !== undefined && verb.test(first.key) && !/[ai]do$/.test(first.key);
}

/** „yo cuando empecé tenía“ and „cuando empecé, yo tenía“ */
function standsNear(steps: readonly AtomStep[], at: number, who: string, { raw, made }: Sides): boolean {
  if (!spanish.has(who)) return false;
  const other = steps[at]?.kind === 'dropped' ? 'added' : 'dropped';
  return steps.slice(Math.max(0, at - NEAR), at + NEAR).some((step) => {
    const atom = other === 'added' ? made[step.made[0]] : raw[step.raw[0]];
    return step.kind === other && atom?.key === who;
  });
}

function wordsFrom(atoms: readonly Atom[], from: number): readonly Atom[] {
  return atoms.slice(from, from + FARTHEST).filter(({ kind }) => kind !== 'filler');
}
