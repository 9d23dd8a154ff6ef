// The fourth corpus for the fidelity check, written after the third had been mended for, without a look at the rules.
//
// Its first result: 40 of 40 changes raised an alarm (de 24, en 12, fr 2, es 2), and so did 11 of 40 harmless pairs of
// several sentences (de 6 of 24, en 3 of 12, fr 1 of 2, es 1 of 2). Since then the check was mended by its rules, the
// pairs stayed: 40 of 40, and 2 of 40.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says something else: an alarm is wanted. */
export const alteredFourth: readonly HeldOut[] = [
  [
    'de',
    'number by one digit',
    'der streitwert wird auf achtzehntausendvierhundert euro festgesetzt',
    'Der Streitwert wird auf 18.040 € festgesetzt.',
  ],
  [
    'de',
    'statute',
    'die klage stützt sich auf paragraf sechshundertzweiundzwanzig bgb',
    'Die Klage stützt sich auf § 626 BGB.',
  ],
  [
    'de',
    'negation moved',
    'nicht der vater sondern die mutter hat unterschrieben',
    'Der Vater, nicht die Mutter, hat unterschrieben.',
  ],
  [
    'de',
    'no for a',
    'es bestand ein verdacht auf fremdverschulden',
    'Es bestand kein Verdacht auf Fremdverschulden.',
  ],
  [
    'de',
    'names swapped',
    'herr lenz schuldet herrn baum fünfhundert euro',
    'Herr Baum schuldet Herrn Lenz 500 €.',
  ],
  [
    'de',
    'modal',
    'der arbeitgeber darf die kamera einschalten',
    'Der Arbeitgeber muss die Kamera einschalten.',
  ],
  ['de', 'unit', 'der tumor misst zwölf millimeter im durchmesser', 'Der Tumor misst 12 cm im Durchmesser.'],
  [
    'de',
    'frequency',
    'die patientin nimmt die tropfen zweimal täglich',
    'Die Patientin nimmt die Tropfen dreimal täglich.',
  ],
  [
    'de',
    'condition dropped',
    'die ware bleibt unser eigentum bis sie vollständig bezahlt ist',
    'Die Ware bleibt unser Eigentum.',
  ],
  ['de', 'attribution dropped', 'laut gutachter bremste der fahrer zu spät', 'Der Fahrer bremste zu spät.'],
  [
    'de',
    'sentence invented',
    'der verdächtige wurde vernommen er äußerte sich zur sache',
    'Der Verdächtige wurde vernommen. Er wirkte nervös. Er äußerte sich zur Sache.',
  ],
  [
    'de',
    'sentence left out',
    'das paket kam am montag es war beschädigt wir haben es angenommen',
    'Das Paket kam am Montag. Wir haben es angenommen.',
  ],
  [
    'de',
    'order reversed',
    'sie trank den wein und fuhr dann nach hause',
    'Sie fuhr nach Hause und trank dann den Wein.',
  ],
  [
    'de',
    'time of day',
    'der überfall geschah um viertel nach zehn',
    'Der Überfall geschah um Viertel vor zehn.',
  ],
  [
    'de',
    'date by a year',
    'der vertrag vom zweiten april zweitausendeinundzwanzig wurde verlängert',
    'Der Vertrag vom 02.04.2022 wurde verlängert.',
  ],
  ['de', 'quantifier', 'einige schüler hatten das video gesehen', 'Alle Schüler hatten das Video gesehen.'],
  ['de', 'name', 'die akte ging an staatsanwältin kühn', 'Die Akte ging an Staatsanwältin Kuhn.'],
  [
    'de',
    'e-mail address',
    'schreiben sie an service at brunner minus bau punkt de',
    'Schreiben Sie an service@brunner-bau.at.',
  ],
  ['de', 'range', 'die lieferung dauert zehn bis zwölf tage', 'Die Lieferung dauert 10–21 Tage.'],
  ['de', 'tense', 'der beschuldigte besitzt zwei waffen', 'Der Beschuldigte besaß zwei Waffen.'],
  [
    'de',
    'share',
    'ein drittel der befragten lehnt den plan ab',
    'Ein Viertel der Befragten lehnt den Plan ab.',
  ],
  [
    'de',
    'who says it',
    'sie meint das müsse er ihr erst beweisen',
    'Er meint, das müsse sie ihm erst beweisen.',
  ],
  [
    'de',
    'list number',
    'erstens die miete zweitens die kaution drittens die nebenkosten',
    '1. die Miete\n2. die Nebenkosten',
  ],
  ['de', 'only', 'die zusage gilt nur für dieses jahr', 'Die Zusage gilt für dieses Jahr.'],
  [
    'en',
    'number by one digit',
    'the jury awarded her sixty seven thousand five hundred dollars',
    'The jury awarded her $67,050.',
  ],
  [
    'en',
    'negation added',
    'we agree with the second recommendation',
    'We do not agree with the second recommendation.',
  ],
  ['en', 'negation lost', 'he was never told about the side effects', 'He was told about the side effects.'],
  ['en', 'modal', 'employees must wear helmets on site', 'Employees should wear helmets on site.'],
  ['en', 'names swapped', 'karen reported james to the board', 'James reported Karen to the board.'],
  ['en', 'unit', 'give two milligrams of lorazepam slowly', 'Give 2 ml of lorazepam slowly.'],
  ['en', 'condition dropped', 'the visa is granted provided that she leaves by june', 'The visa is granted.'],
  ['en', 'attribution dropped', 'critics say the law is unfair', 'The law is unfair.'],
  ['en', 'time', 'the train left at ten to six', 'The train left at 6:10.'],
  ['en', 'side', 'the incision was made above the left knee', 'The incision was made above the right knee.'],
  ['en', 'date', 'payment is due on the thirteenth of the month', 'Payment is due on the 30th of the month.'],
  [
    'en',
    'sentence left out',
    'she slept well she ate nothing her pulse is stable',
    'She slept well. Her pulse is stable.',
  ],
  ['fr', 'number', 'la victime a perdu quatre vingt douze euros', 'La victime a perdu 82 euros.'],
  [
    'fr',
    'negation lost',
    "il n'y a plus de risque pour la population",
    'Il y a un risque pour la population.',
  ],
  ['es', 'negation lost', 'el paciente no fuma desde hace años', 'El paciente fuma desde hace años.'],
  ['es', 'date', 'el juicio empieza el once de mayo', 'El juicio empieza el 12 de mayo.'],
];
