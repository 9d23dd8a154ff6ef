import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg, makeSpeech, sentences } from '../../../test/sound/make-audio.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import type { SpeechEngine } from '#speech/engine.ts';
import { transcribeFile } from './transcribe-file.ts';

const SLOT_MS = 100;

/** Recognises a word in every tenth of a second of its audio: a gap in its words is audio that no engine receives. */
function createListener() {
  let audioMs = 0;
  const engine: SpeechEngine = {
    name: 'listener',
    rank: 1,
    parallelism: 1,
    availability: async () => ({ available: true, languages: ['en'] }),
    open: async () => ({
      recognise: async ({ pcm }) => {
        audioMs += pcm.length / 32;
        return Array.from({ length: Math.floor(pcm.length / 32 / SLOT_MS) }, (_, slot) => ({
          text: 'sound',
          startMs: slot * SLOT_MS,
          endMs: (slot + 1) * SLOT_MS,
          confidence: 1,
        }));
      },
      close: async () => undefined,
    }),
  };
  return { engine, audioMs: () => audioMs };
}

describe('sound that is hard to recognise', () => {
  const folder = temporaryFolder();
  const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
  let clean: string;
  beforeAll(async () => {
    clean = join(folder, 'clean.wav');
    await makeSpeech(clean, sentences.slice(0, 4), { pauseSeconds: 2 });
  });

  async function listen(path: string) {
    const { engine, audioMs } = createListener();
    const { signal } = new AbortController();
    const transcript = await transcribeFile({ path, language: 'en', engine, sandbox, signal });
    const words = transcript.segments.flatMap((segment) => segment.words);
    const slots = new Set(words.map((word) => Math.round(word.startMs / SLOT_MS)));
    return { transcript, slots, audioMs: audioMs() };
  }

  it.each([
    [
      'over a telephone line',
      'line.wav',
      ['-af', 'highpass=f=300,lowpass=f=3400', '-ar', '8000', '-c:a', 'pcm_mulaw'],
    ],
    ['that is clipped', 'clipped.wav', ['-af', 'volume=12dB', '-c:a', 'pcm_s16le']],
    ['that is clipped until it is a square wave', 'square.wav', ['-af', 'volume=30dB', '-c:a', 'pcm_s16le']],
    ['that is very quiet', 'quiet.flac', ['-af', 'volume=-35dB']],
  ])('lets no speech go missing %s', async (_, name, options) => {
    const path = join(folder, name);
    await ffmpeg('-i', clean, ...options, path);
    expect(await missingIn(path)).toBeLessThan(0.03);
  });

  it('lets no speech go missing with music under it', async () => {
    const path = join(folder, 'music.mp3');
    const chord = [220, 277, 330].map((hertz, i) => `sine=frequency=${hertz}:duration=60[n${i}]`).join(';');
    const music = `${chord};[n0][n1][n2]amix=inputs=3,tremolo=f=3:d=0.7,volume=-12dB[music]`;
    const graph = `${music};[0:a][music]amix=inputs=2:duration=first:normalize=0`;
    await ffmpeg('-i', clean, '-filter_complex', graph, path);
    expect(await missingIn(path)).toBeLessThan(0.03);
  });

  /** Share of the clean recording's speech that did not come through. */
  async function missingIn(path: string): Promise<number> {
    const wanted = [...(await listen(clean)).slots];
    const { slots } = await listen(path);
    // The edges of speech are a matter of taste: a slot near a heard one counts.
    const near = (slot: number) => [-2, -1, 0, 1, 2].some((off) => slots.has(slot + off));
    return wanted.filter((slot) => !near(slot)).length / wanted.length;
  }

  it('asks no engine about a minute of silence', async () => {
    const path = join(folder, 'silence.flac');
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', '-t', '60', path);
    const { transcript, audioMs } = await listen(path);
    expect([transcript.segments, transcript.durationMs, audioMs]).toEqual([[], 60_000, 0]);
  });

  it('ends well with a fifth of a second', async () => {
    const path = join(folder, 'short.wav');
    // Out of the middle of a sentence: the first sound of a recording may be none of speech.
    await ffmpeg('-ss', '1', '-i', clean, '-t', '0.2', path);
    const { transcript } = await listen(path);
    expect(transcript.durationMs).toBe(200);
    const ends = transcript.segments.map(({ endMs }) => endMs);
    expect(ends).toEqual([200]);
  });
});
