// Recordings of the stories: their sound, how they get into the form, what the page says of them.
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { wordErrorRate } from '#speech/evaluation/word-error-rate.ts';
import { SHORT_TEXT, speakTexts } from '../fixtures/spoken-texts.ts';
import { writeWav } from '../fixtures/synthetic-speech.ts';
import { AT_WORK_MS } from './at-work.ts';
import { expect, test, type Tongue } from './story.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'stories');

/** Half a minute of speech, or as many times as that; `said` is what the voice was given to read. */
export async function spokenFile(
  name: string,
  times = 1,
): Promise<{ path: string; title: string; said: string }> {
  const { pcm, said } = await speakTexts(Array.from({ length: times }, () => SHORT_TEXT));
  return { path: await writeWav(await place(name), pcm), title: basename(name, '.wav'), said };
}

/** Where files of stories lie; each worker has a folder, since stories side by side give their files the same names. */
export async function place(name: string): Promise<string> {
  const folder = join(FOLDER, String(test.info().parallelIndex));
  await mkdir(folder, { recursive: true });
  return join(folder, name);
}

export function dropButton(page: Page, { t }: Tongue): Locator {
  return page.getByRole('form', { name: t('upload.title') }).getByRole('button', {
    name: t('upload.formats', { size: '' }).slice(0, 20),
  });
}

/** Clicks the area and picks files in the system's dialog. */
export async function chooseFiles(page: Page, tongue: Tongue, paths: string | string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dropButton(page, tongue).click();
  await (await chooser).setFiles(paths);
}

/** Lets a file fall onto the window, as from the desktop. */
export async function dropFile(page: Page, path: string, type: string): Promise<void> {
  const content = (await readFile(path)).toString('base64');
  const transfer = await page.evaluateHandle(
    async ({ name, mediaType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mediaType }));
      return data;
    },
    { name: basename(path), mediaType: type, base64: content },
  );
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.locator('body').dispatchEvent(event, { dataTransfer: transfer });
}

/** Unfolds what most recordings need no word about. */
export async function openMoreSettings(page: Page, { t }: Tongue): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: t('upload.more') })
    .click();
}

export async function startTranscription(page: Page, { t }: Tongue): Promise<void> {
  await page.getByLabel(t('upload.language'), { exact: true }).selectOption('en');
  await page.getByRole('button', { name: t('upload.start') }).click();
}

/** The dialog that confirms that the recording is on the server; on a busy machine its file takes a while. */
export async function untilCreated(page: Page, { t }: Tongue): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: t('upload.created') });
  await expect(dialog).toBeVisible({ timeout: AT_WORK_MS });
  return dialog;
}

export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

/** The titles in the list, a table or cards, from above. */
export function titlesOf(page: Page, { t }: Tongue): Promise<string[]> {
  return page
    .getByRole('rowgroup')
    .getByRole('link')
    .filter({ hasNotText: t('list.read') })
    .or(page.getByRole('article').getByRole('heading'))
    .allInnerTexts();
}

/** The words of the text on the page of a recording, all of one moment: the page may be on its way to another view. */
export function textOnPage(page: Page): Promise<string> {
  return page.getByRole('tabpanel').evaluateAll((panels) =>
    panels
      .flatMap((panel) => [...panel.querySelectorAll('p')])
      .filter((paragraph) => paragraph.checkVisibility())
      .map((paragraph) => paragraph.innerText)
      .join('\n'),
  );
}

/** DESIGN of the product's promise: at most 15 words of 100 are wrong. */
export function expectToSay(text: string, said: string): void {
  const { wer } = wordErrorRate(said, text);
  expect(wer, `word error rate of: ${text}`).toBeLessThanOrEqual(0.15);
}
