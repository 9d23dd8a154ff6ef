// The list of recordings and its form.
import { enter } from '../stories/account.ts';
import { type FilledRow, fillList } from '../stories/filled-list.ts';
import { chooseFiles, openMoreSettings, place } from '../stories/recordings.ts';
import { english, expect } from '../stories/story.ts';
import { silence, writeWav } from '../fixtures/synthetic-speech.ts';
import { enterFirst, picture, resident, settleTimes, single, test } from './picture.ts';
import { german } from './tongues.ts';

const rows: readonly FilledRow[] = [
  {
    title: 'Interview Mühlenbrücke',
    text: 'Herr Rahlfs, die Häuser an der Brücke sind seit dem Frühjahr leer.',
    openFindings: 4,
    speakerCount: 2,
  },
  { title: 'Bauausschuss', status: 'processing', progress: 0.4, pace: 0.001, durationMs: 8_070_000 },
  { title: 'Anruf Tiefbauamt', status: 'failed' },
  { title: 'Seminar Hermeneutik', text: 'Ich bitte Sie.', openFindings: 0, openNames: 2 },
  { title: 'Haus und Hof, eine lange Sitzung über den Haushalt des nächsten Jahres', text: 'Im Haus.' },
  ...Array.from({ length: 56 }, (_, n) => ({ title: `Sitzung ${n + 10}`, durationMs: 60_000 + n * 1000 })),
];

for (const tongue of [german, english])
  test.describe(tongue.locale, () => {
    const { locale, t } = tongue;
    test.use({ locale: locale === 'de' ? 'de-DE' : 'en-GB' });

    test('the list', async ({ page, product }) => {
      const person = await resident(product, tongue, 'list');
      await fillList(product, person.email, rows.slice(0, 14));
      await settleTimes(product);
      await enter(page, person, tongue);
      await expect(page.getByRole('link', { name: 'Anruf Tiefbauamt' })).toBeVisible();
      await picture(page, `list-${locale}`);
      for (const width of [1180, 1480, 540, 340]) {
        await page.setViewportSize({ width, height: 800 });
        await single(page, `list-${width}-${locale}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      const box = (title: string) => page.getByRole('checkbox', { name: t('list.chooseOne', { title }) });
      await box('Sitzung 10').click();
      await box('Sitzung 12').click();
      await expect(page.getByRole('region', { name: t('list.selection') })).toBeVisible();
      await picture(page, `list-chosen-${locale}`);
      const bar = page.getByRole('region', { name: t('list.selection') });
      await bar.getByRole('button', { name: t('list.export') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await picture(page, `list-export-${locale}`);
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: t('list.delete') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await picture(page, `list-delete-${locale}`);
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: t('list.chooseNone') }).click();
      await page.getByRole('button', { name: t('list.viewCards') }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await picture(page, `cards-${locale}`);
      await page.setViewportSize({ width: 1480, height: 800 });
      await single(page, `cards-1480-${locale}`);
    });
  });

const { t, path } = german;

test('found in the list', async ({ page, product }) => {
  const person = await resident(product, german, 'found');
  await fillList(product, person.email, rows);
  await settleTimes(product);
  await enter(page, person, german);
  await expect(page.getByRole('link', { name: 'Anruf Tiefbauamt' })).toBeVisible();
  await picture(page, 'list-full');
  const search = page.getByRole('searchbox', { name: t('list.search') });
  await search.fill('haus');
  await expect(page.getByRole('link', { name: 'Anruf Tiefbauamt' })).toBeHidden();
  await picture(page, 'list-found');
  await search.fill('gibt es nicht');
  await expect(
    page.getByRole('heading', { name: t('list.nothingFor', { words: 'gibt es nicht' }) }),
  ).toBeVisible();
  await picture(page, 'list-nothing');
  await page.goto(path('/app?sort=title'));
  await expect(page.getByRole('link', { name: 'Anruf Tiefbauamt' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: t('list.filters') }).click();
  await single(page, 'list-phone-filters');
  await page.getByRole('button', { name: t('list.choose'), exact: true }).click();
  await page.getByRole('checkbox', { name: t('list.chooseOne', { title: 'Anruf Tiefbauamt' }) }).click();
  await single(page, 'list-phone-chosen');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path('/app'));
  await expect(page.getByRole('link', { name: 'Anruf Tiefbauamt' })).toBeVisible();
  await picture(page, 'list-row-menu', {
    open: async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('row').filter({ hasText: 'Sitzung 10' }).getByRole('button').last().click();
    },
  });
  await page.keyboard.press('Escape');
  await page.getByRole('row').filter({ hasText: 'Sitzung 11' }).hover();
  await single(page, 'list-row-hover');
  await page.emulateMedia({ media: 'print' });
  await single(page, 'list-print');
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await single(page, 'list-forced');
});

test('without a line', async ({ page, product, context }) => {
  const person = await resident(product, german, 'offline');
  await fillList(product, person.email, rows.slice(0, 3));
  await settleTimes(product);
  await enter(page, person, german);
  await expect(page.getByRole('link', { name: 'Anruf Tiefbauamt' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(t('list.offline'))).toBeVisible();
  await picture(page, 'list-offline');
});

test('first use, and the form', async ({ page, product }) => {
  await enterFirst(page, await resident(product, german, 'form'), german);
  await expect(page.getByRole('heading', { level: 1, name: t('list.empty') })).toBeVisible();
  await page.getByLabel(t('upload.language'), { exact: true }).selectOption('en');
  await picture(page, 'first-use');
  await page.getByRole('button', { name: t('upload.start') }).click();
  await expect(page.getByText(t('upload.noFile'))).toBeVisible();
  await openMoreSettings(page, german);
  await picture(page, 'first-use-more');
  const file = await writeWav(await place('Tagebuch.wav'), silence(61));
  await chooseFiles(page, german, [file]);
  await expect(
    page.getByRole('button', { name: t('upload.remove', { name: 'Tagebuch.wav' }) }),
  ).toBeVisible();
  await picture(page, 'form-chosen');
  await page
    .getByRole('button', { name: t('upload.pro') })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: t('upload.proTitle') })).toBeVisible();
  await picture(page, 'form-pro');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'a few selected words');
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
  await expect(page.getByText(t('upload.notMedia'))).toBeVisible();
  await page
    .getByRole('alert')
    .filter({ hasText: t('upload.notMedia') })
    .hover();
  await single(page, 'toast');
});

test('the form above the list', async ({ page, product }) => {
  const person = await resident(product, german, 'tabs');
  await fillList(product, person.email, [{ title: 'Sitzung' }]);
  await settleTimes(product);
  await enter(page, person, german);
  await expect(page.getByRole('link', { name: 'Sitzung' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseFiles(page, german, await writeWav(await place('Tagebuch.wav'), silence(61)));
  const tabs = page.getByRole('tablist', { name: t('upload.parts') }).getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const count = await tabs.count();
  for (let index = 0; index < count; index += 1) {
    await page.setViewportSize({ width: 390, height: 844 });
    await tabs.nth(index).click();
    await single(page, `form-tab-${index}`);
    await page.setViewportSize({ width: 340, height: 800 });
    await single(page, `form-tab-${index}-small`);
  }
  await page.setViewportSize({ width: 880, height: 800 });
  await single(page, 'form-tabs-middle');
});

test('a microphone that is refused', async ({ page, product }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await enterFirst(page, await resident(product, german, 'microphone'), german);
  await page.getByRole('button', { name: t('upload.record') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('recorder.refused') })).toBeVisible();
  await picture(page, 'recorder-refused');
});
