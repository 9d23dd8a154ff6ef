import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childProcesses } from '../../../../test/child-processes.ts';
import { soon } from '../../../../test/soon.ts';
import { converse, type Conversation } from '../../../../test/sound/conversations.ts';
import { measuredTurns } from '../../../../test/sound/measured-turns.ts';
import { describeDiarizerContract } from '../diarizer-contract.ts';
import { DiarizerError } from '../diarizer.ts';
import { createBasicDiarizer } from './basic-diarizer.ts';

const running = () => childProcesses(/basic-diarizer\.child/);
const { signal } = new AbortController();

describe('the diarizer that compares spectra', () => {
  let folder = '';
  let pair: Conversation;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wortlaut-test-'));
    pair = await converse({ voices: ['slt', 'awb'], seconds: 40, seed: 21 });
  });
  afterAll(() => rm(folder, { recursive: true }));

  describeDiarizerContract(() => ({
    diarizer: createBasicDiarizer(),
    sound: pair,
    busy: () => soon(() => expect(running()).not.toEqual([]), { everyMs: 2 }),
    strike: async () => {
      for (const pid of running()) process.kill(pid, 'SIGKILL');
    },
    held: () => running().length,
  }));

  const measure = (sound: Conversation, speakers?: number) =>
    measuredTurns(createBasicDiarizer(), { sound, folder, speakers });

  it.each(['slt', 'rms', 'awb', 'kal16'] as const)('leaves one voice alone one: %s', async (voice) => {
    const alone = await measure(await converse({ voices: [voice], seconds: 60, seed: 22 }));
    expect(alone.found).toBe(1);
    expect(alone.der).toBeLessThan(0.02);
  });

  it('separates three voices', async () => {
    const three = await measure(await converse({ voices: ['slt', 'rms', 'kal16'], seconds: 120, seed: 23 }));
    expect(three.found).toBe(3);
    expect(three.der).toBeLessThan(0.05);
  });

  it('gives up on a process that answers nothing', async () => {
    const pcmPath = join(folder, 'sound.pcm');
    const childPath = join(folder, 'mute.mjs');
    await writeFile(childPath, 'process.on("message", () => setInterval(() => undefined, 1_000));');
    const stall = { busyMs: 60_000, idleMs: 60_000 };
    const mute = createBasicDiarizer({ childPath, timeLimit: { baseMs: 300, perAudioMs: 0, stall } });
    await writeFile(pcmPath, pair.pcm);
    const outcome = mute.diarise({ pcmPath, sizeBytes: pair.pcm.length, signal });
    await expect(outcome).rejects.toThrow(DiarizerError);
    expect(childProcesses(/mute\.mjs/)).toEqual([]);
  });
});
