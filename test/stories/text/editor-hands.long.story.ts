// Hasty typing: selects with the mouse, drops, undoes, replaces one by one, uses an input method, and listens.
import type { Page } from '@playwright/test';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { newAccount, signIn } from '../account.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const texts = [
  'Herr Maier kommt heute, sagt Herr Maier.',
  'Gut, danke der Nachfrage.',
  'Maier und Maier sind zwei.',
  ...Array.from({ length: 20 }, (_, part) =>
    Array.from({ length: 30 }, (_, word) => `Wort${part}-${word}`).join(' '),
  ),
];

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const paragraphs = (page: Page) => page.locator('[data-turns="editing"]').getByRole('textbox');
  const paragraph = (page: Page, text: string) => paragraphs(page).filter({ hasText: text });
  const word = (page: Page, text: string) =>
    page.locator('[data-turns="editing"] [data-w]', { hasText: text }).first();

  story(
    'A hasty hand marks, drops, undoes and replaces, and finds each word where it belongs',
    async ({ page, product, context, watch }) => {
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      const { email } = person;
      const id = await seedProject(product, {
        email,
        title: `Hast ${locale}`,
        transcript: transcriptOf(texts),
        soundSeconds: 240,
      });
      const edit = page.getByRole('button', { name: t('editor.edit'), exact: true });
      const writing = page.locator('.ProseMirror');
      await page.goto(path(`/app/f/${id}`));
      await edit.click();
      await expect(writing).toBeFocused();

      await test.step('marked with the mouse at the first go, and written over', async () => {
        const [from, to] = [
          await word(page, 'danke').boundingBox(),
          await word(page, 'Nachfrage').boundingBox(),
        ];
        await page.mouse.move(from!.x + 1, from!.y + from!.height / 2);
        await page.mouse.down();
        await page.mouse.move(to!.x + 1, to!.y + to!.height / 2, { steps: 5 });
        await page.mouse.up();
        await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('danke der ');
        await page.keyboard.type('keine ');
        await expect(writing).toHaveText('Gut, keine Nachfrage.');
      });

      await test.step('undone where it was done', async () => {
        await page.keyboard.press('Control+z');
        await expect(writing).toHaveText('Gut, danke der Nachfrage.');
        await page.keyboard.type(' nun');
        await expect(writing).toHaveText('Gut, danke der nun Nachfrage.');
        await page.keyboard.press('Control+z');
      });

      await test.step('dropped lines, and more than a paragraph holds', async () => {
        const box = (await writing.boundingBox())!;
        const client = await context.newCDPSession(page);
        const data = {
          items: [{ mimeType: 'text/plain', data: 'erste\nzweite ' }],
          files: [],
          dragOperationsMask: 1,
        };
        const place = { x: box.x + 11, y: box.y + 10, data };
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
          await client.send('Input.dispatchDragEvent', { type, ...place });
        await expect(writing).toHaveText('erste zweite Gut, danke der Nachfrage.');
        await page.evaluate((text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        }, 'Wort '.repeat(30_000));
        const most = (100_000).toLocaleString(locale);
        await expect(page.getByText(t('editor.tooLong', { count: most }))).toBeVisible();
        await expect(writing).toHaveText('erste zweite Gut, danke der Nachfrage.');
      });

      await test.step('from paragraph to paragraph with the arrows', async () => {
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowRight');
        await expect(writing).toHaveText(texts[2]!);
        await page.keyboard.press('ArrowLeft');
        await expect(writing).toHaveText('erste zweite Gut, danke der Nachfrage.');
      });

      await test.step('replaced one by one', async () => {
        await page.keyboard.press('Control+f');
        const panel = page.getByRole('search', { name: t('editor.find') });
        await panel.getByLabel(t('editor.findField')).fill('Maier');
        await panel.getByLabel(t('editor.replaceField')).fill('Meier');
        const one = panel.getByRole('button', { name: t('editor.replace'), exact: true });
        for (const left of [3, 2, 1]) {
          await one.click();
          await expect(panel.getByText(t('editor.findCount', { at: 1, count: left }))).toBeVisible();
        }
        await expect(paragraphs(page).first()).toHaveText('Herr Meier kommt heute, sagt Herr Meier.');
        await expect(paragraph(page, 'sind zwei')).toHaveText('Meier und Maier sind zwei.');
        await panel.getByLabel(t('editor.findField')).press('Escape');
      });

      await test.step('by an input method, while another tab writes into the same paragraph', async () => {
        const line = 'sind zwei';
        const onServer = async () => (await page.request.get(`/api/projects/${id}/transcript`)).text();
        // What is not sent yet opens the editor of the next tab by itself.
        await expect.poll(onServer).toContain('Meier und Maier');
        await expect(page.getByRole('status').filter({ hasText: t('editor.saved') })).toBeVisible();
        const other = await context.newPage();
        await other.goto(path(`/app/f/${id}`));
        await other.getByRole('button', { name: t('editor.edit'), exact: true }).click();
        await paragraph(other, line).click();
        await expect(other.locator('.ProseMirror')).toBeFocused();
        await other.keyboard.press('End');
        await page.bringToFront();
        await paragraph(page, line).click();
        await expect(writing).toBeFocused();
        await page.keyboard.press('End');
        const client = await context.newCDPSession(page);
        const compose = (text: string) =>
          client.send('Input.imeSetComposition', {
            text,
            selectionStart: text.length,
            selectionEnd: text.length,
          });
        await compose('に');
        await expect(paragraph(other, line)).toHaveText(/に$/);
        await other.keyboard.type(' Drei.');
        await expect.poll(onServer).toContain('Drei.');
        await compose('にほ');
        await client.send('Input.insertText', { text: '日本' });
        // Both wrote at one place, and which word came first is open: it is laid together, or the person is asked.
        const mine = page.getByRole('button', { name: t('editor.takeYours') });
        const isLaidTogether = async () =>
          (await onServer()).includes('Meier und Maier sind zwei.日本 Drei.');
        await expect.poll(async () => (await isLaidTogether()) || (await mine.isVisible())).toBe(true);
        if (await mine.isVisible()) {
          await expect(page.getByText('Meier und Maier sind zwei.に Drei.').first()).toBeVisible();
          await mine.click();
        }
        await expect.poll(onServer).toContain('Meier und Maier sind zwei.日本');
        await expect(paragraph(page, line)).toHaveText(/^Meier und Maier sind zwei\.日本/);
        await expect(paragraph(other, line)).toHaveText(/^Meier und Maier sind zwei\.日本/);
        await other.close();
      });

      await test.step('listening while writing: the word is marked; while not, the text follows', async () => {
        await page.getByRole('button', { name: t('detail.playFrom', { time: '0:30' }) }).click();
        await paragraph(page, 'Wort0-5').click();
        const marked = () =>
          page.evaluate(() =>
            [...(CSS.highlights.get('spoken-word') ?? [])].map((range) => (range as Range).toString()).join(),
          );
        await expect.poll(marked).toMatch(/^Wort0-\d+$/);
        await expect(writing).toContainText('Wort0-5');
        await writing.evaluate((element: HTMLElement) => element.blur());
        await page.getByRole('button', { name: t('detail.playFrom', { time: '0:40' }) }).click();
        await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
          audio.currentTime = 200.5;
        });
        await expect(page.locator('.lit')).toHaveText(/^Wort17-/);
        await expect(page.locator('.lit')).toBeInViewport();
        await page.keyboard.press('Escape');
      });

      await test.step('sound and text that could not be had are asked for once more', async () => {
        watch.expect(/\/audio|\/transcript|ERR_FAILED/);
        await page.getByRole('button', { name: t('editor.done') }).click();
        await expect(edit).toBeVisible();
        await page.route('**/audio', (route) => route.abort());
        await page.route('**/transcript*', (route) => route.fulfill({ status: 400, body: '{}' }));
        await page.reload();
        const player = page.getByRole('region', { name: t('player.label') });
        const panel = page.getByRole('tabpanel');
        await expect(player).toContainText(t('player.failed'));
        await expect(panel).toContainText(t('detail.textFailed'));
        const again = panel.getByRole('button', { name: t('detail.retry') });
        await again.click();
        await expect(again).toBeEnabled();
        await page.unrouteAll();
        await player.getByRole('button', { name: t('detail.retry') }).click();
        await expect(player.getByRole('button', { name: t('player.play') })).toBeEnabled();
        await expect(player.getByText(t('player.failed'))).toBeHidden();
        // The line of the open pages may have asked by itself meanwhile.
        await expect(async () => {
          if (await again.isVisible()) await again.click();
          await expect(panel).toContainText('zwei.日本', { timeout: 2000 });
        }).toPass();
      });
    },
  );
});
