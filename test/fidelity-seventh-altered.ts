// The seventh corpus for the fidelity check, written before its author had read a rule: English, French and Spanish
// texts in which one thing is otherwise than it was said. Its figures stand in `fidelity-seventh-altered-german.ts`.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says something else: an alarm is wanted. */
export const alteredSeventh: readonly HeldOut[] = [
  [
    'en',
    'negation dropped, interview',
    "um i mean i didn't i didn't really know him that well back then",
    'I really knew him that well back then.',
  ],
  ['en', 'hedge removed, interview', 'i think they probably signed it in march', 'They signed it in March.'],
  [
    'en',
    'clause invented, interview',
    'we closed the shop in april and moved to leeds',
    'We closed the shop in April because of the debts and moved to Leeds.',
  ],
  [
    'en',
    'modal, court',
    'the tenant may terminate the lease on three months notice',
    "The tenant must terminate the lease on three months' notice.",
  ],
  [
    'en',
    'witness exchanged, court',
    'mister doyle told miss rahman that the money had gone',
    'Miss Rahman told Mr Doyle that the money had gone.',
  ],
  [
    'en',
    'wrong half of a correction, court',
    'she arrived at six pm sorry seven pm and left before midnight',
    'She arrived at 6 p.m. and left before midnight.',
  ],
  [
    'en',
    'quantifier, coaching',
    'some of your colleagues would back you on that',
    'All of your colleagues would back you on that.',
  ],
  [
    'en',
    'dose by a power of ten, medicine',
    'start her on methotrexate two point five milligrams once weekly',
    'Start her on methotrexate 25 mg once weekly.',
  ],
  [
    'en',
    'frequency, medicine',
    'apply the cream twice a week and keep the wound dry',
    'Apply the cream twice a day and keep the wound dry.',
  ],
  [
    'en',
    'finding negated, medicine',
    'no focal neurological deficit no neck stiffness',
    'No focal neurological deficit, neck stiffness.',
  ],
  [
    'en',
    'name by a letter, police',
    'the witness gave her name as katherine pearse of elm road',
    'The witness gave her name as Katherine Pearce of Elm Road.',
  ],
  [
    'en',
    'approach for overtake, police',
    'the van overtook the cyclist just before the junction',
    'The van overtook the cyclist just after the junction.',
  ],
  ['en', 'decimal, lecture', 'the half life is eight point oh two days', 'The half-life is 8.2 days.'],
  [
    'en',
    'vote exchanged, council',
    'eleven in favour nine against and one abstention',
    'Nine in favour, 11 against and one abstention.',
  ],
  [
    'en',
    'currency, call',
    'the deposit is four hundred pounds payable on arrival',
    'The deposit is $400, payable on arrival.',
  ],
  [
    'fr',
    'négation perdue, entretien',
    "on n'a jamais reçu euh jamais reçu la moindre réponse de la mairie",
    'On a reçu une réponse de la mairie.',
  ],
  [
    'fr',
    'année, entretien',
    'je suis arrivé en france en soixante dix neuf avec ma mère',
    'Je suis arrivé en France en 1969 avec ma mère.',
  ],
  [
    'fr',
    'parties échangées, tribunal',
    'le vendeur a assigné l acheteur devant le tribunal de lyon',
    "L'acheteur a assigné le vendeur devant le tribunal de Lyon.",
  ],
  ['fr', 'doute supprimé, police', 'il me semble que le conducteur était seul', 'Le conducteur était seul.'],
  ['fr', 'dose, médecine', 'on passe à quinze milligrammes le soir', 'On passe à 50 mg le soir.'],
  ['fr', 'modal, coaching', 'vous pouvez en parler à votre équipe', 'Vous devez en parler à votre équipe.'],
  [
    'fr',
    'nom, appel',
    'bonjour ici madame lefebvre du service client',
    'Bonjour, ici Mme Lefèvre, du service client.',
  ],
  ['fr', 'heure, appel', 'le livreur passera à onze heures moins le quart', 'Le livreur passera à 11 h 15.'],
  [
    'es',
    'negación perdida, entrevista',
    'nosotros no sabíamos nada de de aquello',
    'Nosotros sabíamos de aquello.',
  ],
  [
    'es',
    'cantidad, juzgado',
    'se le condena al pago de seis mil setecientos euros',
    'Se le condena al pago de 7.600 €.',
  ],
  [
    'es',
    'sujeto y objeto, policía',
    'el vecino amenazó al portero en el rellano',
    'El portero amenazó al vecino en el rellano.',
  ],
  [
    'es',
    'lado, medicina',
    'dolor en la rodilla izquierda desde hace dos semanas',
    'Dolor en la rodilla derecha desde hace dos semanas.',
  ],
  [
    'es',
    'duda suprimida, coaching',
    'quizá deberías hablar con tu jefe antes de decidir',
    'Deberías hablar con tu jefe antes de decidir.',
  ],
  [
    'es',
    'plazo, pleno',
    'las alegaciones se presentarán en un plazo de quince días hábiles',
    'Las alegaciones se presentarán en un plazo de 15 días naturales.',
  ],
  [
    'es',
    'apellido, llamada',
    'le llamo de parte de la doctora garcés',
    'Le llamo de parte de la Dra. García.',
  ],
];
