// Telegram as a person meets it: a chat linked with a code from the page, and unlinked.
import type { Locator } from '@playwright/test';
import readPicture from 'jsqr';
import { botCommands } from '#telegram/commands.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { startProduct } from '../../servers/product.ts';
import { type BotApi, startBotApi, TOKEN } from '../../telegram/bot-api-server.ts';
import { enter, newAccount } from '../account.ts';
import { BELIEVED } from '../client-ip.ts';
import { look, PHONE } from '../look.ts';
import { test as base, expect, inAlternatingLanguages } from '../story.ts';

const test = base.extend<object, { bot: BotApi }>({
  bot: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const bot = await startBotApi();
      await use(bot);
      await bot.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ bot }, use) => {
      const telegram = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: bot.root };
      const product = await startProduct({ env: { ...BELIEVED, ...telegram, PLANS: 'off' } });
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
});

const MINUTE_MS = 60_000;
let updateId = 1;

/** What a camera reads in the picture. */
async function readQr(picture: Locator): Promise<string | undefined> {
  const pixels = await picture.evaluate(async (image: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(392, 392);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 392, 392);
    return [...(context?.getImageData(0, 0, 392, 392).data ?? [])];
  });
  return readPicture(new Uint8ClampedArray(pixels), 392, 392)?.data;
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story(
    'A code counts down, is copied, and makes way for a new one when it has ended',
    async ({ page, product }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const start = Date.now();
      await page.clock.setFixedTime(start);
      await enter(page, await newAccount(product, tongue), tongue);
      await page.getByRole('navigation').getByRole('link', { name: 'Telegram' }).click();
      await page.getByRole('button', { name: t('telegram.code.make') }).click();
      const shown = page.locator('#telegram-code');
      const first = (await shown.textContent())?.replaceAll(' ', '');
      await page.getByRole('button', { name: t('telegram.code.copy') }).click();
      await expect(page.getByText(t('telegram.code.copied'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

      await page.clock.setFixedTime(start + 5 * MINUTE_MS);
      await expect(page.getByRole('timer')).toHaveText(t('telegram.code.left', { time: '5:00' }));
      await page.clock.setFixedTime(start + 10 * MINUTE_MS + 1_000);
      await expect(page.getByText(t('telegram.code.ended'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('telegram.code.open') })).toBeHidden();
      await expect(page.getByRole('img', { name: t('telegram.code.qr') })).toBeHidden();
      await page.getByRole('button', { name: t('telegram.code.renew') }).click();
      await expect(shown).not.toHaveText(first ?? '');
      await expect(page.getByText(t('telegram.code.ended'))).toBeHidden();
    },
  );

  story(
    'A device that was left signed in asks for the password before a code',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      const longAgo = `update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', '1')`;
      await queryProduct(product.dataDir, longAgo, []);
      watch.expect(/\/api\/telegram\/code/);
      await page.getByRole('navigation').getByRole('link', { name: 'Telegram' }).click();
      await page.getByRole('button', { name: t('telegram.code.make') }).click();
      await page.getByLabel(t('security.currentPassword')).fill(person.password);
      await look(page, `telegram-proof-${tongue.locale}`);
      await page.getByRole('button', { name: t('security.next') }).click();
      await expect(page.locator('#telegram-code')).toBeVisible();
      await expect(page.getByLabel(t('security.currentPassword'))).toHaveCount(0);
    },
  );

  story('A chat is linked with a code, and unlinked', async ({ page, product, bot }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await page.getByRole('navigation').getByRole('link', { name: 'Telegram' }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('telegram.title') })).toBeVisible();
    await look(page, `telegram-unlinked-${tongue.locale}`);
    await page.getByRole('button', { name: t('telegram.code.make') }).click();
    const open = page.getByRole('link', { name: t('telegram.code.open') });
    await expect(open).toHaveAttribute('href', /^https:\/\/t\.me\/wortlaut_test_bot\?start=[\w-]+$/);
    await expect(page.getByRole('timer')).toHaveText(
      new RegExp(t('telegram.code.left', { time: '(9:\\d\\d|10:00)' })),
    );
    await look(page, `telegram-code-${tongue.locale}`);

    const picture = page.getByRole('img', { name: t('telegram.code.qr') });
    expect(await readQr(picture)).toBe(await open.getAttribute('href'));
    await page.setViewportSize(PHONE);
    await expect(picture).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });

    const code = new URL((await open.getAttribute('href')) ?? '').searchParams.get('start');
    const id = updateId++;
    const chat = { id: 4710 + id, type: 'private', first_name: 'Ada' };
    bot.push({
      update_id: id,
      message: {
        message_id: id,
        date: 0,
        chat,
        from: { id: chat.id, is_bot: false, first_name: 'Ada', username: `ada${id}` },
        text: `/start ${code}`,
        entities: [{ type: 'bot_command', offset: 0, length: 6 }],
      },
    });
    // The page notices by itself.
    await expect(page.getByText(t('telegram.linked.with', { name: `@ada${id}` }))).toBeVisible();
    await look(page, `telegram-linked-${tongue.locale}`);
    const commands = page.getByRole('region', { name: t('telegram.commands.heading'), exact: true });
    const spelled = Object.values(botCommands).map((command) => `/${command[tongue.locale]}`);
    await expect(commands.getByRole('term')).toHaveText(spelled);
    await expect(commands.getByText(t('telegram.commands.rename'))).toBeVisible();
    // The conversation is made of what the bot writes; here it has a server of its own, which takes larger files.
    const dialogue = page.getByRole('region', { name: t('telegram.dialogue.title') });
    await expect(dialogue.getByText(t('telegram.bot.what'))).toBeVisible();
    const [limit] = t('telegram.bot.tooLarge', { megabytes: 2_000 }).split('{link}');
    await expect(dialogue.getByText(limit ?? '')).toBeVisible();
    const index = page.getByRole('navigation', { name: t('telegram.title') });
    await index.getByRole('link', { name: t('telegram.commands.heading') }).click();
    await expect(commands.getByRole('heading')).toBeInViewport();

    await page.getByRole('button', { name: t('telegram.unlink.action') }).click();
    const dialog = page.getByRole('dialog', { name: t('telegram.unlink.title') });
    await expect(dialog.getByRole('button', { name: t('telegram.unlink.keep') })).toBeFocused();
    await dialog.getByRole('button', { name: t('telegram.unlink.action') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: t('telegram.code.make') })).toBeVisible();
  });
});
