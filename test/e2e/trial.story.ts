// The trial of Pro: started where a limit is met, with the very file that was refused, and ended by the person.
import { queryProduct } from '../product-database.ts';
import { silence, writeWav } from '../synthetic-speech.ts';
import { enter, newAccount } from './account.ts';
import { look, PHONE } from './look.ts';
import { waitForMail } from './mailbox.ts';
import { chooseFiles, openMoreSettings, place, rowOf, startTranscription } from './recordings.ts';
import { expect, inAlternatingLanguages, test } from './story.ts';

const days = 7;

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story(
    'A recording of eleven minutes is refused, the trial begins in place, and the same file goes on with speakers',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await chooseFiles(page, tongue, await writeWav(await place('Sitzung.wav'), silence(11 * 60)));
      const offer = page.getByRole('dialog', { name: t('upload.tooLongTitle', { minutes: 10 }) });
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
      await page
        .getByRole('dialog', { name: t('upload.created') })
        .getByRole('button', { name: t('upload.toList') })
        .click();
      await expect(rowOf(page, 'Sitzung')).toBeVisible();
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
         select id, date_trunc('month', now() at time zone 'utc')::date, 3600000 from auth.users where email = $1`,
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
