import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setUpOnce } from '../../../test/set-up.ts';
import { ffmpeg } from '../../../test/sound/make-audio.ts';
import { toneBegin, toneLevel } from '../../../test/sound/tones.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createLog } from '#platform/log.ts';
import { decodeRecording } from './decode-recording.ts';
import { createSandbox } from './sandbox.ts';

const offBy = (found: number | null, expected: number) => Math.abs((found ?? Number.NaN) - expected);

const folder = temporaryFolder();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const at = (name: string) => join(folder, name);

async function hear(name: string, language = 'en') {
  let pieces: Buffer[] = [];
  const target = {
    write: async (pcm: Buffer) => void pieces.push(pcm),
    restart: async () => {
      pieces = [];
    },
  };
  const { signal } = new AbortController();
  const heard = await decodeRecording(sandbox, at(name), target, {
    language,
    maxDurationMs: 600_000,
    signal,
  });
  const pcm = Buffer.concat(pieces);
  return { ...heard, pcm, durationMs: pcm.length / 32 };
}

/** A tone that sounds from one second to another, as a source of ffmpeg's. */
const tone = (hertz: number, from: number, to: number, seconds = to, level = 0.25) =>
  `aevalsrc=exprs='${level}*sin(2*PI*${hertz}*t)*between(t,${from},${to})':s=16000:d=${seconds}`;
const lavfi = (...sources: string[]) => sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
const hertzOf = (index: number) => 400 + 150 * index;
const picture = 'color=c=black:s=32x32:r=5:d=6';

describe('channels', () => {
  it.each([6, 8, 10, 32])('all of %i are heard, each as loud as it is alone', async (count) => {
    // One after the other, as people in a round: a channel that is taken for a bass is missed.
    const sources = Array.from({ length: count }, (_, index) =>
      tone(hertzOf(index), index * 0.2, (index + 1) * 0.2, count * 0.2),
    );
    const labels = sources.map((_, index) => `[${index}:a]`).join('');
    const merge = `${labels}amerge=inputs=${count}`;
    await ffmpeg(...lavfi(...sources), '-filter_complex', merge, at(`round-${count}.wav`));
    const { pcm } = await hear(`round-${count}.wav`);
    const levels = sources.map((_, index) => toneLevel(pcm, hertzOf(index), index * 200, index * 200 + 200));
    expect(Math.min(...levels)).toBeGreaterThan(0.12);
    expect(Math.max(...levels)).toBeLessThan(0.5);
  });

  it('one that is the other inverted takes nothing away', async () => {
    await ffmpeg(...lavfi(tone(700, 0, 2)), '-af', 'pan=stereo|c0=c0|c1=-1*c0', at('inverted.wav'));
    const { pcm } = await hear('inverted.wav');
    expect(toneLevel(pcm, 700)).toBeCloseTo(0.25, 2);
  });

  it('of two speakers who are clearly apart are offered apart, also where both speak at once', async () => {
    const [left, right] = [tone(500, 0, 6, 10), tone(900, 3, 10, 10)];
    await ffmpeg(...lavfi(left, right), '-filter_complex', 'amerge', at('call.wav'));
    const { plan } = await hear('call.wav');
    expect(plan.apart.map((mix) => mix.map(({ weights }) => weights.map((weight) => weight > 0)))).toEqual([
      [[true, false]],
      [[false, true]],
    ]);
  });

  it('of two microphones in one room are not', async () => {
    const [left, right] = [tone(500, 0, 5, 10), tone(900, 5, 10, 10)];
    const room = 'amerge,pan=stereo|c0=c0+0.15*c1|c1=c1+0.15*c0';
    await ffmpeg(...lavfi(left, right), '-filter_complex', room, at('room.wav'));
    expect((await hear('room.wav')).plan.apart).toEqual([]);
  });
});

describe('the time line', () => {
  it.each([
    ['mp4', ['-c:a', 'aac']],
    ['mkv', ['-c:a', 'aac']],
    ['mov', ['-c:a', 'pcm_s16le']],
    ['webm', ['-c:v', 'libvpx', '-c:a', 'libopus']],
  ])('begins with the picture of %s, though the sound comes later', async (ending, codecs) => {
    const sound = ['-itsoffset', '4', ...lavfi(tone(700, 0.5, 2))];
    const maps = ['-map', '0:v', '-map', '1:a'];
    await ffmpeg(...lavfi(picture), ...sound, ...maps, ...codecs, at(`late.${ending}`));
    expect(offBy(toneBegin((await hear(`late.${ending}`)).pcm, 700), 4_500)).toBeLessThan(100);
  });

  it.each([
    ['mp4', ['-c:a', 'aac']],
    ['mkv', ['-c:a', 'aac']],
    ['webm', ['-c:a', 'libopus']],
  ])('has silence where %s has a gap', async (ending, codecs) => {
    const source = lavfi(tone(700, 8, 9, 10));
    const gap = ['-af', "aselect='lt(t,2)+gt(t,6)'"];
    await ffmpeg(...source, ...gap, ...codecs, at(`gap.${ending}`));
    const { pcm, durationMs } = await hear(`gap.${ending}`);
    expect(offBy(toneBegin(pcm, 700), 8_000)).toBeLessThan(100);
    expect(offBy(durationMs, 10_000)).toBeLessThan(200);
  });

  it.each([
    ['webm', ['-c:a', 'libopus']],
    ['flac', []],
    ['opus', ['-c:a', 'libopus']],
    ['mp3', ['-write_xing', '0']],
    ['aac', []],
  ])('goes on where files of %s were joined by their bytes', async (ending, codecs) => {
    for (const [name, hertz] of [
      ['one', 500],
      ['two', 900],
    ] as const)
      await ffmpeg(...lavfi(tone(hertz, 0, 3)), ...codecs, at(`${name}.${ending}`));
    const both = [await readFile(at(`one.${ending}`)), await readFile(at(`two.${ending}`))];
    await writeFile(at(`joined.${ending}`), Buffer.concat(both));
    const { pcm, durationMs } = await hear(`joined.${ending}`);
    expect(offBy(durationMs, 6_000)).toBeLessThan(250);
    expect(offBy(toneBegin(pcm, 900), 3_000)).toBeLessThan(200);
  });

  it('goes on where joined files have other rates and channels', async () => {
    const head = ['-write_xing', '0', '-id3v2_version', '0'];
    await ffmpeg(...lavfi(tone(500, 0, 3)), ...head, '-ar', '44100', '-ac', '2', at('wide.mp3'));
    await ffmpeg(...lavfi(tone(900, 0, 3)), ...head, '-ar', '22050', '-ac', '1', at('narrow.mp3'));
    const both = [await readFile(at('wide.mp3')), await readFile(at('narrow.mp3'))];
    await writeFile(at('rates.mp3'), Buffer.concat(both));
    const { pcm, durationMs } = await hear('rates.mp3');
    expect(offBy(durationMs, 6_000)).toBeLessThan(250);
    expect(offBy(toneBegin(pcm, 900), 3_000)).toBeLessThan(200);
  });
});

describe('tracks', () => {
  const tracks = (count: number) => Array.from({ length: count }, (_, index) => tone(hertzOf(index), 0, 2));
  const maps = (count: number) => Array.from({ length: count }, (_, index) => ['-map', `${index}:a`]).flat();

  it.each([2, 20])('all of %i are mixed', async (count) => {
    await ffmpeg(...lavfi(...tracks(count)), ...maps(count), '-c:a', 'flac', at(`tracks-${count}.mkv`));
    const { pcm } = await hear(`tracks-${count}.mkv`);
    const levels = tracks(count).map((_, index) => toneLevel(pcm, hertzOf(index)));
    expect(Math.min(...levels)).toBeGreaterThan(0.04);
  });

  it('a track that begins later is mixed in where it belongs', async () => {
    const late = ['-itsoffset', '3', ...lavfi(tone(900, 0, 2))];
    await ffmpeg(...lavfi(tone(500, 0, 6)), ...late, ...maps(2), '-c:a', 'flac', at('late-track.mkv'));
    expect(offBy(toneBegin((await hear('late-track.mkv')).pcm, 900), 3_000)).toBeLessThan(100);
  });

  it('one that is another in another codec is not heard twice', async () => {
    const twice = ['-map', '0:a', '-map', '0:a', '-c:a:0', 'aac', '-c:a:1', 'ac3'];
    await ffmpeg(...lavfi(tone(700, 1, 3, 4)), ...twice, at('twice.mkv'));
    expect((await hear('twice.mkv')).plan.whole).toHaveLength(1);
  });

  it('one that nobody can decode is left out, wherever it stands', async () => {
    await ffmpeg(...lavfi(...tracks(2)), ...maps(2), '-c:a', 'aac', at('two.mp4'));
    const bytes = await readFile(at('two.mp4'));
    bytes.write('apac', bytes.indexOf('mp4a', bytes.indexOf('stsd')), 'latin1');
    // Which codec it is stands there as well.
    bytes.write('free', bytes.indexOf('esds'), 'latin1');
    await writeFile(at('apac.mp4'), bytes);
    const { pcm } = await hear('apac.mp4');
    expect(toneLevel(pcm, hertzOf(1))).toBeGreaterThan(0.2);
  });

  it('of several languages those of the recording are heard', async () => {
    const languages = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=ger'];
    await ffmpeg(...lavfi(...tracks(2)), ...maps(2), ...languages, '-c:a', 'aac', at('dubbed.mp4'));
    const german = (await hear('dubbed.mp4', 'de')).pcm;
    expect([toneLevel(german, hertzOf(0)), toneLevel(german, hertzOf(1))]).toEqual([
      expect.closeTo(0, 1),
      expect.closeTo(0.25, 1),
    ]);
    const french = (await hear('dubbed.mp4', 'fr')).pcm;
    expect(toneLevel(french, hertzOf(0))).toBeGreaterThan(0.2);
  });
});

describe('levels', () => {
  it('beyond full scale are lowered, not cut off', async () => {
    const loud = lavfi(tone(700, 0.5, 2, 3, 1.6));
    await ffmpeg(...loud, '-af', 'volume=12dB:precision=float', '-c:a', 'pcm_f32le', at('loud.wav'));
    const { pcm } = await hear('loud.wav');
    expect(offBy(toneLevel(pcm, 700, 600, 1_900), 0.9)).toBeLessThan(0.05);
    // The overtones of a tone that is cut off.
    expect(toneLevel(pcm, 2_100, 600, 1_900)).toBeLessThan(0.01);
  });

  it('of quiet speech are raised; a hiss stays as it is', async () => {
    await ffmpeg(...lavfi(tone(700, 1, 2, 4, 0.002)), '-c:a', 'pcm_s24le', at('quiet.wav'));
    expect(toneLevel((await hear('quiet.wav')).pcm, 700, 1_000, 2_000)).toBeGreaterThan(0.1);
    await ffmpeg(...lavfi('anoisesrc=a=0.002:d=4:seed=7'), '-c:a', 'pcm_s24le', at('hiss.wav'));
    const hiss = (await hear('hiss.wav')).pcm;
    expect(Math.max(...new Int16Array(hiss.buffer, hiss.byteOffset, hiss.length / 2))).toBeLessThan(100);
  });
});
