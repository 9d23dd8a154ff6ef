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
    wie soll ich sagen / was weiss ich / wie heisst das / wie heisst es / wie sagt man / wie war das / nicht wahr / oder so / und so / gell / gelle / okay / ok / ja genau / na gut / ach so / ach ja / nun ja / hör mal / pass auf / schau mal / sehen sie / siehst du`),
  en: phrases(`you know / you see / i mean / sort of / kind of / a sort of / a kind of / and stuff /
    if you like / if you will / so to speak / as it were / at the end of the day / okay so / right so /
    let me see / let us see / let me think / how shall i say / you know what i mean / and so on / mean / what was it /
    what is it called / what do you call it / how do you say / as i say / as i said / like i say / like i said`),
  fr: phrases(`tu vois / vous voyez / tu sais / vous savez / comment dire / si tu veux / si vous voulez /
    on va dire / disons / en gros / du coup / en fait / quand même / c'est à dire / ce est à dire / bon ben / eh bien /
    voilà quoi / ouais / oui bon / écoutez / écoute / imaginez / imagine / figurez vous / figure toi /
    comment dirais je / tu comprends / vous comprenez / bon bah / bah voilà / ben voilà / ben oui`),
  es: phrases(`sabes / sabe / sabe usted / ya sabes / ya sabe / me entiendes / me explico / es que / pues nada /
    pues nada que / o sea / a ver / por así decirlo / digamos que / la verdad / la verdad es que / mira / mire /
    oye / oiga / verás / bueno pues / como quien dice / en plan / vos sabés / vos sabés que / sabés / fíjate / fijate /
    figúrate / imagínate / imaginate / y nada / y nada que / te cuento / ya te digo / entiendes / entiende / sí mira`),
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

const POINTS_AT_NOTHING =
  /^(?:moi|toi|lui|eux|nous|vous|ça|mais|donc|alors|puis|enfin|voilà|derni(?:er|ère)|passée?|prochaine?|semaine|matin|soir|jour|année?|fois|heures?|maintenant|hier|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/;

/** « la semaine dernière là », « moi là »: behind a time or a person it says no place. */
export function isEmptyThere(
  steps: readonly AtomStep[],
  at: number,
  raw: readonly Atom[],
  language: string,
): boolean {
  const from = steps[at]?.raw[0] ?? 0;
  const before = raw.slice(Math.max(0, from - 3), from).filter(({ kind }) => kind !== 'filler');
  const isThere = language === 'fr' && raw[from]?.key === 'là';
  const isOpening =
    before.length === 0 && /^(?:on|je|tu|il|elle|nous|vous|ils|elles|ce)$/.test(raw[from + 1]?.key ?? '');
  return (isThere && isOpening) || (isThere && POINTS_AT_NOTHING.test(before.at(-1)?.key ?? ''));
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

const ASKS_FOR_ASSENT = /^(?:no|non|verdad|nicht|gell|right|okay|ok|vale|hein|sí|cierto|eh)$/;

/** „tiene un núcleo, ¿no?“, where the transcript has the marks: it asks the listener for no more than a nod. */
export function isAskedTag(atom: Atom | undefined, raw: string): boolean {
  if (!atom || !ASKS_FOR_ASSENT.test(atom.key)) return false;
  const isAsked = /^\s?\?/.test(raw.slice(atom.to, atom.to + 2));
  return isAsked && /[\p{L}\d],?\s*¿?$/u.test(raw.slice(Math.max(0, atom.from - 4), atom.from));
}
