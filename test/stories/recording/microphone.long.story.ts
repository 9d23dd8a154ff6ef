// A microphone that fails, and a device without room: nothing that was recorded is lost.
import { SHORT_TEXT } from '../../fixtures/spoken-texts.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';
import { enter, newAccount } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { look } from '../look.ts';
import { hearing } from '../microphone.ts';
import { expectToSay, rowOf, startTranscription, textOnPage } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { SAID, record, keptRecording, recordedTitle, elapsedSeconds, recordedFor } from './recorder.ts';

test.use(hearing(await speak(SAID, { voice: SHORT_TEXT.voice })));

/** s until the sentences are over. */
const SPOKEN_SECONDS = 9;

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story(
    'A microphone that is refused, silent or pulled out, and a full device, are reported; nothing recorded is lost',
    async ({ page, product }) => {
      await page.addInitScript(breakableMicrophone);
      await enter(page, await newAccount(product, tongue), tongue);
      const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
      const fault = (name: string) =>
        page.evaluate((kind) => Object.assign(globalThis, { fault: kind }), name);
      await fault('NotAllowedError');
      await page.getByRole('button', { name: t('upload.record') }).click();
      await expect(alert(t('recorder.refused'))).toBeVisible();
      await look(page, 'refused');
      await fault('NotFoundError');
      await page.getByRole('button', { name: t('upload.record') }).click();
      await expect(alert(t('recorder.none'))).toBeVisible();
      await fault('');

      await record(page, tongue);
      await recordedFor(page, tongue, SPOKEN_SECONDS);
      await expect(page.getByText(t('recorder.silent'))).toBeVisible();
      await look(page, 'silent');
      await page.evaluate(() => (globalThis as { pull?: () => void }).pull?.());
      await expect(alert(t('recorder.unplugged'))).toBeVisible();

      await keptRecording(page, tongue)
        .getByRole('button', { name: t('recorder.continue') })
        .click();
      const before = await elapsedSeconds(page, tongue);
      await recordedFor(page, tongue, before + SPOKEN_SECONDS);
      await fault('QuotaExceededError');
      await expect(alert(t('recorder.full'))).toBeVisible();
      await keptRecording(page, tongue)
        .getByRole('button', { name: t('recorder.transcribe') })
        .click();
      const title = await recordedTitle(page, tongue);
      await startTranscription(page, tongue);
      await expect(page.getByRole('dialog', { name: t('upload.created') })).toBeVisible();
      await page.getByRole('button', { name: t('upload.toList') }).click();
      await expect(rowOf(page, title)).toContainText(t('status.completed_llm'), { timeout: AT_WORK_MS });
      await rowOf(page, title).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
      expectToSay(await textOnPage(page), `${SAID} ${SAID}`);
    },
  );
});

/** Runs in the page: `fault` names what the browser answers, `pull` takes the microphone away. */
function breakableMicrophone(): void {
  const page = globalThis as unknown as { fault?: string; pull?: () => void };
  const faultOf = (...kinds: string[]) => {
    if (page.fault && kinds.includes(page.fault)) throw new DOMException('', page.fault);
  };
  // As a browser that writes MP4 only.
  const isSupported = MediaRecorder.isTypeSupported.bind(MediaRecorder);
  MediaRecorder.isTypeSupported = (type) => !type.includes('webm') && isSupported(type);
  const media = MediaDevices.prototype;
  const open = media.getUserMedia;
  media.getUserMedia = async function (this: MediaDevices, constraints) {
    faultOf('NotAllowedError', 'NotFoundError');
    const stream = await open.call(this, constraints);
    page.pull = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    return stream;
  };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
    faultOf('QuotaExceededError');
    return put.apply(this, args);
  };
}
