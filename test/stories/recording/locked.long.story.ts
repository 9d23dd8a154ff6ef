// A recording while the device wants to sleep, the page is put away, and the browser ends it.
import type { Locator, Page } from '@playwright/test';
import { SHORT_TEXT } from '../../fixtures/spoken-texts.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';
import { enter, newAccount } from '../account.ts';
import { keptMs } from './kept-sound.ts';
import { hearing } from '../microphone.ts';
import { expect, inAlternatingLanguages, test, type Tongue } from '../story.ts';

test.use(hearing(await speak(SHORT_TEXT.sentences[0] ?? '', { voice: SHORT_TEXT.voice })));

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'The screen stays on while something is recorded, may go off in a pause, and is asked for again when the page is seen again',
    async ({ page, product }) => {
      await page.addInitScript(countedLocks);
      await enter(page, await newAccount(product, tongue), tongue);
      expect(await locks(page)).toEqual({ asked: 0, held: 0 });
      await record(page, tongue);
      await expect.poll(() => locks(page)).toEqual({ asked: 1, held: 1 });

      await see(page, 'hidden');
      await expect.poll(() => locks(page)).toEqual({ asked: 1, held: 0 });
      const before = await elapsedSeconds(page, tongue);
      await expect.poll(() => elapsedSeconds(page, tongue)).toBeGreaterThan(before + 1);
      await see(page, 'visible');
      await expect.poll(() => locks(page)).toEqual({ asked: 2, held: 1 });

      await page.getByRole('button', { name: t('recorder.pause') }).click();
      await expect.poll(() => locks(page)).toEqual({ asked: 2, held: 0 });
      await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');
      await page.getByRole('button', { name: t('recorder.resume') }).click();
      await expect.poll(() => locks(page)).toEqual({ asked: 3, held: 1 });
      await page.getByRole('button', { name: t('recorder.stop'), exact: true }).click();
      await expect.poll(() => locks(page)).toEqual({ asked: 3, held: 0 });
      await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('none');
    },
  );

  story(
    'A page that is frozen goes on afterwards; where the browser ends it, all that was heard is offered',
    async ({ page, product, context }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      await record(page, tongue);
      await expect.poll(() => elapsedSeconds(page, tongue)).toBeGreaterThanOrEqual(3);
      const browser = await context.newCDPSession(page);
      await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
      await browser.send('Page.setWebLifecycleState', { state: 'active' });
      await expect(page.getByRole('heading', { name: t('recorder.running'), exact: true })).toBeVisible();
      const thawed = await elapsedSeconds(page, tongue);
      expect(thawed).toBeGreaterThanOrEqual(3);
      await expect.poll(() => elapsedSeconds(page, tongue)).toBeGreaterThanOrEqual(thawed + 3);

      // Ended in its sleep, as a phone does when another app needs the room.
      const heard = await elapsedSeconds(page, tongue);
      await see(page, 'hidden');
      await expect.poll(() => keptMs(page)).toBeGreaterThanOrEqual(heard * 1000);
      await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
      const crashed = page.waitForEvent('crash');
      void browser.send('Page.crash').catch(() => undefined);
      await crashed;

      const later = await context.newPage();
      await later.goto(path('/app'));
      const kept = keptRecording(later, tongue);
      await expect(kept).toBeVisible();
      expect(await keptMs(later)).toBeGreaterThanOrEqual(heard * 1000);
      await kept.getByRole('button', { name: t('recorder.continue') }).click();
      await expect.poll(() => elapsedSeconds(later, tongue)).toBeGreaterThanOrEqual(heard + 1);
    },
  );
});

/** Runs in the page: locks that are counted, and that go when the page is hidden, as the browser's own. */
function countedLocks(): void {
  const counted = { asked: 0, held: 0 };
  const request = async () => {
    counted.asked += 1;
    counted.held += 1;
    const lock = { released: false, release: async () => undefined };
    lock.release = async () => {
      if (!lock.released) counted.held -= 1;
      lock.released = true;
      return undefined;
    };
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void lock.release();
    });
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  Object.assign(globalThis, { countedLocks: counted });
}

function locks(page: Page): Promise<{ asked: number; held: number }> {
  return page.evaluate(
    () => (globalThis as unknown as { countedLocks: { asked: number; held: number } }).countedLocks,
  );
}

/** A browser without a window always calls its page visible. */
async function see(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

async function record(page: Page, { t }: Tongue): Promise<void> {
  await page.getByRole('button', { name: t('upload.record') }).click();
  await expect(page.getByRole('heading', { name: t('recorder.running'), exact: true })).toBeVisible();
}

function keptRecording(page: Page, { t }: Tongue): Locator {
  return page.getByRole('region', { name: t('recorder.keptOf', { name: t('upload.unnamed') }) });
}

async function elapsedSeconds(page: Page, { t }: Tongue): Promise<number> {
  const clock = await page.getByRole('timer', { name: t('recorder.length') }).innerText();
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return minutes * 60 + seconds;
}
