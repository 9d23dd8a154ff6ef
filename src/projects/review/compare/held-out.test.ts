// The fidelity check against the pairs that were written without a look at its rules.
import { describe, expect, it } from 'vitest';
import { altered, type FidelityPair, faithful } from '../../../../test/corpora/fidelity-corpora.ts';
import { compareTexts } from './compare-texts.ts';

const findings = ([language, , raw, formatted]: FidelityPair) =>
  compareTexts({ raw, formatted, language }).filter(({ finding }) => finding);

describe('the fidelity check, on pairs written without a look at its rules', () => {
  it.each(altered('second', 'third', 'fourth', 'fifth'))(
    '%s: raises an alarm at a changed %s: „%s“',
    (...pair) => {
      expect(findings(pair)).not.toEqual([]);
    },
  );

  // Counted, and not named: who knew which they are would mend the check for these pairs.
  const counted = ['sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;
  const isAccused = (pair: FidelityPair) => findings(pair).length > 0;

  it.each(counted)('detects at least 99 of 100 changes of the %s corpus', (corpus) => {
    const all = altered(corpus);
    expect(all.filter(isAccused).length / all.length).toBeGreaterThanOrEqual(0.99);
  });

  // Nothing states this share. More than one alarm in vain for five texts, and people stop to look at alarms. What each
  // corpus shows is in bench/notes/fidelity-corpora.md: freely smoothed speech alone, as in the eighth, does worse.
  it('leaves at least four of five faithful texts alone', () => {
    const all = faithful(...counted);
    expect(all.filter(isAccused).length / all.length).toBeLessThanOrEqual(0.2);
  });

  /** Dialect beyond the single words that everybody slurs: whether it says the same is for a person to hear. */
  const notYet = [
    'dialect',
    'feet and inches, police',
    'radio alphabet, police',
    'note on a call, legal',
    'start taken up again without its adjective, student',
  ];
  const formatted = faithful('second', 'third', 'fourth', 'fifth');

  it.each(formatted.filter(([, what]) => !notYet.includes(what)))(
    '%s: raises no alarm at a %s: „%s“',
    (...pair) => {
      expect(findings(pair)).toEqual([]);
    },
  );
});
