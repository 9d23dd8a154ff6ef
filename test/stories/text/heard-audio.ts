// What comes out of the player, not where it says that it is.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PASSWORD, type Person } from '../../clients/client.ts';
import { loudFrames, loudFrom, placeOf } from '../../sound/random-bursts.ts';
import { holdSession } from '../account.ts';
import { place } from '../recordings.ts';
import { expect, type Tongue } from '../story.ts';

const run = promisify(execFile);

/** Of audio that is recorded after a click, and how far from the word it may begin, s. */
const RECORDED_S = 3;
const NEAR_S = 0.3;
/** Share of it that has to agree with the recording, after all codecs. */
const AGREES = 0.85;

/** The page of a recording of bursts, signed in. */
export async function openText(
  page: Page,
  person: Person,
  { id, tongue }: { id: string; tongue: Tongue },
): Promise<void> {
  await holdSession(page, { name: '', email: person.email, password: PASSWORD });
  await page.goto(tongue.path(`/app/f/${id}`));
  await expect(page.getByRole('tabpanel').getByText('word0', { exact: true })).toBeVisible();
}

/** Clicks a word, and demands that what comes out is the recording from its second on. @param of.frames of all of it */
export async function expectPlayedAt(
  page: Page,
  word: string,
  of: { second: number; frames: Uint8Array },
): Promise<void> {
  const element = page.getByRole('tabpanel').getByText(word, { exact: true });
  const played = await recordPlayed(page, () => element.click(), RECORDED_S);
  const { seconds, agreement } = placeOf(of.frames, loudFrames(played));
  expect(agreement, `what plays at ${word} is found in the recording`).toBeGreaterThan(AGREES);
  const offset = seconds - loudFrom(of.frames, of.second);
  expect(Math.abs(offset), `seconds between ${word} and what plays`).toBeLessThan(NEAR_S);
}

/** Records what the page plays after `begin`, as s16le, 16 kHz, one channel; with silence before it. @param forS at least */
async function recordPlayed(page: Page, begin: () => Promise<void>, forS: number): Promise<Buffer> {
  const audio = page.locator('audio');
  await expect
    .poll(() => audio.evaluate(({ readyState }: HTMLAudioElement) => readyState))
    .toBeGreaterThan(0);
  await audio.evaluate((element: HTMLAudioElement & { captureStream(): MediaStream }) => {
    const recorder = new MediaRecorder(element.captureStream(), { audioBitsPerSecond: 128_000 });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const recorded = new Promise<Blob>((resolve) => {
      recorder.addEventListener('stop', () => resolve(new Blob(parts)));
    });
    Object.assign(globalThis, { recorder, recorded });
    recorder.start();
  });
  await begin();
  const from = await audio.evaluate(({ currentTime }: HTMLAudioElement) => currentTime);
  await expect
    .poll(() => audio.evaluate(({ currentTime, ended }: HTMLAudioElement) => (ended ? 1e6 : currentTime)))
    .toBeGreaterThan(from + forS);
  const base64 = await audio.evaluate(async (element: HTMLAudioElement) => {
    const { recorder, recorded } = globalThis as unknown as {
      recorder: MediaRecorder;
      recorded: Promise<Blob>;
    };
    element.pause();
    recorder.stop();
    const bytes = new Uint8Array(await (await recorded).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCodePoint(byte);
    return btoa(text);
  });
  const path = await place('played.webm');
  await writeFile(path, Buffer.from(base64, 'base64'));
  const decoding = ['-i', path, '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1'];
  const { stdout } = await run('ffmpeg', ['-nostdin', '-v', 'error', ...decoding], {
    encoding: 'buffer',
    maxBuffer: 2 ** 26,
  });
  return stdout;
}
