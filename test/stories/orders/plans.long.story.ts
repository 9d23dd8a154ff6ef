// What an operator sets for all accounts: PLANS=off, everything for everyone; MAIL_CONTENT=link, no transcript in a mail.
import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { silence, tone, writeWav } from '../../fixtures/synthetic-speech.ts';
import { enter, newAccount } from '../account.ts';
import { fillList } from '../filled-list.ts';
import { look, PHONE } from '../look.ts';
import { chooseFiles, openMoreSettings, place, rowOf, startTranscription } from '../recordings.ts';
import { english, expect, inAlternatingLanguages, test } from '../story.ts';

test.use({ plans: 'off', mailContent: 'link' });

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t } = tongue;

  story(
    'Several files, a context, speakers and higher quality are ordered as they were set, and taken',
    async ({ page, product }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      const files = ['Morgen', 'Abend'].map(async (name) =>
        writeWav(await place(`${name}.wav`), tone({ hertz: 440, seconds: 2 })),
      );
      await chooseFiles(page, tongue, await Promise.all(files));
      await page.getByRole('radio', { name: t('upload.modePerFile') }).check();
      await openMoreSettings(page, tongue);
      await page.getByRole('radio', { name: t('recording.context.legal') }).check();
      await page.getByRole('radio', { name: t('recording.quality.high') }).check();
      await expect(page.getByLabel(t('upload.speakerCount'))).toBeHidden();
      await page.getByRole('checkbox', { name: t('upload.speakers') }).check();
      await page
        .getByLabel(t('upload.speakerCount'))
        .selectOption(t('upload.speakerCountSome', { count: 3 }));
      await look(page, 'all-settings');
      const order = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/projects'),
      );
      await startTranscription(page, tongue);
      expect((await order).postDataJSON()).toMatchObject({
        files: [{}, {}],
        settings: {
          language: 'en',
          context: 'legal',
          quality: 'high',
          diarization: true,
          speakers: 3,
          projectMode: 'per-file',
        },
      });
      const dialog = page.getByRole('dialog', { name: t('upload.createdSeveral', { count: 2 }) });
      await dialog.getByRole('button', { name: t('upload.toList') }).click();
      for (const name of ['Morgen', 'Abend']) await expect(rowOf(page, name)).toBeVisible();
    },
  );

  story(
    'Where mails hold a link alone, the settings say so and offer no choice',
    async ({ page, product }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      await page.goto(tongue.path('/app/profile#preferences'));
      await expect(page.getByText(t('onboarding.resultMailLinkOnly'))).toBeVisible();
      await expect(page.getByRole('group', { name: t('onboarding.resultMail') })).toHaveCount(0);
      await look(page, 'link-only');
      // The others are saved as ever.
      await page.getByLabel(t('onboarding.recordingLanguage')).selectOption('es');
      await page.getByRole('button', { name: t('onboarding.save'), exact: true }).click();
      await expect(page.getByText(t('onboarding.saved'))).toBeVisible();
    },
  );

  story(
    'Speakers and quality of new recordings are set once, and the form begins with them',
    async ({ page, product }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      await page.goto(tongue.path('/app/profile#preferences'));
      const speakers = page.getByRole('group', { name: t('onboarding.speakers') });
      await speakers.getByRole('button', { name: t('onboarding.speakers.separate'), exact: true }).click();
      const quality = page.getByRole('group', { name: t('onboarding.quality') });
      await expect(quality).toHaveAccessibleDescription(t('onboarding.newRecordingsHint'));
      await quality.getByRole('button', { name: t('recording.quality.high'), exact: true }).click();
      await look(page, 'recording-defaults');
      await page.getByRole('button', { name: t('onboarding.save'), exact: true }).click();
      await expect(page.getByText(t('onboarding.saved'))).toBeVisible();
      await page.goto(tongue.path('/app'));
      await openMoreSettings(page, tongue);
      await expect(page.getByRole('checkbox', { name: t('upload.speakers') })).toBeChecked();
      await expect(page.getByRole('radio', { name: t('recording.quality.high') })).toBeChecked();
    },
  );

  story('No page speaks of Pro, on the desktop as on the phone', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await expect(page.getByRole('heading', { level: 1, name: t('list.empty') })).toBeVisible();
    await openMoreSettings(page, tongue);
    await expect(page.getByRole('checkbox', { name: t('upload.speakers') })).toBeVisible();
    const speaksOfPro = page.getByText(/\b(?:Pro|PRO)\b/).filter({ visible: true });
    await expect(speaksOfPro).toHaveCount(0);
    await expect(page.locator('button.locked')).toHaveCount(0);
    await look(page, 'without-plans');
    await fillList(product, person.email, [{ title: 'Sitzung' }]);
    await page.setViewportSize(PHONE);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Sitzung' })).toBeVisible();
    await chooseFiles(page, tongue, await writeWav(await place('Notiz.wav'), silence(2)));
    await page.getByRole('tab', { name: t('upload.quality') }).click();
    await expect(page.getByRole('radio', { name: t('recording.quality.premium') })).toBeVisible();
    await expect(speaksOfPro).toHaveCount(0);
    await look(page, 'without-plans-phone');
  });

  story(
    'Eleven minutes are taken, a second file as large as the first, and 2 GB are the limit',
    async ({ page, product }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      const long = await writeWav(await place('Sitzung.wav'), silence(11 * 60));
      await chooseFiles(page, tongue, long);
      await startTranscription(page, tongue);
      await page
        .getByRole('dialog', { name: t('upload.created') })
        .getByRole('button', { name: t('upload.toList') })
        .click();
      await expect(rowOf(page, 'Sitzung')).toBeVisible();

      const large = await place('Konzert.wav');
      await writeFile(large, '');
      await truncate(large, 101 * 1024 ** 2);
      await chooseFiles(page, tongue, large);
      await expect(
        page.getByRole('button', { name: t('upload.remove', { name: 'Konzert.wav' }) }),
      ).toBeVisible();

      const huge = await place('Konzertreihe.mp4');
      await writeFile(huge, '');
      await truncate(huge, 2 * 1024 ** 3 + 1);
      await chooseFiles(page, tongue, huge);
      const dialog = page.getByRole('dialog', { name: t('upload.tooLargeTitle') });
      await expect(dialog).toContainText(t('upload.tooLargePro', { limit: '' }).split('.').at(-2)!.trim());
      await expect(dialog).toContainText(locale === 'de' ? '2,01\u00a0GB' : '2.01\u00a0GB');
      await expect(dialog).not.toContainText('Pro ');
      await look(page, 'too-large');
    },
  );

  story(
    'More files than a transcription takes are reported before anything is sent',
    async ({ page, product }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      await drop(
        page,
        Array.from({ length: 51 }, (_, n) => `${n}.wav`),
      );
      await expect(page.getByRole('dialog')).toContainText(t('upload.tooManyText', { count: 50 }));
      await look(page, 'too-many-files');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('form', { name: t('upload.title') }).getByRole('listitem')).toHaveCount(0);
    },
  );
});

test('Files that come one after another are all kept in their order, and each once', async ({
  page,
  product,
}) => {
  const { t } = english;
  await enter(page, await newAccount(product, english), english);
  await drop(page, ['Morning.wav']);
  await drop(page, ['Noon.wav', 'Evening.wav']);
  await drop(page, ['Morning.wav']);
  await expect(page.getByText(t('upload.size', { size: '' }).trim())).toBeVisible();
  await expect(page.getByRole('form', { name: t('upload.title') }).getByRole('listitem')).toHaveText([
    /^Morning/,
    /^Noon/,
    /^Evening/,
  ]);
});

/** Lets files with a little content fall onto the window; all of the same day. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate((fileNames) => {
    const dataTransfer = new DataTransfer();
    for (const name of fileNames)
      dataTransfer.items.add(
        new File(['sound'], name, { type: 'audio/wav', lastModified: 1_700_000_000_000 }),
      );
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, names);
}

test('No public page speaks of plans, and those about them are not there', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(addresses).not.toContain('/fragen/was-ist-kostenlos');
  expect((await page.request.get('/fragen/was-ist-kostenlos')).status()).toBe(404);
  expect(addresses).not.toContain('/preise');
  for (const address of ['/preise', '/en/pricing'])
    expect((await page.request.get(address)).status()).toBe(404);
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses) {
    const text = await (await page.request.get(address)).text();
    expect([address, /\bTarif|\bPro\b|\bfree plan/.exec(text)?.[0]]).toEqual([address, undefined]);
  }
});
