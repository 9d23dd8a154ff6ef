// The message in the corner: it leaves by itself, unless somebody is reading it.
import { enter, newAccount } from '../account.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

/** Longer than any message stands. */
const LONG_MS = 60_000;

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story(
    'An error leaves by itself as other messages do, and waits while it is pointed at or holds the focus',
    async ({ page, product }) => {
      await page.clock.install();
      await enter(page, await newAccount(product, tongue), tongue);
      // From here on only the story moves the time: a slow machine would let the message go too early.
      await page.clock.pauseAt(Date.now() + LONG_MS);
      const message = page.getByRole('alert').filter({ hasText: t('upload.notMedia') });
      const drop = () =>
        page.evaluate(() => {
          const dataTransfer = new DataTransfer();
          dataTransfer.setData('text/plain', 'a few selected words');
          document.body.dispatchEvent(
            new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
          );
        });

      await drop();
      await expect(message).toBeVisible();
      await message.hover();
      await page.clock.runFor(LONG_MS);
      await expect(message).toBeVisible();
      await page.mouse.move(0, 700);
      await page.clock.runFor(2900);
      await expect(message).toBeVisible();
      await page.clock.runFor(LONG_MS);
      await expect(message).toBeHidden();

      await drop();
      await message.getByRole('button', { name: t('shell.closeMessage') }).focus();
      await page.clock.runFor(LONG_MS);
      await expect(message).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await page.clock.runFor(LONG_MS);
      await expect(message).toBeHidden();
    },
  );
});
