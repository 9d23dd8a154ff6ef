import { describe, expect, it } from 'vitest';
import { readRttm, writeRttm } from './rttm.ts';

describe('RTTM', () => {
  it('comes back as it was written', () => {
    const turns = [
      { speaker: 'anna', startMs: 0, endMs: 1_234 },
      { speaker: 'bert', startMs: 1_300, endMs: 2_000 },
    ];
    expect(readRttm(writeRttm('talk', turns))).toEqual(turns);
  });

  it('passes over other lines, comments and turns of no length', () => {
    const content =
      ';; a comment\nSPKR-INFO talk 1 <NA> <NA> <NA> adult anna <NA>\nSPEAKER talk 1 1.0 0 <NA> <NA> anna\n';
    expect(readRttm(`${content}SPEAKER talk 1 2.5 0.5 <NA> <NA> bert <NA> <NA>\r\n`)).toEqual([
      { speaker: 'bert', startMs: 2_500, endMs: 3_000 },
    ]);
  });
});
