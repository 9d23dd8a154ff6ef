// The page of a recording: its text in every view, its side, its player, its windows.
import type { Page } from '@playwright/test';
import { holdSession } from '../stories/account.ts';
import { addFinishedProject } from '../stories/database.ts';
import { interview, plantProject } from '../stories/planted-project.ts';
import { seedProject } from '../stories/seeded-projects.ts';
import { english, expect, type Tongue } from '../stories/story.ts';
import { queryProduct } from '../servers/product-database.ts';
import type { Product } from '../servers/product.ts';
import { transcriptOf } from '../fixtures/transcripts.ts';
import { moments, picture, resident, settleTimes, single, test } from './picture.ts';
import { german } from './tongues.ts';

/** Where the text begins, whatever was typed before. */
async function open(page: Page, product: Product, tongue: Tongue, scene: string): Promise<string> {
  const person = await resident(product, tongue, scene);
  await holdSession(page, person);
  const id = await plantProject(product, person, tongue);
  await settleTimes(product);
  await page.goto(tongue.path(`/app/f/${id}`));
  await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
  await expect(page.locator('audio')).not.toHaveJSProperty('duration', Number.NaN);
  return id;
}

for (const tongue of [german, english])
  test.describe(tongue.locale, () => {
    const { locale, t } = tongue;
    test.use({ locale: locale === 'de' ? 'de-DE' : 'en-GB' });

    test('the views', async ({ page, product }) => {
      await open(page, product, tongue, 'views');
      const check = page.getByRole('region', { name: t('check.title') });
      await expect(check).toContainText(t('check.differs', { number: 2 }));
      await picture(page, `reader-${locale}`);
      for (const width of [1080, 500, 340]) {
        await page.setViewportSize({ width, height: 800 });
        await single(page, `reader-${width}-${locale}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      const tab = (name: string) => page.getByRole('tab', { name, exact: true });
      await tab(t('detail.viewRaw')).click();
      await expect(page.getByRole('tabpanel')).toContainText(interview[locale].raw[0]!.slice(6, 30));
      await picture(page, `reader-raw-${locale}`);
      await tab(t('detail.viewTimed')).click();
      await expect(
        page
          .getByRole('tabpanel')
          .getByRole('button', { name: /0:\d\d/ })
          .first(),
      ).toBeVisible();
      await picture(page, `reader-timed-${locale}`);
      await tab(t('proof.fidelity')).click();
      const list = page.getByRole('complementary').getByRole('button', { name: t('proof.leave') });
      await expect(list.first()).toBeVisible();
      await picture(page, `reader-evidence-${locale}`);
      await list.first().click();
      await expect(list).toHaveCount(locale === 'de' ? 4 : 5);
      await picture(page, `reader-evidence-decided-${locale}`);
      await tab(t('proof.names')).click();
      const names = page.getByRole('region', { name: t('names.kind.name') });
      await names.getByRole('listitem').first().getByRole('button', { expanded: false }).click();
      await expect(names.getByLabel(t('names.right'))).toBeFocused();
      await picture(page, `reader-names-${locale}`);
      await page.getByRole('button', { name: t('proof.actions', { number: 1 }) }).click();
      await page.getByRole('menuitem', { name: t('proof.compareWith') }).click();
      await expect(page.getByRole('tabpanel').locator('ins').first()).toBeVisible();
      await picture(page, `reader-compare-${locale}`);
    });
  });

const { t, path } = german;

test('its windows', async ({ page, product }) => {
  await open(page, product, german, 'windows');
  const side = page.getByRole('complementary');
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await picture(page, 'reader-keys');
  await close();
  for (const [name, command] of [
    ['delete', t('detail.delete')],
    ['magic', t('magic.title')],
    ['interview', t('interview.open')],
  ] as const) {
    await side.getByRole('button', { name: command }).click();
    await expect(dialog.getByRole('button').last()).toBeVisible();
    await picture(page, `reader-${name}`);
    await page.setViewportSize({ width: 540, height: 800 });
    await single(page, `reader-${name}-540`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await close();
  }
});

test('a text that a model wrote', async ({ page, product }) => {
  const person = await resident(product, german, 'magic');
  await holdSession(page, person);
  const content = transcriptOf(['Heute wird gebaut.', 'Nach Ostern.']);
  const id = await addFinishedProject(product, {
    email: person.email,
    title: 'Brücke',
    texts: [
      { content, origin: 'finalised' },
      { content, origin: 'magic', provenance: { basedOn: 1, model: 'modell-7b' } },
    ],
  });
  await settleTimes(product);
  await page.goto(path(`/app/f/${id}`));
  await expect(page.getByRole('tabpanel').getByText(t('magic.check'))).toBeVisible();
  await picture(page, 'reader-magic-revision');
});

test('its menus, its marks and other media', async ({ page, product }) => {
  const id = await open(page, product, german, 'menus');
  const check = page.getByRole('region', { name: t('check.title') });
  await expect(check).toContainText(t('check.differs', { number: 2 }));
  await picture(page, 'reader-revision-menu', {
    open: async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      const button = page.getByRole('button', { name: t('proof.actions', { number: 1 }) });
      if (!(await button.isVisible()))
        await page.getByRole('button', { name: t('detail.sectionActions'), exact: true }).click();
      if (await button.isVisible()) await button.click();
    },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, section] of [
    ['info', t('detail.sectionInfo')],
    ['actions', t('detail.sectionActions')],
    ['revisions', t('detail.sectionRevisions')],
  ] as const) {
    const button = page.getByRole('button', { name: section, exact: true });
    if (await button.isVisible()) await button.click();
    else await page.getByRole('tab', { name: section, exact: true }).click();
    await single(page, `reader-section-${name}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(check).toContainText(t('check.differs', { number: 2 }));
  await page
    .getByRole('button', { name: t('detail.playFrom', { time: '0:02' }) })
    .first()
    .hover();
  await single(page, 'reader-hover');
  await page.emulateMedia({ media: 'print' });
  await single(page, 'reader-print');
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await single(page, 'reader-forced');
  await page.goto(path(`/app/f/${id}?view=fidelity`));
  await expect(page.getByRole('button', { name: t('proof.leave') }).first()).toBeVisible();
  await single(page, 'reader-evidence-forced');
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await single(page, 'reader-evidence-print');
});

const sentences = ['this is a sentence', 'and another one'];

test('before there is a text', async ({ page, product }) => {
  const person = await resident(product, german, 'states');
  await holdSession(page, person);
  const { email } = person;
  const transcript = { ...transcriptOf(sentences), language: 'en' };
  const to = (id: string, set: string) =>
    queryProduct(product.dataDir, `update projects set ${set} where id = $1`, [id]);
  const seed = async (title: string, until: 'pending' | 'processing_llm') => {
    const id = await seedProject(product, { email, title, transcript, until });
    await settleTimes(product);
    await page.goto(path(`/app/f/${id}`));
    return id;
  };
  const id = await seed('Stille', 'pending');
  await expect(page.getByRole('heading', { name: t('detail.runningPending') })).toBeVisible();
  await picture(page, 'state-pending');
  await to(id, `status = 'processing', progress = 0.38`);
  await expect(page.getByText(t('heard.percent', { percent: 38 }))).toBeVisible();
  await picture(page, 'state-processing');
  await to(id, `status = 'failed', error_code = 'file_damaged'`);
  await expect(page.getByRole('alert').filter({ hasText: t('detail.failedTitle') })).toBeVisible();
  await picture(page, 'state-failed');
  await seed('Halb fertig', 'processing_llm');
  await expect(page.getByRole('tabpanel')).toContainText('this is a sentence');
  await picture(page, 'state-finalising');
});

test('a name in the text, a draft, speech that is nobody’s', async ({ page, product }) => {
  const person = await resident(product, german, 'names');
  await holdSession(page, person);
  const talk = transcriptOf(['Wann wird gebaut?', 'Nach Ostern.', 'Sagt wer?', 'Das Amt.']);
  const segments = talk.segments.map((segment, index) =>
    index === 3 ? { ...segment, speaker: null } : segment,
  );
  const transcript = { ...talk, segments };
  const id = await seedProject(product, { email: person.email, title: 'Wer', transcript });
  await settleTimes(product);
  await page.goto(path(`/app/f/${id}`));
  const label = page.getByRole('button', { name: t('detail.renameSpeaker', { name: 'Sprecher 1' }) });
  await label.first().click();
  const field = page.getByLabel(t('editor.assign'), { exact: true }).and(page.locator('input'));
  await expect(field).toBeFocused();
  await picture(page, 'name-field');
  await field.fill('Katrin Voss');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(t('detail.draft'));
  await expect(field).toBeHidden();
  await picture(page, 'draft', { replaced: moments });
});
