// The trial of Pro: started where a limit is met, with the very file that was refused, and ended by the person.
import { queryProduct } from '../../servers/product-database.ts';
import { SHORT_TEXT, speakTexts } from '../../fixtures/spoken-texts.ts';
import { silence, writeWav } from '../../fixtures/synthetic-speech.ts';
import { enter, newAccount } from '../account.ts';
import { look, PHONE } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import {
  chooseFiles,
  expectToSay,
  openMoreSettings,
  place,
  rowOf,
  startTranscription,
  textOnPage,
  untilCreated,
} from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const days = 7;
/** The longest that eleven minutes may take on a machine that does other things as well. */
const RECOGNISED_MS = 6 * 60_000;

/** More than ten minutes: one person says some sentences, for ten minutes nobody says a word, another goes on. */
async function meeting(name: string): Promise<{ path: string; said: string }> {
  const { sentences } = SHORT_TEXT;
  const first = await speakTexts([{ voice: 'rms', sentences: sentences.slice(0, 5) }]);
  const second = await speakTexts([{ voice: 'slt', sentences: sentences.slice(5) }]);
  const path = await writeWav(
    await place(name),
    Buffer.concat([first.pcm, silence(10 * 60 + 20), second.pcm]),
  );
  return { path, said: `${first.said} ${second.said}` };
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story(
    'A recording of eleven minutes gets the offer of the trial, which begins in place, and the same file is transcribed with speakers',
    async ({ page, product }, info) => {
      info.setTimeout(info.timeout + RECOGNISED_MS);
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      const { path: file, said } = await meeting('Sitzung.wav');
      await chooseFiles(page, tongue, file);
      const offer = page.getByRole('dialog', { name: t('upload.tooLongSeems', { minutes: 10 }) });
      await expect(offer).toContainText(t('upload.trialNoCard'));
      await look(page, 'offer');
      await page.setViewportSize(PHONE);
      await look(page, 'offer-phone');
      await page.setViewportSize({ width: 1280, height: 800 });
      await offer.getByRole('button', { name: t('plan.start', { days }) }).click();
      // The file is in the form, and nobody chose it again.
      await expect(
        page.getByRole('button', { name: t('upload.remove', { name: 'Sitzung.wav' }) }),
      ).toBeVisible();
      await expect(offer).toBeHidden();
      await openMoreSettings(page, tongue);
      await page.getByRole('checkbox', { name: t('upload.speakers') }).check();
      await look(page, 'started');
      const order = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/projects'),
      );
      await startTranscription(page, tongue);
      expect((await order).postDataJSON()).toMatchObject({ files: [{}], settings: { diarization: true } });
      const created = await untilCreated(page, tongue);
      await created.getByRole('button', { name: t('upload.toList') }).click();
      await expect(rowOf(page, 'Sitzung')).toContainText(t('status.completed_llm'), {
        timeout: RECOGNISED_MS,
      });
      await rowOf(page, 'Sitzung').getByRole('link', { name: 'Sitzung' }).click();
      const speakers = page.getByRole('tabpanel').locator('[data-by] b');
      await expect(speakers.first()).toBeVisible();
      expect(new Set(await speakers.allInnerTexts()).size).toBe(2);
      expectToSay(await textOnPage(page), said);
      await look(page, 'transcribed');
      const mail = await waitForMail(product, person.email, t('mail.trialStarted.subject'));
      await page.goto(mail.links[0]!);
      const plan = page.getByRole('region', { name: t('plan.title') });
      await expect(plan.getByRole('button', { name: t('plan.end') })).toBeInViewport();
      await look(page, 'from-the-mail');
    },
  );

  story(
    'An order that was refused after its transfer goes on by itself once the trial begins',
    async ({ page, product, watch }) => {
      watch.expect(/POST \/api\/projects 402|\(\/api\/projects\)$/);
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      // The month is used up while the file is on its way: the check before it found nothing.
      await page.route('**/api/projects/check', (route) => route.fulfill({ status: 204 }));
      await queryProduct(
        product.dataDir,
        `insert into transcribed_months (owner_id, month, transcribed_ms)
         select id, date_trunc('month', now() at time zone 'Europe/Berlin')::date, 3600000 from auth.users where email = $1`,
        [person.email],
      );
      await chooseFiles(page, tongue, await writeWav(await place('Anhang.wav'), silence(2)));
      await startTranscription(page, tongue);
      const offer = page.getByRole('dialog', { name: t('upload.minutesTitle') });
      await offer.getByRole('button', { name: t('plan.start', { days }) }).click();
      await expect(page.getByRole('dialog', { name: t('upload.created') })).toBeVisible();
      await expect(offer).toBeHidden();
      await look(page, 'goes-on');
    },
  );

  story(
    'Of an order whose trial ended on its way, what belongs to Pro is named, and the rest is transcribed by a press',
    async ({ page, product, watch }) => {
      watch.expect(/POST \/api\/projects 402|\(\/api\/projects\)$/);
      const person = await newAccount(product, tongue);
      const trial = (until: string) =>
        queryProduct(
          product.dataDir,
          `insert into billing.subscriptions (user_id, state, trial_started_at, trial_ends_at)
           select id, 'trial', now() - interval '1 day', now() + $2::interval from auth.users where email = $1
           on conflict (user_id) do update set trial_ends_at = excluded.trial_ends_at`,
          [person.email, until],
        );
      await trial('1 day');
      await enter(page, person, tongue);
      await chooseFiles(page, tongue, await writeWav(await place('Anhang.wav'), silence(2)));
      await openMoreSettings(page, tongue);
      await page.getByRole('checkbox', { name: t('upload.speakers') }).check();
      await page.getByRole('radio', { name: t('recording.quality.high') }).check();
      await page.route('**/api/projects', async (route) => {
        if (route.request().method() === 'POST') await trial('-1 hour');
        await route.continue();
      });
      await startTranscription(page, tongue);
      const dialog = page.getByRole('dialog', { name: t('upload.premiumTitle') });
      await dialog.getByRole('button', { name: t('upload.close') }).click();
      const names = `${t('upload.speakers')}, ${t('upload.quality')}: ${t('recording.quality.high')}`;
      const halted = page.getByRole('region', { name: 'Anhang' });
      await expect(halted).toContainText(t('upload.needsPro', { names }));
      await look(page, 'without-pro');
      const order = () =>
        page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/projects'));
      const standard = { settings: { diarization: false, quality: 'standard' } };
      const first = order();
      await halted.getByRole('button', { name: t('upload.withoutPro') }).click();
      expect((await first).postDataJSON()).toMatchObject(standard);
      const created = await untilCreated(page, tongue);
      await created.getByRole('button', { name: t('upload.toList') }).click();
      // The form does not show any longer what was chosen with Pro, and does not order it.
      await chooseFiles(page, tongue, await writeWav(await place('Danach.wav'), silence(3)));
      const next = order();
      await startTranscription(page, tongue);
      expect((await next).postDataJSON()).toMatchObject(standard);
      await untilCreated(page, tongue);
    },
  );

  story(
    'The settings say which plan holds; a trial is ended in two presses and not offered again',
    async ({ page, product }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      await page.goto(tongue.path('/app/profile#preferences'));
      const plan = page.getByRole('region', { name: t('plan.title') });
      await look(page, 'free');
      await plan.getByRole('button', { name: t('plan.start', { days }) }).click();
      await plan.getByRole('button', { name: t('plan.end') }).click();
      await look(page, 'ending');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('plan.end') })
        .click();
      await expect(plan).toContainText(t('plan.used'));
      await expect(plan.getByRole('button')).toHaveCount(0);
      await expect(plan.getByRole('link', { name: t('plan.subscribe') })).toBeVisible();
      await look(page, 'used');
      await page.goto(tongue.path('/app'));
      await openMoreSettings(page, tongue);
      await page.getByRole('button', { name: t('upload.pro') }).click();
      const dialog = page.getByRole('dialog', { name: t('upload.proTitle') });
      await expect(dialog.getByRole('link', { name: t('upload.orderPro') })).toBeVisible();
      await expect(dialog.getByRole('button', { name: t('plan.start', { days }) })).toHaveCount(0);
    },
  );
});
