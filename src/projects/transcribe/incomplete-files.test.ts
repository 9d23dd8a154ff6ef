// Files that hold less than they claim: found in each format, and never where all is there.
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cutFile } from '../../../test/sound/cut-file.ts';
import { wav } from '../../../test/sound/decode-file.ts';
import { ffmpeg } from '../../../test/sound/make-audio.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { prepareAudio } from './prepare-audio.ts';

const folder = temporaryFolder();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const at = (name: string) => join(folder, name);
const noise = ['-f', 'lavfi', '-i', 'anoisesrc=d=60:c=pink:r=16000:a=0.2:seed=1'];
const picture = (seconds: number) => ['-f', 'lavfi', '-i', `color=s=32x32:r=5:d=${seconds}`];

async function partsOf(...names: string[]) {
  const { parts } = await prepareAudio({
    files: names.map((name) => async () => ({ path: at(name), release: async () => undefined })),
    folder: await mkdtemp(at('work-')),
    sandbox,
    language: 'en',
    maxDurationMs: 600_000,
    signal: new AbortController().signal,
  });
  return parts;
}

describe('a file of which 40 % of the bytes are there', () => {
  it.each([
    ['M4A with its index in front', 'cut.m4a', ['-movflags', '+faststart']],
    ['MP3 with an Info header', 'cut.mp3', ['-b:a', '64k']],
    ['MP3 with a Xing header', 'cut-vbr.mp3', ['-q:a', '6']],
    ['FLAC', 'cut.flac', []],
    ['WAV', 'cut.wav', []],
    ['WAV with sizes of 64 bits', 'cut-rf64.wav', ['-rf64', 'always']],
    ['Matroska', 'cut.mka', ['-c:a', 'libopus']],
    ['AIFF', 'cut.aiff', []],
    ['Wave64', 'cut.w64', []],
    ['CAF', 'cut.caf', []],
    ['WMA', 'cut.wma', []],
  ])('has the length that it claims beside the one that it holds: %s', async (_format, name, options) => {
    await ffmpeg(...noise, ...options, at(name));
    const [whole] = await partsOf(name);
    expect(whole?.claimedMs).toBeNull();
    await cutFile(at(name));
    const [part] = await partsOf(name);
    expect(part?.claimedMs).toBeGreaterThan(59_900);
    expect(part?.claimedMs).toBeLessThan(60_200);
    // What is there is decoded, to its last frame.
    expect(part?.durationMs).toBeGreaterThan(21_000);
    expect(part?.durationMs).toBeLessThan(27_000);
  });

  it.each([
    ['MP4', 'cut.mp4', ['-c:a', 'aac', '-movflags', '+faststart']],
    ['Matroska', 'cut.mkv', ['-c:a', 'libopus']],
  ])('has that of its sound, where it is a film: %s', async (_format, name, options) => {
    await ffmpeg(...picture(90), ...noise, ...options, at(name));
    await cutFile(at(name));
    const [part] = await partsOf(name);
    expect(part?.claimedMs).toBeGreaterThan(59_900);
    expect(part?.claimedMs).toBeLessThan(60_200);
  });

  it('is the only one with a claim among others that are whole', async () => {
    await ffmpeg(...noise, at('whole.flac'));
    await ffmpeg(...noise, '-movflags', '+faststart', at('among.m4a'));
    await cutFile(at('among.m4a'));
    const parts = await partsOf('whole.flac', 'among.m4a', 'whole.flac');
    expect(parts.map(({ claimedMs }) => claimedMs !== null)).toEqual([false, true, false]);
    expect(parts[2]?.offsetMs).toBe(60_000 + (parts[1]?.durationMs ?? 0));
  });
});

describe('nothing is reported as missing', () => {
  it.each([
    ['of a film that goes on behind its sound', 'behind.mp4', ['-c:a', 'aac']],
    ['of a film in Matroska that does', 'behind.mkv', ['-c:a', 'libopus']],
  ])('%s', async (_case, name, options) => {
    await ffmpeg(...picture(90), ...noise, ...options, at(name));
    expect((await partsOf(name))[0]?.claimedMs).toBeNull();
  });

  it('of a film whose only length is that of all its streams', async () => {
    await ffmpeg(...picture(90), ...noise, '-c:a', 'libopus', at('tagged.mkv'));
    const film = (await readFile(at('tagged.mkv'), 'latin1')).replaceAll('DURATION', 'DIRECTOR');
    await writeFile(at('untagged.mkv'), film, 'latin1');
    expect((await partsOf('untagged.mkv'))[0]?.claimedMs).toBeNull();
  });

  it('where the length is an estimate of ffprobe', async () => {
    const tones = 'anullsrc=r=44100:d=20[a];anoisesrc=d=40:r=44100:a=0.5:seed=1[b];[a][b]concat=v=0:a=1';
    await ffmpeg('-filter_complex', tones, '-q:a', '2', '-write_xing', '0', at('bare.mp3'));
    expect((await partsOf('bare.mp3'))[0]?.claimedMs).toBeNull();
    await ffmpeg(...noise, at('raw.aac'));
    expect((await partsOf('raw.aac'))[0]?.claimedMs).toBeNull();
  });

  it.each([0, 2 ** 31 - 45, 2 ** 31, 2 ** 32 - 37, 2 ** 32 - 1])(
    'of a WAV file whose program did not know the length and wrote %i',
    async (claimedBytes) => {
      const name = `unknown-${claimedBytes}.wav`;
      await writeFile(at(name), wav({ sampleRate: 16_000, channels: 1, dataBytes: 320_000, claimedBytes }));
      const [part] = await partsOf(name);
      expect(part).toEqual({ offsetMs: 0, durationMs: 10_000, claimedMs: null });
    },
  );

  it('of a WAV file with chunks behind its samples', async () => {
    await ffmpeg(...noise, '-metadata', 'title=Sitzung', at('tagged.wav'));
    const sound = await readFile(at('tagged.wav'));
    await writeFile(at('more.wav'), Buffer.concat([sound, Buffer.from('note\x04\0\0\0abcd', 'latin1')]));
    expect((await partsOf('more.wav'))[0]?.claimedMs).toBeNull();
  });

  it('of what an edit list plays of a longer file', async () => {
    await ffmpeg(...noise, at('long.m4a'));
    await ffmpeg('-ss', '10', '-i', at('long.m4a'), '-t', '20', '-c', 'copy', at('trimmed.m4a'));
    const [part] = await partsOf('trimmed.m4a');
    expect(part?.claimedMs).toBeNull();
    expect(part?.durationMs).toBeLessThan(21_000);
  });
});
