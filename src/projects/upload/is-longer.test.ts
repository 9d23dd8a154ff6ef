import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { wav } from '../../../test/sound/decode-file.ts';
import { ffmpeg } from '../../../test/sound/make-audio.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { createInspectMedia } from '#platform/media/inspect-media.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { createIsLonger } from './is-longer.server.ts';

const folder = temporaryFolder();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const at = (name: string) => join(folder, name);
const { signal } = new AbortController();

beforeAll(async () => {
  // Loud at its end alone: by its first bytes it is several times as long.
  const sound = "aevalsrc='if(lt(t,20),0,random(0))':s=44100:d=30";
  const how = ['-q:a', '2', '-write_xing', '0', '-id3v2_version', '0'];
  await ffmpeg('-f', 'lavfi', '-i', sound, ...how, at('guessed.mp3'));
  await writeFile(
    at('claimed.wav'),
    wav({ sampleRate: 16_000, channels: 1, dataBytes: 64_000, claimedBytes: 64_000_000 }),
  );
  await writeFile(at('text.mp3'), 'This is no audio at all. '.repeat(100));
});

const isLonger = (blobKey: string, limitMs: number) => {
  const openLocal = async (key: string) => ({ path: at(key), release: async () => undefined });
  return createIsLonger({ blobs: { openLocal }, sandbox })({
    ownerId: 'ada',
    file: { blobKey },
    limitMs,
    signal,
  });
};
const claimed = async (name: string) => (await createInspectMedia(sandbox)(at(name), signal)).durationMs;

describe('a file that says that it is longer than a limit', () => {
  it('is not where its length is a guess from its first bytes', async () => {
    expect(await claimed('guessed.mp3')).toBeGreaterThan(40_000);
    expect(await isLonger('guessed.mp3', 31_000)).toBe(false);
  });

  it('is where as much can be decoded', async () => {
    expect(await isLonger('guessed.mp3', 29_000)).toBe(true);
  });

  it('is not where its head promises more than there is', async () => {
    expect((await stat(at('claimed.wav'))).size).toBe(64_044);
    expect(await isLonger('claimed.wav', 3_000)).toBe(false);
  });

  it('is left to its transcription where it cannot be decoded', async () => {
    expect(await isLonger('text.mp3', 1_000)).toBe(false);
  });
});
