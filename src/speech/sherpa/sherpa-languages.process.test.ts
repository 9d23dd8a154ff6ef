import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { childProcesses } from '../../../test/child-processes.ts';
import { soon } from '../../../test/soon.ts';
import { silence } from '../../../test/fixtures/synthetic-speech.ts';
import { writeCtcModel } from '../../../test/fixtures/models/tiny-speech-models.ts';
import { GERMAN_LETTER, writeWhisperModel } from '../../../test/fixtures/models/tiny-whisper-model.ts';
import { spell } from '../../../test/fixtures/models/tone-alphabet.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createSherpaLanguages } from './sherpa-languages.ts';

const running = () => childProcesses(/recogniser\.child/);
const { signal } = new AbortController();
const long = () => 400;
const english = spell(['▁b', 'e', 'd', '▁a', 'g', 'o'], long);
const german = spell(['▁b', 'e', 'd', GERMAN_LETTER, 'g', 'o'], long);

describe('the spoken language', () => {
  const root = temporaryFolder();
  let modelFolder = '';
  beforeAll(async () => {
    modelFolder = join(root, 'whisper');
    await writeWhisperModel(modelFolder);
  });

  it('is detected from the sound, one chunk after the other in one process, and not from silence', async () => {
    const session = createSherpaLanguages({ modelFolder }).open();
    const identified: (string | null)[] = [];
    const longest = Buffer.concat([german, silence(32)]);
    for (const pcm of [english, german, english, longest, silence(3)])
      identified.push(await session.recognise({ pcm }, { signal }));
    expect(identified).toEqual(['en', 'de', 'en', 'de', null]);
    expect(running()).toHaveLength(1);
    await session.close();
    expect(running()).toEqual([]);
  });

  it('costs one answer where the process is struck down, and goes on in a new one', async () => {
    const session = createSherpaLanguages({ modelFolder }).open();
    const answer = session.recognise({ pcm: german }, { signal });
    await soon(() => expect(running()).not.toEqual([]), { everyMs: 2 });
    for (const pid of running()) process.kill(pid, 'SIGKILL');
    await expect(answer).rejects.toMatchObject({ name: 'EngineError', retryable: true });
    expect(await session.recognise({ pcm: german }, { signal })).toBe('de');
    await session.close();
  });

  it('is given up where the process hangs', async () => {
    const timeLimit = { baseMs: 300, perAudioMs: 0 };
    const session = createSherpaLanguages({ modelFolder, timeLimit }).open();
    const outcome = session.recognise({ pcm: german }, { signal }).catch((error: unknown) => error);
    await soon(() => expect(running()).not.toEqual([]), { everyMs: 2 });
    for (const pid of running()) process.kill(pid, 'SIGSTOP');
    expect(await outcome).toMatchObject({ name: 'EngineError', retryable: true });
    await session.close();
    expect(running()).toEqual([]);
  });

  it('is not detected by a folder with something else, or a model that was replaced or crashes its process', async () => {
    const [ctc, single, broken] = ['ctc-en', 'single', 'broken'].map((name) => join(root, name)) as [
      string,
      string,
      string,
    ];
    await writeCtcModel(ctc);
    // As many codes as languages are wanted, or the native code ends its process.
    await writeWhisperModel(broken, { all_language_codes: 'en,de,fr' });
    await writeWhisperModel(single, { is_multilingual: '0' });
    const identifiers = [
      createSherpaLanguages({ modelFolder: single }),
      createSherpaLanguages({ modelFolder: ctc }),
      createSherpaLanguages({ modelFolder: join(root, 'nowhere') }),
      createSherpaLanguages({ modelFolder, isUnchanged: async () => false }),
      createSherpaLanguages({ modelFolder: broken }),
    ];
    for (const identifier of identifiers) {
      const session = identifier.open();
      await expect(session.recognise({ pcm: german }, { signal })).rejects.toMatchObject({
        name: 'EngineError',
      });
      await session.close();
    }
    expect(running()).toEqual([]);
  });
});
