// « est-ce que vous pouvez » and « pouvez-vous »: one question, asked with a frame or by turning who and verb.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { balancedEnd } from '../balanced-stretch.ts';
import { isPronoun } from '../reading/clause-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };
type Texts = { readonly formatted: string; readonly language: string };

/** It comes and goes like a sound: by itself it only says that somebody asks. */
export const FRAME = 'est-ce que';
const OPENS = /^(?:où|quand|comment|pourquoi|qui|combien|et|alors|mais)$/;
const PRONOUNS = 'je|tu|il|elle|on|nous|vous|ils|elles';
const TURNED = new RegExp(`^(?:([nmtsl])['’])?(\\p{L}+)-(?:t-)?(${PRONOUNS})$`, 'iu');
/** Words between which a verb and who it is about change places: « vous me le donnez ». */
const FARTHEST = 4;
const MOST_PRONOUNS = 2;

/** « Pouvez-vous » in its two words, « n'êtes-vous » in three; undefined for any other. */
export function turnedVerb(text: string): readonly string[] | undefined {
  const [, small, verb, who] = TURNED.exec(text) ?? [];
  if (verb === undefined || who === undefined) return undefined;
  // « puis-je » is asked, « je peux » is said.
  const spoken = /^puis$/i.test(verb) ? 'peux' : verb;
  return small === undefined ? [spoken, who] : [small, spoken, who];
}

/** « est-ce que » as one piece, « a t il » without its « t », and « qu'est-ce que » as « que ». */
export function joinFrames(atoms: readonly Atom[]): Atom[] {
  const out: Atom[] = [];
  for (let at = 0; at < atoms.length; ) {
    const atom = atoms[at];
    const length = frameAt(atoms, at);
    if (atom && length > 0) {
      const { from, text, leads } = atom;
      const to = atoms[at + length - 1]?.to ?? atom.to;
      if (out.at(-1)?.key !== 'que') out.push({ from, to, text, leads, kind: 'filler', key: FRAME });
    } else if (atom && !(atom.text === 't' && /^(?:il|elle|on)$/.test(atoms[at + 1]?.key ?? '')))
      out.push(atom);
    at += Math.max(1, length);
  }
  return out;
}

/** How many atoms a frame takes; 0 where none begins. */
function frameAt(atoms: readonly Atom[], at: number): number {
  const [one, two, three] = [0, 1, 2].map((ahead) => atoms[at + ahead]?.key);
  if (one === 'estce' && two === 'que') return 2;
  if (one !== 'est' || two !== 'ce' || three !== 'que') return 0;
  // « c'est ce que » is none.
  const before = atoms[at - 1]?.key;
  return before === undefined || before === 'que' || OPENS.test(before) ? 3 : 0;
}

/** @returns indexes of the steps by which a question is only asked in another way */
export function turnedQuestions(steps: readonly AtomStep[], sides: Sides, texts: Texts): ReadonlySet<number> {
  const found = new Set<number>();
  if (texts.language !== 'fr') return found;
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'same' || !isAsked(sides.made[step.made[0]] ?? sides.made.at(-1), texts.formatted))
      continue;
    if (isSaidTwice(steps, at, sides)) found.add(at);
    const end = balancedEnd(steps, at, sides) ?? at;
    if (!isTurned(steps.slice(at, end), sides)) continue;
    for (let turned = at; turned < end; turned += 1) found.add(turned);
  }
  return found;
}

/** « vous en pensez vous »: who it is about, once more behind the verb. */
function isSaidTwice(steps: readonly AtomStep[], at: number, { raw }: Sides): boolean {
  const who = steps[at]?.kind === 'dropped' ? raw[steps[at].raw[0]]?.key : undefined;
  if (who === undefined || !isPronoun(who)) return false;
  const near = steps.slice(at + 1, at + FARTHEST);
  return near.some((step) => step.kind === 'same' && raw[step.raw[0]]?.key === who);
}

/** The same words in the same order, but for who asks or is asked: « vous vous souvenez », « vous souvenez-vous ». */
function isTurned(stretch: readonly AtomStep[], sides: Sides): boolean {
  const [first, last] = [stretch[0], stretch.at(-1)];
  if (!first || !last || stretch.length > FARTHEST) return false;
  const words = (atoms: readonly Atom[]) => atoms.filter(({ kind }) => kind !== 'filler');
  const said = words(sides.raw.slice(first.raw[0], last.raw[1]));
  const written = words(sides.made.slice(first.made[0], last.made[1]));
  const rest = (atoms: readonly Atom[]) =>
    atoms.flatMap(({ key }) => (isPronoun(key) ? [] : [key])).join(' ');
  const pronouns = said.filter(({ key }) => isPronoun(key)).length;
  return pronouns > 0 && pronouns <= MOST_PRONOUNS && rest(said) === rest(written);
}

/** Whether the sentence that an atom stands in ends with a question mark. */
function isAsked(atom: Atom | undefined, formatted: string): boolean {
  const end = /[.!?…]/.exec(formatted.slice(atom?.from ?? 0));
  return end?.[0] === '?';
}
