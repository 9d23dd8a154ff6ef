// The fifth corpus for the fidelity check, written before its rules were mended for what it had accused wrongly: German
// texts in which one thing is otherwise than it was said.
//
// Its first result, before anything was mended for it: 61 of 69 changes raised an alarm (de 26 of 31, en 17 of 18, fr 9 of
// 10, es 9 of 10), and so did 51 of 70 harmless pairs (de 17 of 27, the others 34 of 43). Since then the check was mended by
// its rules, the pairs stayed, but for one half of the day that is said now: 69 of 69, and 1 of 70.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says something else: an alarm is wanted. */
export const alteredFifthGerman: readonly HeldOut[] = [
  [
    'de',
    'surname by a letter, s',
    'als zeugin wurde frau hartmann gehört sie wohnt nebenan',
    'Als Zeugin wurde Frau Hartmanns gehört. Sie wohnt nebenan.',
  ],
  [
    'de',
    'surname by a letter, t',
    'herr doktor bernhard hat den befund erläutert',
    'Herr Dr. Bernhardt hat den Befund erläutert.',
  ],
  [
    'de',
    'surname by a letter, e',
    'der bericht stammt von sabine link und ist vom montag',
    'Der Bericht stammt von Sabine Linke und ist vom Montag.',
  ],
  [
    'de',
    'surname by a letter, n',
    'rechtsanwalt meise vertritt die klägerin',
    'Rechtsanwalt Meisen vertritt die Klägerin.',
  ],
  [
    'de',
    'surname by a letter, inside',
    'der notar doktor kirchner hat beurkundet',
    'Der Notar Dr. Kirschner hat beurkundet.',
  ],
  [
    'de',
    'first name by a letter',
    'meine kollegin julia brandt übernimmt den fall',
    'Meine Kollegin Julie Brandt übernimmt den Fall.',
  ],
  [
    'de',
    'place by a letter',
    'die fahrt ging von neustadt nach lindau',
    'Die Fahrt ging von Neustadt nach Lindow.',
  ],
  [
    'de',
    'ordinal in parts',
    'die frist läuft am ein und dreißigsten august ab',
    'Die Frist läuft am 30. August ab.',
  ],
  ['de', 'ordinal in parts, tens', 'sie wurde am zwei und zwanzigsten geboren', 'Sie wurde am 23. geboren.'],
  ['de', 'part of the day', 'um drei uhr nachmittags hat er angerufen', 'Um 3:00 Uhr hat er angerufen.'],
  [
    'de',
    'part of the day otherwise',
    'gegen acht uhr abends war der laden leer',
    'Gegen 8 Uhr morgens war der Laden leer.',
  ],
  ['de', 'duration', 'die sitzung dauert anderthalb stunden', 'Die Sitzung dauert 30 Minuten.'],
  ['de', 'fraction', 'drei viertel der anwesenden stimmten zu', '2/3 der Anwesenden stimmten zu.'],
  ['de', 'rate', 'er fuhr mit hundertzwanzig kilometern in der stunde', 'Er fuhr mit 102 km/h.'],
  ['de', 'unit', 'geben sie fünfzig mikrogramm fentanyl intravenös', 'Geben Sie 50 mg Fentanyl i. v.'],
  ['de', 'unit of area', 'die fläche beträgt achtzig quadratmeter', 'Die Fläche beträgt 80 m³.'],
  ['de', 'double', 'die durchwahl ist doppel drei sieben', 'Die Durchwahl ist 377.'],
  ['de', 'ruler', 'unter friedrich dem zweiten wurde das gebaut', 'Unter Friedrich III. wurde das gebaut.'],
  [
    'de',
    'statute',
    'das folgt aus paragraf hundertsiebzig absatz zwei s t p o',
    'Das folgt aus § 170 Abs. 2 StGB.',
  ],
  [
    'de',
    'answer lost that is no correction',
    'haben sie das unterschrieben nein das habe ich nicht unterschrieben',
    'Haben Sie das unterschrieben? Das habe ich unterschrieben.',
  ],
  [
    'de',
    'correction to the wrong side',
    'der termin ist am dienstag nein am mittwoch',
    'Der Termin ist am Dienstag.',
  ],
  [
    'de',
    'negation lost',
    'eine fraktur lässt sich im röntgenbild nicht erkennen',
    'Eine Fraktur lässt sich im Röntgenbild erkennen.',
  ],
  [
    'de',
    'negation added',
    'der patient ist ansprechbar und orientiert',
    'Der Patient ist nicht ansprechbar und orientiert.',
  ],
  ['de', 'modality', 'die mieterin darf den hof benutzen', 'Die Mieterin muss den Hof benutzen.'],
  ['de', 'modality lost', 'der täter könnte ein messer gehabt haben', 'Der Täter hat ein Messer gehabt.'],
  [
    'de',
    'estimate lost',
    'es waren ungefähr vierzig demonstranten auf dem platz',
    'Es waren 40 Demonstranten auf dem Platz.',
  ],
  ['de', 'date', 'die operation war am siebten juli', 'Die Operation war am 07.06.'],
  [
    'de',
    'omission',
    'die zeugin sah den mann und hörte einen schuss bevor sie wegrannte',
    'Die Zeugin sah den Mann, bevor sie wegrannte.',
  ],
  ['de', 'invention', 'der angeklagte verließ das lokal', 'Der Angeklagte verließ betrunken das Lokal.'],
  ['de', 'side', 'schmerzen im linken knie seit drei wochen', 'Schmerzen im rechten Knie seit drei Wochen.'],
  ['de', 'dose', 'ramipril fünf milligramm eins null eins', 'Ramipril 5 mg 1-0-0.'],
];
