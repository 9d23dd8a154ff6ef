// The words on which the meaning hangs: numbers, negations, modal verbs; and those that carry none: fillers.

const set = (words: string) => new Set(words.trim().split(/\s+/));

const numberWords = set(`
  null zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend million millionen
  milliarde milliarden dutzend halb halbe halben eineinhalb anderthalb
  zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty
  seventy eighty ninety hundred thousand million billion dozen half
  zéro deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente
  quarante cinquante soixante cent cents mille milliard
  cero dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta
  cuarenta cincuenta sesenta setenta ochenta noventa cien ciento mil millón millones
  first second third fourth fifth eins erste zweite dritte vierte fünfte siebte`);

/** „zweiundzwanzig“, „dreihundertfünf“, "nineteen", „vierzehnten“: number words are built from parts. */
const BUILT_NUMBER =
  /^(?:ein|eine|zwei|drei|vier|fünf|sech|sechs|sieb|sieben|acht|neun|zehn|elf|zwölf|und|zig|ßig|zwan|hundert|tausend)+(?:s|ste[nrsm]?|te[nrsm]?)?$/u;
const ENGLISH_TEEN = /^(?:thir|four|fif|six|seven|eigh|nine)teen(?:th)?$|^(?:\w+)tieth$/u;
const articles = set('ein eine und einen');

/** @param word normalised */
export function isNumeric(word: string): boolean {
  if (/\p{N}/u.test(word)) return true;
  if (numberWords.has(word)) return true;
  return (BUILT_NUMBER.test(word) && !articles.has(word)) || ENGLISH_TEEN.test(word);
}

const negations = set(`
  nicht nichts nie niemals niemand niemanden niemandem nirgends nirgendwo ohne weder nein keinesfalls
  keineswegs kaum
  not no never none nobody nothing nowhere without neither nor cannot hardly
  ne pas jamais rien aucun aucune sans non ni
  nunca jamás nada nadie ningún ninguno ninguna sin tampoco`);

/** @param word normalised */
export function isNegation(word: string): boolean {
  return (
    negations.has(word) || /^kein(?:e[nmrs]?)?$/u.test(word) || word.endsWith("n't") || word.startsWith("n'")
  );
}

/** « ne », the half of a negation that is seldom heard and always written. @param word as compared */
export function isHalfNegation(word: string, language: string): boolean {
  return language === 'fr' && word === 'ne';
}

const modals = set(`
  muss musst müssen müsst musste mussten müsste müssten soll sollst sollen sollte sollten darf darfst dürfen
  durfte durften dürfte dürften kann kannst können könnt konnte konnten könnte könnten
  must shall should may might can could ought`);

/** @param word normalised */
export function isModal(word: string): boolean {
  return modals.has(word);
}

/** Drawn out as long as the thought takes: „ähhm“, "umm", « euuh ». */
const SOUND = /^(?:[äö]+h+m*|[äö]+m+|h+m+|m+h+m+|e+h+m*|u+h+m*|u+m+|e+r+m?|e+u+h+|heu|ugh|e+m+)$/u;

/** Sounds of thinking; „er“ and „um“ are words in German, so they count as fillers in English alone. */
export function isFiller(word: string, language: string): boolean {
  if (!SOUND.test(word)) return false;
  if (/^(?:er+|um|ugh)$/.test(word)) return language === 'en';
  return !/^em+$/.test(word) || language === 'es';
}

const functionWords: Readonly<Record<string, ReadonlySet<string>>> = {
  de: set(`
    der die das den dem des ein eine einen einem einer eines und oder aber dass daß zu an auf in im am ins
    von vom zum zur bei beim mit für es sich so da ja also halt eben mal denn doch`),
  en: set(`
    a an the and or but that to of in on at for with by from it so well then just is are was were be been
    has have had do does did`),
  fr: set(
    'le la les un une des du de et ou mais que à au aux en dans sur pour avec il elle ils elles ce se l d c s qu',
  ),
  es: set('el la los las un una unos unas de del y o pero que a al en con por para se lo'),
};

/** Small words that may come and go when a spoken sentence is written down. */
export function isFunctionWord(word: string, language: string): boolean {
  return functionWords[language]?.has(word) ?? false;
}

const auxiliaries: Readonly<Record<string, ReadonlySet<string>>> = {
  de: set(`bin bist ist sind seid war warst waren wart habe hast hat haben habt hatte hatten werde wird werden
    wurde wurden`),
  en: set('am is are was were be been have has had do does did will'),
  fr: set(
    `suis es est sommes êtes sont étais était étaient ai as a avons avez ont avais avait avaient vais va vont
    serai seras sera serons serez seront serais serait seraient aurai auras aura aurons aurez auront aurais aurait
    auraient sois soit soient aie aies ait aient`,
  ),
  es: set(`soy eres es somos son era eran fue he has ha hemos han había habían estoy está están estaba estaban voy
    va van haya hayas hayan habría habrían hubiera hubieras hubieran sería serían fuera fueran`),
};

/** A verb that waits for another, or for what somebody is; by itself it says next to nothing. */
export function isAuxiliary(word: string, language: string): boolean {
  return auxiliaries[language]?.has(word) ?? false;
}
