import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../../test/temporary-folder.ts';
import { joinWebm } from './join-webm.ts';

const run = promisify(execFile);
const folder = temporaryFolder();

describe('recordings joined as one WebM file', () => {
  it('last as long as their parts together, and say so themselves', async () => {
    const joined = joinWebm([await live(7, 440), await live(4, 880)]);
    const path = await written('joined', joined);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      path,
    ]);
    expect(Number(stdout)).toBeCloseTo(11, 0);
  });

  it('hold the sound of each part, unchanged and in order', async () => {
    const first = await live(3, 440);
    const second = await live(2, 880);
    const frames = await Promise.all(
      [saved('a', first), saved('b', second)].map(async (path) => packets(await path)),
    );
    expect(frames[0]?.length).toBeGreaterThan(40);
    expect(await packets(await written('frames', joinWebm([first, second])))).toEqual(frames.flat());
    const whole = await pcm(await written('ab', joinWebm([first, second])));
    expect(pitch(whole.subarray(16_000, 64_000))).toBeCloseTo(440, -1);
    expect(pitch(whole.subarray(whole.length - 48_000, whole.length - 8000))).toBeCloseTo(880, -1);
  });

  it('can be entered in the middle by their index', async () => {
    const path = await written('seek', joinWebm([await live(20, 440), await live(20, 880)]));
    const { stdout } = await run(
      'ffmpeg',
      [
        '-v',
        'error',
        '-ss',
        '30',
        '-i',
        path,
        '-t',
        '1',
        '-ac',
        '1',
        '-ar',
        '16000',
        '-f',
        's16le',
        'pipe:1',
      ],
      { encoding: 'buffer', maxBuffer: 2 ** 24 },
    );
    expect(pitch(stdout)).toBeCloseTo(880, -1);
  });

  it('lose no more than the last frame where the last part is cut off anywhere', async () => {
    const whole = await live(3, 440);
    const all = (await pcm(await written('whole', joinWebm([whole])))).length;
    for (let cut = 1; cut < 700; cut += 139) {
      const joined = joinWebm([whole.subarray(0, whole.length - cut), whole]);
      const length = (await pcm(await written('cut', joined))).length;
      // 0.2 s: the frames within 700 bytes.
      expect(length).toBeGreaterThan(all * 2 - 16_000 * 2 * 0.2 - 2000);
    }
  });

  it('are not joined where the second has another codec, or is no WebM', async () => {
    const first = await live(1, 440);
    const other = await live(1, 440, ['-c:a', 'libvorbis']);
    expect(joinWebm([first, other])).toBeNull();
    expect(joinWebm([first, new Uint8Array(4000).fill(7)])).toBeNull();
    expect(joinWebm([])).toBeNull();
  });
});

/** A tone as a recorder writes it: of unknown length, without an index. */
async function live(seconds: number, hertz: number, codec = ['-c:a', 'libopus', '-frame_duration', '60']) {
  const source = ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}:sample_rate=48000`];
  const target = ['-b:a', '48k', '-f', 'webm', '-live', '1', '-flags', '+bitexact'];
  const { stdout } = await run('ffmpeg', ['-v', 'error', ...source, ...codec, ...target, 'pipe:1'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 24,
  });
  return new Uint8Array(stdout);
}

async function written(name: string, pieces: Uint8Array[] | null): Promise<string> {
  expect(pieces).not.toBeNull();
  return saved(name, Buffer.concat(pieces ?? []));
}

async function saved(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${name}.webm`);
  await writeFile(path, bytes);
  return path;
}

/** A hash of each frame of sound. */
async function packets(path: string): Promise<string[]> {
  const what = ['-show_data_hash', 'md5', '-show_entries', 'packet=data_hash', '-of', 'csv=p=0'];
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_packets', ...what, path]);
  // Ignores the side data, which contains how much of the last frame to leave out.
  return stdout.match(/MD5:\w+/g) ?? [];
}

async function pcm(path: string): Promise<Buffer> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 2 ** 26 },
  );
  return stdout;
}

/** Hz, by counting how often the wave rises through zero. */
function pitch(samples: Buffer): number {
  let rises = 0;
  for (let at = 2; at + 1 < samples.length; at += 2)
    if (samples.readInt16LE(at - 2) < 0 && samples.readInt16LE(at) >= 0) rises += 1;
  return rises / (samples.length / 2 / 16_000);
}
