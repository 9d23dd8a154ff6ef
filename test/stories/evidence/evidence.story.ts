// A text looked at closely: its revisions compared, its words beside the sound, its names and numbers.
import type { Page } from '@playwright/test';
import { holdSession, newAccount } from '../account.ts';
import { look, PHONE, sidewaysScroll, tabTo } from '../look.ts';
import { interview, plantProject } from '../planted-project.ts';
import { expectPlayed } from './played.ts';
import { rowOf } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { watchTasks } from './watched-tasks.ts';

const DESKTOP = { width: 1280, height: 720 };

type Revision = { origin: string; provenance: object; number: number };

async function revisionsOf(page: Page, id: string): Promise<Revision[]> {
  const project = (await (await page.request.get(`/api/projects/${id}`)).json()) as { revisions: Revision[] };
  return project.revisions;
}

async function textOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/api/projects/${id}/transcript`);
  const { segments } = (await answer.json()) as { segments: { text: string }[] };
  return segments.map(({ text }) => text).join('\n');
}

/** Somebody comes back to the page after a while. */
async function comeBackLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
    globalThis.dispatchEvent(new Event('visibilitychange'));
  });
}

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const de = locale === 'de';
  const open = async (page: Page, product: Parameters<typeof newAccount>[0]) => {
    const person = await newAccount(product, tongue);
    await holdSession(page, person);
    const id = await plantProject(product, person, tongue);
    await page.goto(path(`/app/f/${id}`));
    await expect(page.getByRole('heading', { level: 1, name: interview[locale].title })).toBeVisible();
    return id;
  };

  story(
    'Two revisions are compared word by word, and the older one is brought back as a new one',
    async ({ page, product }) => {
      const id = await open(page, product);
      await page.getByRole('button', { name: t('proof.actions', { number: 1 }) }).click();
      await page.getByRole('menuitem', { name: t('proof.compareWith') }).click();
      await expect(page.getByRole('tab', { name: t('proof.compare') })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      const panel = page.getByRole('tabpanel');
      await expect(panel.locator('ins.add').first()).toBeVisible();
      await expect(panel.locator('p ins.add')).toHaveText([
        de ? /weiter, einspurig\./ : /going, on one lane\./,
      ]);
      await expect(panel.locator('p del.cut')).toHaveText([de ? /weiter\./ : /going\./]);
      // Another speaker is a change as well.
      await expect(panel.locator('[data-by] del')).toContainText('Voss');
      await expect(panel.locator('[data-by] ins')).toContainText(interview[locale].speakers[1]);
      await look(page, `compare-${locale}`);
      await page.setViewportSize(PHONE);
      await look(page, `compare-phone-${locale}`);
      await page.setViewportSize(DESKTOP);
      await panel.getByLabel(t('proof.before'), { exact: true }).selectOption('raw');
      await expect(panel.locator('p[aria-live]')).toContainText(t('proof.wordsAdded'));
      await panel.getByLabel(t('proof.before'), { exact: true }).selectOption({ index: 2 });
      await expect(panel.getByText(t('proof.equal'))).toBeVisible();

      await tabTo(page, t('proof.actions', { number: 1 }));
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: t('proof.restore') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('proof.restored', { old: 1, number: 3 }))).toBeVisible();
      expect((await revisionsOf(page, id)).at(-1)).toMatchObject({
        number: 3,
        origin: 'restored',
        provenance: { basedOn: 1 },
      });
      await expect(page.getByRole('tabpanel').getByRole('paragraph').nth(4)).toHaveText(
        interview[locale].revisions[0]?.[4]?.slice(3) ?? '',
      );
      await expect(page.getByRole('complementary')).toContainText(t('proof.from', { number: 1 }));
    },
  );

  story(
    'The evidence marks every change of meaning, plays it, and puts in what was heard',
    async ({ page, product }) => {
      const tasks = await watchTasks(page);
      const texts: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('view=formatted')) texts.push(request.url());
      });
      const id = await open(page, product);
      const check = page.getByRole('region', { name: t('check.title'), exact: true });
      await expect(check).toContainText(t('check.differs', { number: 2 }));
      await page.getByRole('tab', { name: t('proof.fidelity') }).click();
      const panel = page.getByRole('tabpanel');
      const list = page.getByRole('complementary').locator('[data-alarms] ol').getByRole('listitem');
      const planted = de ? 5 : 6;
      await expect(list).toHaveCount(planted);
      // The year and the amount of the question are as they were said: no decision, and a mark of their own.
      const digits = page.getByRole('complementary').getByRole('region', { name: t('proof.byDigits') });
      await expect(digits.getByRole('listitem')).toHaveCount(1);
      await expect(panel.locator('[data-turns] [data-sign]')).toHaveText(['=']);
      await expect(panel.getByRole('list', { name: t('proof.legend') })).toContainText(
        t('proof.openOf', { count: planted, open: planted }),
      );
      // One text, one comparison, for the check beside the text and for the evidence.
      expect(await tasks.comparisons()).toEqual(['comparison 2']);
      expect(texts.filter((address) => address.includes('revision='))).toEqual([]);
      const kinds = await list.getByRole('heading').allTextContents();
      const of = (kind: 'number' | 'name' | 'negation' | 'date', change: 'changed' | 'dropped') =>
        t(`proof.change.${change}`, { kind: t(`proof.kind.${kind}`) });
      expect(kinds).toEqual(
        expect.arrayContaining([
          of('number', 'changed'),
          of('name', 'changed'),
          of('negation', 'dropped'),
          of('date', 'changed'),
        ]),
      );
      await expect(panel.locator('del.cut').first()).toContainText(de ? 'ähm' : 'um');
      await expect(panel.locator('[data-turns] [id^="place-"]').first()).toContainText(
        de ? '4,2 Millionen' : '4.2 million',
      );
      await expect(panel.locator('[data-heard]').first()).toContainText(
        de ? 'zwei komma vier' : 'two point four',
      );
      await look(page, `evidence-${locale}`);
      await page.setViewportSize(PHONE);
      await look(page, `evidence-phone-${locale}`);
      await page.setViewportSize(DESKTOP);

      const negation = list.filter({ hasText: of('negation', 'dropped') });
      const negated = kinds.indexOf(of('negation', 'dropped')) + 1;
      await negation.getByRole('link').click();
      await expect(panel.locator('[data-turns] [id^="place-"]:focus')).toContainText(de ? 'nicht' : 'not');
      const at = de ? 55 : 58;
      const word = at * 0.3;
      await expectPlayed(page, negation.getByRole('button').first(), { from: word - 1.6, to: word });
      const sentence = panel.getByRole('button', { name: t('proof.playSentence', { time: '0:00' }) });
      await sentence.first().focus();
      await expectPlayed(page, sentence.first(), { from: 0, to: 2 });

      await tasks.hold();
      await negation.getByRole('button', { name: t('proof.putInLong', { number: negated }) }).click();
      await expect(page.getByText(t('proof.putInDone', { number: 3 }))).toBeVisible();
      // Until the new text is compared, the page does not show the findings of the previous one for it.
      await expect(panel.getByText(t('proof.stillOf', { old: 2, number: 3 }))).toBeVisible();
      await look(page, `evidence-old-${locale}`);
      await page.getByRole('tab', { name: t('detail.viewFormatted') }).click();
      await expect(check).toContainText(t('check.running'));
      await page.getByRole('tab', { name: t('proof.fidelity') }).click();
      await tasks.release();
      await expect(list).toHaveCount(planted - 1);
      expect(await tasks.comparisons()).toEqual(['comparison 2', 'comparison 3']);
      expect(await textOf(page, id)).toContain(de ? 'wird das nicht fertig.' : 'it will not be ready.');
      expect((await revisionsOf(page, id)).at(-1)).toMatchObject({
        origin: 'edited',
        provenance: { basedOn: 2 },
      });

      await list
        .first()
        .getByRole('button', { name: t('proof.leaveLong', { number: 1 }) })
        .click();
      await expect(page.getByText(t('proof.settledOf', { settled: 1, count: planted - 1 }))).toBeVisible();
      await page.reload();
      await page.getByRole('tab', { name: t('proof.fidelity') }).click();
      await expect(page.getByText(t('proof.settledOf', { settled: 1, count: planted - 1 }))).toBeVisible();

      const facts = page.getByRole('complementary').getByRole('region', { name: t('facts.title') });
      const boxes = facts.getByRole('checkbox');
      const count = await boxes.count();
      await test.step('what was listened to is ticked, with the pointer, by keyboard and on the phone', async () => {
        expect(count).toBeGreaterThan(4);
        await expect(facts).toContainText(t('facts.checkedOf', { checked: 0, count }));
        await expectPlayed(page, facts.getByRole('button').first(), { from: 0, to: 3 });
        await boxes.first().check();
        await page.keyboard.press('ArrowDown');
        await expect(boxes.nth(1)).toBeFocused();
        // The stretch may be over before a busy machine looks.
        const audio = page.locator('audio');
        await audio.evaluate((element: HTMLElement) => {
          element.addEventListener('play', () => (element.dataset.played = 'yes'), { once: true });
        });
        await page.keyboard.press('Enter');
        await expect(audio).toHaveAttribute('data-played', 'yes');
        await page.keyboard.press('Space');
        await expect(boxes.nth(1)).toBeChecked();
        await look(page, `facts-${locale}`);
        await page.setViewportSize(PHONE);
        await boxes.nth(2).check();
        await expect(facts).toContainText(t('facts.checkedOf', { checked: 3, count }));
        await look(page, `facts-phone-${locale}`);
        expect(await sidewaysScroll(page)).toBe(0);
        await page.setViewportSize(DESKTOP);
        await expect(panel.getByText(t('proof.factsChecked', { checked: 3, count }))).toBeVisible();
      });

      await test.step('the list shows how much was listened to, and another device where', async () => {
        const device = await page.context().newPage();
        await device.goto(path('/app'));
        await expect(rowOf(device, interview[locale].title)).toContainText(
          t('list.checkedOf', { checked: 3, count }),
        );
        await look(device, `checked-${locale}`);
        await device.goto(path(`/app/f/${id}?view=fidelity`));
        const there = device.getByRole('region', { name: t('facts.title') });
        await expect(there.getByRole('checkbox', { checked: true })).toHaveCount(3);
        await there.getByRole('checkbox').nth(2).uncheck();
        await expect(facts).toContainText(t('facts.checkedOf', { checked: 2, count }));
        await device.close();
      });

      // Another window restores the first text: this one shows no findings for it before it has loaded it.
      const other = await page.context().newPage();
      await other.goto(path(`/app/f/${id}`));
      await other.getByRole('button', { name: t('proof.actions', { number: 1 }) }).click();
      await other.getByRole('menuitem', { name: t('proof.restore') }).click();
      await expect(other.getByText(t('proof.restored', { old: 1, number: 4 }))).toBeVisible();
      await other.close();
      await comeBackLater(page);
      await expect.poll(() => tasks.comparisons()).toEqual(['comparison 3', 'comparison 4']);
      await page.getByRole('tab', { name: t('detail.viewFormatted') }).click();
      await expect(check).toContainText(t('check.differs', { number: 4 }));
      await expect(panel.getByRole('paragraph').nth(4)).toHaveText(
        interview[locale].revisions[0]?.[4]?.slice(3) ?? '',
      );
    },
  );

  story(
    'A name is corrected once and is right everywhere, and a number is heard and confirmed',
    async ({ page, product }) => {
      const id = await open(page, product);
      await page.setViewportSize(PHONE);
      await page.getByRole('tab', { name: t('proof.namesShort'), exact: true }).click();
      const panel = page.getByRole('tabpanel');
      const names = panel.getByRole('region', { name: t('names.kind.name') });
      const name = names.getByRole('listitem').filter({ hasText: 'Hagend' });
      await expect(name).toContainText(t('names.places', { count: 2 }));
      await look(page, `names-phone-${locale}`);
      await page.setViewportSize(DESKTOP);
      await look(page, `names-${locale}`);
      const amounts = panel.getByRole('region', { name: t('names.kind.amount') });
      const figure = de ? '1,8 Millionen Euro' : '1.8 million euros';
      const amount = amounts.getByRole('listitem').filter({ hasText: figure }).first();
      await expectPlayed(page, amount.getByRole('button').first(), { from: 0, to: 2 });
      await amount.getByRole('button', { name: t('names.confirmLong', { text: figure }) }).click();
      await expect(amount).toContainText(t('names.confirmed'));

      await name.getByRole('button', { expanded: false }).click();
      const field = name.getByLabel(t('names.right'));
      await expect(field).toBeFocused();
      await field.fill('Hagedorn');
      await expect(name.getByRole('checkbox', { name: t('names.keep') })).toBeChecked();
      await look(page, `names-open-${locale}`);
      await name.getByRole('button', { name: t('names.applyOne') }).click();
      await expect(page.getByText(t('names.remembered', { text: 'Hagedorn' }))).toBeVisible();
      await expect(names).toContainText(t('names.known'));
      const text = await textOf(page, id);
      expect(text).not.toContain('Hagendorf');
      expect(text.match(/Hagedorn/g)).toHaveLength(2);
      expect((await revisionsOf(page, id)).at(-1)).toMatchObject({ number: 3, origin: 'edited' });
      const { terms } = (await (await page.request.get('/api/vocabulary')).json()) as { terms: string[] };
      expect(terms).toEqual(['Hagedorn']);
      await test.step('what is corrected is confirmed as well', async () => {
        const dates = panel.getByRole('region', { name: t('names.kind.date') });
        const date = dates.getByRole('listitem').filter({ hasText: '19' });
        await date.getByRole('button', { expanded: false }).click();
        await date.getByLabel(t('names.right')).fill(de ? '9. Dezember' : '9th of December');
        await date.getByRole('button', { name: t('names.applyOne') }).click();
        await expect(dates.getByRole('listitem').filter({ hasText: t('names.confirmed') })).toContainText(
          '9',
        );
        await expect(dates).toContainText(t('names.confirmedOf', { confirmed: 1, count: 1 }));
      });
      await page.setViewportSize(PHONE);
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );
});
