// The sixth corpus for the fidelity check, never looked into while the rules were mended: German dictation and speech
// as a good language model formats it. Its figures stand in `fidelity-sixth-altered-german.ts`.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says the same: no alarm is wanted. */
export const formattingSixthGerman: readonly HeldOut[] = [
  [
    'de',
    'correction with no, police',
    'die zeugin wohnt in der lindenstraße vierzehn nein entschuldigung in der lindenstraße sechzehn im zweiten stock',
    'Die Zeugin wohnt in der Lindenstraße 16 im 2. Stock.',
  ],
  [
    'de',
    'correction with correction, medicine',
    'der patient erhielt zweihundert korrektur dreihundert milligramm ibuprofen und konnte nach hause gehen',
    'Der Patient erhielt 300 mg Ibuprofen und konnte nach Hause gehen.',
  ],
  [
    'de',
    'correction with I mean, journalism',
    'der bürgermeister ich meine der vizebürgermeister hat die vorwürfe gestern abend zurückgewiesen',
    'Der Vizebürgermeister hat die Vorwürfe gestern Abend zurückgewiesen.',
  ],
  [
    'de',
    'start taken up again, witness',
    'ich bin dann ich wollte dann eigentlich gehen aber da stand er schon',
    'Ich wollte dann eigentlich gehen, aber da stand er schon.',
  ],
  [
    'de',
    'start broken off, student',
    'man muss halt man muss sich halt vorstellen dass die stichprobe die stichprobe war sehr klein',
    'Man muss sich halt vorstellen: Die Stichprobe war sehr klein.',
  ],
  [
    'de',
    'part of the day, witness',
    'das war so gegen elf uhr abends vielleicht auch zwölf da ging das licht an',
    'Das war so gegen 23 Uhr, vielleicht auch 24 Uhr, da ging das Licht an.',
  ],
  [
    'de',
    'early part of the day, police',
    'um viertel vor fünf morgens meldete der anrufer brandgeruch',
    'Um 4:45 Uhr meldete der Anrufer Brandgeruch.',
  ],
  [
    'de',
    'time at noon, coaching',
    'lass uns morgen mittag um halb eins telefonieren und am freitag um fünf nachmittags',
    'Lass uns morgen um 12:30 Uhr telefonieren und am Freitag um 17 Uhr.',
  ],
  [
    'de',
    'spelled firm, court',
    'klägerin ist die weber g m b h und co k g vertreten durch den geschäftsführer',
    'Klägerin ist die Weber GmbH & Co. KG, vertreten durch den Geschäftsführer.',
  ],
  [
    'de',
    'several statutes, court',
    'die kostenentscheidung folgt aus paragraf einundneunzig absatz eins satz eins z p o die vollstreckbarkeit aus paragraf siebenhundertacht nummer zehn z p o',
    'Die Kostenentscheidung folgt aus § 91 Abs. 1 S. 1 ZPO, die Vollstreckbarkeit aus § 708 Nr. 10 ZPO.',
  ],
  [
    'de',
    'laboratory, medicine',
    'im labor c r p dreiundzwanzig milligramm pro liter leukozyten elf komma vier tausend pro mikroliter kreatinin unauffällig',
    'Im Labor CRP 23 mg/l, Leukozyten 11,4 Tsd./µl, Kreatinin unauffällig.',
  ],
  [
    'de',
    'wound, medicine',
    'an der rechten wade eine vier mal zwei zentimeter große oberflächliche wunde ohne rötung',
    'An der rechten Wade eine 4 x 2 cm große, oberflächliche Wunde ohne Rötung.',
  ],
  [
    'de',
    'site on the net, journalism',
    'alles weitere finden sie auf www punkt stadtblatt minus hagen punkt de schrägstrich archiv',
    'Alles Weitere finden Sie auf www.stadtblatt-hagen.de/archiv.',
  ],
  [
    'de',
    'pope, student',
    'papst johannes der dreiundzwanzigste berief das zweite vatikanische konzil ein',
    'Papst Johannes XXIII. berief das 2. Vatikanische Konzil ein.',
  ],
  [
    'de',
    'chapter, student',
    'in kapitel römisch vier punkt zwei gehe ich auf die methode ein',
    'In Kapitel IV.2 gehe ich auf die Methode ein.',
  ],
  [
    'de',
    'fractions, journalism',
    'zwei drittel der betriebe zahlen nach tarif ein viertel darunter und der rest gar keinen',
    '2/3 der Betriebe zahlen nach Tarif, ein Viertel darunter und der Rest gar keinen.',
  ],
  [
    'de',
    'hours, coaching',
    'nach zweieinhalb stunden war ich durch eine viertelstunde später lag ich im bett',
    'Nach 2,5 Stunden war ich durch, 15 Minuten später lag ich im Bett.',
  ],
  [
    'de',
    'flow, medicine',
    'sauerstoff zwei liter pro minute über nasenbrille sättigung vierundneunzig prozent',
    'O2 2 l/min über Nasenbrille, Sättigung 94 %.',
  ],
  [
    'de',
    'wage, court',
    'sie verdiente vierzehn euro achtzig in der stunde bei achtunddreißig stunden in der woche',
    'Sie verdiente 14,80 €/h bei 38 Stunden/Woche.',
  ],
  [
    'de',
    'ordinals in parts, police',
    'tatzeitraum ist der vier und zwanzigste bis sieben und zwanzigste februar',
    'Tatzeitraum ist der 24. bis 27. Februar.',
  ],
  [
    'de',
    'year in parts, student',
    'seit neunzehnhundert neun und achtzig gibt es dort keine grenze mehr',
    'Seit 1989 gibt es dort keine Grenze mehr.',
  ],
  [
    'de',
    'estimate moved, journalism',
    'nach angaben der polizei kamen etwa zu der kundgebung achthundert menschen',
    'Nach Angaben der Polizei kamen zu der Kundgebung etwa 800 Menschen.',
  ],
  [
    'de',
    'quotation dictated, court',
    'der zeuge sagte doppelpunkt anführungszeichen ich war es nicht ausführungszeichen punkt',
    'Der Zeuge sagte: „Ich war es nicht.“',
  ],
  [
    'de',
    'list dictated, office',
    'bitte mitbringen doppelpunkt neue zeile spiegelstrich personalausweis neue zeile spiegelstrich mietvertrag',
    'Bitte mitbringen:\n- Personalausweis\n- Mietvertrag',
  ],
  [
    'de',
    'spelled name, police',
    'der name ist cziesla ich buchstabiere cäsar zacharias ida emil siegfried ludwig anton',
    'Der Name ist Cziesla.',
  ],
  [
    'de',
    'phone, office',
    'sie erreichen mich unter null zwo zwo eins neun acht doppel null eins sieben',
    'Sie erreichen mich unter 0221 980017.',
  ],
  [
    'de',
    'money, court',
    'die hauptforderung beläuft sich auf dreitausendzweihundertfünf euro und sechzehn cent',
    'Die Hauptforderung beläuft sich auf 3.205,16 €.',
  ],
  [
    'de',
    'colloquial, witness',
    'nee also da war nix ich hab da echt nix gesehn weil es halt so dunkel war',
    'Nein, also da war nichts. Ich habe da echt nichts gesehen, weil es halt so dunkel war.',
  ],
  [
    'de',
    'dates, court',
    'mit schreiben vom zweiten zweiten vierundzwanzig und vom dritten dritten vierundzwanzig mahnte sie',
    'Mit Schreiben vom 02.02.2024 und vom 03.03.2024 mahnte sie.',
  ],
  [
    'de',
    'medicine in the day, medicine',
    'pantoprazol vierzig milligramm einmal täglich vor dem frühstück',
    'Pantoprazol 40 mg 1 x tgl. vor dem Frühstück.',
  ],
];
