// What a stranger sees first: the reader, the list, the evidence, the editor, and the reader on a phone.
import type { Page } from '@playwright/test';
import { resolve } from 'node:path';
import { enter, holdSession } from '../../stories/account.ts';
import { type FilledRow, fillList } from '../../stories/filled-list.ts';
import { PHONE } from '../../stories/look.ts';
import { expect, inEachLanguage, type Tongue } from '../../stories/story.ts';
import type { Product } from '../../servers/product.ts';
import { DESKTOP, replaceTexts, resident, steadyPicture, test } from '../picture.ts';
import { storeWebp } from '../webp.ts';
import { plantTalk } from './interview.ts';

const FOLDER = resolve('docs', 'pictures');
const MOST_BYTES = 150_000;

const rows: Record<Tongue['locale'], FilledRow[]> = {
  de: [
    {
      title: 'Interview Mühlenbrücke',
      text: 'Für Lastwagen seit dem Frühjahr und seit dem Hochwasser im Mai auch für Busse.',
      openFindings: 4,
      speakerCount: 2,
      durationMs: 68_000,
    },
    {
      title: 'Bauausschuss im November',
      status: 'processing',
      progress: 0.62,
      pace: 0.001,
      durationMs: 8_070_000,
    },
    {
      title: 'Anruf beim Tiefbauamt',
      text: 'Am Wehr fehlen drei Bohlen, die nahm das Hochwasser mit.',
      openFindings: 0,
      durationMs: 412_000,
    },
    {
      title: 'Seminar Hermeneutik',
      text: 'Wir waren beim Vorverständnis stehen geblieben, also bei der Frage, was jemand schon mitbringt.',
      openNames: 2,
      openFindings: 0,
      speakerCount: 3,
      durationMs: 5_310_000,
    },
    {
      title: 'Gemeinderat im Juni',
      text: 'Nach dem Hochwasser vom Mai wird die Mühlgasse gesperrt.',
      speakerCount: 7,
      openFindings: 1,
      durationMs: 6_840_000,
    },
    {
      title: 'Entretien à Lyon',
      text: 'Nous avons commencé le projet il y a trois ans.',
      language: 'fr',
      durationMs: 1_930_000,
    },
    {
      title: 'Notizen zur Ausstellung',
      text: 'Raum zwei: die Karten von 1780, daneben der Brief des Müllers.',
      durationMs: 188_000,
    },
  ],
  en: [
    {
      title: 'Interview mill bridge',
      text: 'To lorries since the spring, and since the flood in May to buses as well.',
      language: 'en',
      openFindings: 4,
      speakerCount: 2,
      durationMs: 68_000,
    },
    {
      title: 'Planning committee',
      status: 'processing',
      progress: 0.62,
      pace: 0.001,
      language: 'en',
      durationMs: 8_070_000,
    },
    {
      title: 'Call to the works office',
      text: 'Three planks of the weir are gone, the flood took them.',
      language: 'en',
      openFindings: 0,
      durationMs: 412_000,
    },
    {
      title: 'Seminar on hermeneutics',
      text: 'We had stopped at what a reader brings along before the first line is read.',
      language: 'en',
      openNames: 2,
      openFindings: 0,
      speakerCount: 3,
      durationMs: 5_310_000,
    },
    {
      title: 'Council in June',
      text: 'After the flood in May, mill lane will be closed.',
      language: 'en',
      speakerCount: 7,
      openFindings: 1,
      durationMs: 6_840_000,
    },
    {
      title: 'Entretien à Lyon',
      text: 'Nous avons commencé le projet il y a trois ans.',
      language: 'fr',
      durationMs: 1_930_000,
    },
    {
      title: 'Notes on the exhibition',
      text: 'Room two: the maps of 1780, and beside them the letter of the miller.',
      language: 'en',
      durationMs: 188_000,
    },
  ],
};

test.use({ plans: 'off' });

// The dates on the pictures are those of the day: the clock of the page is the server's.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date()));

/** The window as it is, in both colour schemes. */
async function take(page: Page, name: string, { locale }: Tongue): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await replaceTexts(page, []);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const png = await steadyPicture(page, { fullPage: false });
    await storeWebp(png, { folder: FOLDER, name: `${name}.${locale}.${colorScheme}`, mostBytes: MOST_BYTES });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function open(page: Page, product: Product, tongue: Tongue, scene: string, query = ''): Promise<void> {
  const person = await resident(product, tongue, scene);
  await holdSession(page, person);
  const id = await plantTalk(product, person.email, tongue);
  await page.goto(tongue.path(`/app/f/${id}${query}`));
  await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
  await expect(page.locator('audio')).not.toHaveJSProperty('duration', Number.NaN);
}

/** Stops where a word is spoken, which is lit, and shows the page from its top. */
async function stopAt(page: Page, tongue: Tongue, word: string): Promise<void> {
  const player = page.getByRole('region', { name: tongue.t('player.label') });
  await page.getByRole('tabpanel').getByText(word, { exact: true }).first().click();
  await player.getByRole('button', { name: tongue.t('player.pause') }).click();
  await expect(page.getByRole('tabpanel').locator('.lit')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}

inEachLanguage((tongue) => {
  const { locale, t } = tongue;

  test('the reader', async ({ page, product }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, product, tongue, 'reader');
    await expect(page.getByRole('region', { name: t('check.title') })).toContainText(/\d/);
    await stopAt(page, tongue, locale === 'de' ? 'Schaden' : 'damage?');
    await take(page, 'reader', tongue);
  });

  test('the list', async ({ page, product }) => {
    await page.setViewportSize(DESKTOP);
    const person = await resident(product, tongue, 'overview');
    await fillList(product, person.email, rows[locale]);
    await enter(page, person, tongue);
    await expect(page.getByRole('link', { name: rows[locale][0]!.title, exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('account.hintDismiss') }).click();
    await take(page, 'list', tongue);
  });

  test('the evidence', async ({ page, product }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, product, tongue, 'evidence', '?view=fidelity&revision=1');
    await expect(
      page
        .getByRole('complementary')
        .getByRole('button', { name: t('proof.leave') })
        .first(),
    ).toBeVisible();
    await take(page, 'evidence', tongue);
  });

  test('the editor', async ({ page, product }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, product, tongue, 'writing');
    await page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
    await expect(page.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Control+f');
    const panel = page.getByRole('search', { name: t('editor.find') });
    await panel.getByLabel(t('editor.findField')).fill('Hagendorf');
    await panel.getByLabel(t('editor.replaceField')).fill('Hagedorn');
    await expect(panel.getByText(t('editor.findCount', { at: 1, count: 1 }))).toBeVisible();
    await take(page, 'editor', tongue);
  });

  test('the reader on a phone', async ({ page, product }) => {
    await page.setViewportSize(PHONE);
    await open(page, product, tongue, 'phone');
    await stopAt(page, tongue, locale === 'de' ? 'Frühjahr' : 'spring,');
    await take(page, 'phone', tongue);
  });
});
