// The page of a recording: its details, its playback, and its status before it has a text.
import type { Locator, Page } from '@playwright/test';
import { queryProduct } from '../../servers/product-database.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { look, PHONE, sidewaysScroll } from '../look.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

/** Each fills its ten seconds of sound. */
const texts = Array.from({ length: 12 }, (_, part) =>
  Array.from({ length: 33 }, (_, word) => `Wort${part}-${word}`).join(' '),
);

const sound = (page: Page) =>
  page.locator('audio').evaluate(({ currentTime, paused, playbackRate }: HTMLAudioElement) => ({
    at: currentTime,
    isPaused: paused,
    rate: playbackRate,
  }));
const at = async (page: Page) => (await sound(page)).at;

/**
 * Presses a key. @returns where the sound was at that moment, s: asked before or after, it would have run on. It runs on
 * between two listeners as well: while the key is handled, all of them read the same.
 */
async function pressAtSound(page: Page, key: string): Promise<number> {
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!;
    const note = () => {
      const atKey = audio.currentTime;
      Object.assign(globalThis, { atKey });
      const set = (to: number) => own.set!.call(audio, to) as void;
      Object.defineProperty(audio, 'currentTime', { configurable: true, get: () => atKey, set });
      setTimeout(() => Reflect.deleteProperty(audio, 'currentTime'));
    };
    addEventListener('keydown', note, { capture: true, once: true });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as { atKey?: number }).atKey ?? Number.NaN);
}

/** Where the sound jumped to since it was asked first, s. */
async function countJumps(page: Page): Promise<() => Promise<number[]>> {
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    const jumps: number[] = [];
    Object.assign(globalThis, { jumps });
    audio.addEventListener('seeked', () => jumps.push(audio.currentTime));
  });
  return () => page.evaluate(() => (globalThis as { jumps?: number[] }).jumps ?? []);
}

async function expectInSight(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const box = await element.boundingBox();
      return box !== null && box.y > 0 && box.y + box.height < (page.viewportSize()?.height ?? 0);
    })
    .toBe(true);
}

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story(
    'A recording shows what it is, and is played: slowly, fast, again and again, with the text following',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await holdSession(page, person);
      const title = `Hörprobe ${locale}`;
      const id = await seedProject(product, {
        email: person.email,
        title,
        transcript: transcriptOf(texts),
        soundSeconds: 120,
      });
      await page.goto(path(`/app/f/${id}`));
      await expect(page.locator('audio')).toHaveJSProperty('duration', 120);
      const player = page.getByRole('region', { name: t('player.label') });
      const press = (key: string) => page.keyboard.press(key);

      await test.step('what it is', async () => {
        await expect(page.getByRole('link', { name: t('detail.back') }).last()).toHaveAttribute(
          'href',
          path('/app'),
        );
        const facts = page.getByRole('main').locator('[data-facts]');
        await expect(facts).toContainText(t('shell.minutes', { duration: '2:00' }));
        await expect(facts).toContainText(/\d\d\.\d\d\.\d{4}|\d\d? \w+ \d{4}/);
        await expect(facts).toContainText(t('detail.revision', { number: 1 }));
        const side = page.getByRole('complementary');
        await expect(side).toContainText(`${title}.wav`);
        await expect(side).toContainText(t('recording.quality.standard'));
        await expect(side).toContainText(t('status.completed_llm'));
      });

      await test.step('speed', async () => {
        const speed = player.getByRole('combobox', { name: t('player.speed') });
        const values = await speed
          .locator('option')
          .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
        expect([values.at(0), values.at(-1)]).toEqual([0.5, 3]);
        for (const rate of [3, 0.5]) {
          await speed.selectOption(String(rate));
          await expect.poll(async () => (await sound(page)).rate).toBe(rate);
        }
        await speed.selectOption('1');
      });

      await test.step('keys', async () => {
        await page.getByRole('heading', { level: 1 }).click();
        await press('F2');
        await press('F2');
        await expect.poll(() => at(page)).toBe(20);
        await press('F1');
        await expect.poll(() => at(page)).toBe(10);
        await player.getByRole('button', { name: t('player.forward') }).click();
        await expect.poll(() => at(page)).toBe(20);
        await player.getByRole('button', { name: t('player.back') }).click();
        await expect.poll(() => at(page)).toBe(10);
        await page.getByRole('heading', { level: 1 }).click();
        await press(' ');
        await expect.poll(() => at(page)).toBeGreaterThan(12.5);
        const stopped = await pressAtSound(page, 'Escape');
        await expect.poll(async () => (await sound(page)).isPaused).toBe(true);
        expect((await at(page)) - stopped).toBeLessThan(0);
        await press('?');
        const keys = page.getByRole('dialog', { name: t('player.keysTitle') });
        for (const key of ['Esc', 'F1', 'F2', 'L', '?'])
          await expect(
            keys.getByRole('term').filter({ hasText: new RegExp(`^${key.replace('?', '\\?')}$`) }),
          ).toBeVisible();
        await look(page, 'keys');
        await press('Escape');
        await expect(keys).toBeHidden();
      });

      await test.step('a passage again and again', async () => {
        await page.getByRole('button', { name: t('detail.playFrom', { time: '0:10' }) }).click();
        await page.getByRole('heading', { level: 1 }).click();
        const mark = await pressAtSound(page, 'l');
        expect(mark).toBeGreaterThanOrEqual(10);
        await expect(player.getByRole('status')).toHaveText(/0:1\d/);
        await expect.poll(() => at(page)).toBeGreaterThan(mark + 1.5);
        await press('l');
        const jumps = await countJumps(page);
        await expect(player.getByRole('button', { name: t('player.loopLeave') })).toBeVisible();
        await expect.poll(async () => (await jumps()).length).toBeGreaterThan(2);
        const starts = await jumps();
        // Always to the same place, which is where the mark was set.
        expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(0.1);
        expect(Math.abs(starts[0]! - mark)).toBeLessThan(0.1);
        await look(page, 'loop');
        // However long nobody looks.
        await expect(player.getByRole('button', { name: t('player.loopLeave') })).toBeVisible();
        expect((await sound(page)).isPaused).toBe(false);
        await expect.poll(() => at(page)).toBeLessThan(starts[0]! + 4);
        // Playing from elsewhere leaves the loop.
        await page.getByRole('button', { name: t('detail.playFrom', { time: '0:20' }) }).click();
        await expect(player.getByRole('button', { name: t('player.loopBegin') })).toBeVisible();
        await expect.poll(() => at(page)).toBeGreaterThan(20.5);
      });

      await test.step('the text follows', async () => {
        await page.setViewportSize({ width: 1280, height: 480 });
        const lit = page.locator('.lit');
        await page.getByRole('button', { name: t('detail.playFrom', { time: '0:40' }) }).click();
        await expect(lit).toHaveText(/^Wort4-/);
        await expectInSight(page, lit);
        await page.mouse.move(400, 300);
        await page.mouse.wheel(0, -3000);
        const follow = page.getByRole('button', { name: t('player.follow') });
        await expect(follow).toBeVisible();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await follow.click();
        await expect(follow).toBeHidden();
        await expectInSight(page, lit);
        await page
          .getByRole('heading', { level: 1 })
          .focus()
          .catch(() => undefined);
        await player.getByRole('button', { name: t('player.pause') }).click();
      });

      await test.step('on paper no word is lit, and nothing is there to press', async () => {
        const lit = page.locator('.lit');
        const mark = () => lit.evaluate((word) => getComputedStyle(word).backgroundImage);
        expect(await mark()).not.toBe('none');
        await page.emulateMedia({ media: 'print' });
        expect(await mark()).toBe('none');
        await expect(player).toBeHidden();
        for (const name of [t('editor.edit'), t('editor.find'), t('detail.rename'), t('player.follow')])
          await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
        for (const role of ['banner', 'contentinfo', 'complementary', 'tablist'] as const)
          await expect(page.getByRole(role)).toHaveCount(0);
        await look(page, 'paper');
        await page.emulateMedia({ media: 'screen' });
      });

      await test.step('on the phone, part by part', async () => {
        await page.setViewportSize(PHONE);
        const sections = page.getByRole('navigation', { name: t('detail.section') });
        const open = (part: 'sectionText' | 'sectionInfo' | 'sectionRevisions' | 'sectionActions') =>
          sections.getByRole('button', { name: t(`detail.${part}`), exact: true }).click();
        const text = page.getByRole('tabpanel');
        await open('sectionInfo');
        await expect(page.getByText(`${title}.wav`)).toBeVisible();
        await expect(text).toBeHidden();
        await look(page, 'detail-info');
        await open('sectionActions');
        await expect(page.getByRole('button', { name: t('detail.copy') })).toBeVisible();
        await expect(page.getByText(`${title}.wav`)).toBeHidden();
        await look(page, 'detail-actions');
        await open('sectionRevisions');
        await look(page, 'detail-revisions');
        await page.getByRole('button', { name: t('detail.origin.finalised') }).click();
        // A revision that is chosen is shown at once.
        await expect(text).toBeVisible();
        await page.getByRole('tab', { name: t('detail.viewTimedShort'), exact: true }).click();
        await expect(
          page.getByRole('tab', { name: t('detail.viewTimedShort'), exact: true }),
        ).toBeInViewport();
        for (const button of ['player.back', 'player.forward', 'player.loopBegin'] as const)
          await expect(player.getByRole('button', { name: t(button) })).toBeInViewport();
        expect(await sidewaysScroll(page)).toBe(0);
      });
    },
  );

  story(
    'A recording that has no text says why, moves before the eyes, and is tried again',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      await holdSession(page, person);
      const { email } = person;
      // In the language that can be recognised without any model.
      const transcript = { ...transcriptOf(['this is a sentence', 'and another one']), language: 'en' };
      const to = (id: string, set: string) =>
        queryProduct(product.dataDir, `update projects set ${set} where id = $1`, [id]);

      await test.step('it waits, is transcribed, fails, and is tried again', async () => {
        const id = await seedProject(product, { email, title: 'Stille', transcript, until: 'pending' });
        await page.goto(path(`/app/f/${id}`));
        await expect(page.getByRole('heading', { name: t('detail.runningPending') })).toBeVisible();
        await look(page, 'state-pending');
        await to(id, `status = 'processing', progress = 0.38`);
        await expect(page.getByRole('heading', { name: t('detail.runningTitle') })).toBeVisible();
        await expect(page.getByText(t('heard.percent', { percent: 38 }))).toBeVisible();
        await look(page, 'state-processing');
        await to(id, `status = 'failed', error_code = 'file_damaged'`);
        const failure = page.getByRole('alert').filter({ hasText: t('detail.failedTitle') });
        await expect(failure).toContainText(t('errors.file_damaged'));
        await look(page, 'state-failed');
        await failure.getByRole('button', { name: t('detail.retry') }).click();
        // The sound of this one is a tone.
        await expect(page.getByRole('heading', { name: t('detail.noSpeechTitle') })).toBeVisible({
          timeout: AT_WORK_MS,
        });
        await look(page, 'state-silent');
        // What needs words is not offered; the sound can be heard, and the recording be deleted.
        const aside = page.getByRole('complementary');
        await expect(aside).toContainText(t('detail.revisionsSilent'));
        await expect(aside.getByRole('button')).toHaveText([t('detail.delete'), t('retention.change')]);
        await expect(page.getByRole('tablist')).toHaveCount(0);
        await expect(page.getByRole('button', { name: t('player.play') })).toBeVisible();
      });

      await test.step('its formatted text fails, the words stay, and it is tried again', async () => {
        const id = await seedProject(product, {
          email,
          title: 'Halb fertig',
          transcript,
          until: 'processing_llm',
        });
        await page.goto(path(`/app/f/${id}`));
        await expect(page.getByText(t('detail.finalising'))).toBeVisible();
        await expect(page.getByRole('tabpanel')).toContainText('this is a sentence');
        await look(page, 'state-finalising');
        // Where finalisation left no text at all, the words that were heard are asked for instead.
        watch.expect(/\/transcript 409|409 .*\/transcript/);
        await to(id, `status = 'failed_llm', error_code = 'file_damaged'`);
        const notice = page.getByText(t('detail.finaliseFailed', { reason: '' }).trim());
        await expect(notice).toBeVisible();
        await expect(page.getByRole('tabpanel')).toContainText('this is a sentence');
        await look(page, 'state-half');
        await page.getByRole('button', { name: t('detail.retry') }).click();
        await expect(notice).toBeHidden({ timeout: AT_WORK_MS });
        await expect(page.getByRole('tabpanel')).toContainText('This is a sentence.', {
          timeout: AT_WORK_MS,
        });
      });
    },
  );
});
