// A person changes their settings after the set-up; they apply from then on, on each device.
import { newAccount, signIn } from '../account.ts';
import { look } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'The settings are changed in the profile and are there on the next visit',
    async ({ page, product, watch }) => {
      await signIn(page, await newAccount(product, tongue), tongue);
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.account') })
        .click();
      await page.getByRole('menuitem', { name: t('shell.profile') }).click();
      await expect(page).toHaveURL(path('/app/profile'));
      await page
        .getByRole('navigation', { name: t('profile.title') })
        .getByRole('link', { name: t('onboarding.settings.title') })
        .click();
      await expect(
        page.getByRole('heading', { level: 2, name: t('onboarding.settings.title') }),
      ).toBeInViewport();
      const mail = page.getByRole('group', { name: t('onboarding.resultMail') });
      const link = mail.getByRole('button', { name: t('onboarding.resultMail.link') });
      const whole = mail.getByRole('button', { name: t('onboarding.resultMail.transcript') });
      await expect(whole).toHaveAttribute('aria-pressed', 'true');
      await expect(mail).toHaveAccessibleDescription(t('onboarding.resultMailHint'));
      const numbers = page.getByRole('group', { name: t('onboarding.numbers') });
      const words = numbers.getByRole('button', { name: t('onboarding.numbers.words') });
      const digits = numbers.getByRole('button', { name: t('onboarding.numbers.digits') });
      await expect(digits).toHaveAttribute('aria-pressed', 'true');
      await expect(numbers).toHaveAccessibleDescription(t('onboarding.numbersHint'));
      // Speakers and quality are for Pro.
      await expect(page.getByRole('group', { name: t('onboarding.speakers') })).toHaveCount(0);
      await look(page, 'preferences');
      await link.click();
      await words.click();
      await page.getByLabel(t('onboarding.recordingLanguage')).selectOption('fr');
      // Once the server is busy: the page asks again by itself.
      watch.expect(/503/);
      await page.route('**/rest/v1/user_data*', (route) => route.fulfill({ status: 503, json: {} }), {
        times: 1,
      });
      await page.getByRole('button', { name: t('onboarding.save'), exact: true }).click();
      await expect(page.getByText(t('onboarding.saved'))).toBeVisible();

      await page.reload();
      await expect(link).toHaveAttribute('aria-pressed', 'true');
      await expect(words).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByLabel(t('onboarding.recordingLanguage'))).toHaveValue('fr');
    },
  );

  story('Another language of the interface is there at once', async ({ page, product }) => {
    await signIn(page, await newAccount(product, tongue), tongue);
    await page.goto(path('/app/profile#preferences'));
    const other = tongue.locale === 'de' ? 'en' : 'de';
    await page.getByLabel(t('onboarding.locale')).selectOption(other);
    await page.getByRole('button', { name: t('onboarding.save'), exact: true }).click();
    await expect(page).toHaveURL(other === 'en' ? '/en/app/profile#preferences' : '/app/profile#preferences');
  });

  story('Settings that cannot be saved are said, and stay chosen', async ({ page, product, watch }) => {
    watch.expect(/user_data|503/);
    await signIn(page, await newAccount(product, tongue), tongue);
    await page.goto(path('/app/profile#preferences'));
    const link = page.getByRole('button', { name: t('onboarding.resultMail.link') });
    await link.click();
    await page.route('**/rest/v1/user_data*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: t('onboarding.save'), exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('account.preferencesFailed') })).toBeVisible();
    await expect(link).toHaveAttribute('aria-pressed', 'true');
  });
});
