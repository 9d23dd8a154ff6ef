// The form: what is recorded in the browser, and what it asks and offers on a wide screen and on the phone.
import type { Locator, Page } from '@playwright/test';
import { SHORT_TEXT } from '../spoken-texts.ts';
import { speak } from '../synthetic-speech.ts';
import { newAccount, signIn } from './account.ts';
import { look } from './look.ts';
import { hearing } from './microphone.ts';
import { expectToSay, rowOf, startTranscription, textOnPage } from './recordings.ts';
import { expect, inEachLanguage, test, type Tongue } from './story.ts';

const SAID = SHORT_TEXT.sentences.slice(0, 4).join('. ');
test.use(hearing(await speak(SAID, { voice: SHORT_TEXT.voice })));

/** s until the sentence is over. */
const SPOKEN_SECONDS = 9;

inEachLanguage((tongue) => {
  const { t } = tongue;

  test('What is recorded survives a reload in the middle, is gone on with, and its words become a text', async ({
    page,
    product,
  }) => {
    await signIn(page, await newAccount(product, tongue), tongue);
    await record(page, tongue);
    await recordedFor(page, tongue, SPOKEN_SECONDS);
    await look(page, 'recording');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();

    const kept = keptRecording(page, tongue);
    await expect(kept).toContainText(/0:(09|1\d|2\d)/);
    await look(page, 'kept');
    await kept.getByRole('button', { name: t('recorder.continue') }).click();
    const before = await elapsedSeconds(page, tongue);
    expect(before).toBeGreaterThanOrEqual(SPOKEN_SECONDS - 1);
    await recordedFor(page, tongue, before + SPOKEN_SECONDS);
    await page.getByRole('button', { name: t('recorder.stop') }).click();

    const file = page.getByText(new RegExp(`^${t('upload.unnamed')} [\\d.]+ [\\d.]+\\.webm$`));
    await expect(file).toBeVisible();
    const title = (await file.innerText()).replace('.webm', '');
    await expect(kept).toBeHidden();
    await startTranscription(page, tongue);
    await page
      .getByRole('dialog', { name: t('upload.processingTitle') })
      .getByRole('button', { name: t('upload.toList') })
      .click();
    await expect(rowOf(page, title)).toContainText(t('status.completed_llm'), { timeout: 150_000 });
    await rowOf(page, title).getByRole('link', { name: title }).click();
    await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
    expectToSay(await textOnPage(page), `${SAID} ${SAID}`);
    // What is on the server is no longer kept here.
    await page.goto(tongue.path('/app'));
    await expect(rowOf(page, title)).toBeVisible();
    await expect(keptRecording(page, tongue)).toBeHidden();
  });
});

async function record(page: Page, { t }: Tongue): Promise<void> {
  await page.getByRole('button', { name: t('upload.record') }).click();
  await expect(page.getByRole('heading', { name: t('recorder.running') })).toBeVisible();
}

function keptRecording(page: Page, { t }: Tongue): Locator {
  return page.getByRole('region', { name: t('recorder.keptOf', { name: t('upload.unnamed') }) });
}

async function elapsedSeconds(page: Page, { t }: Tongue): Promise<number> {
  const clock = await page.getByRole('timer', { name: t('recorder.length') }).innerText();
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return minutes * 60 + seconds;
}

/** A breath longer, so that the last part is kept. */
async function recordedFor(page: Page, tongue: Tongue, seconds: number): Promise<void> {
  await expect
    .poll(() => elapsedSeconds(page, tongue), { timeout: (seconds + 20) * 1000 })
    .toBeGreaterThanOrEqual(seconds + 2);
}
