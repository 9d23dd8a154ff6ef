// What people say to take back what they have just said.

type Phrases = readonly (readonly string[])[];
const phrases = (lines: string): Phrases =>
  lines
    .trim()
    .split('/')
    .map((phrase) => phrase.trim().split(/\s+/))
    .toSorted((one, other) => other.length - one.length);

/** These say by themselves that what was said before does not hold. */
const sure: Readonly<Record<string, Phrases>> = {
  de: phrases(`korrektur / ich korrigiere / ich korrigiere mich / verzeihung / entschuldigung / pardon / sorry /
    ich meine / ich meinte / meine / quatsch / falsch / besser gesagt / genauer gesagt / vielmehr / oder vielmehr /
    oder besser gesagt / beziehungsweise nein`),
  en: phrases(`correction / sorry / i beg your pardon / pardon me / i mean / i meant / or rather / rather /
    make that / scratch that / strike that / let me correct that`),
  fr: phrases(`pardon / je veux dire / je voulais dire / ou plutôt / plutôt / excusez moi / correction / je corrige /
    je me corrige / je rectifie`),
  es: phrases(`perdón / perdone / quiero decir / quería decir / mejor dicho / o mejor dicho / digo / corrijo /
    me corrijo / rectifico / más bien`),
};
/** These may as well be an answer, or the beginning of something else. */
const unsure: Readonly<Record<string, Phrases>> = {
  de: phrases('nein / nein nein / moment / stopp / halt / oder / also / ach'),
  en: phrases('no / wait / no wait / actually / hang on / hold on / or / well'),
  fr: phrases('non / enfin / en fait / attendez / ou'),
  es: phrases('no / bueno / espera / espere / en realidad / o / o sea'),
};
/** By themselves these offer a choice or go on; they only lead up to another of these phrases. */
const leadingUp: ReadonlySet<string> = new Set([
  'oder',
  'also',
  'halt',
  'ach',
  'or',
  'well',
  'ou',
  'o',
  'bueno',
]);

/** @returns undefined where the words do not begin with such a phrase; `length` in words */
export function markerAt(
  words: readonly string[],
  language: string,
): { length: number; isSure: boolean; isLead: boolean } | undefined {
  const begins = (phrase: readonly string[]) => phrase.every((word, index) => words[index] === word);
  const certain = sure[language]?.find(begins);
  if (certain) return { length: certain.length, isSure: true, isLead: false };
  const maybe = unsure[language]?.find(begins);
  if (!maybe) return undefined;
  return { length: maybe.length, isSure: false, isLead: maybe.length === 1 && leadingUp.has(maybe[0] ?? '') };
}
