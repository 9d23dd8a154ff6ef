// A text is edited: by two hands, without a line, by keyboard and on the phone; and nothing of it is lost.
import type { Page } from '@playwright/test';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { texts } from './edited-text.ts';
import { look, PHONE, tabTo } from '../look.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const paragraphs = (page: Page) => page.locator('[data-turns="editing"]').getByRole('textbox');
  const paragraph = (page: Page, text: string) => paragraphs(page).filter({ hasText: text });
  const saved = (page: Page) => expect(page.getByText(t('editor.saved'), { exact: true })).toBeVisible();

  story(
    'A text is edited, found and replaced, its speakers are named, and each reader sees it',
    async ({ page, product, context, watch }) => {
      const person = await newAccount(product, tongue);
      const title = `Gespräch ${locale}`;
      const { email } = person;
      await holdSession(page, person);
      const transcript = transcriptOf(texts);
      // Diarization split the answering speaker in two; the text merges them.
      const raw = {
        ...transcript,
        speakers: [...transcript.speakers, { id: 's3', name: 'Stimme 3' }],
        segments: transcript.segments.with(3, { ...transcript.segments[3]!, speaker: 's3' }),
      };
      const id = await seedProject(product, { email, title, transcript, raw });
      await page.goto(path(`/app/f/${id}`));
      await page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
      await test.step('the caret is where the person looks', async () => {
        await expect(page.locator('.ProseMirror')).toBeFocused();
        await expect(page.locator('.ProseMirror')).toHaveText(texts[0]!);
      });
      const latest = async () => {
        const answer = await page.request.get(`/api/projects/${id}/transcript`);
        return ((await answer.json()) as { segments: { text: string }[] }).segments.map(({ text }) => text);
      };

      await test.step('write', async () => {
        await paragraph(page, 'Guten Tag').click();
        await page.keyboard.press('End');
        await page.keyboard.type(' Ja?');
        await expect(page.locator('.ProseMirror')).toBeFocused();
        await expect(page.locator('.ProseMirror')).toHaveText(`${texts[0]} Ja?`);
        await saved(page);
        expect((await latest())[0]).toBe(`${texts[0]} Ja?`);
      });

      await test.step('split, join, undo', async () => {
        await page.keyboard.press('Home');
        for (let step = 0; step < 'Guten Tag'.length; step += 1) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await expect(paragraphs(page).first()).toHaveText('Guten Tag');
        await page.keyboard.press('Backspace');
        await expect(paragraphs(page).first()).toHaveText(`${texts[0]} Ja?`);
        await page.keyboard.press('Control+z');
        await expect(paragraphs(page).first()).toHaveText('Guten Tag');
        await page.keyboard.press('Control+z');
        await expect(paragraphs(page).first()).toHaveText(`${texts[0]} Ja?`);
        await page.keyboard.press('ArrowDown');
        await expect(page.locator('.ProseMirror')).toHaveText(texts[1]!);
      });

      await test.step('the keys of the player', async () => {
        const seconds = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
        await page.keyboard.press('F2');
        await expect.poll(seconds).toBeGreaterThan(9);
        await page.keyboard.press('F1');
        await expect.poll(seconds).toBeLessThan(1);
        await page.keyboard.press('Control+Enter');
        const paused = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);
        await expect.poll(paused).toBe(false);
        await page.keyboard.press('Escape');
        await expect.poll(paused).toBe(true);
        await page.keyboard.type(' ');
        expect(await paused()).toBe(true);
        await page.keyboard.press('Backspace');
      });

      await look(page, 'editor');

      await test.step('replace everywhere', async () => {
        await page.keyboard.press('Control+f');
        const panel = page.getByRole('search', { name: t('editor.find') });
        await panel.getByLabel(t('editor.findField')).fill('Maier');
        await expect(panel.getByText(t('editor.findCount', { at: 1, count: 62 }))).toBeVisible();
        await panel.getByLabel(t('editor.wholeWords')).check();
        await panel.getByLabel(t('editor.replaceField')).fill('Meier');
        await panel.getByLabel(t('editor.remember')).check();
        await look(page, 'editor-find');
        await panel.getByRole('button', { name: t('editor.replaceAll') }).click();
        const outcome = panel.getByRole('status').last();
        await expect(outcome).toContainText(/\d+/);
        await expect(outcome).toContainText(t('editor.remembered', { term: 'Meier' }));
        await saved(page);
        expect((await latest()).join(' ')).not.toContain('Maier');
        const list = (await (await page.request.get('/api/vocabulary')).json()) as { terms: string[] };
        expect(list.terms).toEqual(['Meier']);
        // From the text one goes back into the text, and from the button to the button.
        await panel.getByLabel(t('editor.findField')).press('Escape');
        await expect(panel).toBeHidden();
        await expect(page.locator('.ProseMirror')).toBeFocused();
        const button = page.getByRole('toolbar').getByRole('button', { name: t('editor.find') });
        for (const leave of ['Escape', 'Enter']) {
          await button.focus();
          await page.keyboard.press('Enter');
          await expect(panel.getByLabel(t('editor.findField'))).toBeFocused();
          if (leave === 'Enter') await panel.getByRole('button', { name: t('editor.findClose') }).focus();
          await page.keyboard.press(leave);
          await expect(panel).toBeHidden();
          await expect(button).toBeFocused();
        }
      });

      await test.step('speakers', async () => {
        await page
          .getByRole('toolbar')
          .getByRole('button', { name: t('editor.speakers') })
          .click();
        const dialog = page.getByRole('dialog', { name: t('editor.speakers') });
        await dialog.getByLabel(t('editor.nameOf', { speaker: 'Sprecher 1' })).fill('Frau Doktor Lorenz');
        await look(page, 'editor-speakers');
        await dialog.getByRole('button', { name: t('editor.saveSpeakers') }).click();
        const name = page.getByRole('button', {
          name: t('editor.speakerOf', { speaker: 'Frau Doktor Lorenz' }),
        });
        await name.first().click();
        await page.getByRole('menuitem', { name: 'Sprecher 2' }).click();
        await expect(
          page
            .locator('[data-turns="editing"] [data-row]')
            .first()
            .getByRole('button', { name: /Sprecher 2/ }),
        ).toBeVisible();
      });

      await test.step('somebody else, and two who are one', async () => {
        const line = page.locator('[data-turns="editing"] [data-row]').nth(1);
        await line.getByRole('button', { name: t('editor.speakerOf', { speaker: 'Sprecher 2' }) }).click();
        const menu = page.getByRole('menu');
        await look(page, 'editor-who');
        await menu.getByRole('menuitem', { name: t('editor.newSpeaker') }).click();
        const other = t('editor.speakerNumber', { number: 3 });
        const theirs = page.getByRole('button', { name: t('editor.speakerOf', { speaker: other }) });
        await expect(theirs).toHaveCount(1);
        // Who that is, is asked at once.
        const dialog = page.getByRole('dialog', { name: t('editor.speakers') });
        const field = dialog.getByRole('textbox', { name: t('editor.nameOf', { speaker: other }) });
        await expect(field).toBeFocused();
        for (const label of ['editor.nameOf', 'editor.sameAs'] as const)
          await expect(dialog.getByText(t(label, { speaker: other }), { exact: true })).toBeVisible();
        await field.fill(`${'Frau Professorin Doktor '.repeat(6)}Lorenz`);
        await page.setViewportSize({ width: 320, height: 800 });
        const isCut = (box: Element) => box.scrollWidth > box.clientWidth;
        expect(await dialog.evaluate(isCut)).toBe(false);
        await look(page, 'editor-asked-320');
        await page.setViewportSize({ width: 1280, height: 800 });
        await field.fill(other);
        await dialog
          .getByLabel(t('editor.sameAs', { speaker: other }))
          .selectOption({ label: t('editor.isSameAs', { speaker: 'Sprecher 2' }) });
        await dialog.getByRole('button', { name: t('editor.saveSpeakers') }).click();
        await expect(theirs).toHaveCount(0);
        await expect(line.getByRole('button', { name: /Sprecher 2/ })).toBeVisible();
        await saved(page);
      });

      await test.step('who was merged is parted again, today or long ago', async () => {
        const voices = [t('editor.speakerNumber', { number: 3 }), 'Stimme 3'];
        await page
          .getByRole('toolbar')
          .getByRole('button', { name: t('editor.speakers') })
          .click();
        const dialog = page.getByRole('dialog', { name: t('editor.speakers') });
        await expect(dialog.getByText(t('editor.mergedWith', { speaker: 'Stimme 3' }))).toBeVisible();
        await look(page, 'editor-merged');
        for (const speaker of voices) {
          await dialog.getByRole('button', { name: t('editor.partVoice', { speaker }), exact: true }).click();
          await expect(dialog.getByLabel(t('editor.nameOf', { speaker }), { exact: true })).toBeFocused();
        }
        await look(page, 'editor-parted');
        await dialog.getByRole('button', { name: t('editor.saveSpeakers') }).click();
        for (const [index, speaker] of voices.entries())
          await expect(
            page
              .locator('[data-turns="editing"] [data-row]')
              .nth(index === 0 ? 1 : 3)
              .getByRole('button', { name: t('editor.speakerOf', { speaker }) }),
          ).toBeVisible();
        await page
          .getByRole('toolbar')
          .getByRole('button', { name: t('editor.undo') })
          .click();
        for (const speaker of voices)
          await expect(page.getByRole('button', { name: t('editor.speakerOf', { speaker }) })).toHaveCount(0);
        await saved(page);
      });

      await test.step('without a line, and after a reload', async () => {
        watch.expect(/ERR_INTERNET_DISCONNECTED|\/edits|ERR_FAILED|websocket|WebSocket/);
        await paragraph(page, 'Gut, danke').click();
        await context.setOffline(true);
        await page.keyboard.press('End');
        await page.keyboard.type(' Und Ihnen?');
        await expect(page.getByText(t('editor.offline'))).toBeVisible();
        await context.setOffline(false);
        await saved(page);
        await page.keyboard.type(' Auch gut?');
        await page.reload();
        await expect(paragraph(page, 'Auch gut?')).toHaveText(
          'Gut, danke der Nachfrage. Und Ihnen? Auch gut?',
        );
      });

      await test.step('two at once', async () => {
        const other = await context.newPage();
        await other.goto(path(`/app/f/${id}`));
        await other.getByRole('button', { name: t('editor.edit'), exact: true }).click();
        const line = 'Dann trage ich Herrn Meier ein.';
        await paragraph(other, line).click();
        await other.keyboard.press('End');
        // Both write before either receives the edits of the other.
        await page.route('**/edits', (route) => route.abort());
        watch.expect(/\/edits/);
        await paragraph(page, line).click();
        await page.keyboard.press('Home');
        await page.keyboard.type('Nun ja. ');
        await other.keyboard.type(' Bestens.');
        await saved(other);
        await page.unroute('**/edits');
        const note = page.getByRole('alert').filter({ hasText: t('editor.yours') });
        await expect(note).toContainText('Nun ja.');
        await expect(note).toContainText('Bestens.');
        await look(page, 'editor-conflict');
        await note.getByRole('button', { name: t('editor.takeYours') }).click();
        await expect(note).toBeHidden();
        // After the decision the focus is in the paragraph, so that the person can continue writing.
        await expect(paragraph(page, 'Nun ja.')).toBeFocused();
        await saved(page);
        await expect(paragraph(other, 'Nun ja.')).toBeVisible();
        await other.close();
      });

      await test.step('by keyboard alone, to a revision', async () => {
        await page.reload();
        await tabTo(page, new RegExp(`^${t('editor.edit')}$`));
        await page.keyboard.press('Enter');
        await expect(paragraphs(page).first()).toBeFocused();
        await page.keyboard.type('Also: ');
        await saved(page);
        await page.getByRole('button', { name: t('editor.done') }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: t('detail.origin.edited') }).first()).toBeVisible();
        await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toContainText(
          'Also: Guten Tag',
        );
      });

      await test.step('on the phone', async () => {
        await page.setViewportSize(PHONE);
        await page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
        await paragraph(page, 'Gut, danke').click();
        await page.keyboard.press('End');
        await page.keyboard.type(' Vom Telefon.');
        await saved(page);
        await look(page, 'editor-phone');
        expect((await latest()).join(' ')).toContain('Vom Telefon.');
      });
    },
  );
});
