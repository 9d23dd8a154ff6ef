// What a recording's page must keep within sight: its actions beside many revisions, and the marks of its thread.
import type { Page } from '@playwright/test';
import { queryProduct } from '../../servers/product-database.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { look } from '../look.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const texts = Array.from({ length: 6 }, (_, part) =>
  Array.from({ length: 33 }, (_, word) => `Wort${part}-${word}`).join(' '),
);

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story('Of many revisions the newest is in sight, and the actions with them', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await holdSession(page, person);
    const id = await seedProject(product, {
      email: person.email,
      title: `Oft bearbeitet ${locale}`,
      transcript: transcriptOf(texts),
      soundSeconds: 17,
    });
    const ALL = 14;
    await queryProduct(
      product.dataDir,
      `insert into revisions (id, project_id, number, origin, content)
       select gen_random_uuid(), project_id, n, 'edited', content from revisions, generate_series(2, $2) n
       where project_id = $1 and number = 1`,
      [id, ALL],
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path(`/app/f/${id}`));
    const revisions = page.getByRole('region', { name: t('detail.revisions'), exact: true });
    const actions = page.getByRole('region', { name: t('detail.actions'), exact: true });
    await expect(revisions.getByRole('listitem')).toHaveCount(1);
    const foot = await page.getByRole('region', { name: t('player.label') }).boundingBox();
    for (const name of [
      t('detail.copy'),
      t('detail.copyRich'),
      t('detail.download.pdf'),
      t('detail.moreFormats'),
    ]) {
      const action = await actions.getByRole('button', { name }).boundingBox();
      expect(action!.y + action!.height, name).toBeLessThanOrEqual(foot!.y);
    }
    await look(page, 'revisions-folded');

    // Without room beside the text the actions have their own tab, as on the phone.
    for (const width of [1180, 1100, 820, 721]) {
      await page.setViewportSize({ width, height: 800 });
      const parts = page.getByRole('navigation', { name: t('detail.section') });
      await parts.getByRole('button', { name: t('detail.sectionActions') }).click();
      for (const name of [t('detail.copy'), t('detail.delete')])
        await expect(actions.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('tabpanel')).toBeHidden();
      await parts.getByRole('button', { name: t('detail.sectionText') }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    }
    await page.setViewportSize({ width: 1280, height: 800 });

    await revisions.getByRole('button', { name: t('detail.revisionsOlder', { count: ALL - 1 }) }).click();
    await expect(revisions.getByRole('listitem')).toHaveCount(ALL);
    await revisions.getByRole('button', { name: t('detail.origin.finalised'), exact: true }).click();
    await revisions.getByRole('button', { name: t('detail.revisionsFewer') }).click();
    // The one that is read stays.
    await expect(revisions.getByRole('listitem')).toHaveCount(2);
    await expect(revisions.locator('[aria-current]')).toContainText(t('detail.origin.finalised'));
  });

  story(
    'What is written below the thread, and its first mark, are whole on every width',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await holdSession(page, person);
      const id = await seedProject(product, {
        email: person.email,
        title: `Lang ${locale}`,
        transcript: { ...transcriptOf(['20 Euro kostet das.', ...texts]), durationMs: 300_000 },
        raw: { ...transcriptOf(['dreißig euro kostet das', ...texts]), durationMs: 300_000 },
        soundSeconds: 300,
      });
      await page.goto(path(`/app/f/${id}?view=fidelity`));
      const audio = page.locator('audio');
      await expect(audio).toHaveJSProperty('duration', 300);
      await expect(page.locator('[data-player] [data-strip] > i').first()).toBeVisible();
      for (const width of [1440, 1280, 1180, 1100, 1000, 820, 720, 390, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const seconds of [0, 141, 149, 157, 300]) {
          await audio.evaluate((element: HTMLAudioElement, to) => {
            element.currentTime = to;
          }, seconds);
          await expect.poll(() => cutOff(page), `${width} px, ${seconds} s`).toEqual([]);
        }
      }
    },
  );
});

/** What stands within the window of the thread and is not to be seen in full. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('[data-player]').evaluate((player) => {
    const seen = player.querySelector('.thread')!.getBoundingClientRect();
    return [...player.querySelectorAll<HTMLElement>('[data-strip] > *')].flatMap((mark) => {
      const box = mark.getBoundingClientRect();
      const isFlag = mark.tagName === 'I';
      const middle = (box.left + box.right) / 2;
      if (middle < seen.left || middle > seen.right) return [];
      let frame: Element | null = mark.parentElement;
      while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
      const { left, right } = (frame ?? document.documentElement).getBoundingClientRect();
      const isWhole =
        box.left >= left - 0.5 &&
        box.right <= right + 0.5 &&
        box.left >= 0 &&
        box.right <= document.documentElement.clientWidth;
      return isWhole ? [] : [isFlag ? 'flag' : mark.innerText];
    });
  });
}
