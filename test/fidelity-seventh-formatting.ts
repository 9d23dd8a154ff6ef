// The seventh corpus for the fidelity check, written before its author had read a rule: English, French and Spanish
// speech as a language model smooths it. Its figures stand in `fidelity-seventh-altered-german.ts`.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says the same: no alarm is wanted. */
export const formattingSeventh: readonly HeldOut[] = [
  [
    'en',
    'interview, fillers and restart',
    'um so i i started out in like a a tiny office in bristol you know with with three other people',
    'I started out in a tiny office in Bristol with three other people.',
  ],
  [
    'en',
    'interview, corrected number',
    'we had about fifty sorry fifteen people on the payroll back in two thousand and nine',
    'We had about 15 people on the payroll back in 2009.',
  ],
  [
    'en',
    'interview, contractions written out',
    "i wasn't gonna tell him cause he'd have gone straight to the press",
    "I wasn't going to tell him because he would have gone straight to the press.",
  ],
  [
    'en',
    'court, exhibit and time',
    'i refer to exhibit jb slash four that is the statement timed at oh nine forty two hours',
    'I refer to Exhibit JB/4; that is the statement timed at 09:42 hours.',
  ],
  [
    'en',
    'court, dictated punctuation',
    'the defendant comma who was represented by counsel comma pleaded guilty to counts one and three full stop new paragraph',
    'The defendant, who was represented by counsel, pleaded guilty to counts 1 and 3.',
  ],
  [
    'en',
    'coaching, thinking aloud',
    'so what what would it look like i mean if you if you actually said no to her what would happen',
    'What would it look like if you actually said no to her? What would happen?',
  ],
  [
    'en',
    'medicine, history',
    'this is a fifty eight year old man with a twenty pack year history of smoking who presents with shortness of breath',
    'This is a 58-year-old man with a 20-pack-year history of smoking who presents with shortness of breath.',
  ],
  [
    'en',
    'medicine, vitals',
    'blood pressure one forty two over eighty eight heart rate ninety six sats ninety four percent on room air',
    'Blood pressure 142/88, heart rate 96, sats 94% on room air.',
  ],
  [
    'en',
    'police, description',
    'he was about um six foot two maybe and he had like a dark green sort of parka on',
    'He was about 6\'2" maybe, and he had a dark green parka on.',
  ],
  [
    'en',
    'police, corrected direction',
    'the vehicle turned left no sorry it turned right onto mill lane and drove off at speed',
    'The vehicle turned right onto Mill Lane and drove off at speed.',
  ],
  [
    'en',
    'lecture, decade and percentage',
    'by the nineteen sixties roughly two thirds of households about sixty six per cent owned a television set',
    'By the 1960s, roughly two-thirds of households, about 66%, owned a television set.',
  ],
  [
    'en',
    'lecture, pointing words dropped',
    'okay so here right so what you can see here is that the curve flattens out at about ten to the power of six',
    'What you can see here is that the curve flattens out at about 10^6.',
  ],
  [
    'en',
    'council, motion',
    'moved by councillor hughes seconded by councillor patel that that the report be noted all those in favour aye carried',
    'Moved by Cllr Hughes, seconded by Cllr Patel: that the report be noted. All those in favour? Aye. Carried.',
  ],
  [
    'en',
    'call, number and postcode',
    'yeah the postcode is s w one a two a a and my number is oh seven seven double oh nine hundred three one two',
    'The postcode is SW1A 2AA and my number is 07700 900312.',
  ],
  [
    'en',
    'call, price and time',
    "it's a hundred and nineteen ninety nine plus vat and we can be there between eight and half past ten in the morning",
    "It's £119.99 plus VAT, and we can be there between 8 and 10:30 a.m.",
  ],
  [
    'fr',
    'entretien, hésitations',
    "ben moi euh moi j'ai commencé à à travailler à l'usine j'avais quoi j'avais seize ans",
    "Moi, j'ai commencé à travailler à l'usine, j'avais 16 ans.",
  ],
  [
    'fr',
    'entretien, négation rétablie',
    'je sais pas trop mais il y avait pas de chauffage dans la maison ça c est sûr',
    "Je ne sais pas trop, mais il n'y avait pas de chauffage dans la maison, ça, c'est sûr.",
  ],
  [
    'fr',
    'tribunal, article et somme',
    "le tribunal condamne la société à payer la somme de douze mille cinq cents euros au titre de l'article sept cents du code de procédure civile",
    "Le tribunal condamne la société à payer la somme de 12 500 € au titre de l'article 700 du Code de procédure civile.",
  ],
  [
    'fr',
    'coaching, reprise',
    "ce que je vous propose c'est de enfin c'est que vous preniez dix minutes chaque matin pour vous",
    "Ce que je vous propose, c'est que vous preniez dix minutes chaque matin pour vous.",
  ],
  [
    'fr',
    'médecine, ordonnance',
    'amoxicilline un gramme trois fois par jour pendant sept jours et paracétamol cinq cents milligrammes si besoin',
    'Amoxicilline 1 g, 3 fois par jour pendant 7 jours, et paracétamol 500 mg si besoin.',
  ],
  [
    'fr',
    'police, heure et plaque',
    'vers vingt deux heures quarante une voiture grise immatriculée a b tiret un deux trois tiret c d est passée deux fois',
    'Vers 22 h 40, une voiture grise immatriculée AB-123-CD est passée deux fois.',
  ],
  [
    'fr',
    'cours, siècle',
    "au dix septième siècle euh sous louis quatorze donc la cour s'installe à versailles en seize cent quatre vingt deux",
    "Au XVIIe siècle, sous Louis XIV, la cour s'installe à Versailles en 1682.",
  ],
  [
    'fr',
    'appel, téléphone et adresse',
    "alors j'habite au vingt quatre bis rue des lilas et mon numéro c'est le zéro six douze quarante cinq quatre vingt dix huit zéro sept",
    "J'habite au 24 bis, rue des Lilas, et mon numéro, c'est le 06 12 45 98 07.",
  ],
  [
    'es',
    'entrevista, muletillas',
    'pues bueno yo es que yo nací en en un pueblo muy pequeño o sea de unos trescientos habitantes',
    'Yo nací en un pueblo muy pequeño, de unos 300 habitantes.',
  ],
  [
    'es',
    'juzgado, fecha y artículo',
    'con fecha veintidós de noviembre de dos mil veintiuno se dictó sentencia conforme al artículo ciento diecisiete de la constitución',
    'Con fecha 22 de noviembre de 2021 se dictó sentencia conforme al art. 117 de la Constitución.',
  ],
  [
    'es',
    'coaching, corrección',
    'quiero que lo hagas el lunes no digo el martes antes de la reunión vale',
    'Quiero que lo hagas el martes antes de la reunión.',
  ],
  [
    'es',
    'medicina, constantes',
    'tensión ciento treinta ochenta frecuencia cardiaca setenta y ocho saturación noventa y siete por ciento',
    'Tensión 130/80, frecuencia cardíaca 78, saturación 97 %.',
  ],
  [
    'es',
    'policía, hora',
    'eran eh serían las once y media de la noche cuando cuando oímos el golpe',
    'Serían las 23:30 cuando oímos el golpe.',
  ],
  [
    'es',
    'pleno, votación',
    'pasamos a votar votos a favor catorce en contra seis abstenciones ninguna queda aprobado',
    'Pasamos a votar. Votos a favor: 14. En contra: 6. Abstenciones: ninguna. Queda aprobado.',
  ],
  [
    'es',
    'llamada, dirección y precio',
    'la dirección es calle mayor número dieciocho tercero b y son cuarenta y nueve con noventa euros',
    'La dirección es C/ Mayor, n.º 18, 3.º B, y son 49,90 €.',
  ],
];
