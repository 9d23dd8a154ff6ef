import { describe, expect, it } from 'vitest';
import { allSpoken } from '../../../../test/corpora/fidelity-corpora.ts';
import { seededNumbers } from '../../../../test/fixtures/spoken-numbers.ts';
import { compareTexts } from '#projects/review/compare/compare-texts.ts';
import { digitsFor } from './write-digits.ts';

type Options = { kept?: readonly string[]; areMarksHeard?: boolean };

/** `~` for a space at which no line breaks. */
function written(language: string, text: string, options: Options = {}): string {
  const words = text.split(' ');
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, text: digits } of digitsFor(words, { language, ...options })) {
    pieces.push(...words.slice(at, from), digits);
    at = to;
  }
  return [...pieces, ...words.slice(at)].join(' ').replaceAll('\u00a0', '~');
}

describe('numbers in German, by DIN 5008', () => {
  it.each([
    // from 13 on, in groups of three from five digits on
    ['es kamen zwölf Leute', 'es kamen zwölf Leute'],
    ['es kamen dreizehn Leute', 'es kamen 13 Leute'],
    ['Dreiundzwanzig Leute kamen.', '23 Leute kamen.'],
    ['dreitausendzweihundert Besucher', '3200 Besucher'],
    ['zwölftausendfünfhundert Besucher', '12~500 Besucher'],
    ['zwei Millionen dreihunderttausend Leute', '2~300~000 Leute'],
    ['sie wurde neunzehnhundertneunundachtzig geboren', 'sie wurde 1989 geboren'],
    ['drei Komma fünf Millionen Menschen', '3,5~Millionen Menschen'],
    ['zwei Komma fünf null Sekunden', '2,50 Sekunden'],
    // money
    ['zwölf Euro', '12~€'],
    ['zwölf Euro fünfzig', '12,50~€'],
    ['zwölf Euro und fünf Cent', '12,05~€'],
    ['fünfzig Cent', '50~Cent'],
    ['zwölftausendfünfhundert Euro', '12.500~€'],
    ['tausend Euro', '1.000~€'],
    ['drei Komma fünf Millionen Euro', '3,5~Millionen Euro'],
    // per cent and measures
    ['fünf Prozent', '5~%'],
    ['fünf bis zehn Prozent', '5 bis 10~%'],
    ['null Komma fünf Milligramm', '0,5~Milligramm'],
    ['minus fünf Grad', '−5~Grad'],
    ['er ist ein Meter achtzig groß', 'er ist 1,80~Meter groß'],
    ['zwei Stunden und dreißig Minuten', '2 Stunden und 30 Minuten'],
    ['mit fünfzig Stundenkilometern', 'mit 50~Stundenkilometern'],
    // times of day
    ['um acht Uhr', 'um 8~Uhr'],
    ['um vierzehn Uhr dreißig', 'um 14:30~Uhr'],
    ['um neun Uhr fünf', 'um 09:05~Uhr'],
    ['um ein Uhr dreißig', 'um 01:30~Uhr'],
    ['von acht bis sechzehn Uhr dreißig', 'von 8 bis 16:30~Uhr'],
    // dates and ordinals
    ['am dritten Mai zweitausendvierundzwanzig', 'am 3.~Mai 2024'],
    ['dritter Mai zweitausendvierundzwanzig', '3.~Mai 2024'],
    ['vom zweiten bis neunten Mai', 'vom 2. bis 9.~Mai'],
    ['am Dienstag, dem fünfzehnten März, war es', 'am Dienstag, dem 15.~März, war es'],
    ['der einundzwanzigste Teilnehmer', 'der 21. Teilnehmer'],
    ['im neunzehnten Jahrhundert', 'im 19. Jahrhundert'],
    // the number of a page, of a section
    ['siehe Seite drei', 'siehe Seite 3'],
    ['Paragraph vierzehn Absatz zwei Satz eins', 'Paragraph 14 Absatz 2 Satz 1'],
    // beside each other they stand alike
    ['zwei, dreizehn und vierzehn', '2, 13 und 14'],
    ['die Quote stieg von zwölf auf fünfzehn Prozent', 'die Quote stieg von 12 auf 15~%'],
    ['„dreizehn Leute“, sagte er', '„13 Leute“, sagte er'],
  ])('%s → %s', (said, digits) => {
    expect(written('de', said)).toBe(digits);
  });
});

describe('numbers in English', () => {
  it.each([
    ['nine people and twenty dogs', 'nine people and 20 dogs'],
    ['there were ten to fifteen of them', 'there were 10 to 15 of them'],
    ['about twelve thousand five hundred people', 'about 12,500 people'],
    ['about a hundred and fifty people', 'about 150 people'],
    ['it costs twelve dollars and fifty cents', 'it costs $12.50'],
    ['six dollars twenty', '$6.20'],
    ['nine pounds fifty an hour', '£9.50 an hour'],
    ['three million dollars', '$3~million'],
    ['three point two five', '3.25'],
    ['ninety nine percent of them', '99% of them'],
    ['five kilometers', '5~kilometers'],
    ['at two thirty p.m. on May third twenty twenty four', 'at 2:30~p.m. on May~3, 2024'],
    ['at nine oh five a m', 'at 9:05~a.m.'],
    ['at two thirty p m ninety percent came', 'at 2:30~p.m. 90% came'],
    ['We met at nine am.', 'We met at 9~a.m.'],
    ['at three thirty in the afternoon', 'at 3:30 in the afternoon'],
    ['on the third of may', 'on the 3rd of~May'],
    ['in nineteen eighty nine', 'in 1989'],
    ['since nineteen oh five', 'since 1905'],
    ['in two thousand five', 'in 2005'],
    ['the twenty first century', 'the 21st century'],
    ['in chapter three', 'in chapter 3'],
    ['Twenty people came, and fifteen left.', 'Twenty people came, and 15 left.'],
  ])('%s → %s', (said, digits) => {
    expect(written('en', said)).toBe(digits);
  });
});

describe('numbers in French and Spanish', () => {
  it.each([
    ['fr', 'il y avait seize personnes', 'il y avait seize personnes'],
    ['fr', 'il y avait quatre-vingt-dix-sept personnes', 'il y avait 97 personnes'],
    ['fr', 'pour douze mille cinq cents personnes', 'pour 12~500 personnes'],
    ['fr', 'douze euros cinquante', '12,50~€'],
    ['fr', 'vingt pour cent des gens', '20~% des gens'],
    ['fr', 'deux virgule cinq litres', '2,5~litres'],
    ['fr', 'le trois mai deux mille vingt-quatre à quatorze heures trente', 'le 3~mai 2024 à 14~h~30'],
    ['fr', 'le premier mai', 'le 1er~mai'],
    ['es', 'tenemos nueve empleados', 'tenemos nueve empleados'],
    ['es', 'tenemos treinta y tres empleados', 'tenemos 33 empleados'],
    ['es', 'el tres de mayo de dos mil veinticuatro', 'el 3~de mayo de 2024'],
    ['es', 'doce euros cincuenta', '12,50~€'],
    ['es', 'el veinte por ciento de la gente', 'el 20~% de la gente'],
    ['es', 'dos coma cinco millones de euros', '2,5~millones de euros'],
    ['es', 'nació en mil novecientos ochenta y nueve', 'nació en 1989'],
  ])('%s: %s → %s', (language, said, digits) => {
    expect(written(language, said)).toBe(digits);
  });
});

describe('numbers that stay in words', () => {
  it.each([
    // idioms, estimates, what only looks like a number
    ['de', 'eins, zwei, drei, fertig'],
    ['de', 'er war hundertprozentig sicher'],
    ['de', 'ein Mann, eine Uhr, eine Million Euro'],
    ['de', 'ein paar tausend Leute und einige hundert Euro'],
    ['de', 'tausend Dank'],
    ['de', 'in den Neunzigern, in den achtziger Jahren'],
    ['de', 'jetzt schlägts dreizehn'],
    ['de', 'anderthalb Stunden, zweieinhalb Jahre, drei Viertel'],
    ['de', 'um halb drei, viertel nach vier, fünf vor zwölf'],
    ['de', 'auf der anderen Seite zwei Leute'],
    ['de', 'unter Ludwig dem Vierzehnten'],
    ['de', 'er kam am einundzwanzigsten.'],
    ['de', 'die Zwanzig-Euro-Marke'],
    ['en', 'one of them'],
    ['en', 'a thousand thanks'],
    ['en', 'it may first seem odd'],
    ['en', 'in december first we went home'],
    ['en', 'the nineteen eighties'],
    ['en', 'nine times out of ten'],
    ['en', 'hindsight is twenty twenty'],
    ['en', 'half past six, ten past two, at ten to six'],
    ['en', 'at eleven o’clock'],
    ['en', 'five foot ten'],
    ['fr', 'un article neuf'],
    ['fr', 'les quatre cents coups'],
    ['fr', 'à neuf heures et demie'],
    ['fr', 'le vingtième siècle'],
    ['es', 'mil gracias'],
    ['es', 'el siglo veintiuno'],
    ['es', 'a las tres y veinte'],
    ['es', 'son cuarenta y nueve con noventa euros'],
    ['de', 'er war Mitte vierzig'],
    // two numbers, or one in parts: nobody knows
    ['de', 'zwischen fünf und zwanzig Leuten'],
    ['de', 'dreißig vierzig Leute'],
    ['de', 'um zwölf Uhr dreißig Leute gezählt'],
    ['de', 'zwei Euro fünf'],
    ['en', 'between a hundred and fifty and two hundred'],
    ['en', 'twenty five year olds'],
    ['en', 'in march fifteen people came'],
    ['en', 'three point twenty five percent'],
    ['fr', 'deux virgule vingt cinq'],
    // codes, telephone numbers, file numbers
    ['de', 'null drei null vier fünf sechs sieben'],
    ['de', 'Aktenzeichen zwölf O dreihundertsieben Schrägstrich zweiundzwanzig'],
    ['de', 'in Kapitel drei Punkt zwei'],
    ['en', 'call nine one one'],
    ['en', 'section one oh four'],
    // beside what nobody understood
    ['de', 'dreizehn […] Leute'],
    // other languages
    ['it', 'quarantacinque persone'],
  ])('%s: %s', (language, said) => {
    expect(written(language, said)).toBe(said);
  });

  it('keeps a term of the word list as it is spelt', () => {
    const said = 'das Studio Vierzehn hat vierzehn Plätze';
    expect(written('de', said)).toBe('das Studio 14 hat 14 Plätze');
    expect(written('de', said, { kept: ['Studio Vierzehn'] })).toBe('das Studio Vierzehn hat 14 Plätze');
  });

  it('compares with words without full stops where the engine gave none', () => {
    expect(written('de', 'Das macht zwölf Euro fünfzig.', { areMarksHeard: false })).toBe(
      'Das macht 12,50~€.',
    );
  });
});

describe('every replacement', () => {
  it('is one that the fidelity check finds nothing in, in the texts of all corpora', () => {
    let count = 0;
    const accused = allSpoken().filter(([language, said]) => {
      const formatted = written(language, said).replaceAll('~', '\u00a0');
      if (formatted !== said) count += 1;
      return compareTexts({ raw: said, formatted, language }).length > 0;
    });
    expect(accused).toEqual([]);
    expect(count).toBeGreaterThan(350);
  });

  it.each(['de', 'en', 'fr', 'es'])('has the value that was said, in %s', (language) => {
    const wrong = seededNumbers(language).filter(({ said, values }) => {
      const digits = written(language, said);
      if (digits === said) return false;
      return !values.includes(digits.replaceAll('~', ' '));
    });
    expect(wrong).toEqual([]);
  });
});
