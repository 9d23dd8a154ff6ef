// One picture of the help: the part of a screen that an answer speaks of, in both colour schemes, small enough to be sent.
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Tongue } from '../../stories/story.ts';
import { expect } from '../../stories/story.ts';
import { steadyPicture, replaceTexts } from '../picture.ts';
import { storeWebp } from '../webp.ts';

const FOLDER = resolve('public', 'help');
const MOST_BYTES = 40_000;

type Wishes = {
  /** px around the parts; what stands there is on the picture, too. */
  margin?: number;
  /** px from the top that are left out, and px that are shown. */
  top?: number;
  height?: number;
  /** Texts that differ each time, and what stands for them. */
  replaced?: [RegExp, string][];
};

/** @param parts all of them are on the picture */
export async function take(
  page: Page,
  { name, tongue, parts }: { name: string; tongue: Tongue; parts: readonly Locator[] },
  { margin = 14, top = 0, height = Number.POSITIVE_INFINITY, replaced = [] }: Wishes = {},
): Promise<void> {
  for (const part of parts) await expect(part).toBeVisible();
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  // What comes later moves what stands below it.
  await page.waitForLoadState('networkidle');
  await replaceTexts(page, replaced);
  const frame = await frameOf(page, parts, margin);
  const clip = { ...frame, y: frame.y + top, height: Math.min(height, frame.height - top) };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const png = await steadyPicture(page, { fullPage: false, clip });
    const file = `${name}.${tongue.locale}.${colorScheme}`;
    await storeWebp(png, { folder: FOLDER, name: file, mostBytes: MOST_BYTES });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** In the window, which shows all of them. */
async function frameOf(page: Page, parts: readonly Locator[], margin: number) {
  await parts[0]?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const boxes = await Promise.all(
    parts.map((part) =>
      part.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    ),
  );
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const x = Math.max(0, Math.ceil(Math.min(...boxes.map(({ left }) => left)) - margin));
  const y = Math.max(0, Math.ceil(Math.min(...boxes.map(({ top }) => top)) - margin));
  const right = Math.min(width, Math.floor(Math.max(...boxes.map((box) => box.right)) + margin));
  const bottom = Math.min(height, Math.floor(Math.max(...boxes.map((box) => box.bottom)) + margin));
  return { x, y, width: right - x, height: bottom - y };
}
