// A thousand files as programs write them: nothing of any channel or track is lost, and everything is at its time.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpOnce } from '../../../test/set-up.ts';
import { cutFile } from '../../../test/sound/cut-file.ts';
import { ffmpeg } from '../../../test/sound/make-audio.ts';
import { seededRandom } from '../../../test/sound/tone-words.ts';
import { toneBegin, toneLevel } from '../../../test/sound/tones.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createLog } from '#platform/log.ts';
import { missingLength } from './claimed-length.ts';
import { decodeRecording } from './decode-recording.ts';
import { createSandbox } from './sandbox.ts';

type Format = {
  ending: string;
  codecs: readonly string[];
  /** Numbers of channels that the codec takes without a bass channel, which encoders thin out. */
  channels: readonly number[];
  /** Holds pictures, several tracks and times of its own. */
  isFilm?: boolean;
  picture?: string;
  /** Says nowhere how long it is: of one that is cut off nobody can tell. */
  hasNoLength?: boolean;
  /** How its index gets in front; without it a file that is cut off cannot be read at all. */
  indexInFront?: readonly string[];
};

const INDEX = ['-movflags', '+faststart'];
const MANY = [1, 2, 3, 4, 6, 8];
const FORMATS: readonly Format[] = [
  { ending: 'wav', codecs: ['pcm_s16le', 'pcm_s24le', 'pcm_f32le', 'pcm_s32le'], channels: MANY },
  { ending: 'w64', codecs: ['pcm_s16le', 'pcm_s24le'], channels: MANY },
  { ending: 'caf', codecs: ['pcm_s16be', 'pcm_s24be'], channels: [1, 2] },
  { ending: 'aiff', codecs: ['pcm_s16be', 'pcm_s24be'], channels: [1, 2, 4] },
  { ending: 'flac', codecs: ['flac'], channels: [1, 2, 3, 4, 5] },
  { ending: 'mp3', codecs: ['libmp3lame'], channels: [1, 2] },
  { ending: 'ogg', codecs: ['libvorbis', 'flac', 'libopus'], channels: [1, 2], hasNoLength: true },
  { ending: 'm4a', codecs: ['aac', 'alac'], channels: [1, 2], indexInFront: INDEX },
  { ending: 'wma', codecs: ['wmav2'], channels: [1, 2] },
  { ending: 'aac', codecs: ['aac'], channels: [1, 2], hasNoLength: true },
  {
    ending: 'mp4',
    codecs: ['aac', 'ac3', 'flac'],
    channels: [1, 2],
    isFilm: true,
    picture: 'mpeg4',
    indexInFront: INDEX,
  },
  {
    ending: 'mov',
    codecs: ['aac', 'pcm_s16le', 'alac'],
    channels: [1, 2],
    isFilm: true,
    picture: 'mpeg4',
    indexInFront: INDEX,
  },
  {
    ending: 'mkv',
    codecs: ['aac', 'flac', 'libopus', 'ac3', 'pcm_s16le'],
    channels: [1, 2],
    isFilm: true,
    picture: 'mpeg4',
  },
  { ending: 'webm', codecs: ['libopus', 'libvorbis'], channels: [1, 2], isFilm: true, picture: 'libvpx' },
];
const CASES = 1_000;
const LENGTH_MS = 2_000;
/** Of a file that is cut off: less than two seconds are not missed. */
const CUT_LENGTH_MS = 10_000;

/** Tracks are written in turn, some seconds of each at a time. */
const CUT_SLACK_MS = 2_000;

const folder = temporaryFolder();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));

type Case = ReturnType<typeof drawCase>;

function drawCase(index: number) {
  const random = seededRandom(index);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
  const format = one(FORMATS);
  const tracks = format.isFilm === true ? 1 + below(3) : 1;
  const codec = one(format.codecs);
  return {
    index,
    format,
    codec,
    channels: one(format.channels),
    rate: one([16_000, 44_100, 48_000]),
    /** How much later than the picture each track begins. */
    delaysMs: Array.from({ length: tracks }, () =>
      format.isFilm === true && random() < 0.5 ? below(3_000) : 0,
    ),
    /** How long nothing was written, after the first second of each track. */
    gapMs: format.isFilm === true && random() < 0.3 && !isWithoutGaps(format, codec) ? 300 + below(3_000) : 0,
    inverted: random() < 0.2,
    /** The share of its bytes that is there. */
    kept: random() < 0.25 ? 0.3 + random() * 0.5 : 1,
  };
}

/** Its samples follow one another without times. */
const isWithoutGaps = ({ ending }: Format, codec: string) => ending === 'mov' && codec.startsWith('pcm');
const lengthOf = ({ kept }: Pick<Case, 'kept'>) => (kept < 1 ? CUT_LENGTH_MS : LENGTH_MS);
const hertzOf = (track: number, channel: number) => 500 + 170 * (track * 16 + channel);

async function make({
  index,
  format,
  codec,
  channels,
  rate,
  delaysMs,
  gapMs,
  inverted,
  kept,
}: Case): Promise<string> {
  const path = join(folder, `${index}.${format.ending}`);
  const seconds = (lengthOf({ kept }) + gapMs) / 1_000;
  const level = 0.5 / Math.sqrt(channels);
  const inputs = delaysMs.flatMap((delayMs, track) => {
    // Two channels that differ by their sign alone are one sound.
    const exprs = Array.from({ length: channels }, (_, channel) =>
      inverted && channels === 2
        ? `${channel === 0 ? '' : '-'}${level}*sin(2*PI*${hertzOf(track, 0)}*t)`
        : `${level}*sin(2*PI*${hertzOf(track, channel)}*t)`,
    );
    const source = `aevalsrc=exprs=${exprs.join('|')}:s=${rate}:d=${seconds}`;
    return ['-itsoffset', String(delayMs / 1_000), '-f', 'lavfi', '-i', source];
  });
  const picture = ['-f', 'lavfi', '-i', 'color=c=black:s=32x32:r=5:d=16'];
  const gaps = delaysMs.flatMap((delayMs, track) => {
    const from = delayMs / 1_000 + 1;
    const kept = `aselect='lt(t,${from})+gt(t,${from + gapMs / 1_000})'`;
    return gapMs > 0 ? [`-filter:a:${track}`, kept] : [];
  });
  const maps = delaysMs.flatMap((_, track) => ['-map', `${track + 1}:a`]);
  const film = format.isFilm === true ? ['-map', '0:v', '-c:v', format.picture ?? ''] : [];
  const inFront = format.indexInFront ?? [];
  await ffmpeg(
    ...picture,
    ...inputs,
    ...film,
    ...maps,
    ...gaps,
    '-c:a',
    codec,
    '-strict',
    '-2',
    ...inFront,
    path,
  );
  if (kept < 1) await cutFile(path, kept);
  return path;
}

type Decoded = { pcm: Buffer; claimedMs: number | null };

async function decode(path: string): Promise<Decoded> {
  let pieces: Buffer[] = [];
  const target = {
    write: async (pcm: Buffer) => void pieces.push(pcm),
    restart: async () => {
      pieces = [];
    },
  };
  const { signal } = new AbortController();
  const options = { language: 'en', maxDurationMs: 60_000, signal };
  const { soundClaimedMs: claimedMs } = await decodeRecording(sandbox, path, target, options);
  return { pcm: Buffer.concat(pieces), claimedMs };
}

/** @returns what is wrong; empty where nothing is */
function faultsOf(drawn: Case, { pcm, claimedMs }: Decoded): string[] {
  const heldMs = pcm.length / 32;
  const lengthMs = Math.max(...drawn.delaysMs) + lengthOf(drawn) + drawn.gapMs;
  const faults = soundFaults(drawn, pcm, drawn.kept < 1 ? heldMs - CUT_SLACK_MS : Infinity);
  if (drawn.kept === 1) {
    if (Math.abs(heldMs - lengthMs) > 250) faults.push(`${heldMs} ms for ${lengthMs}`);
    if (missingLength({ claimedMs, heldMs }) > 0) faults.push(`${claimedMs} ms are said to be in it`);
    return faults;
  }
  if (heldMs > lengthMs + 250) faults.push(`${heldMs} ms of ${lengthMs}`);
  const missingMs = missingLength({ claimedMs: lengthMs, heldMs });
  if (missingMs > 0 && drawn.format.hasNoLength !== true && missingLength({ claimedMs, heldMs }) === 0)
    faults.push(`holds ${heldMs} ms of ${lengthMs}, claims ${claimedMs}`);
  return faults;
}

/** @param untilMs so far each track is there */
function soundFaults({ delaysMs, channels, gapMs, inverted }: Case, pcm: Buffer, untilMs: number): string[] {
  const faults: string[] = [];
  for (const [track, delayMs] of delaysMs.entries())
    for (let channel = 0; channel < (inverted && channels === 2 ? 1 : channels); channel += 1) {
      const hertz = hertzOf(track, channel);
      const isLost = (from: number) =>
        from + 600 <= untilMs && toneLevel(pcm, hertz, from, from + 600) < 0.02;
      if (isLost(delayMs + 200)) faults.push(`track ${track} channel ${channel} is lost`);
      const begin = toneBegin(pcm, hertz);
      if (begin === null ? delayMs < untilMs : Math.abs(begin - delayMs) > 200)
        faults.push(`track ${track} begins at ${begin} ms`);
      if (isLost(delayMs + 1_200 + gapMs)) faults.push(`track ${track} is lost behind the gap`);
    }
  return faults;
}

it('loses nothing of a thousand containers, and moves nothing', { timeout: 3_600_000 }, async () => {
  const found: string[] = [];
  for (let index = 0; index < CASES; index += 1) {
    const drawn = drawCase(index);
    const path = await make(drawn);
    const faults = await decode(path).then(
      (decoded) => faultsOf(drawn, decoded),
      (error: unknown) => [String(error)],
    );
    const { format, codec, channels, rate, delaysMs, gapMs, kept } = drawn;
    const name = `${index} ${format.ending} ${codec} ${channels}×${rate} delays ${delaysMs} gap ${gapMs} kept ${kept.toFixed(2)}`;
    found.push(...faults.map((fault) => `${name}: ${fault}`));
    await rm(path);
  }
  expect(found).toEqual([]);
});
