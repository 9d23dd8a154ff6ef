// A stretch of the sound that a press plays, and that ends by itself.
import type { Locator, Page } from '@playwright/test';
import { expect } from '../story.ts';

type Played = {
  /** Where it began, s. */
  from?: number;
  /** Where it stood when it had ended, s. */
  to?: number;
  /** Whether the page had paused two frames after it saw the sound far behind the end. */
  hasEnded?: boolean;
};

/** A stretch may reach behind the last of its words so far, s. */
const EDGE = 2;

/**
 * Presses the button, and demands that the sound from `from` to `to` is played, in s, and no more.
 *
 * Written down within the page: a stretch of two seconds may be over before a busy machine looks for it. Its page looks
 * late for the end as well, and the sound runs on until then: what it does at its next look counts, not the time.
 */
export async function expectPlayed(
  page: Page,
  button: Locator,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await page.locator('audio').evaluate((audio: HTMLAudioElement, latest) => {
    const played: Played = {};
    Object.assign(globalThis, { played });
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!;
    const seconds = () => own.get!.call(audio) as number;
    Object.defineProperty(audio, 'currentTime', {
      configurable: true,
      get: () => {
        const now = seconds();
        if (played.from !== undefined && now >= latest && !audio.paused)
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              played.hasEnded ??= audio.paused;
            }),
          );
        return now;
      },
      set: (to: number) => {
        own.set!.call(audio, to);
      },
    });
    audio.play = () => {
      played.from = seconds();
      return HTMLMediaElement.prototype.play.call(audio);
    };
    const note = () => {
      played.to = seconds();
      Reflect.deleteProperty(audio, 'currentTime');
      Reflect.deleteProperty(audio, 'play');
    };
    audio.addEventListener('pause', note, { once: true });
  }, to + EDGE);
  const played = () => page.evaluate(() => (globalThis as { played?: Played }).played ?? {});
  await button.click();
  await expect.poll(async () => (await played()).to).toBeDefined();
  const found = await played();
  expect(found.from).toBeGreaterThanOrEqual(from - 0.1);
  expect(found.from).toBeLessThan(to);
  expect(found.to).toBeGreaterThanOrEqual(to - 0.1);
  expect(found.hasEnded ?? true).toBe(true);
}
