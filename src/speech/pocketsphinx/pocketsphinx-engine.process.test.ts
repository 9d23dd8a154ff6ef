import { chmod, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { childProcesses } from '../../../test/child-processes.ts';
import { soon } from '../../../test/soon.ts';
import { noise, speakPcm } from '../../../test/fixtures/synthetic-speech.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { EngineError } from '../engine.ts';
import { describeEngineContract } from '../engine-contract.ts';
import { createPocketSphinxEngine } from './pocketsphinx-engine.ts';

const SENTENCE = 'the weather was fine this morning';
const running = () => childProcesses(/pocketsphinx_batch/);
const signal = new AbortController().signal;

describe('PocketSphinx', () => {
  const engine = createPocketSphinxEngine();
  const folder = temporaryFolder();
  let sentence: Buffer = Buffer.alloc(0);
  beforeAll(async () => {
    sentence = await speakPcm(SENTENCE);
  });

  const script = async (name: string, body: string) => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${body}\n`);
    await chmod(path, 0o755);
    return path;
  };

  describeEngineContract(() => ({
    engine,
    language: 'en',
    spoken: { pcm: sentence, words: SENTENCE.split(' ') },
    busy: () => soon(() => expect(running()).not.toEqual([])),
    strike: async () => {
      for (const pid of running()) process.kill(pid, 'SIGKILL');
    },
    held: async () => running().length,
  }));

  it('finds no words in noise', async () => {
    const session = await engine.open({ language: 'en' });
    const words = await session.recognise({ pcm: noise({ seconds: 3 }), language: 'en' }, { signal });
    await session.close();
    expect(words).toEqual([]);
  });

  it('keeps one process for many audio chunks, at a lower priority than its own', async () => {
    const session = await engine.open({ language: 'en' });
    await session.recognise({ pcm: sentence, language: 'en' }, { signal });
    const before = running();
    await session.recognise({ pcm: sentence, language: 'en' }, { signal });
    expect(running()).toEqual(before);
    expect(before).toHaveLength(1);
    expect(getPriority(before[0])).toBe(Math.min(19, getPriority() + 5));
    await session.close();
  });

  it('steps back behind the recognition of others where it is asked to', async () => {
    const session = await engine.open({ language: 'en', isBackground: true });
    await session.recognise({ pcm: sentence, language: 'en' }, { signal });
    expect(getPriority(running()[0])).toBe(Math.min(19, getPriority() + 15));
    await session.close();
  });

  it('goes on with a new process when the idle one was killed', async () => {
    const session = await engine.open({ language: 'en' });
    await session.recognise({ pcm: sentence, language: 'en' }, { signal });
    const pids = running();
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await soon(() => pids.map((pid) => expect(() => process.kill(pid, 0)).toThrow('ESRCH')));
    const words = await session.recognise({ pcm: sentence, language: 'en' }, { signal });
    expect(words).toHaveLength(6);
    await session.close();
  });

  it('gives up on a process that hangs', async () => {
    const program = await script('hangs', 'exec sleep 1000');
    const hanging = createPocketSphinxEngine({ program, timeLimit: { baseMs: 50, perAudioMs: 0 } });
    const session = await hanging.open({ language: 'en' });
    const outcome = session.recognise({ pcm: sentence, language: 'en' }, { signal });
    await expect(outcome).rejects.toMatchObject({ name: 'EngineError', retryable: true });
    expect(childProcesses(/sleep 1000/)).toEqual([]);
    await session.close();
  });

  it('says that trying again is of no use when its model cannot be loaded', async () => {
    const program = await script('broken', 'echo "FATAL: \\"acmod.c\\", line 1: no such model" >&2; exit 1');
    const session = await createPocketSphinxEngine({ program }).open({ language: 'en' });
    const outcome = session.recognise({ pcm: sentence, language: 'en' }, { signal });
    await expect(outcome).rejects.toMatchObject({
      name: 'EngineError',
      retryable: false,
      message: expect.stringContaining('no such model'),
    });
    await session.close();
  });

  it('says that trying again is of no use when the program is not there', async () => {
    const absent = createPocketSphinxEngine({ program: join(folder, 'absent') });
    expect(await absent.availability()).toEqual({
      available: false,
      missing: 'speech.missing.pocketsphinx',
      languages: ['en'],
    });
    const session = await absent.open({ language: 'en' });
    const outcome = session.recognise({ pcm: sentence, language: 'en' }, { signal });
    await expect(outcome).rejects.toMatchObject({ name: 'EngineError', retryable: false });
    await session.close();
  });

  it('is not available without its model', async () => {
    const absent = createPocketSphinxEngine({ modelFolder: folder });
    expect(await absent.availability()).toMatchObject({ available: false });
  });

  it('refuses a language that it does not know', async () => {
    await expect(engine.open({ language: 'de' })).rejects.toBeInstanceOf(EngineError);
  });
});
