// How a recording gets in: chosen files, and the recorder of the page.
import type { Page } from '@playwright/test';
import { chooseFiles, openMoreSettings, place } from '../../stories/recordings.ts';
import { hearing } from '../../stories/microphone.ts';
import { expect, inEachLanguage, type Tongue } from '../../stories/story.ts';
import type { Product } from '../../servers/product.ts';
import { SHORT_TEXT } from '../../fixtures/spoken-texts.ts';
import { silence, speak, writeWav } from '../../fixtures/synthetic-speech.ts';
import { beAda, test } from './help-scene.ts';
import { take } from './take.ts';

test.use(hearing(await speak(SHORT_TEXT.sentences.slice(0, 4).join('. '), { voice: SHORT_TEXT.voice })));

const fileNames: Record<Tongue['locale'], string> = {
  de: 'Interview Mühlenbrücke.wav',
  en: 'Interview mill bridge.wav',
};

const terms: Record<Tongue['locale'], string> = {
  de: 'Hagedorn\nMühlbach\nAuflagerschaden',
  en: 'Hagedorn\nmill stream\nbearing damage',
};

inEachLanguage((tongue) => {
  const { locale, t, path } = tongue;

  /** With a file, and what most recordings need no word about. */
  async function openSettings(page: Page, product: Product) {
    await beAda(page, product, tongue);
    await page.goto(path('/app'));
    const form = page.getByRole('form', { name: t('upload.title') });
    await expect(form).toBeVisible();
    await chooseFiles(page, tongue, [await writeWav(await place(fileNames[locale]), silence(612))]);
    await openMoreSettings(page, tongue);
    return form;
  }

  test('voices are separated', async ({ page, product }) => {
    const form = await openSettings(page, product);
    const speakers = form.getByLabel(t('upload.speakers'));
    await speakers.check();
    const count = form.getByLabel(t('upload.speakerCount'));
    await count.selectOption('2');
    await take(page, {
      name: 'separate-speakers',
      tongue,
      parts: [speakers, count, form.getByText(t('upload.speakersHint'))],
    });
  });

  test('names and terms are given', async ({ page, product }) => {
    const form = await openSettings(page, product);
    const field = form.getByRole('textbox', { name: t('upload.vocabulary') });
    await field.fill(terms[locale]);
    await form.getByLabel(t('upload.vocabularyKeep')).check();
    await take(page, { name: 'vocabulary', tongue, parts: [field.locator('xpath=..')] });
  });

  test('a file is chosen', async ({ page, product }) => {
    await beAda(page, product, tongue);
    await page.goto(path('/app'));
    const form = page.getByRole('form', { name: t('upload.title') });
    await expect(form).toBeVisible();
    await chooseFiles(page, tongue, [await writeWav(await place(fileNames[locale]), silence(612))]);
    await expect(
      page.getByRole('button', { name: t('upload.remove', { name: fileNames[locale] }) }),
    ).toBeVisible();
    await take(page, { name: 'upload', tongue, parts: [form] });
  });

  test('the recorder runs', async ({ page, product }) => {
    await beAda(page, product, tongue);
    await page.clock.resume();
    await page.goto(path('/app'));
    await page.getByRole('button', { name: t('upload.record') }).click();
    await expect(page.getByRole('timer')).toHaveText(/0:0[3-9]/);
    await page.getByRole('button', { name: t('recorder.pause') }).click();
    const parts = [
      page.getByText(t('recorder.paused'), { exact: true }),
      page.getByRole('timer'),
      page.getByRole('button', { name: t('recorder.stop'), exact: true }),
    ];
    // Which microphone there is, is of no interest.
    await take(page, { name: 'recorder', tongue, parts }, { margin: 8 });
  });
});
