// „weil er hat keine Zeit“ and „weil er keine Zeit hat“: a verb that went to the end of its clause, as German writes it.
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { isNegation } from '#projects/domain/text/protected-words.ts';
import { mayGo } from '../../reading/small-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };
type Texts = { readonly formatted: string; readonly language: string };

/** They send the verb to the end. */
const OPENS_CLAUSE =
  /^(?:weil|obwohl|dass|ob|wenn|als|da|während|bevor|nachdem|damit|indem|sodass|falls|sobald|solange|wo|wie|was|wer|warum)$/;
/** Steps of a clause, and words between what opens it and its verb. */
const LONGEST_CLAUSE = 10;
const FARTHEST_OPENING = 9;
/** The same where the verb is the one word that the others passed. */
const NEAR_OPENING = 4;

/** @returns indexes of the steps by which a verb moved within its clause, and nothing else */
export function movedVerbs(steps: readonly AtomStep[], sides: Sides, texts: Texts): ReadonlySet<number> {
  const found = new Set<number>();
  if (texts.language !== 'de') return found;
  for (const [at, step] of steps.entries()) {
    const verb = step.kind === 'dropped' ? sides.raw[step.raw[0]] : undefined;
    if (verb?.kind !== 'word' || isNegation(verb.key) || mayGo(verb.key, 'de')) continue;
    const end = placeOfVerb(steps, at, verb, sides);
    if (end === undefined) continue;
    const [from, to] = [
      sides.made[step.made[0] - 1]?.to ?? 0,
      sides.made[steps[end]?.made[0] ?? 0]?.from ?? 0,
    ];
    // „dass er sagte, sie kam“: in another clause it is said of another.
    if (/[.,;:!?–—]/.test(texts.formatted.slice(from, to))) continue;
    if (!opensClause(sides.raw, step.raw[0], FARTHEST_OPENING)) continue;
    if (!endsClause(sides.made, steps[end]?.made[1] ?? 0, texts.formatted)) continue;
    found.add(at).add(end);
  }
  for (const [at, end] of passedVerbs(steps, sides, texts)) found.add(at).add(end);
  return found;
}

/** The same seen from the other side: „weil ich hatte Angst“ and „weil ich Angst hatte“, where the one word moved. */
function passedVerbs(steps: readonly AtomStep[], sides: Sides, texts: Texts): [number, number][] {
  return steps.flatMap((step, at): [number, number][] => {
    const [verb, gone] = [steps[at + 1], steps[at + 2]];
    if (step.kind !== 'added' || verb?.kind !== 'same' || gone?.kind !== 'dropped') return [];
    const [written, said] = [sides.made[step.made[0]], sides.raw[gone.raw[0]]];
    const passed = sides.made[verb.made[0]];
    const isMoved = written?.kind === 'word' && written.key === said?.key && !isNegation(said.key);
    const isVerb = /^\p{Ll}/u.test(passed?.text ?? '') && opensClause(sides.raw, verb.raw[0]);
    return isMoved && isVerb && endsClause(sides.made, verb.made[1], texts.formatted) ? [[at, at + 2]] : [];
  });
}

function opensClause(raw: readonly Atom[], verb: number, farthest = NEAR_OPENING): boolean {
  return raw.slice(Math.max(0, verb - farthest), verb).some(({ key }) => OPENS_CLAUSE.test(key));
}

/** The step that puts the verb in again, alone or with what it was parted from: „geht ja weiter“, „ja weitergeht“. */
function placeOfVerb(
  steps: readonly AtomStep[],
  at: number,
  { key }: Atom,
  sides: Sides,
): number | undefined {
  for (let end = at + 1; end <= at + LONGEST_CLAUSE; end += 1) {
    const step = steps[end];
    const [said, written] = [sides.raw[step?.raw[0] ?? -1], sides.made[step?.made[0] ?? -1]];
    if (written && !/^\p{Ll}/u.test(written.text) && step?.kind !== 'same') return undefined;
    if (step?.kind === 'added' && written?.key === key) return end;
    if (step?.kind === 'changed' && written?.key === `${said?.key}${key}`) return end;
    if (step?.kind !== 'same' && said?.kind !== 'filler') return undefined;
  }
  return undefined;
}

function endsClause(made: readonly Atom[], behind: number, formatted: string): boolean {
  const [last, next] = [made[behind - 1], made[behind]];
  return /^\s*[.,;:!?–—)“”"]|^\s*$/.test(formatted.slice(last?.to ?? 0, next?.from ?? formatted.length));
}
