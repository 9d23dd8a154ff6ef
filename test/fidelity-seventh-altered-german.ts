// The seventh corpus for the fidelity check, written before its author had read a rule: German texts smoothed as in
// `fidelity-seventh-formatting-german.ts`, in which one thing is otherwise than it was said.
//
// Of the 120 pairs of this corpus, on first sight, 60 of 60 changes and 25 of 60 faithful texts raised alarms. The
// rules were then mended by other pairs, those at the end of `fidelity-practice-*.jsonl` and public tables of spoken
// and written numbers and of corrected speech, which are no part of this repository: of their 516 faithful pairs 183
// were accused at first, and 70 now. This corpus was counted four times more and its failures were never read, but the
// author of the pairs mended the rules, and one count, 59 of 60, showed that a change was missed again: 60 of 60, and
// 15 of 60.
//
// Counted once more after units, currencies, addresses, short weekdays, clocks of America and quotations had been mended
// by other pairs: 60 of 60, and 15 of 60, so that none of its accused texts is of these kinds. Of the 516 public pairs 40
// were accused then, of those from practice 15 of 345, and of 40 new ones, written before their author had read a rule,
// 23 at first and 7 in the end, while all 40 changes beside them were reported each time.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says something else: an alarm is wanted. */
export const alteredSeventhGerman: readonly HeldOut[] = [
  [
    'de',
    'negation dropped, interview',
    'ich hab das äh ich hab das damals ja gar nicht gewollt sag ich mal',
    'Ich habe das damals ja gewollt.',
  ],
  [
    'de',
    'number, interview',
    'wir waren zu hause also wir waren sieben geschwister und hatten zwei zimmer',
    'Wir waren sechs Geschwister und hatten zwei Zimmer.',
  ],
  [
    'de',
    'wrong half of a correction, interview',
    'das war im mai nee im juni neunzehnhundertneunundachtzig',
    'Das war im Mai 1989.',
  ],
  [
    'de',
    'clause left out, interview',
    'er hat mich angerufen und hat sich entschuldigt und danach haben wir nie wieder gesprochen',
    'Er hat mich angerufen und danach haben wir nie wieder gesprochen.',
  ],
  [
    'de',
    'claimant and defendant exchanged, court',
    'der kläger hat dem beklagten das fahrzeug am fünften april übergeben',
    'Der Beklagte hat dem Kläger das Fahrzeug am 5. April übergeben.',
  ],
  [
    'de',
    'section of a law, court',
    'der anspruch ergibt sich aus paragraf vierhundertdreiunddreißig absatz zwei bgb',
    'Der Anspruch ergibt sich aus § 433 Abs. 1 BGB.',
  ],
  [
    'de',
    'date, court',
    'die kündigung vom einunddreißigsten januar ist der klägerin am zweiten februar zugegangen',
    'Die Kündigung vom 31. Januar ist der Klägerin am 3. Februar zugegangen.',
  ],
  [
    'de',
    'reported speech made fact, court',
    'der zeuge gab an er habe die tür möglicherweise offen gelassen',
    'Der Zeuge gab an, er habe die Tür offen gelassen.',
  ],
  [
    'de',
    'modal, coaching',
    'sie sollten vielleicht mal mit ihrer chefin darüber sprechen',
    'Sie müssen vielleicht mal mit Ihrer Chefin darüber sprechen.',
  ],
  [
    'de',
    'quantifier, coaching',
    'ähm die meisten aus meinem team haben zugestimmt',
    'Alle aus meinem Team haben zugestimmt.',
  ],
  [
    'de',
    'he for she, coaching',
    'und dann hat sie gesagt das geht so nicht weiter',
    'Und dann hat er gesagt, das geht so nicht weiter.',
  ],
  [
    'de',
    'unit, medicine',
    'wir beginnen mit levothyroxin fünfzig mikrogramm morgens nüchtern',
    'Wir beginnen mit Levothyroxin 50 mg morgens nüchtern.',
  ],
  [
    'de',
    'finding negated, medicine',
    'die lunge ist frei keine rasselgeräusche kein erguss',
    'Die Lunge ist frei, Rasselgeräusche, kein Erguss.',
  ],
  [
    'de',
    'side, medicine',
    'sonografisch zeigt sich in der linken niere eine zyste von zwölf millimetern',
    'Sonografisch zeigt sich in der rechten Niere eine Zyste von 12 mm.',
  ],
  [
    'de',
    'frequency, medicine',
    'bitte zweimal täglich zehn tropfen und zwar nach dem essen',
    'Bitte 3-mal täglich 10 Tropfen, und zwar nach dem Essen.',
  ],
  [
    'de',
    'advice invented, medicine',
    'wir sehen uns in drei wochen wieder zur kontrolle',
    'Wir sehen uns in drei Wochen wieder zur Kontrolle. Bei Fieber kommen Sie bitte sofort.',
  ],
  [
    'de',
    'name by a letter, police',
    'als beschuldigter wird geführt herr marek kowalczik wohnhaft in gera',
    'Als Beschuldigter wird geführt: Herr Marek Kowalczyk, wohnhaft in Gera.',
  ],
  [
    'de',
    'hedge removed, police',
    'ich glaube es war ein blaues auto aber sicher bin ich mir nicht',
    'Es war ein blaues Auto, aber sicher bin ich mir nicht.',
  ],
  [
    'de',
    'who did what, police',
    'der junge hat das mädchen getreten und dann ist er weggelaufen',
    'Das Mädchen hat den Jungen getreten und dann ist er weggelaufen.',
  ],
  [
    'de',
    'time, police',
    'ich habe um viertel vor elf noch licht gesehen',
    'Ich habe um 11:15 Uhr noch Licht gesehen.',
  ],
  [
    'de',
    'plate by a letter, police',
    'das kennzeichen war h h strich b d zwei null neun',
    'Das Kennzeichen war HH-BT 209.',
  ],
  [
    'de',
    'cause turned round, lecture',
    'die preise stiegen weil die ernte schlecht war',
    'Die Preise stiegen, obwohl die Ernte schlecht war.',
  ],
  [
    'de',
    'more for less, lecture',
    'bei höheren temperaturen löst sich weniger sauerstoff im wasser',
    'Bei höheren Temperaturen löst sich mehr Sauerstoff im Wasser.',
  ],
  [
    'de',
    'sign, lecture',
    'das ergebnis ist minus drei komma fünf also negativ',
    'Das Ergebnis ist 3,5, also negativ.',
  ],
  [
    'de',
    'condition made a fact, council',
    'wir stimmen zu wenn der spielplatz erhalten bleibt',
    'Wir stimmen zu, weil der Spielplatz erhalten bleibt.',
  ],
  [
    'de',
    'amount by a power of ten, council',
    'das gutachten kostet zwölftausend euro und liegt im august vor',
    'Das Gutachten kostet 120.000 € und liegt im August vor.',
  ],
  [
    'de',
    'house number, call',
    'sie finden uns in der ahornallee dreiundvierzig im zweiten stock',
    'Sie finden uns in der Ahornallee 34 im 2. Stock.',
  ],
  [
    'de',
    'digit left out, call',
    'meine nummer ist null sechs neun acht acht eins zwo vier fünf',
    'Meine Nummer ist 069 81245.',
  ],
  [
    'de',
    'weekday, call',
    'dann treffen wir uns am dienstag um zehn vor dem rathaus',
    'Dann treffen wir uns am Donnerstag um 10 Uhr vor dem Rathaus.',
  ],
  [
    'de',
    'net for gross, call',
    'das angebot liegt bei achthundert euro netto inklusive anfahrt',
    'Das Angebot liegt bei 800 € brutto inklusive Anfahrt.',
  ],
];
