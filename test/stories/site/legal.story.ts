// The legal pages: who the operator is, as far as the settings say it; and what a browser really keeps.
import { browserEntries } from '../../../src/site/legal/data-register.ts';
import { startProduct } from '../../servers/product.ts';
import { fillLogin, newAccount } from '../account.ts';
import { look, PHONE } from '../look.ts';
import { chooseFiles, dropButton, place } from '../recordings.ts';
import { SELLER } from '../seller.ts';
import { english, expect, inAlternatingLanguages, test } from '../story.ts';
import { silence, writeWav } from '../../fixtures/synthetic-speech.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path, locale } = tongue;
  const imprint = path(locale === 'de' ? '/impressum' : '/imprint');
  const privacy = path(locale === 'de' ? '/datenschutz' : '/privacy');

  story('The imprint and the privacy notice name whom the settings name', async ({ page }) => {
    const published = await startProduct({
      env: {
        ...SELLER,
        OPERATOR_REPRESENTATIVE: 'Ada Lorenz',
        OPERATOR_REGISTER: 'Amtsgericht Lüneburg, HRB 12345',
      },
    });
    try {
      await page.goto(published.url + imprint);
      await expect(page.getByText(t('legal.unpublished'))).toHaveCount(0);
      for (const fact of [
        SELLER.INVOICE_SELLER_NAME,
        SELLER.INVOICE_VAT_ID,
        'Ada Lorenz',
        'Amtsgericht Lüneburg, HRB 12345',
      ])
        await expect(page.getByText(fact)).toBeVisible();
      await expect(page.getByRole('link', { name: 'hilfe@wortlaut.example' })).toHaveAttribute(
        'href',
        'mailto:hilfe@wortlaut.example',
      );
      await look(page, 'imprint');
      await page.goto(published.url + privacy);
      await expect(page.getByText('Beispiel Rechenzentrum GmbH, Deutschland')).toBeVisible();
      await look(page, 'privacy');
      await page.setViewportSize(PHONE);
      await look(page, 'privacy-phone');
    } finally {
      await published.remove();
    }
  });
});

test('A browser keeps nothing for the product that the privacy notice does not name', async ({
  page,
  context,
  product,
}) => {
  const tongue = english;
  const { t, path } = tongue;
  const person = await newAccount(product, tongue);
  await page.goto('/en/questions');
  await page.getByRole('button', { name: t('shell.theme.dark') }).click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  // The guard remembers where one wanted to go.
  await page.goto(path('/app/profile'));
  await expect(page).toHaveURL(/\/auth\/login/);
  const kept = new Set<string>();
  const note = async () => {
    for (const { name } of await context.cookies()) kept.add(`cookie ${name}`);
    const names = await page.evaluate(async () => [
      ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
      ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
      ...(await caches.keys()).map((name) => `caches ${name}`),
      ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ]);
    for (const name of names) kept.add(name);
  };
  await note();
  await fillLogin(page, person, t);
  await expect(page.getByRole('heading', { level: 1, name: t('profile.account') })).toBeVisible();
  await note();
  await page.goto(path('/app'));
  await expect(dropButton(page, tongue)).toBeVisible();
  await chooseFiles(page, tongue, await writeWav(await place('kept.wav'), silence(2)));
  await expect(page.getByText('kept.wav')).toBeVisible();
  await note();
  const isNamed = (entry: string) =>
    browserEntries.some(({ place: kind, name }) => {
      const [where = '', ...rest] = entry.split(' ');
      return where === kind && name.test(rest.join(' '));
    });
  expect([...kept].filter((entry) => !isNamed(entry))).toEqual([]);
  const places = ['locale', 'theme', 'return', 'session'] as const;
  for (const id of places) {
    const { place: kind, name } = browserEntries.find((entry) => entry.id === id) ?? {};
    expect(
      [...kept].some((entry) => entry.startsWith(`${kind} `) && name?.test(entry.slice(`${kind} `.length))),
    ).toBe(true);
  }
});
