// The third corpus for the fidelity check, written without a look at its rules: English, French and Spanish dictation
// and speech, as a good language model formats it. Its figures stand in `fidelity-third-altered-german.ts`.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says the same: no alarm is wanted. */
export const formattingThird: readonly HeldOut[] = [
  [
    'en',
    'letter, legal',
    'dear mister holloway comma new paragraph we act for missus dorothy banks of forty two mill lane period our client denies liability in full period new paragraph yours sincerely',
    'Dear Mr Holloway,\n\nWe act for Mrs Dorothy Banks of 42 Mill Lane. Our client denies liability in full.\n\nYours sincerely',
  ],
  [
    'en',
    'statute, legal',
    'under section one thousand nine hundred and eighty three of title forty two united states code the plaintiff has to show a deprivation of rights see monell versus department of social services four thirty six u s six fifty eight',
    'Under Section 1983 of Title 42 United States Code, the plaintiff has to show a deprivation of rights. See Monell v. Department of Social Services, 436 U.S. 658.',
  ],
  [
    'en',
    'amounts, legal',
    'the settlement is two hundred and fifty thousand dollars payable in five equal instalments of fifty thousand dollars each the first falling due on the first of april twenty twenty five',
    'The settlement is $250,000, payable in five equal instalments of $50,000 each, the first falling due on 1 April 2025.',
  ],
  [
    'en',
    'contractions, legal',
    "it is my understanding that the tenant didn't pay and that he doesn't intend to um we've written to him twice and he's not replied",
    "It's my understanding that the tenant did not pay and that he does not intend to. We have written to him twice and he has not replied.",
  ],
  [
    'en',
    'deposition, legal',
    'q did you sign the document a yes i i did q when was that a um it was around half past four in the afternoon on the third of june',
    'Q: Did you sign the document?\nA: Yes, I did.\nQ: When was that?\nA: It was around 4:30 in the afternoon on June 3.',
  ],
  [
    'en',
    'radio alphabet, police',
    'at approximately twenty two fifteen hours i observed a silver ford focus registration lima november five three x ray kilo victor travelling at sixty two miles per hour in a thirty zone',
    'At approximately 22:15 hours, I observed a silver Ford Focus, registration LN53 XKV, travelling at 62 mph in a 30 zone.',
  ],
  [
    'en',
    'feet and inches, police',
    "so i was like walking home you know and uh there was this this guy he was maybe five foot ten and he's got a red cap on and i thought i know him",
    "So I was walking home, and there was this guy. He was maybe 5'10\" and he's got a red cap on, and I thought, I know him.",
  ],
  [
    'en',
    'spelled name, police',
    "the suspect gave his name as stephen with a p h last name o'connor date of birth seventh of november nineteen ninety one no fixed abode",
    'The suspect gave his name as Stephen with a "ph", last name O\'Connor, date of birth 7 November 1991, no fixed abode.',
  ],
  [
    'en',
    'phone number, police',
    'the victim can be reached at five five five oh one four two extension thirty one she asked to be called after six p m and not before',
    'The victim can be reached at 555-0142, ext. 31. She asked to be called after 6 p.m. and not before.',
  ],
  [
    'en',
    'figures, journalism',
    'inflation rose to three point four percent in september up from two point nine percent the month before the central bank which meets on thursday left rates at four and a quarter percent',
    'Inflation rose to 3.4% in September, up from 2.9% the month before. The central bank, which meets on Thursday, left rates at 4.25%.',
  ],
  [
    'en',
    'quotation, journalism',
    "the mayor said quote we are not going to close the library end quote she added that she'd fight for every job asked about the cost she said she didn't know",
    'The mayor said, “We are not going to close the library.” She added that she would fight for every job. Asked about the cost, she said she did not know.',
  ],
  [
    'en',
    'interview, journalism',
    'i mean we we started with nothing right and um in the sixties that was that was normal my dad drove a bus for thirty years and he never missed a day not one',
    'I mean, we started with nothing, right? And in the 1960s that was normal. My dad drove a bus for 30 years and he never missed a day. Not one.',
  ],
  [
    'en',
    'crowd, journalism',
    'more than twelve thousand people gathered in the main square on new years eve and about one in five of them stayed until the early hours police said there were no arrests',
    "More than 12,000 people gathered in the main square on New Year's Eve, and about one in five of them stayed until the early hours. Police said there were no arrests.",
  ],
  [
    'en',
    'citation, academic',
    'as foucault nineteen seventy five page one hundred and thirty eight argues discipline makes individuals this claim has been disputed for example by fraser nineteen eighty one',
    'As Foucault (1975, p. 138) argues, discipline makes individuals. This claim has been disputed, e.g. by Fraser (1981).',
  ],
  [
    'en',
    'statistics, academic',
    'the effect was significant t of forty eight equals two point six one p equals point zero one two the sample of fifty undergraduates was aged eighteen to twenty four',
    'The effect was significant, t(48) = 2.61, p = .012. The sample of 50 undergraduates was aged 18–24.',
  ],
  [
    'en',
    'list, academic',
    'there are three conditions first the sample must be random second the variance has to be equal and third the observations must be independent',
    'There are three conditions:\n\n1. The sample must be random.\n2. The variance has to be equal.\n3. The observations must be independent.',
  ],
  [
    'en',
    'doses, medical',
    'he was started on amoxicillin five hundred milligrams three times a day for seven days and paracetamol one gram four times daily as needed he is not allergic to penicillin',
    'He was started on amoxicillin 500 mg three times a day for 7 days and paracetamol 1 g four times daily as needed. He is not allergic to penicillin.',
  ],
  [
    'en',
    'examination, medical',
    'on examination blood pressure one thirty two over eighty four pulse seventy six regular temperature ninety eight point six lungs clear period no oedema full stop',
    'On examination: blood pressure 132/84, pulse 76 regular, temperature 98.6, lungs clear. No oedema.',
  ],
  [
    'en',
    'history, medical',
    "this is a sixty seven year old gentleman with a twenty pack year history of smoking who um presents with a two week history of cough he hasn't lost any weight",
    'This is a 67-year-old gentleman with a 20-pack-year history of smoking who presents with a two-week history of cough. He has not lost any weight.',
  ],
  [
    'en',
    'headings, medical',
    'impression colon new line number one type two diabetes poorly controlled new line number two stage three chronic kidney disease plan colon new line increase metformin to one thousand milligrams b i d',
    'Impression:\n1. Type 2 diabetes, poorly controlled\n2. Stage 3 chronic kidney disease\n\nPlan:\nIncrease metformin to 1,000 mg b.i.d.',
  ],
  [
    'en',
    'e-mail, business',
    'you can write to me at laura dot bennett at greenfield hyphen partners dot co dot uk or visit w w w dot greenfield hyphen partners dot co dot uk slash events',
    'You can write to me at laura.bennett@greenfield-partners.co.uk or visit www.greenfield-partners.co.uk/events.',
  ],
  [
    'en',
    'minutes, business',
    'the meeting was called to order at nine oh five a m by chairperson doctor kim the minutes of the twelfth of may were approved item two the budget of one point two million was adopted with seven votes in favor and two against',
    'The meeting was called to order at 9:05 a.m. by Chairperson Dr. Kim. The minutes of May 12 were approved.\n\nItem 2: The budget of 1.2 million was adopted with seven votes in favor and two against.',
  ],
  [
    'en',
    'talk, business',
    "okay so basically we're we're looking at uh a third quarter launch and the the team in berlin they've got about eighty percent of the features done so yeah that's on track",
    "Okay, so basically, we're looking at a Q3 launch, and the team in Berlin, they've got about 80% of the features done. So yeah, that's on track.",
  ],
  [
    'en',
    'self-correction kept, business',
    'let us ship two hundred sorry three hundred units by friday and invoice them net thirty the purchase order is number seven seven one four dash b',
    "Let's ship 200 – sorry, 300 – units by Friday and invoice them net 30. The purchase order is No. 7714-B.",
  ],
  [
    'fr',
    'letter, legal',
    'monsieur le président virgule à la ligne par jugement du douze janvier deux mille vingt trois le tribunal a condamné la société dupont à payer quinze mille euros à ma cliente point elle a fait appel point',
    'Monsieur le Président,\nPar jugement du 12 janvier 2023, le tribunal a condamné la société Dupont à payer 15 000 € à ma cliente. Elle a fait appel.',
  ],
  [
    'fr',
    'examination, medical',
    'patient de cinquante huit ans euh tension treize huit pas de fièvre on poursuit le paracétamol un gramme trois fois par jour pendant cinq jours',
    'Patient de 58 ans, tension 13/8, pas de fièvre. On poursuit le paracétamol 1 g trois fois par jour pendant 5 jours.',
  ],
  [
    'fr',
    'interview, journalism',
    "alors euh je je pense que que soixante dix pour cent des gens sont d'accord mais ben on ne le dit pas assez depuis les années quatre vingt dix ça n'a pas changé",
    "Alors, je pense que 70 % des gens sont d'accord, mais on ne le dit pas assez. Depuis les années 90, ça n'a pas changé.",
  ],
  [
    'fr',
    'meeting, business',
    "la réunion aura lieu le premier mars à quatorze heures trente dans la salle deux cent quatre merci d'écrire à contact arobase martin tiret conseil point fr",
    "La réunion aura lieu le 1er mars à 14 h 30 dans la salle 204. Merci d'écrire à contact@martin-conseil.fr.",
  ],
  [
    'es',
    'letter, legal',
    'estimado señor garcía dos puntos punto y aparte le comunico que el contrato de quince de marzo de dos mil veintidós queda resuelto punto no procede indemnización alguna punto',
    'Estimado Sr. García:\n\nLe comunico que el contrato de 15 de marzo de 2022 queda resuelto. No procede indemnización alguna.',
  ],
  [
    'es',
    'examination, medical',
    'paciente de setenta y un años con tensión de ciento cuarenta sobre ochenta eh sin fiebre se pauta omeprazol veinte miligramos cada veinticuatro horas',
    'Paciente de 71 años con tensión de 140/80, sin fiebre. Se pauta omeprazol 20 mg cada 24 horas.',
  ],
  [
    'es',
    'interview, journalism',
    'bueno este yo yo creo que el treinta y cinco por ciento de los vecinos no fue avisado y y eso no puede ser dijo la alcaldesa en el siglo veintiuno',
    'Bueno, yo creo que el 35 % de los vecinos no fue avisado y eso no puede ser, dijo la alcaldesa en el siglo XXI.',
  ],
  [
    'es',
    'meeting, business',
    'la reunión empieza a las nueve y media en la tercera planta y el presupuesto asciende a dos coma cinco millones de euros pueden escribir a info arroba casanova punto es',
    'La reunión empieza a las 9:30 en la 3.ª planta y el presupuesto asciende a 2,5 millones de euros. Pueden escribir a info@casanova.es.',
  ],
];
