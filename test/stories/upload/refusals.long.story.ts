// Files that cannot be taken: each is answered by a sentence, as early as it can be known.
import { truncate, writeFile } from 'node:fs/promises';
import { queryProduct } from '../../servers/product-database.ts';
import { silence, speakPcm, tone, writeWav } from '../../fixtures/synthetic-speech.ts';
import { enter, newAccount } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { plantRunning } from '../database.ts';
import { fillList } from '../filled-list.ts';
import { look, PHONE } from '../look.ts';
import { keepMessages } from '../messages.ts';
import { chooseFiles, place, rowOf, startTranscription } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t } = tongue;
  const notGerman = { language: t('recording.language.de'), languages: t('recording.language.en') };

  story(
    'A language without speech recognition says that it is not ready, before anything is sent',
    async ({ page, product }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/upload/')) sent.push(request.url());
      });
      await chooseFiles(
        page,
        tongue,
        await writeWav(await place('Rede.wav'), tone({ hertz: 440, seconds: 2 })),
      );
      await page.getByLabel(t('upload.language'), { exact: true }).selectOption('de');
      const hint = page.getByText(t('upload.languageHint', notGerman));
      await expect(hint).toHaveCount(1);
      await expect(hint).toBeVisible();
      // Said once: the language itself stands in the field as it is called.
      const chosen = page.getByLabel(t('upload.language'), { exact: true }).locator('option:checked');
      await expect(chosen).toHaveText(t('recording.language.de'));
      // What to install is for the operator.
      await expect(hint).not.toContainText('models install');
      await expect(page.getByRole('button', { name: t('upload.start') })).toBeDisabled();
      await page.getByLabel(t('upload.language'), { exact: true }).selectOption('en');
      await expect(hint).toBeHidden();
      await expect(page.getByRole('button', { name: t('upload.start') })).toBeEnabled();
      expect(sent).toEqual([]);
    },
  );

  story(
    'Where the field of the language is not in sight, the button says that it is not ready',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await fillList(product, person.email, [{ title: 'Sitzung' }]);
      await enter(page, person, tongue);
      await page.setViewportSize(PHONE);
      await chooseFiles(page, tongue, await writeWav(await place('Rede.wav'), silence(2)));
      const tab = (name: 'upload.tabFiles' | 'upload.tabSettings') =>
        page.getByRole('tab', { name: t(name) });
      const hint = page.getByText(t('upload.languageHint', notGerman)).filter({ visible: true });
      await tab('upload.tabSettings').click();
      await page.getByLabel(t('upload.language'), { exact: true }).selectOption('de');
      for (const name of ['upload.tabSettings', 'upload.tabFiles'] as const) {
        await tab(name).click();
        await expect(hint).toHaveCount(1);
        await expect(hint).toBeInViewport();
        await look(page, name === 'upload.tabFiles' ? 'not-ready-files' : 'not-ready-settings');
      }
      await expect(page.getByRole('button', { name: t('upload.start') })).toBeDisabled();
    },
  );

  story(
    'A text that calls itself MP3 is refused in the words of the server',
    async ({ page, product, watch }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      const path = await place('Notizen.mp3');
      await writeFile(path, 'This is no sound at all, only letters.\n'.repeat(400));
      await chooseFiles(page, tongue, path);
      watch.expect(/\/api\/projects.* 415|415 .*\/api\/projects/);
      await startTranscription(page, tongue);
      const dialog = page.getByRole('dialog', { name: t('upload.unsupportedTitle') });
      // What the title says already is not said again below it.
      const below = t('errors.file_unsupported').replace(`${t('upload.unsupportedTitle')} `, '');
      await expect(dialog).toContainText(below);
      await dialog.getByRole('button', { name: t('upload.close') }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('errors.file_unsupported') })).toBeVisible();
      // The file is named, and nothing is offered that would end in the same refusal.
      const refused = page.getByRole('region', { name: 'Notizen' });
      await expect(refused).toContainText('Notizen.mp3');
      await expect(refused.getByRole('button')).toHaveText([t('upload.discard')]);
      await page.getByRole('button', { name: t('upload.discard') }).click();
      await expect(page.getByRole('heading', { name: 'Notizen' })).toBeHidden();
    },
  );

  story(
    'A dropped piece of text brings a message, and a document chosen by hand a dialog',
    async ({ page, product }) => {
      await keepMessages(page);
      await enter(page, await newAccount(product, tongue), tongue);
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', 'a few selected words');
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
      });
      const sentence = {
        de: 'Das abgelegte Element wird nicht unterstützt. Bitte wählen Sie eine Audio- oder Videodatei.',
        en: 'The dropped item is not supported. Please select an audio or video file.',
      };
      await expect(page.getByRole('alert').filter({ hasText: sentence[locale] })).toBeVisible();
      const contract = await place('Vertrag.pdf');
      await writeFile(contract, '%PDF-1.7\n');
      await chooseFiles(page, tongue, contract);
      const dialog = page.getByRole('dialog', { name: t('upload.unsupportedTitle') });
      await expect(dialog).toContainText(t('upload.unsupportedText', { name: 'Vertrag.pdf' }));
      // The message still stands, within reach.
      await dialog.getByRole('button', { name: t('shell.closeMessage') }).click();
      await expect(page.getByText(sentence[locale])).toBeHidden();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
  );

  story(
    'More than ten minutes, and more than 100 MB after the first recording, open a dialog',
    async ({ page, product }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      const long = await writeWav(await place('Sitzung.wav'), silence(11 * 60));
      await chooseFiles(page, tongue, long);
      const tooLong = page.getByRole('dialog', { name: t('upload.tooLongSeems', { minutes: 10 }) });
      await expect(tooLong).toContainText('11:00');
      await tooLong.getByRole('button', { name: t('upload.close') }).click();

      const first = await writeWav(
        await place('Gruss.wav'),
        await speakPcm('good morning', { voice: 'rms' }),
      );
      await chooseFiles(page, tongue, first);
      await startTranscription(page, tongue);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('upload.toList') })
        .click();
      await expect(rowOf(page, 'Gruss')).toBeVisible();
      const large = await place('Konzert.wav');
      await writeFile(large, '');
      await truncate(large, 101 * 1024 ** 2);
      await chooseFiles(page, tongue, large);
      const tooLarge = page.getByRole('dialog', { name: t('upload.tooLargeTitle') });
      await expect(tooLarge).toContainText('Konzert.wav');
      await expect(tooLarge).toContainText(/100\sMB/);
      await tooLarge.getByRole('button', { name: t('upload.close') }).click();
      await expect(tooLarge).toBeHidden();

      // Chosen before the page knows the limits of the account: it reports the refusal once it knows them.
      const isKnown = Promise.withResolvers<void>();
      await page.route('**/api/auth/profile/**', async (route) => {
        await isKnown.promise;
        await route.continue();
      });
      await page.reload();
      await chooseFiles(page, tongue, large);
      await expect(
        page.getByRole('button', { name: t('upload.remove', { name: 'Konzert.wav' }) }),
      ).toBeVisible();
      isKnown.resolve();
      await expect(tooLarge).toContainText(/100\sMB/);
      await tooLarge.getByRole('button', { name: t('upload.close') }).click();

      // The first recording is gone, and was the first all the same: the page says what the server holds to.
      await expect(rowOf(page, 'Gruss')).toContainText(t('status.completed_llm'), { timeout: AT_WORK_MS });
      // Its page asks for the waveform; asked after the deletion, the answer would be 404.
      const waveform = page.waitForResponse('**/peaks');
      await rowOf(page, 'Gruss').getByRole('link', { name: 'Gruss' }).click();
      await waveform;
      await page.getByRole('button', { name: t('detail.delete') }).click();
      await page.getByRole('button', { name: t('list.deleteNow') }).click();
      await expect(page.getByRole('heading', { name: t('list.emptyAgain') })).toBeVisible();
      await chooseFiles(page, tongue, large);
      await expect(tooLarge).toContainText(/100\sMB/);
    },
  );

  story('More than 2 GB open a dialog also for the first recording', async ({ page, product }) => {
    await enter(page, await newAccount(product, tongue), tongue);
    const huge = await place('Konzertreihe.mp4');
    await writeFile(huge, '');
    await truncate(huge, 2 * 1024 ** 3 + 1);
    const dialog = page.getByRole('dialog', { name: t('upload.tooLargeTitle') });
    const limit = /2\sGB/;
    const sentence = (text: string) => text.split('{limit}')[0]!;
    await chooseFiles(page, tongue, huge);
    await expect(dialog).toContainText(sentence(t('upload.tooLargeFirst')));
    await expect(dialog).toContainText(limit);
    await expect(dialog).toContainText(locale === 'de' ? '2,01\u00a0GB' : '2.01\u00a0GB');
    await expect(dialog).toContainText(t('upload.tooLargeAsAudio'));
    await look(page, 'too-large');
  });

  story(
    'More minutes than a month has are reported before the transfer, and the file stays in the form',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      const owner = `(select id from auth.users where email = $1)`;
      const query = (text: string) => queryProduct(product.dataDir, text, [person.email]);
      const transfers: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/upload/')) transfers.push(request.url());
      });
      await query(
        `insert into transcribed_months (owner_id, month, transcribed_ms)
       values (${owner}, date_trunc('month', now() at time zone 'Europe/Berlin')::date, 3600000)`,
      );
      const sound = await speakPcm('good evening', { voice: 'rms' });
      await chooseFiles(page, tongue, await writeWav(await place('Nachtrag.wav'), sound));
      watch.expect(/\/api\/projects\/check.* 402|402 .*\/api\/projects\/check/);
      await startTranscription(page, tongue);
      const dialog = page.getByRole('dialog', { name: t('upload.minutesTitle') });
      // The title is the first sentence of the server's answer, and is not said twice.
      const [first = '', ...others] = t('errors.minutes_used_up', { used: 60, limit: 60 }).split(/(?<=\.) /);
      expect(first).toBe(`${t('upload.minutesTitle')}.`);
      await expect(dialog.getByText(t('upload.minutesTitle'))).toHaveCount(1);
      await expect(dialog).toContainText(others.join(' '));
      await expect(dialog).toContainText(t('upload.minutesText'));
      await look(page, 'minutes');
      await dialog.getByRole('button', { name: t('upload.close') }).click();
      expect(transfers).toEqual([]);
      await query(`update transcribed_months set transcribed_ms = 0 where owner_id = ${owner}`);
      await startTranscription(page, tongue);
      await expect(page.getByRole('dialog', { name: t('upload.created') })).toBeVisible();
    },
  );

  story(
    'A second file while one is in work waits by itself, says so, and begins when the first is gone',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      const running = await plantRunning(product, person.email);
      const sound = await speakPcm('good evening', { voice: 'rms' });
      await chooseFiles(page, tongue, await writeWav(await place('Nachtrag.wav'), sound));
      await startTranscription(page, tongue);
      const dialog = page.getByRole('dialog', { name: t('upload.created') });
      await expect(dialog).toContainText(t('upload.stateAwaitsTurn'));
      await look(page, 'awaits-turn-created');
      await dialog.getByRole('button', { name: t('upload.toList') }).click();
      const sentence = {
        de: 'Wartet, bis sie an der Reihe ist',
        en: 'Waiting for its turn',
      }[locale];
      await expect(rowOf(page, 'Nachtrag')).toContainText(sentence);
      await look(page, 'awaits-turn-list');
      await page.reload();
      await rowOf(page, 'Nachtrag').getByRole('link', { name: 'Nachtrag' }).click();
      await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
      await expect(page.getByText(t('detail.turnText'))).toBeVisible();
      await look(page, 'awaits-turn-detail');

      // In another window: this page follows.
      const other = await page.context().newPage();
      await other.goto(tongue.path(`/app/f/${running}`));
      await other.getByRole('button', { name: t('detail.delete') }).click();
      await other.getByRole('button', { name: t('list.deleteNow') }).click();
      await expect(other).toHaveURL(tongue.path('/app'));
      await expect(page.getByRole('heading', { name: sentence })).toBeHidden();
      await expect(page.getByRole('tabpanel')).toContainText(/good/i, { timeout: AT_WORK_MS });
    },
  );
});
