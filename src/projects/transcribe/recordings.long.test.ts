import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { setUpOnce } from '../../../test/set-up.ts';
import { ffmpeg, makeSpeech } from '../../../test/sound/make-audio.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { wordErrorRate } from '#speech/evaluation/word-error-rate.ts';
import { createPocketSphinxEngine } from '#speech/pocketsphinx/pocketsphinx-engine.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { transcribeFile } from './transcribe-file.ts';

const folder = temporaryFolder();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const at = (name: string) => join(folder, name);
const engine = createPocketSphinxEngine();
const texts = [
  'the weather was fine this morning',
  'my brother bought seven green apples',
  'the train to london leaves at nine',
  'she wrote a long letter to her mother',
  'the children played in the garden all day',
  'we will meet again on friday evening',
];
const files = texts.map((_, index) => `one-${index}.wav`);
const alone: string[] = [];
/** `amerge` chooses no format by itself. */
const MONO = 'aformat=sample_fmts=s16:channel_layouts=mono';

const transcribe = (name: string, hasSpeakers = false): Promise<Transcript> =>
  transcribeFile({
    path: at(name),
    language: 'en',
    engine,
    sandbox: sandbox,
    signal: new AbortController().signal,
    ...(hasSpeakers && {
      speakers: {
        diarizer: { diarise: () => Promise.reject(new Error('nobody asks for the sound of the voices')) },
        speakers: undefined,
        nameOf: (number: number) => `Speaker ${number}`,
        onFailure: () => undefined,
      },
    }),
  });
const textOf = (transcript: Transcript) => transcript.segments.map(({ text }) => text).join(' ');
const inputs = (names: readonly string[]) => names.flatMap((name) => ['-i', at(name)]);

beforeAll(async () => {
  for (const [index, text] of texts.entries()) {
    await makeSpeech(at(files[index] ?? ''), [text], { voice: index % 2 === 0 ? 'slt' : 'rms' });
    alone.push(textOf(await transcribe(files[index] ?? '')));
  }
  // What the engine makes of each alone is what the others are compared with.
  expect(wordErrorRate(texts.join(' '), alone.join(' ')).wer).toBeLessThan(0.3);
});

it.each(['wav', 'flac'])('keeps what is said into each of six microphones of a %s', async (ending) => {
  const late = files.map(
    (_, index) => `[${index}:a]adelay=${index * 4_000}:all=1,apad=whole_dur=24,${MONO}[m${index}]`,
  );
  const merge = `${late.join(';')};${files.map((_, index) => `[m${index}]`).join('')}amerge=inputs=6`;
  await ffmpeg(...inputs(files), '-filter_complex', merge, '-t', '24', at(`round.${ending}`));
  const transcript = await transcribe(`round.${ending}`, true);
  expect(wordErrorRate(alone.join(' '), textOf(transcript)).wer).toBeLessThan(0.1);
  expect(transcript.speakers).toHaveLength(6);
});

it('keeps what is said where one side of a stereo recording is the other inverted', async () => {
  await ffmpeg('-i', at('one-0.wav'), '-af', 'pan=stereo|c0=c0|c1=-1*c0', at('inverted.wav'));
  expect(textOf(await transcribe('inverted.wav'))).toBe(alone[0]);
});

it('gives each speaker of a call their own words, though both speak at once', async () => {
  const graph = [
    '[0:a][1:a][2:a]concat=n=3:v=0:a=1[l]',
    '[3:a][4:a][5:a]concat=n=3:v=0:a=1,adelay=1000:all=1[r]',
    `[l]apad=whole_dur=14,${MONO}[a]`,
    `[r]apad=whole_dur=14,${MONO}[b]`,
    '[a][b]amerge=inputs=2',
  ].join(';');
  await ffmpeg(...inputs(files), '-filter_complex', graph, '-t', '14', at('call.wav'));
  const transcript = await transcribe('call.wav', true);
  const [first, second] = transcript.speakers.map(({ id }) =>
    transcript.segments.filter(({ speaker }) => speaker === id).map(({ text }) => text),
  );
  expect(wordErrorRate(alone.slice(0, 3).join(' '), (first ?? []).join(' ')).wer).toBeLessThan(0.1);
  expect(wordErrorRate(alone.slice(3).join(' '), (second ?? []).join(' ')).wer).toBeLessThan(0.1);
  expect(transcript.diarization).toEqual({ method: 'channels' });
  const starts = transcript.segments.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(Math.max(...transcript.segments.map(({ endMs }) => endMs))).toBeLessThanOrEqual(
    transcript.durationMs,
  );
});

it.each([
  [
    '32-bit float far above full scale',
    'loud.wav',
    ['-af', 'volume=16dB:precision=float', '-c:a', 'pcm_f32le'],
  ],
  ['24 bit and 53 dB too quiet', 'quiet.wav', ['-af', 'volume=-53dB:precision=float', '-c:a', 'pcm_s24le']],
])('keeps what is said in %s', async (_, name, options) => {
  // Full scale first, so that 16 dB above it is more than a little.
  await ffmpeg('-i', at('one-1.wav'), '-af', 'volume=3dB', at('full.wav'));
  await ffmpeg('-i', at('full.wav'), ...options, at(name));
  expect(wordErrorRate(alone[1] ?? '', textOf(await transcribe(name))).wer).toBeLessThan(0.2);
});

it.each(['mp4', 'mkv', 'webm'])(
  'places words where they are in a %s whose sound begins late',
  async (ending) => {
    const picture = ['-f', 'lavfi', '-i', 'color=c=black:s=32x32:r=5:d=8'];
    const codecs = ending === 'webm' ? ['-c:v', 'libvpx', '-c:a', 'libopus'] : ['-c:a', 'aac'];
    const maps = ['-map', '0:v', '-map', '1:a'];
    await ffmpeg(
      ...picture,
      '-itsoffset',
      '4',
      '-i',
      at('one-2.wav'),
      ...maps,
      ...codecs,
      at(`late.${ending}`),
    );
    const [plain, late] = [await transcribe('one-2.wav'), await transcribe(`late.${ending}`)];
    const startOf = (transcript: Transcript) => transcript.segments[0]?.startMs ?? Number.NaN;
    expect(Math.abs(startOf(late) - startOf(plain) - 4_000)).toBeLessThan(200);
  },
);

it('keeps the second where a recorder was paused', async () => {
  const spoken = '[0:a]apad=whole_dur=5[a];[1:a]anull[b];[a][b]concat=n=2:v=0:a=1';
  await ffmpeg(...inputs(files.slice(0, 2)), '-filter_complex', spoken, at('both.wav'));
  const gap = "aselect='lt(t,3)+gt(t,4.5)'";
  await ffmpeg('-i', at('both.wav'), '-af', gap, '-c:a', 'libopus', at('paused.webm'));
  const ends = [await transcribe('both.wav'), await transcribe('paused.webm')].map(
    ({ segments }) => segments.at(-1)?.endMs ?? Number.NaN,
  );
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(200);
});

it('keeps what is said on each track', async () => {
  const late = '[1:a]adelay=4000:all=1[b]';
  const maps = ['-filter_complex', late, '-map', '0:a', '-map', '[b]'];
  await ffmpeg(...inputs(files.slice(0, 2)), ...maps, '-c:a', 'aac', at('tracks.mp4'));
  expect((await readFile(at('tracks.mp4'))).length).toBeGreaterThan(0);
  const text = textOf(await transcribe('tracks.mp4'));
  expect(wordErrorRate(alone.slice(0, 2).join(' '), text).wer).toBeLessThan(0.1);
});
