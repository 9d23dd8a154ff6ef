// The third corpus for the fidelity check, written without a look at its rules: German texts in which one thing is
// otherwise than it was said, and subtly.
//
// Its first result, before anything was mended for it: 59 of 60 changes raised an alarm (de 35 of 36, en 18, fr 3,
// es 3), and so did 58 of 80 harmless pairs of several sentences (de 34 of 48, en 17 of 24, fr 3 of 4, es 4 of 4).
// Since then the check was mended by its rules, the pairs stayed: 60 of 60, and 2 of 80.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says something else: an alarm is wanted. */
export const alteredGerman: readonly HeldOut[] = [
  [
    'de',
    'number by one digit',
    'die beklagte zahlte am fünften mai dreitausendvierhundertsiebzehn euro und am sechsten juni den rest',
    'Die Beklagte zahlte am 5. Mai 3.471 € und am 6. Juni den Rest.',
  ],
  [
    'de',
    'statute by one digit',
    'der anspruch aus paragraf achthundertdreiundzwanzig absatz zwei bgb ist verjährt',
    'Der Anspruch aus § 823 Abs. 1 BGB ist verjährt.',
  ],
  [
    'de',
    'negation lost',
    'der beklagte hat die frist nicht versäumt und das gericht sieht das ebenso',
    'Der Beklagte hat die Frist versäumt und das Gericht sieht das ebenso.',
  ],
  [
    'de',
    'negation added',
    'die mutter will den umgang regeln und hat das dem jugendamt geschrieben',
    'Die Mutter will den Umgang nicht regeln und hat das dem Jugendamt geschrieben.',
  ],
  [
    'de',
    'names swapped',
    'krüger hat becker im flur gestoßen und danach hat becker die polizei gerufen',
    'Becker hat Krüger im Flur gestoßen und danach hat Krüger die Polizei gerufen.',
  ],
  [
    'de',
    'modal weakened',
    'der mieter muss die wohnung bis zum monatsende räumen',
    'Der Mieter soll die Wohnung bis zum Monatsende räumen.',
  ],
  [
    'de',
    'modal strengthened',
    'die parteien können den vertrag schriftlich verlängern',
    'Die Parteien müssen den Vertrag schriftlich verlängern.',
  ],
  [
    'de',
    'unit changed',
    'sie erhielt fünfzig mikrogramm fentanyl intravenös und war danach schmerzfrei',
    'Sie erhielt 50 mg Fentanyl intravenös und war danach schmerzfrei.',
  ],
  [
    'de',
    'tense',
    'der zeuge wohnt bei seiner schwester in gießen und hat dort ein zimmer',
    'Der Zeuge wohnte bei seiner Schwester in Gießen und hatte dort ein Zimmer.',
  ],
  [
    'de',
    'quantifier',
    'alle anwesenden haben dem antrag zugestimmt und das protokoll unterschrieben',
    'Viele Anwesende haben dem Antrag zugestimmt und das Protokoll unterschrieben.',
  ],
  [
    'de',
    'condition dropped',
    'wir liefern bis freitag sofern die anzahlung bei uns eingeht',
    'Wir liefern bis Freitag.',
  ],
  [
    'de',
    'attribution dropped',
    'nach angaben der polizei war der fahrer betrunken und ohne führerschein unterwegs',
    'Der Fahrer war betrunken und ohne Führerschein unterwegs.',
  ],
  [
    'de',
    'attribution changed',
    'der verteidiger sagte der angeklagte sei zur tatzeit in münster gewesen',
    'Der Staatsanwalt sagte, der Angeklagte sei zur Tatzeit in Münster gewesen.',
  ],
  [
    'de',
    'sentence invented',
    'die operation verlief ohne komplikationen die patientin wurde am dritten tag entlassen',
    'Die Operation verlief ohne Komplikationen. Die Wunde heilte gut. Die Patientin wurde am dritten Tag entlassen.',
  ],
  [
    'de',
    'sentence left out',
    'der patient klagt über schwindel er ist gestern im bad gestürzt das röntgen war unauffällig',
    'Der Patient klagt über Schwindel. Das Röntgen war unauffällig.',
  ],
  [
    'de',
    'order reversed',
    'zuerst hat er geschossen und dann hat er gewarnt',
    'Zuerst hat er gewarnt und dann hat er geschossen.',
  ],
  [
    'de',
    'side',
    'fraktur des linken sprunggelenks rechts besteht ein erguss',
    'Fraktur des rechten Sprunggelenks, links besteht ein Erguss.',
  ],
  [
    'de',
    'date by a month',
    'die kündigung ging am siebzehnten juni zu und wurde am ersten juli wirksam',
    'Die Kündigung ging am 17.06. zu und wurde am 01.06. wirksam.',
  ],
  [
    'de',
    'time by half an hour',
    'wir treffen uns um halb neun vor dem gericht',
    'Wir treffen uns um 9:30 Uhr vor dem Gericht.',
  ],
  [
    'de',
    'decimal mark',
    'geben sie null komma fünf milligramm lorazepam zur nacht',
    'Geben Sie 5 mg Lorazepam zur Nacht.',
  ],
  [
    'de',
    'hundred for thousand',
    'an der demonstration nahmen rund zwölfhundert menschen teil',
    'An der Demonstration nahmen rund 12.000 Menschen teil.',
  ],
  [
    'de',
    'percentage points',
    'der zinssatz stieg um zwei prozentpunkte auf viereinhalb prozent',
    'Der Zinssatz stieg um 2 Prozent auf 4,5 Prozent.',
  ],
  [
    'de',
    'name by one letter',
    'frau hofmann hat den brief an herrn schmitz persönlich übergeben',
    'Frau Hoffmann hat den Brief an Herrn Schmitt persönlich übergeben.',
  ],
  [
    'de',
    'place',
    'die waren lagern in frankfurt an der oder und werden dort verzollt',
    'Die Waren lagern in Frankfurt am Main und werden dort verzollt.',
  ],
  [
    'de',
    'no more and still',
    'er arbeitet nicht mehr für die firma berger',
    'Er arbeitet noch für die Firma Berger.',
  ],
  [
    'de',
    'at least and at most',
    'die strafe beträgt mindestens zwei jahre',
    'Die Strafe beträgt höchstens zwei Jahre.',
  ],
  [
    'de',
    'before and after',
    'die tabletten sind vor dem essen einzunehmen',
    'Die Tabletten sind nach dem Essen einzunehmen.',
  ],
  [
    'de',
    'and for or',
    'der käufer kann mindern oder vom vertrag zurücktreten',
    'Der Käufer kann mindern und vom Vertrag zurücktreten.',
  ],
  [
    'de',
    'prefix un-',
    'das gutachten hält die angaben der zeugin für glaubhaft',
    'Das Gutachten hält die Angaben der Zeugin für unglaubhaft.',
  ],
  [
    'de',
    'hedge dropped',
    'der täter war vermutlich zwischen dreißig und vierzig jahre alt',
    'Der Täter war zwischen 30 und 40 Jahre alt.',
  ],
  [
    'de',
    'reported speech made a fact',
    'die zeugin habe den wagen gesehen und sich das kennzeichen gemerkt',
    'Die Zeugin hat den Wagen gesehen und sich das Kennzeichen gemerkt.',
  ],
  [
    'de',
    'pronoun',
    'er hat ihr das geld gegeben und sie hat es quittiert',
    'Sie hat ihm das Geld gegeben und er hat es quittiert.',
  ],
  [
    'de',
    'only dropped',
    'die vollmacht gilt nur für das konto bei der sparkasse',
    'Die Vollmacht gilt für das Konto bei der Sparkasse.',
  ],
  [
    'de',
    'drug',
    'der patient nimmt seit drei jahren bisoprolol zwei komma fünf milligramm',
    'Der Patient nimmt seit drei Jahren Metoprolol 2,5 mg.',
  ],
  [
    'de',
    'rise and fall',
    'der umsatz ist um sieben prozent gestiegen und der gewinn um drei prozent gefallen',
    'Der Umsatz ist um 7 % gefallen und der Gewinn um 3 % gestiegen.',
  ],
  [
    'de',
    'file number',
    'zum aktenzeichen vier js zweitausendeinhundertdrei schrägstrich zweiundzwanzig nehme ich stellung',
    'Zum Aktenzeichen 4 Js 2130/22 nehme ich Stellung.',
  ],
];
