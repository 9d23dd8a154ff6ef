// While a better model is on its way: what the page says, and recordings that wait for it, or do not.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ModelMirror, startModelMirror } from '../../servers/doubles/model-mirror.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { entryOf, serve, tinyTransducer } from '../../fixtures/models/tiny-model-set.ts';
import { enter, newAccount } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { chooseFiles, rowOf, spokenFile } from '../recordings.ts';
import { look } from '../look.ts';
import { BELIEVED } from '../client-ip.ts';
import { english, expect, test as base } from '../story.ts';

type Loading = { mirror: ModelMirror; product: Product };

/** A product whose model for German and English comes slowly after two thirds, until the mirror lets go. */
const test = base.extend<object, { loading: Loading }>({
  loading: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mirror = await startModelMirror();
      const files = { ...(await tinyTransducer()), 'padding.bin': randomBytes(60_000_000) };
      serve(mirror, 'tiny', files);
      // The next tenth takes half an hour, which no story does.
      mirror.plan('tiny/padding.bin', { kind: 'drip', afterBytes: 40_000_000, atOnce: 50 });
      const folder = mkdtempSync(join(tmpdir(), 'wortlaut-story-'));
      const manifest = join(folder, 'manifest.json');
      writeFileSync(
        manifest,
        JSON.stringify([entryOf('tiny', files, { languages: ['de', 'en'], quality: 90 })]),
      );
      const env = {
        ...BELIEVED,
        SPEECH_MODELS_FETCH: 'auto',
        SPEECH_MODELS_URL: mirror.url,
        SPEECH_MODELS_MANIFEST: manifest,
      };
      const product = await startProduct({ env });
      await use({ mirror, product });
      await product.remove();
      await mirror.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  product: [async ({ loading }, use) => use(loading.product), { scope: 'worker' }],
});

const tongue = english;
const { t } = tongue;

async function order(page: Page, speech: { path: string }): Promise<void> {
  await chooseFiles(page, tongue, speech.path);
  await page.getByRole('button', { name: t('upload.start') }).click();
  const dialog = page.getByRole('dialog', { name: t('upload.created') });
  await expect(dialog).toContainText(t('upload.stateAwaitsModel'));
  await dialog.getByRole('button', { name: t('upload.toList') }).click();
}

test.use({ locale: 'en-GB' });

test('A model is on its way: one recording does with what is there, another waits and moves on by itself', async ({
  page,
  loading,
  product,
}) => {
  const person = await newAccount(product, tongue);
  await enter(page, person, tongue);
  const form = page.getByRole('form', { name: t('upload.title') });
  const language = page.getByLabel(t('upload.language'), { exact: true });
  const nameOf = (spoken: 'de' | 'en') => ({ language: t(`recording.language.${spoken}`) });
  const wait = page.getByLabel(t('upload.modelWait', nameOf('en')));
  const waitForGerman = page.getByLabel(t('upload.modelWait', nameOf('de')));
  const waitingTitle = page.getByRole('heading', { name: /isn’t ready yet$/ });

  await test.step('the form says what comes, and what is used meanwhile', async () => {
    await expect(form.getByRole('progressbar')).toHaveAttribute('value', /^6\d$/);
    await expect(form).toContainText(t('upload.modelMeanwhile'));
    // As long as at the speed of the last seconds.
    await expect(form).toContainText(/About .+ left\./);
    await expect(wait).not.toBeChecked();
  });

  const patient = await spokenFile('Patient no longer.wav');
  await test.step('who has waited enough takes what is there', async () => {
    await wait.check();
    await order(page, patient);
    await expect(rowOf(page, patient.title)).toContainText(t('list.awaitsModel'));
    await page.getByRole('link', { name: patient.title, exact: true }).click();
    await expect(waitingTitle).toBeVisible();
    await page.getByRole('button', { name: t('detail.waitingStop') }).click();
    await expect(waitingTitle).toHaveCount(0);
    await page.goBack();
    await expect(rowOf(page, patient.title)).toContainText(t('status.completed_llm'), {
      timeout: AT_WORK_MS,
    });
  });

  const mistaken = await spokenFile('English after all.wav');
  await test.step('one that waits holds up no other, and may be said to be in another language', async () => {
    await language.selectOption('de');
    await order(page, mistaken);
    await expect(rowOf(page, mistaken.title)).toContainText(t('list.awaitsModel'));
    await language.selectOption('en');
    await wait.uncheck();
    const other = await spokenFile('Not held up.wav');
    await chooseFiles(page, tongue, other.path);
    await page.getByRole('button', { name: t('upload.start') }).click();
    await page
      .getByRole('dialog', { name: t('upload.created') })
      .getByRole('button', { name: t('upload.toList') })
      .click();
    await expect(rowOf(page, other.title)).toContainText(t('status.completed_llm'), { timeout: AT_WORK_MS });
    await expect(rowOf(page, mistaken.title)).toContainText(t('list.awaitsModel'));
    await page.getByRole('link', { name: mistaken.title, exact: true }).click();
    await expect(waitingTitle).toBeVisible();
    await look(page, 'awaits-model');
    await page.getByRole('combobox', { name: t('detail.language'), exact: true }).selectOption('en');
    await expect(waitingTitle).toHaveCount(0);
    await page.goBack();
    await expect(rowOf(page, mistaken.title)).toContainText(t('status.completed_llm'), {
      timeout: AT_WORK_MS,
    });
  });

  const waiting = await spokenFile('Waiting for German.wav');
  await test.step('where nothing else can do the language, a recording waits and its page says so', async () => {
    await language.selectOption('de');
    await expect(form).toContainText(t('upload.modelMeanwhileNone', nameOf('de')));
    await expect(form).toContainText(t('upload.modelNow', { languages: t('recording.language.en') }));
    // There is nothing else to choose.
    await expect(waitForGerman).toHaveCount(0);
    await order(page, waiting);
    await expect(rowOf(page, waiting.title)).toContainText(t('list.awaitsModel'));
    await page.getByRole('link', { name: waiting.title, exact: true }).click();
    await expect(waitingTitle).toBeVisible();
    await expect(page.getByText(/^6\d% has been set up\. We’ll start automatically\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: t('detail.waitingStop') })).toHaveCount(0);
  });

  await test.step('the model arrives, and the recording moves on without a restart', async () => {
    loading.mirror.received(Number.POSITIVE_INFINITY);
    await expect(waitingTitle).toHaveCount(0, { timeout: AT_WORK_MS });
    await page.goBack();
    await expect(rowOf(page, waiting.title)).toContainText(t('status.completed_llm'), {
      timeout: AT_WORK_MS,
    });
    await expect(form.getByRole('progressbar')).toHaveCount(0);
  });
});
