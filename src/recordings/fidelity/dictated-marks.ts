// „Komma“ and "new paragraph", where the mark itself stands in the written text: nothing was left out.
import type { AtomStep } from './align-atoms.ts';
import type { Atom } from './atoms.ts';
import { commandsOf, type SpokenCommand } from './spoken-commands.ts';

type Texts = { readonly formatted: string; readonly language: string };
type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** @returns indexes of the steps whose dropped words are written as marks */
export function writtenAsMarks(steps: readonly AtomStep[], sides: Sides, texts: Texts): ReadonlySet<number> {
  const table = commandsOf(texts.language);
  const found = new Set<number>();
  for (let at = 0; table && at < steps.length; ) {
    const step = steps[at];
    const before = step && sides.raw[step.raw[0] - 1];
    const isNoun = before !== undefined && table.determiners.has(before.key);
    const command =
      step?.kind === 'dropped' && !isNoun ? commandAt(steps, at, sides, table.commands) : undefined;
    const length = command?.words.length ?? 0;
    if (step && command && isWritten(command, step.made[0], sides, texts))
      for (let word = 0; word < length; word += 1) found.add(at + word);
    at += Math.max(1, length);
  }
  return found;
}

function commandAt(
  steps: readonly AtomStep[],
  at: number,
  sides: Sides,
  commands: readonly SpokenCommand[],
): SpokenCommand | undefined {
  return commands.find(({ words }) =>
    words.every((word, offset) => {
      const step = steps[at + offset];
      return step?.kind === 'dropped' && sides.raw[step.raw[0]]?.key === word;
    }),
  );
}

/** @param place index of the written atom behind the mark */
function isWritten({ mark }: SpokenCommand, place: number, { made }: Sides, { formatted }: Texts): boolean {
  const gap = formatted.slice(made[place - 1]?.to ?? 0, made[place]?.from ?? formatted.length);
  // Behind the last word no paragraph can be seen.
  if (mark.kind === 'paragraph') return gap.includes('\n') || place >= made.length;
  if (mark.kind === 'quote') return /[„“”"»«]/.test(gap);
  return gap.includes(mark.text);
}
