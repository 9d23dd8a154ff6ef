// The form where everybody has everything, and the recorder while it records.
import { hearing } from '../stories/microphone.ts';
import { chooseFiles, openMoreSettings, place } from '../stories/recordings.ts';
import { expect } from '../stories/story.ts';
import { silence, writeWav } from '../fixtures/synthetic-speech.ts';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { enterFirst, picture, resident, test } from './picture.ts';
import { german } from './tongues.ts';

const { t, path } = german;

test.use({ plans: 'off', ...hearing(await writeWav(join(tmpdir(), 'wortlaut-pictures.wav'), silence(60))) });

test('all settings', async ({ page, product }) => {
  await enterFirst(page, await resident(product, german, 'plans'), german);
  const files = ['Morgen', 'Abend'].map(async (name) => writeWav(await place(`${name}.wav`), silence(2)));
  await chooseFiles(page, german, await Promise.all(files));
  await page.getByRole('radio', { name: t('upload.modePerFile') }).check();
  await openMoreSettings(page, german);
  await page.getByRole('radio', { name: t('recording.context.legal') }).check();
  await page.getByRole('checkbox', { name: t('upload.speakers') }).check();
  await page.getByLabel(t('upload.speakerCount')).selectOption(t('upload.speakerCountSome', { count: 3 }));
  await picture(page, 'form-all-settings');
});

test('the recorder', async ({ page, product }) => {
  await enterFirst(page, await resident(product, german, 'recorder'), german);
  await page.getByRole('button', { name: t('upload.record') }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: t('recorder.pause') }).click();
  await expect(page.getByRole('heading', { name: t('recorder.paused') })).toBeVisible();
  const replaced: [RegExp, string][] = [[/\d:\d\d/, '0:07']];
  // The sound of the microphone is drawn as it comes.
  await page
    .addStyleTag({ content: 'form svg path, aside svg path, canvas { visibility: hidden }' })
    .catch(() => 0);
  await picture(page, 'recorder', { replaced });
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.account') })
    .click();
  await page.getByRole('menuitem', { name: t('shell.profile') }).click();
  await expect(page.getByRole('complementary', { name: t('recorder.running') })).toBeVisible();
  await page.goto(path('/app')).catch(() => 0);
});
