// From a recording to a text that can be read, heard and taken away.
import { readFile } from 'node:fs/promises';
import { normaliseWords } from '#speech/evaluation/word-error-rate.ts';
import { newAccount, signIn } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { holdRecognition, statusEvents } from '../database.ts';
import { downloadMenu } from '../download-menu.ts';
import { waitForMail } from '../mailbox.ts';
import { keepMessages } from '../messages.ts';
import {
  chooseFiles,
  dropFile,
  expectToSay,
  rowOf,
  spokenFile,
  startTranscription,
  textOnPage,
} from '../recordings.ts';
import { recordStates } from './seen-states.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

/** A word that was lit, and where the sound was at that moment. */
type Heard = { lit: string; ms: number };

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story(
    'A recording is chosen, its states pass before the eyes, and its text is read, heard and taken away',
    async ({ page, product, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const person = await newAccount(product, tongue);
      await keepMessages(page);
      await signIn(page, person, tongue);
      const speech = await spokenFile(`Stadtspaziergang ${locale}.wav`);
      const { title } = speech;
      const states = await recordStates(page, title);
      const letGo = await holdRecognition(product);

      await test.step('upload', async () => {
        await expect(page.getByRole('heading', { name: t('list.empty') })).toBeVisible();
        await chooseFiles(page, tongue, speech.path);
        await startTranscription(page, tongue);
        const dialog = page.getByRole('dialog', { name: t('upload.created') });
        await expect(dialog).toContainText(t('upload.createdMail', { email: person.email }));
        await dialog.getByRole('button', { name: t('upload.toList') }).click();
      });

      await test.step('states', async () => {
        await expect(rowOf(page, title)).toContainText(t('status.processing'));
        await letGo();
        await expect(rowOf(page, title)).toContainText(t('status.completed_llm'), { timeout: AT_WORK_MS });
        await expect(page.getByText(t('list.ready', { title }))).toBeVisible();
        const events = await statusEvents(product, title);
        const seen = await states();
        expect(events.map(({ status }) => status)).toEqual([
          'pending',
          'processing',
          'completed',
          'pending_llm',
          'processing_llm',
          'completed_llm',
        ]);
        // What was shown is a part of what happened, in the same order.
        const words = events.map(({ status }) => t(`status.${status}` as 'status.pending'));
        const shown = seen.map(({ text }) => words.findLastIndex((word) => text.startsWith(word)));
        expect(shown).toEqual(shown.toSorted((a, b) => a - b));
        // The page showed the start before the work was over, and the end at once.
        const at = (status: string) => events.find((event) => event.status === status)?.atMs ?? Number.NaN;
        const running = seen.find(({ text }) => text.startsWith(t('status.processing')))?.atMs ?? Number.NaN;
        const done = seen.at(-1)?.atMs ?? Number.NaN;
        expect(running).toBeLessThan(at('completed'));
        expect(running).toBeGreaterThanOrEqual(Math.floor(at('processing')));
        test.info().annotations.push({
          type: 'ms from the database to the page',
          description: `${Math.round(running - at('processing'))}, ${Math.round(done - at('completed_llm'))}`,
        });
      });

      await rowOf(page, title).getByRole('link', { name: title }).dispatchEvent('click');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(t('list.ready', { title }))).toBeHidden();
      await test.step('read', async () => {
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        const tab = (name: string) => page.getByRole('tab', { name });
        await expect(tab(t('detail.viewFormatted'))).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
        const formatted = await textOnPage(page);
        expectToSay(formatted, speech.said);
        expect(formatted).toMatch(/^\p{Lu}/u);
        expect(formatted).toMatch(/\.$/);
        await tab(t('detail.viewRaw')).click();
        await expect.poll(() => textOnPage(page)).toMatch(/^\p{Ll}/u);
        expectToSay(await textOnPage(page), speech.said);
        await tab(t('detail.viewTimed')).click();
        await expect.poll(() => textOnPage(page)).toMatch(/^\p{Lu}/u);
        const times = page.getByRole('tabpanel').getByRole('button', { name: /0:\d\d/ });
        expect(await times.count()).toBeGreaterThan(2);
        expectToSay(await textOnPage(page), speech.said);
        await tab(t('detail.viewFormatted')).click();
        await expect.poll(() => textOnPage(page)).toBe(formatted);
      });

      await test.step('listen', async () => {
        const id = page.url().split('/').at(-1)!;
        const transcript = (await (
          await page.request.get(`/api/projects/${id}/transcript?view=formatted`)
        ).json()) as {
          segments: { words: { text: string; startMs: number; endMs: number }[] }[];
        };
        const all = transcript.segments.flatMap(({ words }) => words);
        const target = all.findIndex(({ text }) => normaliseWords(text)[0] === 'restaurant');
        const word = all[target]!;
        const audio = page.locator('audio');
        await audio.evaluate((element: HTMLAudioElement) => {
          const heard: Heard[] = [];
          Object.assign(globalThis, { heard });
          // As the page saw it: where a busy machine stands still in between, the sound goes on.
          let seenMs = 0;
          const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!;
          Object.defineProperty(element, 'currentTime', {
            get: () => {
              const seconds = own.get!.call(element) as number;
              seenMs = seconds * 1000;
              return seconds;
            },
            set: (seconds: number) => {
              own.set!.call(element, seconds);
            },
          });
          const note = () => {
            const lit = document.querySelector('.lit')?.textContent;
            if (lit && heard.at(-1)?.lit !== lit) heard.push({ lit, ms: seenMs });
          };
          new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['class'] });
        });
        await page
          .getByRole('tabpanel')
          .getByText(/^restaurant\.?$/)
          .first()
          .click();
        const state = () =>
          audio.evaluate((element: HTMLAudioElement) => ({
            ms: element.currentTime * 1000,
            paused: element.paused,
            error: element.error?.message ?? null,
          }));
        await expect.poll(state).toMatchObject({ error: null, paused: false });
        expect((await state()).ms).toBeGreaterThanOrEqual(word.startMs - 50);
        await expect.poll(async () => (await state()).ms).toBeGreaterThan(word.endMs + 1500);
        const textSoFar = () => page.evaluate(() => (globalThis as { heard?: Heard[] }).heard ?? []);
        await expect.poll(async () => (await textSoFar()).length).toBeGreaterThan(3);
        await page.keyboard.press('Space');
        await expect.poll(async () => (await state()).paused).toBe(true);
        const heard = await textSoFar();
        expect(heard[0]?.lit).toBe(word.text);
        // Each is lit while it is spoken; a busy machine draws no frame for some of the short ones.
        for (const { lit, ms } of heard) {
          const started = all.filter(({ startMs }) => startMs <= ms + 50);
          const spoken = started.filter((_, index) => (all[index + 1]?.startMs ?? ms) > ms - 200);
          expect(spoken.map(({ text }) => text)).toContain(lit);
        }
      });

      await test.step('take away', async () => {
        const shown = await textOnPage(page);
        await page.getByRole('button', { name: t('detail.copy'), exact: true }).click();
        await expect(page.getByRole('button', { name: t('detail.copied') })).toBeVisible();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(normaliseWords(copied)).toEqual(normaliseWords(shown));
        const load = async (format: 'txt' | 'pdf') => {
          const download = page.waitForEvent('download');
          await downloadMenu(page, tongue).choose(format);
          const file = await download;
          return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
        };
        const txt = await load('txt');
        expect(txt.name).toBe(`${title}.txt`);
        expectToSay(txt.content.toString('utf8'), speech.said);
        const pdf = await load('pdf');
        expect(pdf.name).toBe(`${title}.pdf`);
        expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
        expect(pdf.content.includes('/StructTreeRoot')).toBe(true);
      });
    },
  );

  story(
    'A recording is dropped onto the window, the page is closed, the mail leads to the text, which is deleted',
    async ({ context, product, watch }) => {
      const person = await newAccount(product, tongue);
      const page = await context.newPage();
      await signIn(page, person, tongue);
      const speech = await spokenFile(`Fluss ${locale}.wav`);
      const { title } = speech;
      await dropFile(page, speech.path, 'audio/wav');
      await expect(
        page.getByRole('button', { name: t('upload.remove', { name: `${title}.wav` }) }),
      ).toBeVisible();
      await startTranscription(page, tongue);
      await expect(page.getByRole('dialog', { name: t('upload.created') })).toBeVisible();
      await page.close();

      const mail = await waitForMail(product, person.email, t('mail.ready.subject', { title }));
      expect(mail.text).toContain(t('mail.ready.text', { title }));
      expect(mail.html).toContain(t('mail.ready.action'));
      const link = mail.links.find((address) => address.includes('/app/f/'))!;
      expect(new URL(link).pathname).toMatch(new RegExp(`^${path('/app/f/')}`));

      const later = await context.newPage();
      await later.goto(link);
      await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(later.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
      expectToSay(await textOnPage(later), speech.said);

      await later.getByRole('button', { name: t('detail.delete') }).click();
      const dialog = later.getByRole('dialog', { name: t('list.deleteTitle', { title }) });
      await expect(dialog.getByRole('button', { name: t('list.keep') })).toBeFocused();
      await dialog.getByRole('button', { name: t('list.keep') }).click();
      await expect(dialog).toBeHidden();
      await later.getByRole('button', { name: t('detail.delete') }).click();
      await dialog.getByRole('button', { name: t('list.deleteNow') }).click();
      await expect(later).toHaveURL(path('/app'));
      await expect(later.getByText(t('list.deleted', { title }))).toBeVisible();
      await expect(later.getByRole('heading', { name: t('list.emptyAgain') })).toBeVisible();
      watch.expect(/\/api\/projects\/[\w-]+\W+404|404 .*\/api\/projects\//);
      await later.goto(link);
      await expect(later.getByRole('heading', { name: t('detail.notFound') })).toBeVisible();
    },
  );
});
