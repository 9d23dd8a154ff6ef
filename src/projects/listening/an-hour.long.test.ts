// An hour whose length no browser guesses, and another file behind it.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clickNear, makeClicks } from '../../../test/sound/clicks.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { prepareAudio } from '#projects/transcribe/prepare-audio.ts';
import { copyFileNames, encodeCopy } from './encode-copy.ts';
import { joinedPcm } from './joined-pcm.ts';

const folder = temporaryFolder();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const HOUR_S = 3_600;

it('the listening copy of an hour is at its end where the text is', async () => {
  const { signal } = new AbortController();
  const how = ['-ar', '44100', '-q:a', '6', '-write_xing', '0', '-id3v2_version', '0'];
  const [first, second] = [join(folder, 'hour.mp3'), join(folder, 'last.flac')];
  await makeClicks(first, { seconds: HOUR_S, how });
  await makeClicks(second, { seconds: 10 });
  const openLocal = async (path: string) => ({ path, release: async () => undefined });
  const audio = await prepareAudio({
    files: [first, second].map((path) => () => openLocal(path)),
    folder: join(folder, 'prepared'),
    sandbox,
    language: 'en',
    maxDurationMs: 2 * HOUR_S * 1_000,
    signal,
  });
  const files = [first, second].map((blobKey, index) => ({
    blobKey,
    language: 'en',
    ...audio.parts[index]!,
  }));
  const target = join(folder, 'copy');
  await mkdir(target);
  const pcm = joinedPcm({ blobs: { openLocal }, sandbox }, files, signal);
  await encodeCopy(sandbox, pcm, { folder: target, durationMs: audio.durationMs, signal });
  const isPcm = ['-f', 's16le', '-ar', '16000', '-ac', '1'];
  for (const near of [0.5, HOUR_S / 2 + 0.5, HOUR_S - 1.5, (audio.parts[1]?.offsetMs ?? 0) / 1_000 + 7.5]) {
    const inText = await clickNear(audio.pcmPath, near, isPcm);
    expect(Math.abs(inText - near)).toBeLessThan(0.1);
    for (const name of Object.values(copyFileNames))
      expect(Math.abs((await clickNear(join(target, name), near)) - inText)).toBeLessThan(0.02);
  }
});
