// The fifth corpus for the fidelity check: German dictation and speech as a good language model formats it. Its
// figures stand in `fidelity-fifth-altered-german.ts`.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says the same: no alarm is wanted. */
export const formattingFifthGerman: readonly HeldOut[] = [
  [
    'de',
    'correction with no, court',
    'der termin zur mündlichen verhandlung ist am dienstag nein am mittwoch um zehn uhr in saal zwölf',
    'Der Termin zur mündlichen Verhandlung ist am Mittwoch um 10 Uhr in Saal 12.',
  ],
  [
    'de',
    'correction with pardon, police',
    'der beschuldigte lief in richtung bahnhof pardon in richtung busbahnhof davon',
    'Der Beschuldigte lief in Richtung Busbahnhof davon.',
  ],
  [
    'de',
    'correction with better said, journalism',
    'die stadträte haben sich geeinigt besser gesagt die fraktionen haben sich geeinigt die schule zu sanieren',
    'Die Fraktionen haben sich geeinigt, die Schule zu sanieren.',
  ],
  [
    'de',
    'start taken up again, coaching',
    'ich hab immer ich hatte immer das gefühl dass ich liefern muss',
    'Ich hatte immer das Gefühl, dass ich liefern muss.',
  ],
  [
    'de',
    'start taken up again, student',
    'die frage ist die eigentliche frage ist warum das modell so schlecht abschneidet',
    'Die eigentliche Frage ist, warum das Modell so schlecht abschneidet.',
  ],
  [
    'de',
    'part of the day, police',
    'um drei uhr nachmittags kam der schlüsseldienst und öffnete die wohnung',
    'Um 15:00 Uhr kam der Schlüsseldienst und öffnete die Wohnung.',
  ],
  [
    'de',
    'part of the day first, police',
    'abends gegen halb neun hörte die nachbarin einen lauten knall',
    'Gegen 20:30 Uhr hörte die Nachbarin einen lauten Knall.',
  ],
  [
    'de',
    'spelled statute, court',
    'das verfahren wird nach paragraf hundertsiebzig absatz zwei s t p o eingestellt',
    'Das Verfahren wird nach § 170 Abs. 2 StPO eingestellt.',
  ],
  [
    'de',
    'named statute, court',
    'strafbar ist das nach paragraf zweihundertdreiundzwanzig strafgesetzbuch in verbindung mit paragraf dreiundzwanzig',
    'Strafbar ist das nach § 223 StGB i. V. m. § 23.',
  ],
  [
    'de',
    'units, medicine',
    'der nüchternblutzucker lag bei einhundertachtunddreißig milligramm pro deziliter der puls bei zweiundsiebzig',
    'Der Nüchternblutzucker lag bei 138 mg/dl, der Puls bei 72.',
  ],
  [
    'de',
    'blood pressure, medicine',
    'blutdruck hundertvierzig zu neunzig temperatur achtunddreißig komma zwei grad',
    'Blutdruck 140/90, Temperatur 38,2 °C.',
  ],
  [
    'de',
    'address on the net, office',
    'schicken sie es bitte an anna punkt krause at posteo punkt de',
    'Schicken Sie es bitte an anna.krause@posteo.de.',
  ],
  [
    'de',
    'ruler, student',
    'unter ludwig dem vierzehnten wuchs der hof in versailles auf mehrere tausend menschen',
    'Unter Ludwig XIV. wuchs der Hof in Versailles auf mehrere tausend Menschen.',
  ],
  [
    'de',
    'section in Roman numerals, court',
    'wegen der kosten verweise ich auf abschnitt römisch drei meines schriftsatzes',
    'Wegen der Kosten verweise ich auf Abschnitt III meines Schriftsatzes.',
  ],
  [
    'de',
    'fraction, journalism',
    'drei viertel der befragten lehnen den umbau ab ein drittel hat gar nicht geantwortet',
    '¾ der Befragten lehnen den Umbau ab, 1/3 hat gar nicht geantwortet.',
  ],
  [
    'de',
    'duration, coaching',
    'wir haben noch eine dreiviertelstunde und danach anderthalb stunden pause',
    'Wir haben noch 45 Minuten und danach 90 Minuten Pause.',
  ],
  [
    'de',
    'rate, police',
    'das fahrzeug wurde mit hundertsiebzehn kilometern in der stunde gemessen erlaubt waren siebzig',
    'Das Fahrzeug wurde mit 117 km/h gemessen, erlaubt waren 70.',
  ],
  [
    'de',
    'area and volume, court',
    'die wohnung misst dreiundsiebzig quadratmeter und der keller hat zwölf kubikmeter',
    'Die Wohnung misst 73 m² und der Keller hat 12 m³.',
  ],
  [
    'de',
    'ordinal in parts, court',
    'der vertrag endet am ein und dreißigsten dezember zweitausend fünf und zwanzig',
    'Der Vertrag endet am 31. Dezember 2025.',
  ],
  [
    'de',
    'estimate moved, police',
    'ich habe ungefähr dort zwanzig minuten gewartet dann kam die streife',
    'Ich habe dort ungefähr 20 Minuten gewartet, dann kam die Streife.',
  ],
  [
    'de',
    'phone with double, office',
    'meine nummer ist null eins sieben eins doppel vier drei acht zwo neun',
    'Meine Nummer ist 0171 443829.',
  ],
  [
    'de',
    'brackets dictated, court',
    'die beklagte klammer auf vermieterin klammer zu hat die kaution komma wie vereinbart komma zurückgezahlt punkt',
    'Die Beklagte (Vermieterin) hat die Kaution, wie vereinbart, zurückgezahlt.',
  ],
  [
    'de',
    'plate, police',
    'das kennzeichen lautet k bindestrich a b vierhundertzwölf der wagen ist ein silberner golf',
    'Das Kennzeichen lautet K-AB 412. Der Wagen ist ein silberner Golf.',
  ],
  [
    'de',
    'spelled name, office',
    'mein name ist tschirner t s c h i r n e r vorname mareike',
    'Mein Name ist Tschirner, Vorname Mareike.',
  ],
  [
    'de',
    'colloquial, coaching',
    'ja also ich glaub das is so n muster von mir dass ich dass ich immer gleich zusag',
    'Ich glaube, das ist so ein Muster von mir, dass ich immer gleich zusage.',
  ],
  [
    'de',
    'dose, medicine',
    'ramipril fünf milligramm eins null null und metoprolol siebenundvierzig komma fünf milligramm eins null eins',
    'Ramipril 5 mg 1-0-0 und Metoprolol 47,5 mg 1-0-1.',
  ],
  [
    'de',
    'paragraph and heading, court',
    'überschrift gründe absatz die zulässige berufung hat keinen erfolg punkt neue zeile das landgericht hat zu recht abgewiesen punkt',
    'Gründe\n\nDie zulässige Berufung hat keinen Erfolg.\nDas Landgericht hat zu Recht abgewiesen.',
  ],
];
