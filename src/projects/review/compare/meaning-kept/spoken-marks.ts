// Words said for what a reader sees: more than those that finalisation sets by itself, where guessing would be rash.

/** @property written what must stand in the written text in its place */
export type SpokenMark = { readonly words: readonly string[]; readonly written: RegExp };

const mark = (written: RegExp, ...phrases: string[]): SpokenMark[] =>
  phrases.map((words) => ({ words: words.split(' '), written }));

const BREAK = /\n/;
const QUOTE = /["„“”‚‘«»]/;
const DASH = /[-–—−]/;
/** A bullet, or the number of a point, or nothing but the line. */
const BULLET = /\n|[-–•]/;

const marks: Readonly<Record<string, readonly SpokenMark[]>> = {
  de: [
    ...mark(
      QUOTE,
      'ausführungszeichen',
      'abführungszeichen',
      'zitat ende',
      'ende des zitats',
      'zitat anfang',
      'zitat',
    ),
    ...mark(BREAK, 'nächster absatz', 'nächste zeile', 'absatz', 'leerzeile', 'zeilenumbruch', 'überschrift'),
    ...mark(BULLET, 'nächster punkt', 'aufzählungspunkt', 'spiegelstrich'),
    ...mark(BREAK, 'nummer', 'punkt'),
    ...mark(DASH, 'gedankenstrich', 'bindestrich', 'strich', 'minus', 'bis'),
    ...mark(/\//, 'schrägstrich', 'zu', 'pro'),
    ...mark(/_/, 'unterstrich'),
    ...mark(/=/, 'ist gleich', 'gleich'),
    ...mark(/</, 'kleiner als', 'kleiner'),
    ...mark(/>/, 'größer als', 'größer'),
    ...mark(/[×x*]/, 'mal'),
    ...mark(/\+/, 'plus'),
    ...mark(/…|\.\.\./, 'punkt punkt punkt'),
    ...mark(/[(),–]/, 'in klammern', 'klammer'),
  ],
  en: [
    ...mark(QUOTE, 'end quote', 'end of quote', 'unquote', 'quote'),
    ...mark(BREAK, 'next paragraph', 'next line'),
    ...mark(BULLET, 'next bullet', 'bullet point', 'bullet', 'next point'),
    ...mark(BREAK, 'number'),
    ...mark(DASH, 'dash', 'hyphen', 'minus', 'to'),
    ...mark(/\//, 'forward slash', 'slash', 'over', 'per'),
    ...mark(/_/, 'underscore'),
    ...mark(/=/, 'is equal to', 'equals'),
    ...mark(/</, 'is less than', 'less than'),
    ...mark(/>/, 'is greater than', 'greater than'),
    ...mark(/[×x*]/, 'times', 'by'),
    ...mark(/\+/, 'plus'),
    ...mark(/[(),–]/, 'in parentheses'),
    ...mark(/\(/, 'open brackets', 'open parentheses', 'open parenthesis', 'open paren', 'left paren'),
    ...mark(/\)/, 'close brackets', 'close parentheses', 'close parenthesis', 'close paren', 'right paren'),
    ...mark(/\(/, 'subsection', 'subparagraph', 'paragraph', 'sub'),
  ],
  fr: [
    ...mark(/;/, 'point virgule'),
    ...mark(/:/, 'deux points'),
    ...mark(/\?/, "point d'interrogation"),
    ...mark(/!/, "point d'exclamation"),
    ...mark(BULLET, 'point numéro', 'point suivant'),
    ...mark(BREAK, 'à la ligne', 'nouveau paragraphe', 'nouvelle ligne'),
    ...mark(/\(/, 'ouvrez la parenthèse', 'ouvrir la parenthèse'),
    ...mark(/\)/, 'fermez la parenthèse', 'fermer la parenthèse'),
    ...mark(
      QUOTE,
      'ouvrez les guillemets',
      'ouvrir les guillemets',
      'fermez les guillemets',
      'fermer les guillemets',
      'fin de citation',
      'guillemets',
    ),
    ...mark(/[.…]/, 'point'),
    ...mark(/,/, 'virgule'),
    ...mark(DASH, 'tiret'),
    ...mark(/\//, 'barre oblique', 'slash', 'sur', 'par'),
    ...mark(/[×x*]/, 'par', 'fois'),
  ],
  es: [
    ...mark(BULLET, 'punto número', 'siguiente punto'),
    ...mark(BREAK, 'punto y aparte', 'nuevo párrafo', 'nueva línea'),
    ...mark(/\./, 'punto y seguido', 'punto final'),
    ...mark(/;/, 'punto y coma'),
    ...mark(/:/, 'dos puntos'),
    ...mark(/\?/, 'signo de interrogación'),
    ...mark(/!/, 'signo de exclamación'),
    ...mark(/\(/, 'abrir paréntesis', 'abre paréntesis'),
    ...mark(/\)/, 'cerrar paréntesis', 'cierra paréntesis'),
    ...mark(
      QUOTE,
      'abrir comillas',
      'abre comillas',
      'cerrar comillas',
      'cierra comillas',
      'comillas',
      'fin de la cita',
    ),
    ...mark(/\./, 'punto'),
    ...mark(/,/, 'coma'),
    ...mark(DASH, 'guion', 'guión'),
    ...mark(/\//, 'barra', 'sobre', 'por'),
    ...mark(/[×x*]/, 'por'),
  ],
};

/** What stands behind one of these is a noun. */
export const romanceArticles: ReadonlySet<string> = new Set(
  'le la les un une ce cet au du el los este al del'.split(' '),
);

/** Those of several words before those of one. */
export function spokenMarks(language: string): readonly SpokenMark[] {
  return marks[language] ?? [];
}
