// The third corpus for the fidelity check, written without a look at its rules: English, French and Spanish texts in
// which one thing is otherwise than it was said. Its figures stand in `fidelity-third-altered-german.ts`.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says something else: an alarm is wanted. */
export const alteredThird: readonly HeldOut[] = [
  [
    'en',
    'number by one digit',
    'the invoice of the third of may amounts to four thousand six hundred and thirteen dollars',
    'The invoice of May 3 amounts to $4,631.',
  ],
  [
    'en',
    'fifteen and fifty',
    'she was given fifteen milligrams of morphine at ten past two',
    'She was given 50 mg of morphine at 2:10.',
  ],
  [
    'en',
    'negation lost',
    "the defendant didn't know about the defect when he sold the house",
    'The defendant did know about the defect when he sold the house.',
  ],
  [
    'en',
    'can and can not',
    'the contract can be terminated before the end of the year',
    'The contract cannot be terminated before the end of the year.',
  ],
  [
    'en',
    'names swapped',
    'davies lent the car to morgan and morgan left it at the station',
    'Morgan lent the car to Davies and Davies left it at the station.',
  ],
  [
    'en',
    'modal weakened',
    'the supplier shall deliver within ten days of the order',
    'The supplier may deliver within 10 days of the order.',
  ],
  [
    'en',
    'unit changed',
    'the car stopped about thirty yards behind the crossing',
    'The car stopped about 30 metres behind the crossing.',
  ],
  [
    'en',
    'tense',
    'he is the treasurer of the club and signs the cheques',
    'He was the treasurer of the club and signed the cheques.',
  ],
  [
    'en',
    'quantifier',
    'most of the patients in the second group recovered within a week',
    'All of the patients in the second group recovered within a week.',
  ],
  [
    'en',
    'condition dropped',
    'the deposit will be refunded unless the room is damaged',
    'The deposit will be refunded.',
  ],
  [
    'en',
    'attribution dropped',
    'according to her lawyer she was at home all evening',
    'She was at home all evening.',
  ],
  [
    'en',
    'sentence invented',
    'the witness left the bar at midnight he took a taxi home',
    'The witness left the bar at midnight. He was drunk. He took a taxi home.',
  ],
  [
    'en',
    'sentence left out',
    'the scan was normal the blood test is still pending she goes home tomorrow',
    'The scan was normal. She goes home tomorrow.',
  ],
  [
    'en',
    'order reversed',
    'the goods were paid for and then inspected',
    'The goods were inspected and then paid for.',
  ],
  [
    'en',
    'allegedly dropped',
    'the minister allegedly took money from two companies',
    'The minister took money from two companies.',
  ],
  [
    'en',
    'day of the week',
    'the hearing is on tuesday the ninth of september at ten',
    'The hearing is on Thursday, 9 September at 10.',
  ],
  [
    'en',
    'increase by and to',
    'sales increased by forty percent over the year',
    'Sales increased to 40% over the year.',
  ],
  [
    'en',
    'prefix il-',
    'the court held that the search was legal and the evidence admissible',
    'The court held that the search was illegal and the evidence admissible.',
  ],
  [
    'fr',
    'negation lost',
    "le témoin n'a pas vu la voiture rouge devant la banque",
    'Le témoin a vu la voiture rouge devant la banque.',
  ],
  [
    'fr',
    'number',
    'la facture est de soixante quatorze euros pour deux personnes',
    'La facture est de 64 euros pour deux personnes.',
  ],
  [
    'fr',
    'modal',
    'le locataire doit prévenir le propriétaire avant le départ',
    'Le locataire peut prévenir le propriétaire avant le départ.',
  ],
  [
    'es',
    'negation added',
    'el acusado estuvo en la casa el lunes por la noche',
    'El acusado no estuvo en la casa el lunes por la noche.',
  ],
  [
    'es',
    'number',
    'el contrato dura sesenta y tres meses desde la firma',
    'El contrato dura 73 meses desde la firma.',
  ],
  [
    'es',
    'name',
    'la doctora ibáñez firmó el informe en sevilla',
    'La doctora Giménez firmó el informe en Sevilla.',
  ],
];
