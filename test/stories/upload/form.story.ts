// The form: what is recorded in the browser, and what it asks and offers on a wide screen and on the phone.
import { SHORT_TEXT } from '../../fixtures/spoken-texts.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';
import { enter, newAccount } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { look, PHONE } from '../look.ts';
import { hearing } from '../microphone.ts';
import { expectToSay, rowOf, startTranscription, textOnPage } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import {
  SAID,
  record,
  keptRecording,
  recordedTitle,
  elapsedSeconds,
  expectUncovered,
  recordedFor,
} from '../recording/recorder.ts';

test.use(hearing(await speak(SAID, { voice: SHORT_TEXT.voice })));

/** s until the sentences are over. */
const SPOKEN_SECONDS = 9;

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story(
    'What is recorded survives a reload in the middle, is gone on with, and its words become a text',
    async ({ page, product }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      // Leaving would break off the recording, and later the upload: the browser asks.
      let questions = 0;
      page.on('dialog', (dialog) => {
        questions += 1;
        void dialog.accept();
      });
      await record(page, tongue);
      await recordedFor(page, tongue, SPOKEN_SECONDS);
      await look(page, 'recording');
      const wide = page.viewportSize() ?? PHONE;
      const language = page.getByLabel(t('upload.language'), { exact: true });
      for (const size of [PHONE, wide]) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo(0, 0));
        for (const name of ['recorder.pause', 'recorder.stop', 'recorder.stopAndStart'] as const)
          await expectUncovered(page.getByRole('button', { name: t(name), exact: true }));
        await expect(page.getByRole('timer', { name: t('recorder.length') })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: t('upload.start'), exact: true })).toBeHidden();
        await language.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
        await expectUncovered(language);
      }
      await page.reload();

      const kept = keptRecording(page, tongue);
      await expect(kept).toContainText(/0:(09|[1-5]\d)|[1-9]:\d\d/);
      await look(page, 'kept');
      await kept.getByRole('button', { name: t('recorder.continue') }).click();
      await expect(page.getByRole('timer')).toBeVisible();
      const before = await elapsedSeconds(page, tongue);
      expect(before).toBeGreaterThanOrEqual(SPOKEN_SECONDS - 1);
      await recordedFor(page, tongue, before + SPOKEN_SECONDS);
      await page.getByRole('button', { name: t('recorder.stop'), exact: true }).click();

      const title = await recordedTitle(page, tongue);
      for (const size of [PHONE, wide]) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo(0, 0));
        await expectUncovered(page.getByText(title));
        await expectUncovered(page.getByRole('button', { name: t('upload.start'), exact: true }));
      }
      await look(page, 'recorded');
      await expect(kept).toBeHidden();
      // Torn off on its way, it goes on by itself: its sound is still on this device.
      const line = '**/upload/resumable/*';
      await page.route(line, (route) =>
        route.request().method() === 'PATCH' ? undefined : route.continue(),
      );
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await startTranscription(page, tongue);
      await sent;
      await page.reload();
      await page.unroute(line);
      expect(questions).toBe(2);
      await page
        .getByRole('dialog', { name: t('upload.created') })
        .getByRole('button', { name: t('upload.toList') })
        .click();
      await expect(rowOf(page, title)).toContainText(t('status.completed_llm'), { timeout: AT_WORK_MS });
      await rowOf(page, title).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
      expectToSay(await textOnPage(page), `${SAID} ${SAID}`);
      const audio = page.locator('audio');
      await expect
        .poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration))
        .toBeGreaterThan(2 * SPOKEN_SECONDS);
      // What is on the server is no longer kept here.
      await page.goto(tongue.path('/app'));
      await expect(rowOf(page, title)).toBeVisible();
      await expect(keptRecording(page, tongue)).toBeHidden();
    },
  );
});
