import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converse, type Conversation } from '../../../../test/sound/conversations.ts';
import { speakerErrorRate } from '../../evaluation/speaker-error-rate.ts';
import { measuredTurns } from '../../../../test/sound/measured-turns.ts';
import { createBasicDiarizer } from './basic-diarizer.ts';

describe('the diarizer that compares spectra', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wortlaut-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const measure = (sound: Conversation, speakers?: number) =>
    measuredTurns(createBasicDiarizer(), { sound, folder, speakers });

  it('keeps a voice that says little among three others', async () => {
    const four = await measure(
      await converse({ voices: ['slt', 'rms', 'awb', 'kal'], seconds: 120, seed: 1_003 }),
    );
    expect(four.found).toBe(4);
    expect(four.der).toBeLessThan(0.05);
  });

  it('splits nobody who says the same few words again and again', async () => {
    const sound = await converse({ voices: ['awb'], seconds: 120, seed: 1_004, shortTurns: 0.8 });
    expect((await measure(sound)).found).toBe(1);
  });

  it.each([
    [['slt'], 3],
    [['slt', 'awb'], 4],
    [['rms', 'awb', 'kal16'], 8],
  ] as const)('finds in %s the given number of speakers: %i', async (voices, count) => {
    const sound = await converse({ voices, seconds: 40, seed: 27 });
    expect((await measure(sound, count)).found).toBe(count);
  });

  it('finds the given number of speakers in a few words, and does not invent speech', async () => {
    const { pcm } = await converse({ voices: ['slt'], seconds: 14, seed: 28 });
    const sound = { pcm, turns: [], said: '' };
    expect((await measure(sound, 5)).found).toBe(5);
    const silent = { ...sound, pcm: Buffer.alloc(320_000) };
    expect((await measure(silent, 5)).found).toBe(0);
  });

  it('finds one sentence in minutes of silence', async () => {
    const { pcm, turns } = await converse({ voices: ['rms'], seconds: 12, seed: 26 });
    const shiftMs = 180_000;
    const later = turns.map((turn) => ({
      ...turn,
      startMs: turn.startMs + shiftMs,
      endMs: turn.endMs + shiftMs,
    }));
    const silent = Buffer.alloc(shiftMs * 32);
    const alone = await measure({ pcm: Buffer.concat([silent, pcm, silent]), turns: later, said: '' });
    expect(alone.found).toBe(1);
    expect(alone.der).toBeLessThan(0.05);
  });

  it('does not lose turns of a word or two', async () => {
    const sound = await converse({ voices: ['slt', 'rms'], seconds: 60, seed: 24, shortTurns: 0.8 });
    const { turns } = await measure(sound);
    const short = sound.turns.filter(({ startMs, endMs }) => endMs - startMs < 1_500);
    const found = short.filter(({ startMs, endMs }) =>
      turns.some(
        (turn) => Math.min(turn.endMs, endMs) - Math.max(turn.startMs, startMs) > 0.5 * (endMs - startMs),
      ),
    );
    expect(short.length).toBeGreaterThan(8);
    expect(found.length).toBe(short.length);
    expect(speakerErrorRate(short, turns, { collarMs: 100 }).confusedMs).toBe(0);
  });

  it('makes no third voice of what two people say alike', async () => {
    const sound = await converse({ voices: ['rms', 'kal16'], seconds: 120, seed: 201, shortTurns: 0.8 });
    const { found, der } = await measure(sound);
    expect(found).toBe(2);
    expect(der).toBeLessThan(0.02);
  });

  it('copes with people who speak at the same time: the louder one is heard', async () => {
    const sound = await converse({ voices: ['slt', 'rms'], seconds: 90, seed: 25, overlaps: 0.3 });
    const { found, der } = await measure(sound);
    expect(found).toBe(2);
    expect(der).toBeLessThan(0.15);
  });
});
