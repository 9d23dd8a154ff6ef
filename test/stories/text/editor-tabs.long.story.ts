// Where editing begins on the page, what two tabs hear of each other, and what a tab leaves that is closed.
import type { Page } from '@playwright/test';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { texts } from './edited-text.ts';
import { newClientIp } from '../client-ip.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const paragraphs = (page: Page) => page.locator('[data-turns="editing"]').getByRole('textbox');
  const paragraph = (page: Page, text: string) => paragraphs(page).filter({ hasText: text });

  story(
    'The caret goes to the word that was heard last, or where the window stands, and is taken from nobody',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await holdSession(page, person);
      const seed = {
        email: person.email,
        title: `Ort ${locale}`,
        transcript: transcriptOf(texts),
        soundSeconds: 640,
      };
      const id = await seedProject(product, seed);
      await page.goto(path(`/app/f/${id}`));
      const edit = page.getByRole('button', { name: t('editor.edit'), exact: true });
      const done = page.getByRole('button', { name: t('editor.done') });
      await expect(edit).toBeVisible();

      await test.step('the spoken word', async () => {
        await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
          audio.currentTime = 10.7;
        });
        await edit.click();
        await expect(page.locator('.ProseMirror')).toHaveText(texts[1]!);
        await page.keyboard.type('X');
        await expect(page.locator('.ProseMirror')).toHaveText(texts[1]!.replace('Name', 'XName'));
        await page.keyboard.press('Backspace');
        await done.click();
      });

      await test.step('the top of what is seen', async () => {
        await expect(edit).toBeVisible();
        const far = page.getByRole('tabpanel').getByText('Satz Nummer 30', { exact: false });
        await far.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        const onTop = await page.getByRole('tabpanel').evaluate((panel) => {
          const rows = [...panel.querySelectorAll('[data-turn]')];
          return (
            rows.find((row) => row.getBoundingClientRect().top >= 55)?.querySelector('p')?.textContent ?? ''
          );
        });
        expect(onTop).toMatch(/Satz Nummer 2\d /);
        // The button is out of sight by then: it is pressed as a screen reader does.
        await edit.evaluate((button: HTMLButtonElement) => button.click());
        await expect(page.locator('.ProseMirror')).toBeFocused();
        await expect(page.locator('.ProseMirror')).toHaveText(onTop);
        await expect(page.locator('.ProseMirror')).toBeInViewport();
        await done.click();
      });

      await test.step('slow to open, and somebody went elsewhere meanwhile', async () => {
        let open = () => {};
        const opened = new Promise<void>((resolve) => {
          open = resolve;
        });
        await page.route('**/edits', async (route) => {
          if (route.request().method() === 'GET') await opened;
          await route.continue();
        });
        await edit.click();
        const search = page.getByRole('button', { name: t('detail.rename') });
        await search.focus();
        open();
        await expect(paragraphs(page).first()).toBeVisible();
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
        await expect(search).toBeFocused();
        await page.unroute('**/edits');
      });
    },
  );

  story(
    'Another tab receives edits without asking, and a tab that is closed leaves a revision',
    async ({ page, product, context, browser }) => {
      const person = await newAccount(product, tongue);
      await holdSession(page, person);
      const id = await seedProject(product, {
        email: person.email,
        title: `Zwei ${locale}`,
        transcript: transcriptOf(texts.slice(0, 4)),
      });
      // Another browser, whose clock stands but for what it is wound on: no timer of seconds can come to pass in it.
      const far = await browser.newContext({
        baseURL: product.url,
        locale: locale === 'de' ? 'de-DE' : 'en-GB',
        extraHTTPHeaders: newClientIp(),
      });
      const other = await far.newPage();
      await holdSession(other, person);
      await other.clock.install();
      const received: string[] = [];
      const answers: Promise<unknown>[] = [];
      other.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes(`edits:${id}`)) received.push(String(payload));
        }),
      );
      other.on('request', (request) => answers.push(request.response().catch(() => null)));
      for (const tab of [page, other]) {
        await tab.goto(path(`/app/f/${id}`));
        await tab.getByRole('button', { name: t('editor.edit'), exact: true }).click();
        await expect(paragraphs(tab).first()).toBeVisible();
      }
      await expect.poll(() => received).toContainEqual(expect.stringContaining('Subscribed'));
      await other.clock.pauseAt(Date.now() + 60_000);
      const before = received.length;
      await paragraph(page, 'Gut, danke').click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Bestens.');
      await expect
        .poll(async () => (await page.request.get(`/api/projects/${id}/transcript`)).text())
        .toContain('Bestens.');
      // The clock of the page is wound on while nothing is on its way to it.
      await expect.poll(() => received.length).toBeGreaterThan(before);
      let wound = 0;
      await expect(async () => {
        await Promise.all(answers.splice(0));
        wound += 20;
        await other.clock.runFor(20);
        await expect(paragraph(other, 'Bestens.')).toBeVisible({ timeout: 100 });
      }).toPass();
      expect(wound).toBeLessThan(4000);
      await far.close();

      const kept = async () => {
        const project = await (await page.request.get(`/api/projects/${id}`)).json();
        const { number } = (project as { revisions: { number: number }[] }).revisions.at(-1)!;
        return (await page.request.get(`/api/projects/${id}/transcript?revision=${number}`)).text();
      };
      const closing = await context.newPage();
      closing.on('dialog', (dialog) => void dialog.accept());
      await closing.goto(path(`/app/f/${id}`));
      await closing.getByRole('button', { name: t('editor.edit'), exact: true }).click();
      await paragraph(closing, 'Gut, danke').click();
      await closing.keyboard.press('End');
      await closing.keyboard.type(' Und tschüss.');
      // At once, before it is saved by itself.
      await closing.close({ runBeforeUnload: true });
      await expect.poll(kept).toContain('Und tschüss.');
    },
  );
});
