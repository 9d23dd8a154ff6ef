// A walk over the screens in both languages: texts that fit, no fault of accessibility, light and dark, on the phone too.
// What the screens do is the matter of the other stories, which run in one language each.
import type { Page } from '@playwright/test';
import { BASIC_ERROR_PERCENT } from '#projects/reader/diarization-text.ts';
import { enter, holdSession, newAccount } from '../account.ts';
import { downloadMenu } from '../download-menu.ts';
import { fillList } from '../filled-list.ts';
import { look } from '../look.ts';
import { interview, plantProject } from '../planted-project.ts';
import { expect, inEachLanguage, test, type Tongue } from '../story.ts';

inEachLanguage((tongue) => {
  const { locale, t, path } = tongue;

  test('The public pages and the ways into an account fit', async ({ page }) => {
    for (const address of [
      '/',
      '/auth/login',
      '/auth/login?with=link',
      '/auth/register',
      '/auth/reset-password',
    ]) {
      await page.goto(path(address).replace(/(?<=.)\/$/, ''));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, `${address.replaceAll(/\W+/g, '-')}-${locale}`);
      await hasNoKeys(page);
    }
    await page.getByRole('button', { name: t('auth.reset.submit') }).click();
    await expect(page.getByText(t('auth.emailNeeded'))).toBeVisible();
    await look(page, `reset-refused-${locale}`);
  });

  test('The screens of an account fit', async ({ page, product }) => {
    await enter(page, await newAccount(product, tongue), tongue);
    await look(page, `first-use-${locale}`);
    await page.goto(path('/app/profile/security'));
    await expect(
      page
        .getByRole('region', { name: t('sessions.events') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await look(page, `security-${locale}`);
    await page.getByRole('button', { name: t('security.addApp') }).click();
    await expect(page.getByLabel(t('security.currentPassword'), { exact: true })).toBeFocused();
    await look(page, `security-prove-${locale}`);
    await page.goto(path('/app/profile#preferences'));
    await expect(page.getByRole('button', { name: t('onboarding.save'), exact: true })).toBeVisible();
    await look(page, `preferences-${locale}`);
    await page.goto(path('/auth/onboarding'));
    await expect(page.getByLabel(t('onboarding.company'))).toBeVisible();
    await look(page, `onboarding-${locale}`);
    await hasNoKeys(page);
  });

  test('The list fits, with what is chosen and as cards', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await fillList(product, person.email, [
      { title: `Interview ${locale}`, text: 'Die Brücke ist leer.', speakerCount: 2 },
      { title: `Bauausschuss ${locale}`, status: 'processing', progress: 0.4, durationMs: 8_070_000 },
      { title: `Anruf ${locale}`, status: 'failed' },
      { title: `Eine lange Sitzung über den Haushalt des nächsten Jahres ${locale}`, text: 'Im Haus.' },
    ]);
    await enter(page, person, tongue);
    const title = `Interview ${locale}`;
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await look(page, `list-${locale}`);
    await page.getByRole('checkbox', { name: t('list.chooseOne', { title }) }).click();
    const bar = page.getByRole('region', { name: t('list.selection') });
    await expect(bar).toBeVisible();
    await look(page, `list-chosen-${locale}`);
    await bar.getByRole('button', { name: t('list.export') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, `list-export-${locale}`);
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: t('list.chooseNone') }).click();
    await page.getByRole('button', { name: t('list.viewCards') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await look(page, `cards-${locale}`);
    await hasNoKeys(page);
  });

  test('The views of a text and its windows fit', async ({ page, product }) => {
    await openText(page, product, tongue);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const panel = page.getByRole('tabpanel');
    await expect(page.getByRole('complementary')).toContainText(
      t('detail.diarizationBasic', BASIC_ERROR_PERCENT),
    );
    await look(page, `text-${locale}`);
    await tab(t('detail.viewRaw')).click();
    await expect(panel).toContainText(interview[locale].raw[0]!.slice(6, 30));
    await look(page, `text-raw-${locale}`);
    await tab(t('detail.viewTimed')).click();
    await expect(panel.getByRole('button', { name: /0:\d\d/ }).first()).toBeVisible();
    await look(page, `text-timed-${locale}`);
    await tab(t('proof.fidelity')).click();
    await expect(page.getByRole('button', { name: t('proof.leave') }).first()).toBeVisible();
    await look(page, `evidence-${locale}`);
    await tab(t('proof.names')).click();
    await expect(page.getByRole('region', { name: t('names.kind.name') })).toBeVisible();
    await look(page, `names-${locale}`);
    const dialog = page.getByRole('dialog');
    for (const command of ['detail.delete', 'interview.open'] as const) {
      await page
        .getByRole('complementary')
        .getByRole('button', { name: t(command) })
        .click();
      await expect(dialog.getByRole('button').last()).toBeVisible();
      await look(page, `${command}-${locale}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await downloadMenu(page, { t }).button.click();
    await expect(downloadMenu(page, { t }).line('json')).toBeVisible();
    await look(page, `detail.moreFormats-${locale}`);
    await page.keyboard.press('Escape');
    await hasNoKeys(page);
  });
});

async function openText(
  page: Page,
  product: Parameters<typeof plantProject>[0],
  tongue: Tongue,
): Promise<void> {
  const person = await newAccount(product, tongue);
  await holdSession(page, person);
  const id = await plantProject(product, person, tongue);
  await page.goto(tongue.path(`/app/f/${id}`));
  await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
}

/** A text that is missing shows its key: `list.empty`. */
async function hasNoKeys(page: Page): Promise<void> {
  const texts = (await page.locator('body').innerText()).split('\n');
  expect(texts.filter((text) => /^[a-z]+(\.[a-z]+[A-Za-z]*)+$/.test(text.trim()))).toEqual([]);
}
