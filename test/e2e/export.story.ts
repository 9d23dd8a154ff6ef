// A text leaves the product: in every format, as the revision that was chosen, and many at once.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { interview, saying } from '../exported-interview.ts';
import { readF4, readNvivo } from '../analysis-readers.ts';
import { readZip } from '../read-zip.ts';
import { holdSession, newAccount } from './account.ts';
import { addFinishedProject } from './database.ts';
import { look, PHONE, tabTo } from './look.ts';
import { expect, inAlternatingLanguages, test } from './story.ts';

async function downloaded(page: Page, start: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await start();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A text is taken away as a document, as subtitles and as data, as the person chose it',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      const title = 'Gespräch: Müller & Groß';
      const id = await addFinishedProject(product, {
        email: person.email,
        title,
        texts: [
          { content: interview, origin: 'finalised' },
          {
            content: saying('Das schrieb ein Modell.', 'Danke, שלום.'),
            origin: 'magic',
            provenance: { basedOn: 1, model: 'modell-7b' },
          },
        ],
      });
      // This recording has no sound.
      watch.expect(/\/audio/);
      await holdSession(page, person);
      await page.goto(path(`/app/f/${id}`));
      const command = (name: string) => page.getByRole('button', { name });
      const dialog = page.getByRole('dialog', { name: t('detail.downloadTitle') });
      const start = dialog.getByRole('button', { name: t('detail.downloadStart'), exact: true });
      const choose = async (format: 'txt' | 'rtf' | 'nvivo' | 'srt' | 'vtt') => {
        await command(t('detail.moreFormats')).click();
        await dialog.getByRole('radio', { name: t(`detail.downloadAs.${format}`) }).check();
      };

      await test.step('at once', async () => {
        // Once the server is busy: the page asks again by itself.
        watch.expect(/503/);
        await page.route('**/export?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
        const word = await downloaded(page, () => command(t('detail.docx')).click());
        expect(word.name).toBe('Gespräch- Müller & Groß.docx');
        const parts = await readZip(word.content);
        expect(parts.get('word/document.xml')?.toString()).toContain('Das schrieb ein Modell.');
        expect(parts.get('docProps/custom.xml')?.toString()).toContain('modell-7b');
      });

      await test.step('as it was chosen', async () => {
        const replaced = dialog.getByText(t('detail.downloadReplaced'));
        await choose('txt');
        await expect(replaced).toBeHidden();
        await dialog.getByRole('radio', { name: t('detail.downloadAs.pdf') }).check();
        await expect(replaced).toBeVisible();
        await look(page, 'download');
        await dialog.getByLabel(t('detail.downloadLines')).check();
        await dialog.getByLabel(t('detail.downloadText'), { exact: true }).selectOption('1');
        const pdf = await downloaded(page, () => start.click());
        expect(pdf.content.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
        expect(pdf.content.toString('latin1')).not.toContain('modell-7b');
        await expect(dialog).toBeHidden();

        await choose('vtt');
        // Subtitles have times anyway, and no pages.
        await expect(dialog.getByRole('checkbox')).toHaveCount(0);
        // What the model wrote was never spoken: it is not offered.
        const offered = dialog.getByLabel(t('detail.downloadText'), { exact: true });
        await expect(offered).toHaveValue('1');
        await expect(offered.getByRole('option')).toHaveCount(2);
        const vtt = await downloaded(page, () => start.click());
        expect(vtt.content.toString()).toMatch(/^WEBVTT\n\n00:00:00/);

        await choose('rtf');
        await expect(offered).toHaveValue('1');
        const rtf = await downloaded(page, () => start.click());
        expect(rtf.name).toBe('Gespräch- Müller & Groß.rtf');
        expect(readF4(rtf.content)[0]).toMatchObject({ speaker: 'Frau Müller', text: 'Guten Tag.' });
        await choose('nvivo');
        const nvivo = await downloaded(page, () => start.click());
        expect(nvivo.name).toBe('Gespräch- Müller & Groß.txt');
        expect(readNvivo(nvivo.content)[0]).toMatchObject({ speaker: 'Frau Müller', text: 'Guten Tag.' });

        await choose('txt');
        await dialog.getByLabel(t('detail.downloadText'), { exact: true }).selectOption('raw');
        await dialog.getByLabel(t('detail.downloadTimes')).check();
        const txt = await downloaded(page, () => start.click());
        expect(txt.content.toString()).toMatch(/^\[0:00\] Frau Müller: Guten Tag\./);
      });

      await test.step('by the keyboard alone', async () => {
        await command(t('detail.moreFormats')).focus();
        await page.keyboard.press('Enter');
        await tabTo(page, t('detail.downloadAs.pdf'));
        for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('ArrowDown');
        const json = await downloaded(page, () => page.keyboard.press('Enter'));
        expect(JSON.parse(json.content.toString())).toMatchObject({
          format: 'wortlaut/1',
          source: { revision: { number: 2 }, ai: { model: 'modell-7b' } },
        });
        await expect(command(t('detail.moreFormats'))).toBeFocused();
      });

      await test.step('on the phone', async () => {
        const before = page.viewportSize();
        await page.setViewportSize(PHONE);
        await page
          .getByRole('navigation', { name: t('detail.section') })
          .getByRole('button', { name: t('detail.sectionActions') })
          .click();
        await choose('srt');
        await look(page, 'download-phone');
        const srt = await downloaded(page, () => start.click());
        expect(srt.content.toString()).toMatch(/^1\n00:00:/);
        if (before) await page.setViewportSize(before);
      });

      await test.step('what fails is said where it was asked', async () => {
        await page.route('**/export?*', (route) =>
          route.fulfill({
            status: 500,
            json: { error: { code: 'internal', message: 'Oh.', requestId: '1' } },
          }),
        );
        watch.expect(/500/);
        await choose('srt');
        await start.click();
        const failed = t('detail.exportFailed', { reason: 'Oh.' });
        await expect(dialog.getByRole('alert').filter({ hasText: failed })).toBeVisible();
        await dialog.getByRole('button', { name: t('detail.downloadCancel') }).click();
        await expect(dialog).toBeHidden();
        await page.unroute('**/export?*');
      });

      await test.step('all at once', async () => {
        const second = {
          email: person.email,
          title,
          texts: [{ content: interview, origin: 'finalised' as const }],
        };
        await addFinishedProject(product, second);
        const answer = await page.request.get('/api/projects/export?format=txt');
        const files = await readZip(await answer.body());
        expect([...files.keys()]).toEqual(['Gespräch- Müller & Groß.txt', 'Gespräch- Müller & Groß (2).txt']);
      });
    },
  );
});
