// An upload is torn off in the middle and goes on where it stopped.
import { createHash } from 'node:crypto';
import { mkdir, readFile, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { readyDataDir, startProduct } from '../../servers/product.ts';
import { noise, writeWav } from '../../fixtures/synthetic-speech.ts';
import { fillRegister, newAccount, type Person, signIn } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { chooseFiles, place, startTranscription } from '../recordings.ts';
import { createLine, type Line } from './slow-line.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

/** 18 MB: far more than lies in the buffers of both ends while the line holds it back, so each cut falls into the middle. */
const SECONDS = 9.5 * 60;
/** What comes through between two cuts. */
const PART_BYTES = 1.8e6;

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story(
    'An upload survives a reload, a lost line and a killed server, byte for byte',
    async ({ page, watch }) => {
      const line = await createLine();
      const start = (dataDir: string) =>
        startProduct({ dataDir, env: { PORT: String(line.target), PUBLIC_URL: line.url, PLANS: 'off' } });
      let product = await start(readyDataDir());
      try {
        const person = await newAccount(product, tongue);
        const [file, twin] = await lookAlikes(`Rauschen ${locale}`);
        await signInAt(page, line, person);
        line.let(PART_BYTES);
        // A system knows no type for what has no ending, and would not let it be chosen.
        await expect(page.locator('input[type=file]')).not.toHaveAttribute('accept');
        await chooseFiles(page, tongue, [file, twin]);
        const remove = page.getByRole('button', { name: t('upload.remove', { name: basename(file) }) });
        await expect(remove).toHaveCount(2);
        await chooseFiles(page, tongue, twin);
        await expect(page.getByText(t('upload.already', { name: basename(file) }))).toBeVisible();
        await remove.last().click();
        await startTranscription(page, tongue);
        await progressBeyond(page, 3);

        await test.step('reload', async () => {
          page.once('dialog', (dialog) => void dialog.accept());
          await page.reload();
          await expect(page.getByText(t('upload.interrupted'), { exact: true })).toBeVisible();
          await chooseAgain(page, twin);
          await expect(page.getByText(t('upload.notTheSame', { names: basename(file) }))).toBeVisible();
          line.let(PART_BYTES);
          await chooseAgain(page, file);
          await progressBeyond(page, 6);
        });

        watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_NETWORK|ERR_EMPTY|ERR_SOCKET|WebSocket/);
        await test.step('a lost line', async () => {
          line.cut(true);
          await expect(page.getByText(t('upload.stepWaiting'))).toBeVisible();
          line.let(PART_BYTES);
          line.cut(false);
          await expect(page.getByText(t('upload.stepWaiting'))).toBeHidden();
        });

        await test.step('a killed server', async () => {
          const { dataDir } = product;
          await product.stop('SIGKILL');
          await expect(page.getByText(t('upload.stepWaiting'))).toBeVisible();
          line.let(Number.POSITIVE_INFINITY);
          product = await start(dataDir);
        });

        await expect(page.getByRole('dialog', { name: t('upload.created') })).toBeVisible({
          timeout: AT_WORK_MS,
        });
        await page.getByRole('button', { name: t('upload.toList') }).click();
        const link = page.getByRole('link', { name: `Rauschen ${locale}`, exact: true });
        const id = (await link.getAttribute('href'))?.split('/').at(-1);
        const audio = await page.request.get(`${line.url}/api/projects/${id}/audio`);
        expect(sha256(await audio.body())).toBe(sha256(await readFile(file)));

        await test.step('a used address', async () => {
          await page.context().clearCookies();
          await page.goto(`${line.url}${path('/auth/register')}`);
          await fillRegister(page, person, t);
          await expect(page.getByText(t('auth.register.used'))).toBeVisible();
        });
      } finally {
        await page.goto('about:blank');
        line.close();
        await product.remove();
      }
    },
  );

  async function chooseAgain(page: Page, file: string): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('upload.chooseAgain') }).click();
    await (await chooser).setFiles(file);
  }

  async function signInAt(page: Page, line: Line, person: Person): Promise<void> {
    await signIn(page, person, { ...tongue, path: (at) => line.url + path(at) });
  }

  async function progressBeyond(page: Page, percent: number): Promise<void> {
    const bar = page.getByRole('progressbar', { name: t('upload.progress') });
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(percent);
  }
});

/** Two recordings of a recorder without a clock: one name, which has no ending, one size and one date. */
async function lookAlikes(name: string): Promise<[string, string]> {
  const [first, second] = [await place(name), await place(join('twin', name))];
  await mkdir(dirname(second), { recursive: true });
  const never = new Date('1980-01-01T00:00:00Z');
  for (const [path, level] of [
    [first, 0.02],
    [second, 0.03],
  ] as const) {
    await writeWav(path, noise({ seconds: SECONDS, level }));
    await utimes(path, never, never);
  }
  return [first, second];
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
