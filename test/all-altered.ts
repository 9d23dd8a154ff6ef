// Every pair of the corpora that says something else than was said.
import { altered } from './fidelity-held-out-altered.ts';
import { alteredFifth } from './fidelity-fifth-altered.ts';
import { alteredFifthGerman } from './fidelity-fifth-altered-german.ts';
import { alteredFourth } from './fidelity-fourth-altered.ts';
import { alteredSeventh } from './fidelity-seventh-altered.ts';
import { alteredSeventhGerman } from './fidelity-seventh-altered-german.ts';
import { alteredSixth } from './fidelity-sixth-altered.ts';
import { alteredSixthGerman } from './fidelity-sixth-altered-german.ts';
import { alteredThird } from './fidelity-third-altered.ts';
import { alteredGerman } from './fidelity-third-altered-german.ts';

/** Changes that must each produce a finding. */
export const alteredAndDetected = [
  ...altered,
  ...alteredGerman,
  ...alteredThird,
  ...alteredFourth,
  ...alteredFifthGerman,
  ...alteredFifth,
];

export const allAltered = [
  ...alteredAndDetected,
  ...alteredSixthGerman,
  ...alteredSixth,
  ...alteredSeventhGerman,
  ...alteredSeventh,
];
