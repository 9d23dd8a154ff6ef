// The form: what is recorded in the browser, and what it asks and offers on a wide screen and on the phone.
import type { Locator, Page } from '@playwright/test';
import { SHORT_TEXT } from '../spoken-texts.ts';
import { silence, speak, writeWav } from '../synthetic-speech.ts';
import { enter, newAccount } from './account.ts';
import { AT_WORK_MS } from './at-work.ts';
import { fillList } from './filled-list.ts';
import { look, PHONE } from './look.ts';
import { keptMs } from './kept-sound.ts';
import { hearing } from './microphone.ts';
import { chooseFiles, expectToSay, place, rowOf, startTranscription, textOnPage } from './recordings.ts';
import { expect, inAlternatingLanguages, test, type Tongue } from './story.ts';

const SAID = SHORT_TEXT.sentences.slice(0, 4).join('. ');
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
      await page.reload();

      const kept = keptRecording(page, tongue);
      await expect(kept).toContainText(/0:(09|[1-5]\d)|[1-9]:\d\d/);
      await look(page, 'kept');
      await kept.getByRole('button', { name: t('recorder.continue') }).click();
      await expect(page.getByRole('timer')).toBeVisible();
      const before = await elapsedSeconds(page, tongue);
      expect(before).toBeGreaterThanOrEqual(SPOKEN_SECONDS - 1);
      await recordedFor(page, tongue, before + SPOKEN_SECONDS);
      await page.getByRole('button', { name: t('recorder.stop') }).click();

      const title = await recordedTitle(page, tongue);
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
      await page.getByRole('button', { name: t('shell.account'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('shell.profile') }).click();
      const strip = page.getByRole('complementary', { name: t('recorder.running') });
      await expect(strip).toBeVisible();
      await look(page, 'elsewhere');
      await strip.getByRole('link', { name: t('recorder.toRecording') }).click();
      await page.getByRole('button', { name: t('recorder.stop') }).click();
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
    },
  );

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

async function record(page: Page, { t }: Tongue): Promise<void> {
  await page.getByRole('button', { name: t('upload.record') }).click();
  await expect(page.getByRole('heading', { name: t('recorder.running'), exact: true })).toBeVisible();
}

function keptRecording(page: Page, { t }: Tongue): Locator {
  return page.getByRole('region', { name: t('recorder.keptOf', { name: t('upload.unnamed') }) });
}

/** Of the recording that lies in the form as a file. */
async function recordedTitle(page: Page, { t, locale }: Tongue): Promise<string> {
  const day = locale === 'de' ? '\\d\\d\\.\\d\\d\\.\\d{4}' : '\\d\\d \\w+ \\d{4}';
  const file = page.getByText(new RegExp(`^${t('upload.unnamed')} ${day} [\\d.]+\\.(webm|wav)$`));
  await expect(file).toBeVisible();
  return (await file.innerText()).replace(/\.\w+$/, '');
}

async function elapsedSeconds(page: Page, { t }: Tongue): Promise<number> {
  const clock = await page.getByRole('timer', { name: t('recorder.length') }).innerText();
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return minutes * 60 + seconds;
}

/** And kept on the device. */
async function recordedFor(page: Page, tongue: Tongue, seconds: number): Promise<void> {
  const timeout = seconds * 1000 + 60_000;
  await expect.poll(() => elapsedSeconds(page, tongue), { timeout }).toBeGreaterThanOrEqual(seconds + 2);
  await expect.poll(() => keptMs(page)).toBeGreaterThanOrEqual(seconds * 1000);
}

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
