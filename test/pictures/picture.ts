// Pictures of a screen that are the same each time: a fixed clock, no movement, fonts loaded, nothing drawn by lot.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { enter, newAccount, type Person } from '../stories/account.ts';
import { PHONE } from '../stories/look.ts';
import { expect, test as story, type Tongue } from '../stories/story.ts';
import { startChatServer } from '../servers/doubles/chat-server.ts';
import { BELIEVED } from '../stories/client-ip.ts';
import { queryProduct } from '../servers/product-database.ts';
import { type Product, startProduct } from '../servers/product.ts';

/** What every page takes for the present. */
export const PRESENT = '2026-03-10T10:00:00+01:00';
const FOLDER = resolve(process.env.PICTURES_TO ?? 'test-results/pictures-taken');

export const DESKTOP = { width: 1280, height: 800 };

const shapes = [
  { name: 'desktop', size: DESKTOP, schemes: ['light', 'dark'] },
  { name: 'phone', size: PHONE, schemes: ['dark', 'light'] },
  // Between the two, where a third of the rules for narrow screens begins.
  { name: 'middle', size: { width: 880, height: 800 }, schemes: ['light'] },
] as const;

/** What the language model answers. */
const WRITTEN = '## Mühlenbrücke\n\nDer Haushalt sah 1,8 Millionen Euro vor.\n\n- Der Kreistag entscheidet.';

/** With all that a deployment may switch on: providers to sign in by, and a language model. */
async function withEverything(env: Record<string, string>, use: (product: Product) => Promise<void>) {
  const chat = await startChatServer(() => WRITTEN);
  const provider = (name: string) => ({
    [`${name}_CLIENT_ID`]: 'pictures',
    [`${name}_CLIENT_SECRET`]: 'a secret',
    [`${name}_ISSUER`]: chat.baseUrl,
  });
  const model = { LLM_BASE_URL: chat.baseUrl, LLM_MODEL_BASIC: 'small', LLM_MODEL_PROFESSIONAL: 'large' };
  const product = await startProduct({
    env: { ...BELIEVED, ...provider('GOOGLE'), ...provider('APPLE'), ...model, ...env },
  });
  await use(product);
  await product.remove();
  await chat.close();
}

export const test = story.extend<object, { capacity: string }>({
  capacity: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ plans, capacity }, use) =>
      withEverything({ PLANS: plans, ...(capacity && { CAPACITY: capacity }) }, use),
    { scope: 'worker' },
  ],
  page: async ({ page, watch }, use) => {
    // What a screen complains about is the matter of the stories.
    watch.expect(/./);
    await page.setViewportSize(DESKTOP);
    await page.clock.setFixedTime(PRESENT);
    await use(page);
  },
});

type Wishes = {
  /** What closes when the window changes is opened here, for each shape. */
  open?: () => Promise<void>;
  /** Texts that differ each time, and what stands for them. */
  replaced?: [RegExp, string][];
};

/** Takes the whole page in each size and colour scheme. */
export async function picture(page: Page, name: string, wishes: Wishes = {}): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const { name: shape, size, schemes } of shapes) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await wishes.open?.();
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await replaceTexts(page, wishes.replaced ?? []);
      await writeFile(join(FOLDER, `${name}-${shape}-${colorScheme}.png`), await steadyPicture(page));
    }
  }
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Every moment of today on the clock of the server, which no page can set. */
export const moments: [RegExp, string][] = [
  [/\d\d\.\d\d\.\d{4}(?:,? (?:um )?\d\d:\d\d(?: Uhr)?)?/, '10.03.2026'],
  [/(?:vor|in) \S+ (?:Sekunden?|Minuten?|Stunden?|Tag(?:en)?|Monat(?:en)?|Wochen?|Jahr(?:en)?)/, 'gestern'],
  [/\d{2}:\d{2}/, '10:00'],
  [/\d+ (?=Sekunden|seconds)/, '42 '],
];

/** One more picture, of the window as it is: for other media, other sizes, and what needs a pointer. */
export async function single(page: Page, name: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.png`), await steadyPicture(page));
}

/** Two pictures in succession are the same: nothing moves any more. */
export async function steadyPicture(
  page: Page,
  part: { fullPage?: boolean; clip?: { x: number; y: number; width: number; height: number } } = {},
): Promise<Buffer> {
  const MOST = 20;
  await page.evaluate(() => document.fonts.ready);
  const options = { fullPage: true, ...part, animations: 'disabled' } as const;
  let last = await page.screenshot(options);
  for (let tries = 0; tries < MOST; tries += 1) {
    const next = await page.screenshot(options);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The screen does not come to rest.');
}

export async function replaceTexts(
  page: Page,
  replaced: readonly (readonly [RegExp, string])[],
): Promise<void> {
  const everywhere = [/(localhost|127\.0\.0\.1):\d+/, 'localhost:3000'] as const;
  const pairs = [everywhere, ...replaced].map(([pattern, text]) => [pattern.source, text] as const);
  await page.evaluate((all) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const text = all.reduce(
        (now, [from, to]) => now.replace(new RegExp(from, 'g'), to),
        node.nodeValue ?? '',
      );
      if (text !== node.nodeValue) node.nodeValue = text;
    }
  }, pairs);
}

/** The same person in each run; the name of the scene keeps them apart. */
export async function resident(product: Product, tongue: Tongue, scene: string): Promise<Person> {
  const person = {
    name: 'Ada Lorenz',
    email: `ada.${scene}.${tongue.locale}@example.org`,
    password: 'Leuchtturm-Faden-7',
  };
  return newAccount(product, tongue, person);
}

/** An empty list offers a sample once the speech models are known, below what else it shows. */
export async function enterFirst(page: Page, person: Person, tongue: Tongue): Promise<void> {
  await enter(page, person, tongue);
  const { t } = tongue;
  await expect(page.getByRole('button', { name: t('upload.sampleBegin') })).toBeVisible();
}

/** Each recording was made a day before the next one, and each text an hour before the next one. */
export async function settleTimes({ dataDir }: Product): Promise<void> {
  await queryProduct(
    dataDir,
    `with ordered as (
       select id, row_number() over (partition by owner_id order by created_at desc, title) as place from projects)
     update projects set
       created_at = $1::timestamptz - ordered.place * interval '1 day',
       updated_at = $1::timestamptz - ordered.place * interval '1 day'
     from ordered where ordered.id = projects.id`,
    [PRESENT],
  );
  await queryProduct(
    dataDir,
    `update revisions set created_at = $1::timestamptz - interval '9 hours' + number * interval '1 hour'`,
    [PRESENT],
  );
}
