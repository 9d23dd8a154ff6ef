// The recorder of the form.
import type { Locator, Page } from '@playwright/test';
import { SHORT_TEXT } from '../../fixtures/spoken-texts.ts';
import { keptMs } from './kept-sound.ts';
import { expect, type Tongue } from '../story.ts';

export const SAID = SHORT_TEXT.sentences.slice(0, 4).join('. ');

export async function record(page: Page, { t }: Tongue): Promise<void> {
  await page.getByRole('button', { name: t('upload.record') }).click();
  await expect(page.getByRole('heading', { name: t('recorder.running'), exact: true })).toBeVisible();
}

/** Without scrolling: what is at its centre is it. */
export async function expectUncovered(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

export function keptRecording(page: Page, { t }: Tongue): Locator {
  return page.getByRole('region', { name: t('recorder.keptOf', { name: t('upload.unnamed') }) });
}

/** Of the recording that lies in the form as a file. */
export async function recordedTitle(page: Page, { t, locale }: Tongue): Promise<string> {
  const day = locale === 'de' ? '\\d\\d\\.\\d\\d\\.\\d{4}' : '\\d\\d \\w+ \\d{4}';
  const file = page.getByText(new RegExp(`^${t('upload.unnamed')} ${day} [\\d.]+\\.(webm|wav)$`));
  await expect(file).toBeVisible();
  return (await file.innerText()).replace(/\.\w+$/, '');
}

export async function elapsedSeconds(page: Page, { t }: Tongue): Promise<number> {
  const clock = await page.getByRole('timer', { name: t('recorder.length') }).innerText();
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return minutes * 60 + seconds;
}

/** And kept on the device. */
export async function recordedFor(page: Page, tongue: Tongue, seconds: number): Promise<void> {
  const timeout = seconds * 1000 + 60_000;
  await expect.poll(() => elapsedSeconds(page, tongue), { timeout }).toBeGreaterThanOrEqual(seconds + 2);
  await expect.poll(() => keptMs(page)).toBeGreaterThanOrEqual(seconds * 1000);
}
