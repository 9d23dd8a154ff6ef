import { describe, expect, it } from 'vitest';
import { speakerErrorRate } from './speaker-error-rate.ts';

const turn = (speaker: string | number, startMs: number, endMs: number) => ({ speaker, startMs, endMs });
const plain = { collarMs: 0 };

describe('the error rate of speakers', () => {
  it('is nothing where names differ but the turns are the same', () => {
    const said = [turn('anna', 0, 4_000), turn('bert', 4_000, 9_000), turn('anna', 9_500, 12_000)];
    const found = [turn(1, 0, 4_000), turn(0, 4_000, 9_000), turn(1, 9_500, 12_000)];
    expect(speakerErrorRate(said, found, plain)).toEqual({
      der: 0,
      missedMs: 0,
      falseAlarmMs: 0,
      confusedMs: 0,
      speechMs: 11_500,
    });
  });

  it('counts what was missed, what was made up and who was taken for another', () => {
    const said = [turn('anna', 0, 4_000), turn('bert', 5_000, 9_000)];
    const found = [turn(0, 1_000, 4_500), turn(0, 5_000, 6_000), turn(1, 6_000, 9_000)];
    expect(speakerErrorRate(said, found, plain)).toEqual({
      der: 2_500 / 8_000,
      missedMs: 1_000,
      falseAlarmMs: 500,
      confusedMs: 1_000,
      speechMs: 8_000,
    });
  });

  it('matches speakers so that the shared time is greatest, not greedily', () => {
    // Greedily 0 would stand for anna (6 s), and 1 could stand for nobody.
    const said = [turn('anna', 0, 11_000), turn('bert', 20_000, 25_000)];
    const found = [turn(0, 0, 6_000), turn(1, 6_000, 11_000), turn(0, 20_000, 25_000)];
    expect(speakerErrorRate(said, found, plain).confusedMs).toBe(6_000);
  });

  it('counts each of two who speak at the same time', () => {
    const said = [turn('anna', 0, 4_000), turn('bert', 2_000, 6_000)];
    const alone = [turn(0, 0, 3_000), turn(1, 3_000, 6_000)];
    expect(speakerErrorRate(said, alone, plain)).toMatchObject({ missedMs: 2_000, speechMs: 8_000 });
    const both = [turn(0, 0, 4_000), turn(1, 2_000, 6_000)];
    expect(speakerErrorRate(said, both, plain).der).toBe(0);
  });

  it('leaves out what lies within the collar of an edge of the reference', () => {
    const said = [turn('anna', 1_000, 4_000)];
    const found = [turn(0, 800, 4_250)];
    const forgiven = speakerErrorRate(said, found, { collarMs: 250 });
    expect(forgiven).toMatchObject({ der: 0, speechMs: 2_500 });
    expect(speakerErrorRate(said, found, plain).falseAlarmMs).toBe(450);
  });

  it('leaves out what lies around an edge where the same speaker goes on at once, too', () => {
    const said = [turn('anna', 1_000, 4_000), turn('anna', 4_000, 7_000)];
    const found = [turn(0, 1_000, 3_800), turn(0, 4_200, 7_000)];
    expect(speakerErrorRate(said, found, { collarMs: 250 })).toMatchObject({ der: 0, speechMs: 5_000 });
  });

  it('matches speakers by all they say, that within collars included', () => {
    const said = [turn('anna', 1_000, 3_000)];
    // Of the 1,500 ms that count, 1 has more: 850; of all, 0 has: 900.
    const found = [turn(0, 1_000, 1_900), turn(1, 1_900, 2_750)];
    expect(speakerErrorRate(said, found, { collarMs: 250 }).confusedMs).toBe(850);
  });

  it('does not count a turn twice that is listed twice or in pieces', () => {
    const said = [turn('anna', 0, 2_000), turn('anna', 1_000, 4_000), turn('anna', 4_000, 5_000)];
    expect(speakerErrorRate(said, [turn(0, 0, 5_000)], plain)).toMatchObject({ der: 0, speechMs: 5_000 });
  });

  it('is whole where nobody was found and nothing where nobody spoke', () => {
    expect(speakerErrorRate([turn('anna', 0, 1_000)], [], plain).der).toBe(1);
    expect(speakerErrorRate([], [], plain).der).toBe(0);
    expect(speakerErrorRate([], [turn(0, 0, 1_000)], plain).der).toBe(1);
  });
});
