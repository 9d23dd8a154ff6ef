// Pending edits of a closed editor: any page sends them, and shows those that need a decision.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BatchAnswer } from '#projects/editing/server/edit-answers.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { countAwaitedFiles } from '../app/awaited-files.ts';
import { texts } from './edited-text.ts';
import { look } from '../look.ts';
import { newClientIp } from '../client-ip.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story(
    'Without a line the list waits for it, and what was written goes its way from there',
    async ({ page, context, product, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|404/);
      const person = await newAccount(product, tongue);
      await holdSession(page, person);
      const title = `Unterwegs ${locale}`;
      const id = await seedProject(product, {
        email: person.email,
        title,
        transcript: transcriptOf(texts.slice(0, 4)),
      });
      const paragraph = (text: string) =>
        page.locator('[data-turns="editing"]').getByRole('textbox').filter({ hasText: text });
      const onServer = async () => (await page.request.get(`/api/projects/${id}/transcript`)).text();
      const pendingEdits = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wortlaut.edits.')));
      let keys: string[] = [];
      const note = page.getByText(t('list.unsentAsked', { title }));

      await test.step('written and left without a line', async () => {
        await page.addInitScript(countAwaitedFiles);
        await page.goto(path(`/app/f/${id}`));
        await page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
        await expect(page.locator('.ProseMirror')).toBeFocused();
        // The files of the way back are here before the line goes.
        await page.waitForFunction((language) => {
          const here = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
          const { routes } = globalThis.__reactRouterManifest ?? {};
          const files = [`app.app-texts.${language}`, `app.${language}`].flatMap((screen) => {
            const { module = '', imports = [], css = [] } = routes?.[screen] ?? {};
            return [module, ...imports, ...css];
          });
          return files.every((file) => file !== '' && here.has(new URL(file, location.href).href));
        }, locale);
        expect(await page.evaluate(() => globalThis.mostAwaited)).toBe(5);
        await context.setOffline(true);
        for (const text of ['Guten Tag', 'Gut, danke']) {
          await paragraph(text).click();
          await page.keyboard.press('End');
          await page.keyboard.type(' Auf Wiedersehen.');
        }
        await expect(page.getByText(t('editor.offline'))).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('link', { name: t('detail.back') })
          .click();
        await expect(page.getByRole('heading', { name: t('shell.noLineTitle') })).toBeVisible();
        await expect(page.getByText(t('list.noLine'))).toBeVisible();
        await expect(page.getByRole('link', { name: t('shell.myDictations') }).first()).toBeVisible();
        await look(page, 'list-no-line');
        keys = await pendingEdits();
      });

      await test.step('another writes at the same place meanwhile', async () => {
        const { anonKey } = (await (await fetch(`${product.url}/api/config`)).json()) as { anonKey: string };
        const post = async <Answer>(address: string, body: object, headers: Record<string, string>) => {
          const answer = await fetch(`${product.url}${address}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...newClientIp(), ...headers },
            body: JSON.stringify(body),
          });
          return (await answer.json()) as Answer;
        };
        const { email, password } = person;
        const { access_token: token } = await post<{ access_token: string }>(
          '/auth/v1/token?grant_type=password',
          { email, password },
          { apikey: anonKey },
        );
        const operation = {
          kind: 'text',
          id: randomUUID(),
          segment: '0',
          version: '',
          text: 'Von anderswo.',
        };
        const { results } = await post<BatchAnswer>(
          `/api/projects/${id}/edits`,
          { base: 1, since: 0, operations: [operation] },
          { authorization: `Bearer ${token}` },
        );
        expect(results).toMatchObject([{ outcome: 'applied' }]);
      });

      await test.step('the line is back: the list comes, what can be sent is sent, the other is shown', async () => {
        await context.setOffline(false);
        await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
        await expect.poll(onServer).toContain('danke der Nachfrage. Auf Wiedersehen.');
        expect(await onServer()).toContain('Von anderswo.');
        await expect(note).toBeVisible();
        await look(page, 'list-unsent');
        await page.getByRole('link', { name: t('list.unsentOpen') }).click();
        await expect(page.getByText(t('editor.yours'))).toBeVisible();
        await expect(note).toBeHidden();
        await page.getByRole('button', { name: t('editor.takeYours') }).click();
        await expect.poll(onServer).toContain('nehmen Sie Platz. Auf Wiedersehen.');
        await page.getByRole('button', { name: t('editor.done') }).click();
        await page
          .getByRole('main')
          .getByRole('link', { name: t('detail.back') })
          .click();
        await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
        await expect(note).toBeHidden();
      });

      await test.step('of a recording that was deleted the words are still to be had', async () => {
        await page.evaluate(
          ([key, operation]) => {
            // As the first one was kept, of a recording that is none.
            const [product, what, user] = key.split('.');
            const kept = JSON.stringify({ base: 1, operation });
            localStorage.setItem(`${product}.${what}.${user}.${operation.id}.closed.00000001`, kept);
            // What is looked for every ten seconds is looked for at once.
            dispatchEvent(new Event('online'));
          },
          [
            keys[0]!,
            { kind: 'text', id: randomUUID(), segment: '0', version: '', text: 'Nicht verloren.' },
          ] as const,
        );
        await expect(page.getByText(t('list.unsentGone'))).toBeVisible();
        await look(page, 'list-unsent-gone');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: t('list.unsentSave') }).click(),
        ]);
        expect(await readFile(await download.path(), 'utf8')).toBe('Nicht verloren.');
        await page.getByRole('button', { name: t('list.unsentDrop') }).click();
        await expect(page.getByText(t('list.unsentGone'))).toBeHidden();
        expect(await pendingEdits()).toEqual([]);
      });
    },
  );
});
