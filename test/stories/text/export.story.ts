// A text leaves the product: in every format, as the revision that was chosen, and many at once.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { interview, saying } from '../../fixtures/exported-interview.ts';
import { readF4, readNvivo } from '../../readers/analysis-readers.ts';
import { readZip } from '../../readers/read-zip.ts';
import { holdSession, newAccount } from '../account.ts';
import { addFinishedProject } from '../database.ts';
import { downloadMenu } from '../download-menu.ts';
import { look, PHONE } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

async function downloaded(page: Page, start: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await start();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A text is taken away as a document, as subtitles, as data and by the clipboard, as the person chose it',
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
      const command = (name: string) => page.getByRole('button', { name, exact: true });
      const files = downloadMenu(page, tongue);
      const chosen = (format: Parameters<typeof files.line>[0]) =>
        downloaded(page, () => files.choose(format));

      await test.step('at once', async () => {
        await expect(command(t('detail.download.pdf'))).toBeVisible();
        // Once the server is busy: the page asks again by itself.
        watch.expect(/503/);
        await page.route('**/export?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
        const word = await chosen('docx');
        expect(word.name).toBe('Gespräch- Müller & Groß.docx');
        const parts = await readZip(word.content);
        expect(parts.get('word/document.xml')?.toString()).toContain('Das schrieb ein Modell.');
        expect(parts.get('docProps/custom.xml')?.toString()).toContain('modell-7b');
        await expect(files.menu).toBeHidden();
      });

      await test.step('what cannot be in a file is said before it is made', async () => {
        await files.button.click();
        await expect(files.line('pdf')).toContainText(t('detail.downloadReplaced'));
        await expect(files.line('srt')).toContainText(t('detail.downloadOf', { number: 1 }));
        // Nobody spoke what a model wrote, and it names nobody.
        await expect(files.toggle('Times')).toHaveAttribute('aria-disabled', 'true');
        await expect(files.toggle('Speakers')).toContainText(t('detail.downloadSpeakersNone'));
        await look(page, 'download');
        await files.line('json').press('Escape');
        await expect(files.button).toBeFocused();
        const vtt = await chosen('vtt');
        expect(vtt.content.toString()).toMatch(/^WEBVTT\n\n00:00:00/);
        const rtf = await chosen('rtf');
        expect(readF4(rtf.content)[0]).toMatchObject({ speaker: 'Frau Müller', text: 'Guten Tag.' });
        const nvivo = await chosen('nvivo');
        expect(nvivo.name).toBe('Gespräch- Müller & Groß.txt');
        expect(readNvivo(nvivo.content)[0]).toMatchObject({ speaker: 'Frau Müller', text: 'Guten Tag.' });
      });

      await test.step('with what the switches say, and the last choice at one click on the next visit', async () => {
        await page.goto(path(`/app/f/${id}?revision=1`));
        await files.button.click();
        await files.toggle('Times').click();
        await files.toggle('Speakers').click();
        await expect(files.toggle('Times')).toBeChecked();
        await expect(files.toggle('Speakers')).not.toBeChecked();
        await look(page, 'download-switches');
        const txt = await downloaded(page, () => files.line('txt').click());
        expect(txt.content.toString()).toMatch(/^\[0:00\] Guten Tag\./);
        const saved = page.waitForResponse(/user_data/);
        await files.button.click();
        await files.toggle('Lines').click();
        await saved;
        await page.reload();
        const again = await downloaded(page, () => command(t('detail.download.txt')).click());
        expect(again.content.toString()).toBe(txt.content.toString());
        await files.button.click();
        await expect(files.toggle('Lines')).toBeChecked();
        const pdf = await downloaded(page, () => files.line('pdf').click());
        expect(pdf.content.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
        expect(pdf.content.toString('latin1')).not.toContain('/ListNumbering');
      });

      await test.step('into the clipboard, as text alone and with its form', async () => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        const copied = (type: string) =>
          page.evaluate(async (wanted) => {
            const [item] = await navigator.clipboard.read();
            return item?.types.includes(wanted) ? (await item.getType(wanted)).text() : null;
          }, type);
        await command(t('detail.copy')).click();
        await expect(command(t('detail.copied'))).toBeVisible();
        expect(await copied('text/html')).toBe(null);
        expect(await copied('text/plain')).toMatch(/^Frau Müller: Guten Tag\.\n\nHerr <Groß>:/);
        await command(t('detail.copyRich')).click();
        await expect
          .poll(() => copied('text/html'))
          .toMatch(/<strong[^>]*>Frau Müller:<\/strong> Guten Tag\./);
        expect(await copied('text/html')).toContain('Herr &lt;Groß&gt;:');
        expect(await copied('text/plain')).toMatch(/^Frau Müller: Guten Tag\./);
      });

      await test.step('by the keyboard alone', async () => {
        await page.goto(path(`/app/f/${id}`));
        await expect(command(t('detail.download.pdf'))).toBeVisible();
        await files.button.focus();
        await page.keyboard.press('ArrowUp');
        await expect(files.line('json')).toBeFocused();
        const json = await downloaded(page, () => page.keyboard.press('Enter'));
        expect(JSON.parse(json.content.toString())).toMatchObject({
          format: 'wortlaut/1',
          source: { revision: { number: 2 }, ai: { model: 'modell-7b' } },
        });
        await expect(files.button).toBeFocused();
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Space');
        await expect(files.toggle('Lines')).not.toBeChecked();
        await page.keyboard.press('Escape');
        await expect(files.menu).toBeHidden();
      });

      await test.step('on the phone', async () => {
        const before = page.viewportSize();
        await page.setViewportSize(PHONE);
        await page
          .getByRole('navigation', { name: t('detail.section') })
          .getByRole('button', { name: t('detail.sectionActions') })
          .click();
        await files.button.click();
        await expect(files.line('json')).toBeInViewport({ ratio: 1 });
        await look(page, 'download-phone');
        const srt = await downloaded(page, () => files.line('srt').click());
        expect(srt.content.toString()).toMatch(/^1\n00:00:00,500 --> [\d:,]+\nGuten Tag\./);
        if (before) await page.setViewportSize(before);
      });

      await test.step('what fails is said', async () => {
        await page.route('**/export?*', (route) =>
          route.fulfill({
            status: 500,
            json: { error: { code: 'internal', message: 'Oh.', requestId: '1' } },
          }),
        );
        watch.expect(/500/);
        await command(t('detail.download.srt')).click();
        await expect(page.getByText(t('detail.exportFailed', { reason: 'Oh.' }))).toBeVisible();
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
