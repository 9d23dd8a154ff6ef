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
  de: phrases(`korrektur / korrigiere / ich korrigiere / ich korrigiere mich / ich verbessere mich / ich berichtige /
    verzeihung / verzeihen sie / entschuldigung / entschuldigen sie / pardon / sorry / ich meine / ich meinte / meine /
    quatsch / blödsinn / unsinn / falsch / streich das / streichen sie das / besser gesagt / genauer gesagt / vielmehr /
    oder vielmehr / oder besser gesagt / beziehungsweise nein / wollte ich sagen / ich wollte sagen / will sagen /
    ich habe mich versprochen / versprochen / ich habe mich vertan / vertan / stimmt nicht / stimmt gar nicht / das stimmt nicht /
    das stimmt gar nicht / ach nein / ach quatsch / ach was / nein quatsch / nein doch / moment nein / mein ich / meine ich / tschuldigung / was rede ich / was sage ich`),
  en: phrases(`correction / sorry / i beg your pardon / pardon me / i mean / i meant / or rather / rather / instead /
    make that / scratch that / strike that / let me correct that / let me rephrase / let me say / should say /
    i should say / or should i say / i tell a lie / my bad / excuse me / apologies / i misspoke / let me start again / start again /
    that is wrong / that is not right / no correction / or was it / pardon / what am i saying / my mistake / better yet / no wait / or wait / or no / oh no`),
  fr: phrases(`pardon / je veux dire / je voulais dire / ou plutôt / plutôt / excusez moi / excuse moi / correction /
    je corrige / je me corrige / je rectifie / je me trompe / je me suis trompé / enfin non / ou bien non / que je raconte / que est ce que je raconte / que je dis`),
  es: phrases(`perdón / perdona / perdone / quiero decir / quería decir / mejor dicho / o mejor dicho / digo / corrijo /
    me corrijo / rectifico / más bien / o más bien / miento / me equivoco / me he equivocado / qué digo / qué estoy diciendo / que digo`),
};
/** These may as well be an answer, or the beginning of something else. */
const unsure: Readonly<Record<string, Phrases>> = {
  de: phrases(
    'das heisst / nein / nein nein / moment mal / warte mal / wart / wart mal / moment / warte / warten sie / stopp / halt / oder / also / also sagen wir / sagen wir / sagen wir mal / ach',
  ),
  en: phrases('no / wait / actually / hang on / hold on / or / oh / well / tell me'),
  fr: phrases('non / enfin / en fait / attends / attendez / ou / ah'),
  es: phrases('no / bueno / espera / espere / en realidad / o / ah / o sea'),
};
/** By themselves these offer a choice or go on; they only lead up to another of these phrases. */
const leadingUp: ReadonlySet<string> = new Set([
  'oder',
  'also',
  'das heisst',
  'halt',
  'ach',
  'or',
  'oh',
  'well',
  'ou',
  'o',
  'ah',
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
  return { length: maybe.length, isSure: false, isLead: leadingUp.has(maybe.join(' ')) };
}

/** One phrase or several: "no", "no, sorry, I mean". @param words those that begin with them */
export function markersIn(
  words: readonly string[],
  language: string,
): { length: number; isSure: boolean } | undefined {
  let length = 0;
  let isSure = false;
  let isLead = true;
  for (;;) {
    const marker = markerAt(words.slice(length), language);
    if (!marker) break;
    length += marker.length;
    isSure ||= marker.isSure;
    isLead &&= marker.isLead;
  }
  return length > 0 && !isLead ? { length, isSure } : undefined;
}
