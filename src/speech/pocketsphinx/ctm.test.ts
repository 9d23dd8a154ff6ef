import { describe, expect, it } from 'vitest';
import { parseCtm } from './ctm.ts';

describe('CTM lines', () => {
  it('become words with times in ms and the confidence', () => {
    expect(parseCtm('3 1 0.07 0.13 the 0.808\n3 1 0.21 0.31 weather 0.747\n', 1_000)).toEqual([
      { text: 'the', startMs: 70, endMs: 200, confidence: 0.808 },
      { text: 'weather', startMs: 210, endMs: 520, confidence: 0.747 },
    ]);
  });

  it('lose what is no word and the marks of alternate pronunciations', () => {
    const text =
      '3 1 0 0.1 <s> 1\n3 1 0.1 0.1 <sil> 1\n3 1 0.2 0.1 [NOISE] 1\n3 1 0.3 0.1 ++UM++ 1\n3 1 0.4 0.1 was(2) 0.5\n';
    expect(parseCtm(text, 1_000).map((word) => word.text)).toEqual(['was']);
  });

  it('lose a filler that is stretched over background sound', () => {
    expect(parseCtm('3 1 0.03 4.95 ah 1.000\n', 5_000)).toEqual([]);
  });

  it('never leave the audio and never go back in time', () => {
    const text = '3 1 0.50 0.30 one 1.2\n3 1 0.45 0.10 two -0.1\n3 1 0.90 0.50 three x\n';
    expect(parseCtm(text, 1_000)).toEqual([
      { text: 'one', startMs: 500, endMs: 800, confidence: 1 },
      { text: 'two', startMs: 500, endMs: 600, confidence: 0 },
      { text: 'three', startMs: 900, endMs: 1_000, confidence: 0 },
    ]);
  });

  it('are skipped where they are cut off', () => {
    expect(parseCtm('3 1 0.50\n\nnonsense\n', 1_000)).toEqual([]);
  });
});
