// The form: what is recorded in the browser, and what it asks and offers on a wide screen and on the phone.
import { SHORT_TEXT } from '../../fixtures/spoken-texts.ts';
import { silence, speak, writeWav } from '../../fixtures/synthetic-speech.ts';
import { enter, newAccount } from '../account.ts';
import { fillList } from '../filled-list.ts';
import { look, PHONE } from '../look.ts';
import { hearing } from '../microphone.ts';
import { chooseFiles, place } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { SAID, record, keptRecording, recordedTitle, recordedFor } from '../recording/recorder.ts';

test.use(hearing(await speak(SAID, { voice: SHORT_TEXT.voice })));

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story(
    'A recording is paused, runs on while another page is looked at, and is discarded only when asked',
    async ({ page, product, context }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      await record(page, tongue);
      await recordedFor(page, tongue, 1);
      await page.getByRole('button', { name: t('recorder.pause') }).click();
      await expect(page.getByRole('heading', { name: t('recorder.paused') })).toBeVisible();

      await test.step('another window', async () => {
        const other = await context.newPage();
        await other.goto(tongue.path('/app'));
        await other.getByRole('button', { name: t('upload.record') }).click();
        await expect(other.getByRole('alert').filter({ hasText: t('recorder.otherTab') })).toBeVisible();
        await expect(keptRecording(other, tongue)).toBeHidden();
        await other.close();
      });

      await page.getByRole('button', { name: t('recorder.resume') }).click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.account') })
        .click();
      await page.getByRole('menuitem', { name: t('shell.profile') }).click();
      const strip = page.getByRole('complementary', { name: t('recorder.running') });
      await expect(strip).toBeVisible();
      await look(page, 'elsewhere');
      await strip.getByRole('link', { name: t('recorder.toRecording') }).click();
      await page.getByRole('button', { name: t('recorder.stop'), exact: true }).click();
      const title = await recordedTitle(page, tongue);
      await page.getByRole('button', { name: t('upload.remove', { name: `${title}.webm` }) }).click();

      await keptRecording(page, tongue)
        .getByRole('button', { name: t('upload.discard') })
        .click();
      const dialog = page.getByRole('dialog', { name: t('recorder.discardTitle') });
      await expect(dialog.getByRole('button', { name: t('list.keep') })).toBeFocused();
      await dialog.getByRole('button', { name: t('recorder.discardNow') }).click();
      await expect(keptRecording(page, tongue)).toBeHidden();
      await page.reload();
      await expect(page.getByRole('button', { name: t('upload.record') })).toBeVisible();
      await expect(keptRecording(page, tongue)).toBeHidden();

      await test.step('finished and sent by one button of a phone', async () => {
        await page.setViewportSize(PHONE);
        await record(page, tongue);
        await recordedFor(page, tongue, 1);
        await page.getByRole('button', { name: t('recorder.stopAndStart') }).click();
        await expect(page.getByRole('dialog', { name: t('upload.created') })).toBeVisible();
        await expect(keptRecording(page, tongue)).toBeHidden();
      });
    },
  );

  story(
    'Above the list the form has tabs, on the phone four languages, and says in one line what belongs to Pro',
    async ({ page, product, watch }) => {
      // The recording in the list was written into the database: behind its row is neither a text nor sound.
      watch.expect(/\/(transcript|audio)/);
      const person = await newAccount(product, tongue);
      await fillList(product, person.email, [{ title: 'Sitzung' }]);
      await enter(page, person, tongue);
      await expect(page.getByRole('link', { name: 'Sitzung' })).toBeVisible();
      const language = page.getByLabel(t('upload.language'), { exact: true });
      const names = (['de', 'en', 'fr', 'es'] as const).map((code) => t(`recording.language.${code}`));
      const offered = async () =>
        (await language.getByRole('option').allInnerTexts()).map((text) => text.trim());
      expect(await offered()).toHaveLength(2);
      // The estimate stands only where the language can be heard; here that is English.
      await language.selectOption('en');
      await page.setViewportSize(PHONE);
      await look(page, 'phone-line');
      await chooseFiles(page, tongue, await writeWav(await place('Tagebuch.wav'), silence(61)));
      const tabs = page.getByRole('tablist', { name: t('upload.parts') });
      await expect(tabs.getByRole('tab')).toHaveText([
        t('upload.tabFiles'),
        t('upload.tabContext'),
        t('upload.tabSettings'),
        t('upload.tabPro'),
      ]);
      await expect(page.getByText(/^1[.,]9\sMB, /)).toBeVisible();
      await expect(page.getByRole('button', { name: t('upload.start') })).toBeInViewport({ ratio: 1 });
      await look(page, 'tab-files');

      await tabs.getByRole('tab', { name: t('upload.tabFiles') }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(tabs.getByRole('tab', { name: t('upload.tabContext') })).toBeFocused();
      // The ring keeps clear of the letters.
      await expect(page.locator(':focus')).toHaveCSS('padding-left', '6px');
      const pane = page.getByRole('tabpanel');
      await expect(pane).toContainText(t('upload.contextNone'));
      await look(page, 'tab-context');
      await page.keyboard.press('ArrowRight');
      await expect(language).toBeVisible();
      const four = await offered();
      for (const [index, name] of names.entries()) expect(four[index]).toContain(name);
      await look(page, 'tab-settings');
      await page.keyboard.press('ArrowRight');
      await expect(pane).toContainText(t('upload.speakersOff'));
      await look(page, 'tab-pro');

      // All that is not included is one stop for the keyboard.
      await expect(pane.getByRole('button')).toHaveCount(1);
      await expect(pane.getByRole('radio')).toHaveCount(0);
      await pane.getByRole('button', { name: t('upload.pro') }).click();
      const offer = page.getByRole('dialog', { name: t('upload.proTitle') });
      await expect(offer).toContainText(t('upload.proSpeakers'));
      await look(page, 'pro');
      await page.keyboard.press('Escape');
      await expect(offer).toBeHidden();
    },
  );
});
