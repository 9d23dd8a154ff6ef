// Clicks at known seconds, and where they are found again.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ffmpeg } from './make-audio.ts';

const run = promisify(execFile);
const RATE = 16_000;
/** Each second has one, so far behind its beginning, s. */
export const CLICK_AFTER = 0.5;
const CLICK_S = 0.004;

/** Silence with a click in each second, `every` seconds apart from each other; format and codec by the path and `how`. */
export async function makeClicks(
  path: string,
  { seconds, every = 1, how = [] }: { seconds: number; every?: number; how?: readonly string[] },
): Promise<void> {
  const since = `mod(t,${every})-${CLICK_AFTER}`;
  const click = `if(between(${since},0,${CLICK_S}),0.9*sin(2*PI*1500*t),0)`;
  await ffmpeg('-f', 'lavfi', '-i', `aevalsrc='${click}':s=48000:d=${seconds}`, ...how, path);
}

/**
 * Seeks as a player does and decodes a moment of a file.
 * @returns where its loudest sample is, in s from the beginning of the file
 */
export async function clickNear(
  path: string,
  seconds: number,
  input: readonly string[] = [],
): Promise<number> {
  const from = seconds - 0.4;
  const decoding = ['-ac', '1', '-ar', String(RATE), '-f', 's16le', 'pipe:1'];
  const { stdout } = await run(
    'ffmpeg',
    ['-nostdin', '-v', 'error', ...input, '-ss', String(from), '-i', path, '-t', '0.8', ...decoding],
    { encoding: 'buffer' },
  );
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1);
  let [loudest, at] = [0, Number.NaN];
  for (const [index, sample] of samples.entries())
    if (Math.abs(sample) > loudest) [loudest, at] = [Math.abs(sample), index];
  // The silence between two clicks has its loudest sample somewhere as well.
  return loudest > 3_000 ? from + at / RATE : Number.NaN;
}
