// The page of a recording in work: its text as it is recognised, and how long it still takes.
import { enter, holdSession, newAccount } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { fillList } from '../filled-list.ts';
import { look, PHONE, sidewaysScroll } from '../look.ts';
import { chooseFiles, spokenFile, startTranscription, untilCreated } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { queryProduct } from '../../servers/product-database.ts';

const said = [
  'good morning and welcome to the meeting of the council',
  'we have three subjects today and the first one is the bridge',
  'the second one is the school in the old part of the town',
];

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story(
    'The text of a recording grows on its page while it is recognised, with the time it still takes',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await holdSession(page, person);
      const [id] = await fillList(product, person.email, [
        { title: 'Council', status: 'processing', progress: 0.3, language: 'en', durationMs: 3_600_000 },
      ]);
      /** Stores a stretch and notifies the page, as the worker does. */
      const recognise = async (position: number, progress: number, pace: number | null) => {
        const words = (said[position] ?? '')
          .split(' ')
          .map((text) => ({ text, startMs: 0, endMs: 900, confidence: 1 }));
        await queryProduct(
          product.dataDir,
          `insert into audio_chunks (project_id, position, start_ms, end_ms, words, recognised_at)
         values ($1, $2, 0, 900, $3, now())`,
          [id, position, JSON.stringify(words)],
        );
        await queryProduct(product.dataDir, 'update projects set progress = $2, pace = $3 where id = $1', [
          id,
          progress,
          pace,
        ]);
      };
      const text = page.getByRole('region', { name: t('heard.title') });
      const remaining = (minutes: number) =>
        page.getByText(t('heard.remaining', { time: t('upload.minutes', { count: minutes }) }));

      await page.goto(path(`/app/f/${id}`));
      await expect(page.getByRole('heading', { name: t('detail.runningTitle') })).toBeVisible();
      await expect(page.getByText(t('heard.unsure')).first()).toBeVisible();
      await expect(text).toHaveCount(0);

      await test.step('it grows by itself, in the order of the sound', async () => {
        await recognise(1, 0.4, null);
        await expect(text.getByText(said[1]!)).toBeVisible();
        await recognise(0, 0.46, 0.0006);
        await expect(text.locator('[lang=en] p')).toHaveText([said[0]!, said[1]!]);
        await expect(page.getByText(t('heard.percent', { percent: 46 }))).toBeVisible();
        await expect(remaining(15)).toBeVisible();
      });

      await test.step('a slower machine lengthens the time by a fifth at most', async () => {
        await recognise(2, 0.47, 0.00045);
        await expect(text.getByText(said[2]!)).toBeVisible();
        await expect(remaining(18).or(remaining(17))).toBeVisible();
      });

      await test.step('all of it is there after a reload, on the phone as well', async () => {
        await look(page, 'heard');
        await page.setViewportSize(PHONE);
        await page.reload();
        await expect(text.locator('[lang=en] p')).toHaveText(said);
        await expect(remaining(20)).toBeVisible();
        expect(await sidewaysScroll(page)).toBe(0);
      });

      await test.step('it is announced by quarters, not word by word', async () => {
        const announced = page.getByRole('main').getByRole('status');
        await expect(announced).toContainText(t('heard.percent', { percent: 25 }));
        await expect(text.locator('[aria-live]')).toHaveCount(0);
      });
    },
  );

  story(
    'The window after the start shows the words as they come, and how long it still takes',
    async ({ page, product }) => {
      await enter(page, await newAccount(product, tongue), tongue);
      const { path: file, title } = await spokenFile(`Rathaus ${locale}.wav`, 12);
      await chooseFiles(page, tongue, file);
      await startTranscription(page, tongue);
      const dialog = await untilCreated(page, tongue);
      const time = dialog
        .getByText(t('heard.unsure'))
        .or(dialog.getByText(t('heard.remaining', { time: '' }).trim().split(' ')[0]!));
      await expect(time.first()).toBeVisible();
      await expect(dialog.getByText(t('heard.title'))).toBeVisible({ timeout: AT_WORK_MS });
      await expect(dialog.locator('[lang=en]')).toHaveText(/\p{Ll}{3,} \p{Ll}+/u);
      await look(page, 'heard-window');
      // What is deleted elsewhere is waited for no longer.
      await queryProduct(product.dataDir, 'delete from projects where title = $1', [title]);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main')).toContainText(t('upload.title'));
    },
  );
});
