// Rules of retention: chosen in the profile and on a recording's page, and what is left without the sound.
import { formatDay } from '#i18n/format-day.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { enter, newAccount } from '../account.ts';
import { look } from '../look.ts';
import { plantProject } from '../planted-project.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const DAY_MS = 24 * 60 * 60_000;
const AGE_DAYS = 40;

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path, locale } = tongue;

  story(
    'A rule is chosen after a warning, its day is shown, and the text stays without the sound',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      const id = await plantProject(product, person, tongue);
      const [row] = await queryProduct<{ at: Date }>(
        product.dataDir,
        `update projects set created_at = now() - interval '${AGE_DAYS} days' where id = $1 returning created_at as at`,
        [id],
      );
      const deletedAfter = (days: number) =>
        formatDay(new Date((row?.at.getTime() ?? 0) + days * DAY_MS).toISOString(), locale);
      await enter(page, person, tongue);
      await page.goto(path('/app/profile#retention'));
      const section = page.getByRole('region', { name: t('retention.title') });
      const sound = section.getByLabel(t('retention.sound'));
      const save = section.getByRole('button', { name: t('retention.save') });
      await expect(section.getByText(t('retention.rule.none'))).toBeVisible();
      await sound.fill('0');
      await save.click();
      await expect(sound).toHaveAttribute('aria-invalid', 'true');
      await look(page, 'wrong-days');
      await section.screenshot({ path: test.info().outputPath('section.png') });
      await sound.fill('30');
      await save.click();
      const warning = page.getByRole('dialog', { name: t('retention.warnTitle') });
      await expect(warning.getByText(t('retention.warnOne'))).toBeVisible();
      await look(page, 'warning');
      await warning.getByRole('button', { name: t('retention.warnCancel') }).click();
      await expect(warning).toBeHidden();
      await expect(section.getByText(t('retention.rule.none'))).toBeVisible();
      await sound.fill('60');
      await save.click();
      const sixty = t('retention.rule.sound', { sound: t('retention.dayCount', { count: 60 }) });
      await expect(section.getByText(sixty)).toBeVisible();

      await page.goto(path(`/app/f/${id}`));
      await expect(page.getByText(t('retention.soundOn', { day: deletedAfter(60) }))).toBeVisible();
      await look(page, 'day');
      await page.getByRole('button', { name: t('retention.change') }).click();
      const dialog = page.getByRole('dialog', { name: t('retention.title') });
      await dialog.getByRole('radio', { name: t('retention.useOwn') }).check();
      await dialog.getByLabel(t('retention.sound')).fill('30');
      await dialog.getByLabel(t('retention.everything')).fill('90');
      await look(page, 'own-rule');
      await dialog.getByRole('button', { name: t('retention.save') }).click();
      await warning.getByRole('button', { name: t('retention.warnConfirm') }).click();

      // The page learns it from the server, while it is open.
      const gone = t('retention.noSound', { day: formatDay(new Date().toISOString(), locale) });
      await expect(page.getByRole('region', { name: t('player.label') }).getByText(gone)).toBeVisible();
      await expect(page.getByText(t('retention.everythingOn', { day: deletedAfter(90) }))).toBeVisible();
      await expect(page.getByRole('button', { name: t('player.play') })).toHaveCount(0);
      await look(page, 'without-sound');
      for (const name of ['detail.viewTimed', 'proof.fidelity'] as const) {
        const tab = page.getByRole('tab', { name: t(name) });
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await look(page, `without-sound-${name}`);
      }
      await page.goto(path('/app/profile/data'));
      await expect(page.getByText(t('access.action.sound_deleted'))).toBeVisible();
      await expect(page.getByText(t('access.actor.retention'))).toBeVisible();
    },
  );
});
