// A question that was written as a statement: « est-ce que » went, or the mark that the transcript had, and none was set.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { FRAME } from './french-questions.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };
type Texts = { readonly raw: string; readonly formatted: string };

/** A full stop behind a short word may be one of an abbreviation: « M. Durand ». */
const SENTENCE_END = /[!?…\n]|(?<!(?<!\p{L})\p{L}{1,3})\.(?=\s|["»”)]|$)/u;

/** @returns indexes of the steps at which one was lost: a frame that was dropped, or the last word before the mark */
export function lostQuestions(steps: readonly AtomStep[], sides: Sides, texts: Texts): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, step] of steps.entries()) {
    const [said, next] = [sides.raw[step.raw[0]], sides.made[step.made[0]]];
    if (step.kind === 'dropped' && said?.key === FRAME && next && !isAsked(next.from, texts.formatted))
      found.add(at);
    if (step.kind !== 'same' || !isMarked(sides.raw[step.raw[1] - 1], texts.raw)) continue;
    const written = sides.made[step.made[1] - 1];
    if (written && !isAsked(written.to, texts.formatted)) found.add(at);
  }
  return found;
}

function isMarked(atom: Atom | undefined, raw: string): boolean {
  return atom !== undefined && /^["»”)]*\s?\?/.test(raw.slice(atom.to, atom.to + 4));
}

function isAsked(from: number, formatted: string): boolean {
  const rest = formatted.slice(from);
  // « Votes pour : 13 » holds the answer, « Votes pour ? Treize » as well.
  return SENTENCE_END.exec(rest)?.[0] === '?' || /^["»”)]*\s?:/.test(rest);
}
