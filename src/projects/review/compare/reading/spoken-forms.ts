// The same words as they are said and as they are written: contractions, slurred forms, phrases with a short form.
import type { Token } from './tokens.ts';
import { plainWord } from './plain-word.ts';

const englishEndings: readonly (readonly [RegExp, string])[] = [
  [/^(can)'t$/, 'not'],
  [/^(wo)n't$/, 'not'],
  [/^(\p{L}+)n't$/u, 'not'],
  [/^(can)t$/, 'not'],
  [/^(do|does|did|is|are|was|were|has|have|had|would|could|should|wo)nt$/, 'not'],
  [/^(\p{L}+)'ll$/u, 'will'],
  [/^(\p{L}+)'re$/u, 'are'],
  [/^(\p{L}+)'ve$/u, 'have'],
  [/^(i)'m$/, 'am'],
  [/^(let)'s$/, 'us'],
  [/^(\p{L}+)'d$/u, 'would'],
  [/^(it|he|she|that|there|what|who|here|where|how|when)'s$/, 'is'],
];
const POSSESSIVE = /^(?!(?:it|he|she|that|there|what|who|here|where|how|when|let)'s$)(\p{L}+)'s$/u;

/** "Year's" as "years": the difference is inaudible. */
export function withoutPossessive(word: string, language: string): string {
  return language === 'en' ? word.replace(POSSESSIVE, '$1s') : word;
}

/** What the ending may say as well: "he's" is "he has" too, "she'd" is "she had". */
export function shortenedVerb(word: string, language: string): RegExp | undefined {
  if (language !== 'en') return undefined;
  if (word.endsWith("'d")) return /^had$/;
  return word.endsWith("'s") ? /^has$/ : undefined;
}

const germanWithEs =
  /^(gibt|geht|ist|war|wär|hab|habe|hat|hätt|wird|würd|kann|macht|steht|tut|kommt|heisst|sagt|soll|will|muss|wie|wo|ob|wenn|weil|dass|ich|du|er|sie|wir|man|mir|dir)'s$/;
/** The same without an apostrophe, where it is no word of its own: „wenns“, „sies“. */
const germanWithS =
  /^(gibt|geht|hab|hat|hätt|wär|wird|würd|kann|macht|steht|tut|kommt|heisst|soll|will|muss|wie|wo|ob|wenn|weil|ich|er|sie|wir|man|mir|dir)s$/;
/** „aufm“, „ausm“. */
const germanWithDem = /^(auf|aus|mit|nach|hinter|unter|über|neben|vor)'?m$/;

/** What German slurs, by what it stands for. „ne“ is the article and the tag, which may go; „nee“ says no. */
const slurred: ReadonlyMap<string, string> = new Map([
  ...['nich', 'ned', 'nedd', 'net', 'nit'].map((word) => [word, 'nicht'] as const),
  ...['nee', 'nö'].map((word) => [word, 'nein'] as const),
  ['nix', 'nichts'],
  ['x', 'mal'],
  ['is', 'ist'],
  ['hab', 'habe'],
  ['würd', 'würde'],
  ['hätt', 'hätte'],
  ['wär', 'wäre'],
  ['möcht', 'möchte'],
  ['bräucht', 'bräuchte'],
  ['ham', 'haben'],
  ['i', 'ich'],
  ['n', 'ein'],
  ['ne', 'eine'],
  ['nen', 'einen'],
  ['nem', 'einem'],
  ['ner', 'einer'],
]);

/** „ich wollt“, „müsst man“: beside „ihr“ it would be another form. @param beside the words around it */
export function withLastE(word: string, beside: readonly (string | undefined)[], language: string): string {
  const isSlurred = language === 'de' && /^(?:wollt|sollt|könnt|müsst|dürft)$/.test(word);
  return isSlurred && beside.some((other) => /^(?:ich|er|es|man|wer)$/.test(other ?? '')) ? `${word}e` : word;
}

/** "don't" as two words, „gibt's“ and „is'n“ as two words, „nix“ as what it stands for. */
export function spokenOut(word: string, language: string): string[] {
  if (language === 'de') {
    const stem =
      germanWithEs.exec(word)?.[1] ?? germanWithS.exec(word)?.[1] ?? (word === 'isses' ? 'ist' : undefined);
    if (stem !== undefined) return [slurred.get(stem) ?? stem, 'es'];
    const place = germanWithDem.exec(word)?.[1];
    if (place !== undefined) return [place, 'dem'];
    const before = /^(\p{L}{2,})'n$/u.exec(word)?.[1];
    if (before !== undefined) return [slurred.get(before) ?? before, 'ein'];
    const article = /^so(n|ne|nen|nem|ner)$/.exec(word)?.[1];
    if (article !== undefined) return ['so', slurred.get(article) ?? article];
    return [slurred.get(word) ?? word];
  }
  if (language === 'fr') return withoutElision(word);
  if (language !== 'en') return [word];
  for (const [ending, second] of englishEndings) {
    const stem = ending.exec(word)?.[1];
    if (stem !== undefined) return [stem === 'wo' ? 'will' : stem, second];
  }
  return [word];
}

/** « j'avais » as two words, the first as it is said before other letters; « l » may be « le » or « la ». */
function withoutElision(word: string): string[] {
  const [, small = word, rest] = /^([cdjlmnst]|qu)'(.+)$/u.exec(word) ?? [];
  if (small === 's' && /^ils?$/.test(rest ?? '')) return ['si', rest ?? ''];
  const first = /^(?:[cdjmnst]|qu)$/.test(small) ? `${small}e` : small;
  return rest === undefined ? [first] : [first, rest];
}

const pairs = (words: string) =>
  new Map(
    words
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );

const alike: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  de: pairs(`drauf=darauf dran=daran draus=daraus drin=darin drüber=darüber drunter=darunter drum=darum
    rauf=herauf raus=heraus rein=herein rüber=herüber runter=herunter ran=heran rum=herum
    hinauf=herauf hinaus=heraus hinein=herein hinüber=herüber hinunter=herunter
    grade=gerade compagnie=co paragrafen=paragraf paragraphen=paragraf §§=paragraf kuck=guck
    kriegen=bekommen kriegt=bekommt kriegst=bekommst kriegte=bekam kriegten=bekamen gekriegt=bekommen`),
  en: pairs(`cause=because cuz=because em=them til=until till=until yeah=yes yep=yes ok=okay mum=mom
    programme=program cheque=check grey=gray tyre=tire whilst=while amongst=among`),
};
const british: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{3})our(?=s?$|ed$|ing$|ite|able|ful|al$)/u, 'or'],
  [/(?<=\p{L}{3}[lntrdmv])is(?=e$|es$|ed$|er$|ers$|ing$|ation)/u, 'iz'],
  [/(?<=\p{L}{2}l)ys(?=e$|es$|ed$|er$|ing$)/u, 'yz'],
  [/(?<=\p{L}{2}[bt])re(?=s?$)/u, 'er'],
  [/(?<=\p{L}{3}e)ll(?=ed$|ing$|er$)|ll(?=ment)/u, 'l'],
  [/ae(?=[dms])|(?:^|(?<=^f))oe(?=[dst])/u, 'e'],
];

/** One spelling for words that only differ in how they are put on paper: ä and ae, "'em" and "them", „gsagt“. */
export function spelling(word: string, language: string): string {
  const known = alike[language]?.get(word) ?? word;
  if (language === 'en') return british.reduce((text, [ending, other]) => text.replace(ending, other), known);
  if (language !== 'de') return known;
  // „gsagt“, „bleibn“, „rausgeholt“ and „herausgeholt“.
  return foldUmlauts(
    known
      .replace(/^(?:r|hin)(?=(?:aus|ein|auf|unter|über)\p{L}{3})|^r(?=(?:an|um)\p{L}{4})/u, 'her')
      .replace(/^g(?=[bdfkmpstvwz]\p{L}+[nt]$)/u, 'ge')
      .replace(/(?<=\p{L}{2}[bdfghklprstz])n$/u, 'en'),
  );
}

/** ä and ae, ö and oe, ü and ue are one. */
export function foldUmlauts(word: string): string {
  return word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
}

/** Phrases with a short form, by the one key that both get. */
const phrases: Readonly<Record<string, readonly (readonly [words: readonly string[], key: string])[]>> = {
  de: [
    [['und', 'so', 'weiter'], 'etc'],
    [['und', 'so', 'fort'], 'etc'],
    [['et', 'cetera'], 'etc'],
    [['vor', 'christus'], 'vchr'],
    [['v', 'chr'], 'vchr'],
    [['nach', 'christus'], 'nchr'],
    [['n', 'chr'], 'nchr'],
    [['grad', 'celsius'], 'unit:celsius'],
    [['grad', 'fahrenheit'], 'unit:fahrenheit'],
    [['schweizer', 'franken'], 'unit:franken'],
    [['millimeter', 'quecksilbersäule'], 'unit:mmhg'],
  ],
  en: [
    [['and', 'so', 'on'], 'etc'],
    [['and', 'so', 'forth'], 'etc'],
    [['et', 'cetera'], 'etc'],
    [['all', 'right'], 'alright'],
    [['more', 'or', 'less'], 'approximately'],
    [['per', 'cent'], 'unit:percent'],
    [['degrees', 'celsius'], 'unit:celsius'],
    [['degrees', 'fahrenheit'], 'unit:fahrenheit'],
    [['united', 'states', 'dollars'], 'unit:dollar'],
    [['swiss', 'francs'], 'unit:franken'],
    [['swiss', 'franc'], 'unit:franken'],
    [['millimeters', 'of', 'mercury'], 'unit:mmhg'],
    [['millimetres', 'of', 'mercury'], 'unit:mmhg'],
  ],
  fr: [
    [['et', 'cetera'], 'etc'],
    [['pour', 'cent'], 'unit:pourcent'],
    [['à', 'peu', 'près'], 'environ'],
    [['des', 'fois'], 'parfois'],
    [['tiret', 'du', 'bas'], 'underscore'],
    [['tiret', 'bas'], 'underscore'],
    [['plus', 'ou', 'moins'], 'environ'],
    [['francs', 'suisses'], 'unit:franken'],
    [['franc', 'suisse'], 'unit:franken'],
    [['livre', 'sterling'], 'unit:pound'],
    [['livres', 'sterling'], 'unit:pound'],
  ],
  es: [
    [['por', 'ciento'], 'unit:pourcent'],
    [['más', 'o', 'menos'], 'aproximadamente'],
    [['guion', 'bajo'], 'subguion'],
    [['guión', 'bajo'], 'subguion'],
    [['francos', 'suizos'], 'unit:franken'],
    [['franco', 'suizo'], 'unit:franken'],
    [['libra', 'esterlina'], 'unit:pound'],
    [['libras', 'esterlinas'], 'unit:pound'],
  ],
};

/** @returns undefined where no such phrase begins; `length` in tokens */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  language: string,
): { key: string; length: number } | undefined {
  const found = phrases[language]?.find(([words]) =>
    words.every((word, offset) => plainWord(tokens[at + offset]?.text ?? '') === word),
  );
  return found && { key: found[1], length: found[0].length };
}
