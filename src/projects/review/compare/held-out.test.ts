// The fidelity check against the pairs that were written without a look at its rules.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alteredAndDetected } from '../../../../test/all-altered.ts';
import { alteredSeventh } from '../../../../test/fidelity-seventh-altered.ts';
import { alteredSeventhGerman } from '../../../../test/fidelity-seventh-altered-german.ts';
import { alteredSixth } from '../../../../test/fidelity-sixth-altered.ts';
import { alteredSixthGerman } from '../../../../test/fidelity-sixth-altered-german.ts';
import { formattingFifth } from '../../../../test/fidelity-fifth-formatting.ts';
import { formattingFifthGerman } from '../../../../test/fidelity-fifth-formatting-german.ts';
import { formattingSeventh } from '../../../../test/fidelity-seventh-formatting.ts';
import { formattingSeventhGerman } from '../../../../test/fidelity-seventh-formatting-german.ts';
import { formattingSixth } from '../../../../test/fidelity-sixth-formatting.ts';
import { formattingSixthGerman } from '../../../../test/fidelity-sixth-formatting-german.ts';
import type { HeldOut } from '../../../../test/fidelity-held-out-altered.ts';
import { formatting } from '../../../../test/fidelity-held-out-formatting.ts';
import { formattingFourth } from '../../../../test/fidelity-fourth-formatting.ts';
import { formattingGerman } from '../../../../test/fidelity-third-formatting-german.ts';
import { formattingThird } from '../../../../test/fidelity-third-formatting.ts';
import { compareTexts } from './compare-texts.ts';

const findings = ([language, , raw, formatted]: HeldOut) =>
  compareTexts({ raw, formatted, language }).filter(({ finding }) => finding);

/**
 * The eighth corpus: 240 pairs by an author who had read no rule, who writes more freely than the others (phrases moved,
 * several things put right in one text). Counted once before anybody had read it: 120 of 120 changes, 66 of 120 faithful
 * texts accused. Then the failures of one half (ordered by mulberry32 with the seed 20261122, the first 120) were read and
 * rules made of them: 16 of 54. The other half was never read: 33 of 66 at first, and 32 then.
 */
const eighth = (kind: 'altered' | 'formatting'): HeldOut[] =>
  readFileSync(new URL(`../../../../test/fidelity-eighth-${kind}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ language, what, raw, formatted }) => [language, what, raw, formatted]);

describe('the fidelity check, on pairs written without a look at its rules', () => {
  it.each(alteredAndDetected)('%s: raises an alarm at a changed %s: „%s“', (...pair) => {
    expect(findings(pair)).not.toEqual([]);
  });

  // Counted, and not named: who knew which they are would mend the check for these pairs.
  it.each([
    {
      corpus: 'sixth',
      changed: [...alteredSixthGerman, ...alteredSixth],
      expected: 75,
      faithful: [...formattingSixthGerman, ...formattingSixth],
      accused: 4,
    },
    {
      corpus: 'seventh',
      changed: [...alteredSeventhGerman, ...alteredSeventh],
      expected: 60,
      faithful: [...formattingSeventhGerman, ...formattingSeventh],
      accused: 13,
    },
    {
      corpus: 'eighth',
      changed: eighth('altered'),
      expected: 120,
      faithful: eighth('formatting'),
      accused: 48,
    },
  ])(
    'detects $expected changes of the $corpus corpus, and accuses $accused of its faithful texts at most',
    ({ changed, expected, faithful, accused }) => {
      const isAccused = (pair: HeldOut) => findings(pair).length > 0;
      expect(changed.filter(isAccused).length).toBeGreaterThanOrEqual(expected);
      expect(faithful.filter(isAccused).length).toBeLessThanOrEqual(accused);
    },
  );

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
      expect(findings(pair)).toEqual([]);
    },
  );
});
