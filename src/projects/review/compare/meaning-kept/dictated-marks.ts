// „Komma“ and "new paragraph", where the mark itself stands in the written text: nothing was left out.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { plainWord } from '../reading/plain-word.ts';
import { commandsOf, type Mark } from './spoken-commands.ts';
import { romanceArticles, type SpokenMark, spokenMarks } from './spoken-marks.ts';

type Texts = { readonly formatted: string; readonly language: string };
type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** @returns indexes of the steps whose dropped words are written as marks */
export function writtenAsMarks(steps: readonly AtomStep[], sides: Sides, texts: Texts): ReadonlySet<number> {
  const table = commandsOf(texts.language);
  const commands = (table?.commands ?? []).map(({ words, mark }) => ({
    words,
    written: signOf(mark, words),
  }));
  const marks = [...commands, ...spokenMarks(texts.language)];
  const determiners = table?.determiners ?? romanceArticles;
  const found = new Set<number>();
  for (let at = 0; at < steps.length; ) {
    const step = steps[at];
    const before = step && sides.raw[step.raw[0] - 1];
    const isNoun = before !== undefined && determiners.has(plainWord(before.text));
    const mark =
      step?.kind === 'dropped'
        ? marks.find(
            (each) =>
              (!isNoun || each.words.length > 1) &&
              isSaid(each, steps, at, sides) &&
              isWritten(each, step.made[0], sides, texts),
          )
        : undefined;
    const length = mark?.words.length ?? 0;
    for (let word = 0; word < length; word += 1) found.add(at + word);
    at += Math.max(1, length);
  }
  return found;
}

function signOf(mark: Mark, [word = '']: readonly string[]): RegExp {
  // These words have no other meaning, so that any mark is one for them.
  if (/^(?:doppelpunkt|semikolon|strichpunkt|semicolon)$/.test(word)) return /[.,:;–—„“”"]/;
  if (mark.kind === 'paragraph') return /\n/;
  if (mark.kind === 'quote' || /[„“”]/.test(mark.text)) return /[„“”"»«‚‘’']/;
  return new RegExp(mark.text.replace(/[.?()]/, '\\$&'));
}

function isSaid({ words }: SpokenMark, steps: readonly AtomStep[], at: number, { raw }: Sides): boolean {
  return words.every((word, offset) => {
    const step = steps[at + offset];
    const atom = step?.kind === 'dropped' ? raw[step.raw[0]] : undefined;
    return atom !== undefined && (atom.key === word || plainWord(atom.text) === word);
  });
}

/** @param place index of the written atom behind the mark */
function isWritten({ written }: SpokenMark, place: number, { made }: Sides, { formatted }: Texts): boolean {
  // Behind the last word no paragraph can be seen, nor one before the first.
  if ((place >= made.length || place === 0) && written.test('\n')) return true;
  return written.test(formatted.slice(made[place - 1]?.to ?? 0, made[place]?.from ?? formatted.length));
}
