// „weißt du“, "you know", « tu vois », „sag ich mal“: said to keep a listener, and left out where speech is written.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';

const phrases = (lines: string): readonly (readonly string[])[] =>
  lines
    .trim()
    .split('/')
    .map((phrase) => phrase.trim().split(/\s+/));

/** As compared. What says how sure somebody is („glaube ich“, "I think") is none of them. */
const tags: Readonly<Record<string, readonly (readonly string[])[]>> = {
  de: phrases(`weisst du / wissen sie / verstehst du / verstehen sie / sag ich mal / sage ich mal / sag ich jetzt mal /
    sage ich jetzt mal / ich sag mal / ich sage mal / ich sag jetzt mal / ich mein / ich meine / wie gesagt /
    wie soll ich sagen / was weiss ich / nicht wahr / oder so / und so / gell / gelle / okay / ok / ja genau / na gut / ach so / ach ja / nun ja / hör mal / pass auf / schau mal / sehen sie / siehst du`),
  en: phrases(`you know / you see / i mean / sort of / kind of / a sort of / a kind of / and stuff /
    if you like / if you will / so to speak / as it were / at the end of the day / okay so / right so /
    let me see / let us see / let me think / how shall i say / you know what i mean / and so on / mean`),
  fr: phrases(`tu vois / vous voyez / tu sais / vous savez / comment dire / si tu veux / si vous voulez /
    on va dire / disons / en gros / du coup / en fait / quand même / c'est à dire / ce est à dire / bon ben / eh bien /
    voilà quoi / ouais / oui bon / écoutez / écoute`),
  es: phrases(`sabes / sabe / sabe usted / ya sabes / ya sabe / me entiendes / me explico / es que / pues nada /
    pues nada que / o sea / a ver / por así decirlo / digamos que / la verdad / la verdad es que / mira / mire /
    oye / oiga / verás / bueno pues / como quien dice / en plan`),
};

/** Behind one of these goes on what the words were the beginning of: „weißt du, wo er ist“. */
const GOES_ON =
  /^(?:ob|wo|was|wer|wie|wann|warum|dass|welche[nmrs]?|where|what|who|how|when|why|if|of|où|quoi|qui|comment|quand|pourquoi|que|qu|si|ce|qué|quién|cómo|cuándo|dónde|de|del)$/;

/** @param step index in `steps` of a dropped word @returns whether it is part of a phrase that was left out whole */
export function isTag(
  steps: readonly AtomStep[],
  step: number,
  raw: readonly Atom[],
  language: string,
): boolean {
  const keyAt = (at: number) => raw[steps[at]?.raw[0] ?? -1]?.key;
  return (tags[language] ?? []).some((phrase) => {
    for (let from = Math.max(0, step - phrase.length + 1); from <= step; from += 1) {
      const isWhole = phrase.every(
        (word, index) => steps[from + index]?.kind === 'dropped' && keyAt(from + index) === word,
      );
      if (isWhole && !goesOn(steps, from + phrase.length, raw)) return true;
    }
    return false;
  });
}

/** @returns how many of the words at the beginning are such a phrase; 0 for none */
export function tagAtStart(words: readonly Atom[], language: string): number {
  const found = (tags[language] ?? []).find((phrase) =>
    phrase.every((word, index) => words[index]?.key === word),
  );
  return found?.length ?? 0;
}

function goesOn(steps: readonly AtomStep[], behind: number, raw: readonly Atom[]): boolean {
  const step = steps[behind];
  return step?.kind === 'same' && GOES_ON.test(raw[step.raw[0]]?.key ?? '');
}
