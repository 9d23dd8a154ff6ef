// What a person is notified by which way: chosen in the profile, and stopped by the link of a mail.
import type { Page } from '@playwright/test';
import { enter, newAccount, type Person } from '../account.ts';
import { look, PHONE } from '../look.ts';
import { plantProject } from '../planted-project.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

/** As the set-up of the account stores it. */
async function practise(page: Page, { email, password }: Person, profession: string): Promise<void> {
  const { anonKey } = (await (await page.request.get('/api/config')).json()) as { anonKey: string };
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: anonKey },
    data: { email, password },
  });
  const session = (await signedIn.json()) as { access_token: string; user: { id: string } };
  const stored = await page.request.patch(`/rest/v1/user_data?id=eq.${session.user.id}`, {
    headers: { apikey: anonKey, authorization: `Bearer ${session.access_token}` },
    data: { meta_data: { profession, onboarding: { state: 'done' } } },
  });
  expect(stored.ok()).toBe(true);
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'Whether mails hold the text is asked once, beside the first recording, and the profession presets the answer',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await practise(page, person, 'medicine');
      await enter(page, person, tongue);
      const question = page.getByRole('region', { name: t('mailQuestion.title') });
      await expect(question).toHaveCount(0);
      await plantProject(product, person, tongue);
      await page.goto(path('/app'));
      await expect(question.getByText(t('mailQuestion.confidential'))).toBeVisible();
      const link = question.getByRole('button', { name: t('mailQuestion.link') });
      const text = question.getByRole('button', { name: t('mailQuestion.transcript') });
      await expect(link).toHaveAttribute('aria-pressed', 'true');
      await page.setViewportSize(PHONE);
      await look(page, `mail-question-phone-${tongue.locale}`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await look(page, `mail-question-${tongue.locale}`);
      await text.click();
      await question.getByRole('button', { name: t('mailQuestion.save') }).click();
      await expect(page.getByText(t('mailQuestion.saved'))).toBeVisible();
      await expect(question).toHaveCount(0);
      await page.goto(`${path('/app/profile')}#preferences`);
      const setting = page.getByRole('group', { name: t('onboarding.resultMail') });
      await expect(
        setting.getByRole('button', { name: t('onboarding.resultMail.transcript') }),
      ).toHaveAttribute('aria-pressed', 'true');
    },
  );

  story('What a person is notified by which way is chosen once and stays', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await page.goto(`${path('/app/profile')}#notifications`);
    const section = page.getByRole('region', { name: t('notifications.title') });
    const choice = (kind: 'ready' | 'failed' | 'invoice', channel: 'mail' | 'push') =>
      section.getByLabel(
        t('notifications.choice', {
          kind: t(`notifications.${kind}`),
          channel: t(`notifications.${channel}`),
        }),
      );
    await choice('failed', 'mail').uncheck();
    await choice('ready', 'push').uncheck();
    await choice('invoice', 'push').check();
    // Their mails are owed.
    await expect(choice('invoice', 'mail')).toHaveCount(0);
    await section.getByLabel(t('notifications.titles')).check();
    await section.getByLabel(t('notifications.bundle.daily')).check();
    await section.getByLabel(t('notifications.quiet')).check();
    await section.getByLabel(t('notifications.from')).fill('21:30');
    await section.getByRole('button', { name: t('notifications.save') }).click();
    await expect(page.getByText(t('notifications.saved'))).toBeVisible();
    await page.reload();
    await expect(choice('failed', 'mail')).not.toBeChecked();
    await expect(choice('ready', 'mail')).toBeChecked();
    await expect(choice('ready', 'push')).not.toBeChecked();
    await expect(choice('invoice', 'push')).toBeChecked();
    await expect(section.getByLabel(t('notifications.titles'))).toBeChecked();
    await expect(section.getByLabel(t('notifications.bundle.daily'))).toBeChecked();
    await expect(section.getByLabel(t('notifications.from'))).toHaveValue('21:30');
    await section.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath('notifications-desktop-light.png') });
    await look(page, `profile-notifications-${tongue.locale}`);
  });

  story(
    'A link that stops mails works at a press alone, and says when it is none',
    async ({ page, watch }) => {
      watch.expect(/api\/notifications\/stop/);
      const at = tongue.locale === 'en' ? '/en/unsubscribe' : '/abbestellen';
      await page.goto(at);
      await expect(page.getByText(t('stopMails.broken'))).toBeVisible();
      await page.goto(`${at}?again#ready.${'a'.repeat(32)}`);
      await expect(page.getByText(t('stopMails.ready'))).toBeVisible();
      await look(page, `stop-mails-${tongue.locale}`);
      await page.goto(`${at}?digest#results.${'a'.repeat(32)}`);
      await expect(page.getByText(t('stopMails.results'))).toBeVisible();
      await look(page, `stop-mails-results-${tongue.locale}`);
      await page.getByRole('button', { name: t('stopMails.action') }).click();
      await expect(page.getByText(t('stopMails.broken'))).toBeVisible();
    },
  );
});
