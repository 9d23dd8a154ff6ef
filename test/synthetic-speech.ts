// Sound for tests: spoken sentences (ffmpeg's `flite`), tones, silence and noise, all as 16 kHz mono 16-bit samples.
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { wavFile } from '#speech/wav.ts';

const run = promisify(execFile);
const SAMPLES_PER_SECOND = 16_000;
const CACHE = join(import.meta.dirname, '..', '.cache', 'spoken');

/** The voices that `flite` brings along. */
export type Voice = 'slt' | 'rms' | 'awb' | 'kal' | 'kal16';

/**
 * Speaks a text.
 * @returns the path of a WAV file that holds the samples behind a header of 44 bytes: `path` where given, otherwise a
 *   file that all tests share and must not change
 */
export async function speak(text: string, options: { voice?: Voice; path?: string } = {}): Promise<string> {
  const cached = await cachedSpeech(text, options.voice ?? 'slt');
  if (options.path === undefined) return cached;
  await writeFile(options.path, await readFile(cached));
  return options.path;
}

/** The samples of a spoken text. */
export async function speakPcm(text: string, options: { voice?: Voice } = {}): Promise<Buffer> {
  const file = await readFile(await cachedSpeech(text, options.voice ?? 'slt'));
  return file.subarray(44);
}

/** A sine tone with soft edges of 5 ms; `level` is the amplitude, at most 1. */
export function tone(options: { hertz: number; seconds: number; level?: number }): Buffer {
  const samples = Math.round(options.seconds * SAMPLES_PER_SECOND);
  const pcm = Buffer.alloc(samples * 2);
  for (let index = 0; index < samples; index += 1) {
    const edge = Math.min(1, index / 80, (samples - 1 - index) / 80);
    const wave = Math.sin((2 * Math.PI * options.hertz * index) / SAMPLES_PER_SECOND);
    pcm.writeInt16LE(Math.round(32_767 * (options.level ?? 0.3) * edge * wave), index * 2);
  }
  return pcm;
}

/** Digital silence. */
export function silence(seconds: number): Buffer {
  return Buffer.alloc(Math.round(seconds * SAMPLES_PER_SECOND) * 2);
}

/** White noise from a seed; `level` is the amplitude, at most 1. */
export function noise(options: { seconds: number; level?: number; seed?: number }): Buffer {
  const pcm = silence(options.seconds);
  let state = options.seed ?? 1;
  for (let index = 0; index < pcm.length; index += 2) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pcm.writeInt16LE(Math.round((state / 2 ** 31 - 1) * 32_767 * (options.level ?? 0.1)), index);
  }
  return pcm;
}

/** Writes samples as a WAV file. */
export async function writeWav(path: string, pcm: Buffer): Promise<string> {
  await writeFile(path, wavFile(pcm));
  return path;
}

/** Files are named by their content, so that tests running side by side share them and none is ever half written. */
async function cachedSpeech(text: string, voice: Voice): Promise<string> {
  const path = join(
    CACHE,
    `${createHash('sha256').update(`${voice}\n${text}`).digest('hex').slice(0, 32)}.wav`,
  );
  const existing = await readFile(path).catch(() => undefined);
  if (existing) return path;
  await mkdir(CACHE, { recursive: true });
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const script = `${draft}.txt`;
  await writeFile(script, text);
  const input = ['-f', 'lavfi', '-i', `flite=textfile=${script}:voice=${voice}`];
  const output = ['-ar', '16000', '-ac', '1', '-f', 's16le', 'pipe:1'];
  const { stdout } = await run('ffmpeg', ['-nostdin', '-v', 'error', ...input, ...output], {
    encoding: 'buffer',
    maxBuffer: 2 ** 28,
  });
  await rm(script);
  await writeFile(draft, wavFile(stdout));
  await rename(draft, path);
  return path;
}
