// Words lost or doubled at cuts, over at least 1,000 seeded cut points.
import { normaliseWords, wordErrorRate } from '#speech/evaluation/word-error-rate.ts';
import { cutAndJoin } from '../test/sound/seeded-cuts.ts';
import type { Bench } from './bench.ts';

const CUTS = 1_000;
/** Other seeds than the test's, which begin at 1. */
const FIRST_SEED = 10_001;

export const cutsBench: Bench = {
  name: 'cuts',
  run: async (log) => {
    const sum = { cuts: 0, throughSpeech: 0, words: 0, lost: 0, doubled: 0, other: 0 };
    for (let seed = FIRST_SEED; sum.cuts < CUTS; seed += 1) {
      const { said, heard, cuts, cutsThroughSpeech } = cutAndJoin(seed);
      const errors = wordErrorRate(said.join(' '), heard.join(' '));
      sum.cuts += cuts;
      sum.throughSpeech += cutsThroughSpeech;
      sum.words += normaliseWords(said.join(' ')).length;
      sum.lost += errors.deletions;
      sum.doubled += errors.insertions;
      sum.other += errors.substitutions;
      log(`seed ${seed}: ${cuts} cuts, ${errors.deletions} lost, ${errors.insertions} doubled`);
    }
    const wrong = sum.lost + sum.doubled + sum.other;
    return [
      {
        what: `words lost or doubled at ${sum.cuts.toLocaleString('en')} seeded cuts`,
        wanted: '0',
        measured: `${sum.lost} lost, ${sum.doubled} doubled`,
        met: wrong === 0,
        note: `${sum.words.toLocaleString('en')} words, ${sum.other} misheard; ${sum.throughSpeech} of the cuts go through speech without a pause; the words are tones, so that every one is known`,
      },
    ];
  },
};
