// Words that say what a number beside them is: a page, an estimate, a year, part of a phrase that nobody writes in digits.

type ByLanguage<T> = Readonly<Record<string, T>>;
const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Before a number that names one of many: „Seite drei“. */
export const labels: ByLanguage<ReadonlySet<string>> = {
  de: set(`seite absatz artikel paragraph paragraf kapitel ziffer satz raum saal zimmer gleis abschnitt randnummer anlage
    tabelle abbildung version stufe hausnummer`),
  en: set(`page pages chapter section subsection paragraph article clause room figure table appendix version platform gate
    exhibit`),
  fr: set('page pages chapitre article paragraphe alinéa section chambre figure tableau annexe version'),
  es: set('página páginas capítulo artículo párrafo apartado sección figura tabla anexo versión'),
};

/** Before the label they make it a thing of its own: „auf der anderen Seite zwei Leute“. */
export const determiners: ByLanguage<RegExp> = {
  de: /^(?:d(?:er|ie|as|en|em|es)|im|am|vom|zum|zur|beim|ins|ans|ein(?:e[nmrs]?)?|(?:kein|mein|sein|ihr|unser|euer|eur|dies|jed|jen|welch|ander|beid|selb|recht|link)\p{L}*)$/u,
  en: /^(?:the|an?|this|that|these|those|each|every|my|your|his|her|its|our|their|one|other|same|which|no)$/,
  fr: /^(?:les?|la|une?|cette?|ces|cet|mon|ma|mes|ton|ta|son|sa|ses|notre|votre|leur|leurs|chaque|autre|même|du|au|aux)$/,
  es: /^(?:el|la|los|las|una?|est[ae]|es[ae]|mi|tu|su|sus|cada|otr[ao]|mism[ao]|del|al)$/,
};

/** Before hundreds and thousands nobody counted. */
export const vague: ReadonlySet<string> =
  set(`paar einige einigen mehrere mehreren viele vielen etliche zig few several
  couple many some quelques plusieurs varios varias algunos algunas unos unas cuantos cuantas`);

/** Numbers that are not read as such; what stands beside them belongs to them. */
export const uncounted: ByLanguage<ReadonlySet<string>> = {
  de: set(`hundert hunderte tausend tausende million millionen milliarde milliarden billion billionen dutzend
    dutzende zig`),
  en: set(
    'hundred hundreds thousand thousands million millions billion billions trillion dozen dozens score',
  ),
  fr: set('mil mille cent cents million millions milliard milliards douzaine douzaines'),
  es: set('mil miles cientos millón millones docena docenas'),
};

/** Before a year said in two parts: "in nineteen eighty nine". */
export const beforeYear: ReadonlySet<string> =
  set(`in since until till by from to of year before after around about
  during through late early mid spring summer autumn fall winter circa and`);

/** Between two numbers of one statement. */
export const links: ByLanguage<ReadonlySet<string>> = {
  de: set('bis oder und zu auf mal'),
  en: set('to or and over by'),
  fr: set('à ou et sur fois'),
  es: set('a o y u sobre por'),
};

/** Dictated within file numbers, addresses and the like, of which every sign counts. */
export const codeSigns: ReadonlySet<string> =
  set(`schrägstrich strich bindestrich unterstrich slash dash hyphen
  underscore tiret barre guion guión subguion arroba arobase oh`);
/** The same where another number is on its other side: „Kapitel drei Punkt zwei“, « cuarenta y nueve con noventa ». */
export const codePoints: ReadonlySet<string> = set('punkt dot point punto con');

/** Ages nobody counts in years: „Mitte vierzig“. */
export const aboutAge: ReadonlySet<string> = set('anfang mitte ende');

/** Who has a number: „Ludwig der Vierzehnte“. */
export const rulers: ReadonlySet<string> =
  set(`ludwig karl friedrich wilhelm heinrich otto georg johannes papst
  benedikt pius leo gregor elisabeth louis charles henry henri george john pope jean pape philippe luis carlos alfonso
  felipe papa`);

/** Before the first of two numbers they make any link between them one of two numbers. */
export const between: ReadonlySet<string> = set('zwischen between entre');

/** What is said so, and not counted: the words before the number and the one behind it, as compared. */
const idioms: ByLanguage<readonly (readonly [before: string, after: string])[]> = {
  de: [
    ['schlägts', ''],
    ['schlägt es', ''],
    ['schlägt', ''],
  ],
  en: [
    ['out of', ''],
    ['catch', ''],
    ['sweet', ''],
    ['', 'winks'],
    ['the', 'hour'],
    ['', 'vision'],
    ['', 'hindsight'],
  ],
  fr: [
    ['son', ''],
    ['', 'chandelles'],
    ['les', 'coups'],
    ['mille et', ''],
    ['', 'siècle'],
  ],
  es: [
    ['siglo', ''],
    ['sus', ''],
    ['cantar las', ''],
    ['mil y', ''],
  ],
};

/** @param before the two words before the number @param after the one behind it */
export function isIdiom(before: readonly string[], after: string, language: string): boolean {
  const said = ` ${before.join(' ')}`;
  return (idioms[language] ?? []).some(
    ([head, tail]) => (head === '' || said.endsWith(` ${head}`)) && (tail === '' || tail === after),
  );
}
