// The fidelity check against the pairs that were written without a look at its rules.
import { describe, expect, it } from 'vitest';
import { alteredAndTold } from '../../../test/all-altered.ts';
import { alteredSixth } from '../../../test/fidelity-sixth-altered.ts';
import { alteredSixthGerman } from '../../../test/fidelity-sixth-altered-german.ts';
import { formattingFifth } from '../../../test/fidelity-fifth-formatting.ts';
import { formattingFifthGerman } from '../../../test/fidelity-fifth-formatting-german.ts';
import { formattingSixth } from '../../../test/fidelity-sixth-formatting.ts';
import { formattingSixthGerman } from '../../../test/fidelity-sixth-formatting-german.ts';
import type { HeldOut } from '../../../test/fidelity-held-out-altered.ts';
import { formatting } from '../../../test/fidelity-held-out-formatting.ts';
import { formattingFourth } from '../../../test/fidelity-fourth-formatting.ts';
import { formattingGerman } from '../../../test/fidelity-third-formatting-german.ts';
import { formattingThird } from '../../../test/fidelity-third-formatting.ts';
import { compareTexts } from './compare-texts.ts';

const alarms = ([language, , raw, formatted]: HeldOut) =>
  compareTexts({ raw, formatted, language }).filter(({ alarm }) => alarm);

describe('the fidelity check, on pairs written without a look at its rules', () => {
  it.each(alteredAndTold)('%s: raises an alarm at a changed %s: „%s“', (...pair) => {
    expect(alarms(pair)).not.toEqual([]);
  });

  // Counted, and not named: who knew which they are would mend the check for these pairs.
  it('tells 74 of the 75 changes of the last corpus, and accuses 4 of its 74 faithful texts at most', () => {
    const changed = [...alteredSixthGerman, ...alteredSixth];
    const faithful = [...formattingSixthGerman, ...formattingSixth];
    expect([changed.length, faithful.length]).toEqual([75, 74]);
    expect(changed.filter((pair) => alarms(pair).length > 0).length).toBeGreaterThanOrEqual(74);
    expect(faithful.filter((pair) => alarms(pair).length > 0).length).toBeLessThanOrEqual(4);
  });

  /** Dialect beyond the single words that everybody slurs: whether it says the same is for a person to hear. */
  const notYet = [
    'dialect',
    'feet and inches, police',
    'radio alphabet, police',
    'note on a call, legal',
    'start taken up again without its adjective, student',
  ];
  const harmless = [
    ...formatting,
    ...formattingGerman,
    ...formattingThird,
    ...formattingFourth,
    ...formattingFifthGerman,
    ...formattingFifth,
  ];

  it.each(harmless.filter(([, what]) => !notYet.includes(what)))(
    '%s: raises no alarm at a %s: „%s“',
    (...pair) => {
      expect(alarms(pair)).toEqual([]);
    },
  );
});
