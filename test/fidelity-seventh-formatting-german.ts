// The seventh corpus for the fidelity check, written before its author had read a rule: German speech as a language
// model smooths it. Its figures stand in `fidelity-seventh-altered-german.ts`.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says the same: no alarm is wanted. */
export const formattingSeventhGerman: readonly HeldOut[] = [
  [
    'de',
    'interview, false start and fillers',
    'ja also ich bin dann ich bin dann halt mit neunzehn nach leipzig gezogen ne und hab da erstmal in so ner wg gewohnt',
    'Ich bin dann mit 19 nach Leipzig gezogen und habe da erst mal in so einer WG gewohnt.',
  ],
  [
    'de',
    'interview, corrected year',
    'das war neunzehnhundertvierundachtzig nee warte fünfundachtzig war das da kam mein bruder zur welt',
    'Das war 1985, da kam mein Bruder zur Welt.',
  ],
  [
    'de',
    'interview, moved clause',
    'wir haben äh in dem dorf wo ich aufgewachsen bin hatten wir keinen supermarkt',
    'In dem Dorf, wo ich aufgewachsen bin, hatten wir keinen Supermarkt.',
  ],
  [
    'de',
    'interview, spoken grammar made whole',
    'und dann hat der chef gemeint wir sollen uns keine sorgen machen weil es geht ja weiter',
    'Und dann hat der Chef gemeint, wir sollen uns keine Sorgen machen, weil es ja weitergeht.',
  ],
  [
    'de',
    'court, dictated judgment',
    'der beklagte wird verurteilt an die klägerin viertausendachthundertzwölf euro und dreißig cent nebst zinsen in höhe von fünf prozentpunkten über dem basiszinssatz seit dem siebzehnten märz zweitausenddreiundzwanzig zu zahlen punkt',
    'Der Beklagte wird verurteilt, an die Klägerin 4.812,30 € nebst Zinsen in Höhe von fünf Prozentpunkten über dem Basiszinssatz seit dem 17.03.2023 zu zahlen.',
  ],
  [
    'de',
    'court, section of a law dictated',
    'die kostenentscheidung folgt aus paragraf einundneunzig absatz eins satz eins zpo komma die entscheidung über die vorläufige vollstreckbarkeit aus paragraf siebenhundertneun zpo punkt absatz',
    'Die Kostenentscheidung folgt aus § 91 Abs. 1 S. 1 ZPO, die Entscheidung über die vorläufige Vollstreckbarkeit aus § 709 ZPO.',
  ],
  [
    'de',
    'court, corrected while dictating',
    'die zeugin lindner streich das die zeugin lehmann hat glaubhaft ausgesagt dass sie den wagen nicht gesehen habe',
    'Die Zeugin Lehmann hat glaubhaft ausgesagt, dass sie den Wagen nicht gesehen habe.',
  ],
  [
    'de',
    'court, file number',
    'in der sache drei o zweihundertvierzehn schrägstrich zweiundzwanzig erscheint für den kläger rechtsanwältin doktor wiese',
    'In der Sache 3 O 214/22 erscheint für den Kläger Rechtsanwältin Dr. Wiese.',
  ],
  [
    'de',
    'coaching, fillers and repetition',
    'also was ich was ich bei ihnen sozusagen wahrnehme ist dass sie sich quasi immer immer erst um die anderen kümmern',
    'Was ich bei Ihnen wahrnehme, ist, dass Sie sich immer erst um die anderen kümmern.',
  ],
  [
    'de',
    'coaching, interrupted thought',
    'ich möchte dass sie bis zum nächsten mal ähm ja dass sie bis zum nächsten mal drei situationen aufschreiben in denen sie nein gesagt haben',
    'Ich möchte, dass Sie bis zum nächsten Mal drei Situationen aufschreiben, in denen Sie Nein gesagt haben.',
  ],
  [
    'de',
    'coaching, colloquial contractions',
    'ja dann gehn wir mal zurück zu dem punkt wo sies gemerkt haben ne also wos gekippt ist',
    'Dann gehen wir mal zurück zu dem Punkt, wo Sie es gemerkt haben, also wo es gekippt ist.',
  ],
  [
    'de',
    'medicine, findings',
    'blutdruck hundertfünfunddreißig zu fünfundachtzig puls zweiundsiebzig temperatur siebenunddreißig komma vier grad',
    'Blutdruck 135/85 mmHg, Puls 72/min, Temperatur 37,4 °C.',
  ],
  [
    'de',
    'medicine, drugs and dose',
    'wir geben ramipril fünf milligramm eins null eins und pantoprazol vierzig milligramm eins null null',
    'Wir geben Ramipril 5 mg 1-0-1 und Pantoprazol 40 mg 1-0-0.',
  ],
  [
    'de',
    'medicine, corrected side',
    'zustand nach osteosynthese am linken quatsch am rechten sprunggelenk reizlose narbe keine schwellung',
    'Zustand nach Osteosynthese am rechten Sprunggelenk, reizlose Narbe, keine Schwellung.',
  ],
  [
    'de',
    'medicine, spoken abbreviations',
    'im c t thorax kein hinweis auf l a e und im labor c r p von achtundvierzig milligramm pro liter',
    'Im CT-Thorax kein Hinweis auf LAE und im Labor CRP von 48 mg/l.',
  ],
  [
    'de',
    'police, time and plate',
    'gegen dreiundzwanzig uhr zehn stand ein dunkler kombi mit dem kennzeichen m strich k l vier sieben eins vor der einfahrt',
    'Gegen 23:10 Uhr stand ein dunkler Kombi mit dem Kennzeichen M-KL 471 vor der Einfahrt.',
  ],
  [
    'de',
    'police, witness who starts again',
    'der hat der eine hat dann den anderen so an der jacke gepackt und und hat ihn gegen die wand geschubst',
    'Der eine hat dann den anderen so an der Jacke gepackt und hat ihn gegen die Wand geschubst.',
  ],
  [
    'de',
    'police, size and age',
    'der mann war ungefähr so eins fünfundachtzig groß und so mitte vierzig würd ich sagen',
    'Der Mann war ungefähr 1,85 m groß und Mitte 40, würde ich sagen.',
  ],
  [
    'de',
    'lecture, century and numbers',
    'im neunzehnten jahrhundert äh wächst die bevölkerung von rund fünfundzwanzig auf über fünfzig millionen menschen',
    'Im 19. Jahrhundert wächst die Bevölkerung von rund 25 auf über 50 Millionen Menschen.',
  ],
  [
    'de',
    'lecture, heading aside',
    'so das nächste ist jetzt also das zweite gesetz der thermodynamik besagt ja dass die entropie in einem abgeschlossenen system nie abnimmt',
    'Das zweite Gesetz der Thermodynamik besagt, dass die Entropie in einem abgeschlossenen System nie abnimmt.',
  ],
  [
    'de',
    'lecture, formula',
    'wenn sie das einsetzen kriegen sie x quadrat plus drei x minus vier gleich null',
    'Wenn Sie das einsetzen, kriegen Sie x² + 3x − 4 = 0.',
  ],
  [
    'de',
    'council, vote',
    'ich lasse abstimmen wer ist dafür das sind siebzehn stimmen wer ist dagegen vier enthaltungen zwei damit ist der antrag angenommen',
    'Ich lasse abstimmen. Wer ist dafür? Das sind 17 Stimmen. Wer ist dagegen? 4. Enthaltungen? 2. Damit ist der Antrag angenommen.',
  ],
  [
    'de',
    'council, agenda point and amount',
    'wir kommen zu tagesordnungspunkt sechs sanierung der grundschule am ring da reden wir über eins komma acht millionen euro',
    'Wir kommen zu TOP 6, Sanierung der Grundschule am Ring. Da reden wir über 1,8 Mio. Euro.',
  ],
  [
    'de',
    'council, courtesy dropped fillers',
    'ja vielen dank frau vorsitzende also meine fraktion die wird äh dem wird dem haushalt so nicht zustimmen',
    'Vielen Dank, Frau Vorsitzende. Meine Fraktion wird dem Haushalt so nicht zustimmen.',
  ],
  [
    'de',
    'call, address',
    'ja ich wohne in der goethestraße also goethestraße hundertzwölf b in sechs null drei eins drei frankfurt',
    'Ich wohne in der Goethestraße 112b in 60313 Frankfurt.',
  ],
  [
    'de',
    'call, telephone number',
    'meine nummer ist null eins sieben sechs dann dreiundzwanzig vierundvierzig doppel acht neun',
    'Meine Nummer ist 0176 2344889.',
  ],
  [
    'de',
    'call, mail address',
    'schicken sie es bitte an kerstin punkt jung at posteo punkt de',
    'Schicken Sie es bitte an kerstin.jung@posteo.de.',
  ],
  [
    'de',
    'call, appointment with half hour',
    'dann machen wir donnerstag den zwölften um halb drei nachmittags ach nee um drei ist besser',
    'Dann machen wir Donnerstag, den 12., um 15 Uhr.',
  ],
  [
    'de',
    'call, price',
    'das kostet zweihundertneunundvierzig neunzig im monat und die einrichtung einmalig neunundneunzig euro',
    'Das kostet 249,90 € im Monat und die Einrichtung einmalig 99 €.',
  ],
  [
    'de',
    'call, spelled name',
    'mein name ist wrobel w r o b e l wie wilhelm richard otto berta emil ludwig',
    'Mein Name ist Wrobel, W-R-O-B-E-L.',
  ],
];
