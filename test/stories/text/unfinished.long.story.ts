// Texts that are not finished: a draft says that it is one, and speech without a speaker is not left to another.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '../../servers/product.ts';
import { connectProduct } from '../../servers/product-database.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { look, PHONE, sidewaysScroll } from '../look.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const DESKTOP = { width: 1280, height: 720 };
const texts = ['Wann wird gebaut?', 'Nach Ostern.', 'Sagt wer?', 'Das Amt.'];

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story(
    'A text with edits that are no revision yet is called a draft, and is gone on with from there',
    async ({ page, product }) => {
      const { email, password, id } = await openTalk(page, product);
      const head = page.locator('[data-head]');
      const revision = t('proof.revisionOf', { number: 1, origin: t('detail.origin.finalised') });
      await expect(head).toContainText(revision);
      const { base } = (await (await page.request.get(`/api/projects/${id}/edits`)).json()) as {
        base: number;
      };
      const operation = { kind: 'text', id: randomUUID(), segment: '1', version: '', text: 'Vor Ostern.' };
      // As another device would, which then closes without making a revision.
      const { anonKey } = (await (await page.request.get('/api/config')).json()) as { anonKey: string };
      const session = await page.request.post('/auth/v1/token?grant_type=password', {
        headers: { apikey: anonKey },
        data: { email, password },
      });
      const { access_token: token } = (await session.json()) as { access_token: string };
      const answer = await page.request.post(`/api/projects/${id}/edits`, {
        headers: { authorization: `Bearer ${token}` },
        data: { base, since: 0, operations: [operation] },
      });
      expect(answer.status()).toBe(200);

      await page.reload();
      await expect(page.getByText('Vor Ostern.').first()).toBeVisible();
      await expect(head).toContainText(t('detail.draft'));
      await expect(head).not.toContainText(revision);
      // One paragraph was edited; the list has the draft above the revisions.
      await expect(head).toContainText(
        t('detail.draftSince', { number: 1, what: t('detail.draftParagraph') }),
      );
      const listed = page.locator('[data-revisions] [aria-current]');
      await expect(listed).toHaveCount(1);
      await expect(listed).toContainText(t('detail.draft'));
      await expect(listed).toContainText(t('detail.draftByYou'));
      await look(page, `draft-${locale}`);
      await page.setViewportSize(PHONE);
      await look(page, `draft-phone-${locale}`);
      await page.setViewportSize(DESKTOP);
      // It stays in the list while an older text is read, and leads back.
      await page
        .locator('[data-revisions]')
        .getByRole('button', { name: t('detail.origin.finalised') })
        .click();
      await expect(page.getByText('Nach Ostern.').first()).toBeVisible();
      await page
        .locator('[data-revisions]')
        .getByRole('button', { name: t('detail.draft') })
        .click();
      await expect(page.getByText('Vor Ostern.').first()).toBeVisible();
      await head.getByRole('button', { name: t('detail.draftContinue') }).click();
      await expect(page.getByRole('toolbar', { name: t('editor.tools') })).toBeVisible();
      await page.getByRole('button', { name: t('editor.done'), exact: true }).click();
      await expect(head).toContainText(
        t('proof.revisionOf', { number: 2, origin: t('detail.origin.edited') }),
      );
      await expect(head).not.toContainText(t('detail.draft'));
      // What the person changed is no deviation of the text, and is not passed over either.
      const check = page.getByRole('region', { name: t('check.title'), exact: true });
      await expect(check).toContainText(t('check.equalButYours', { number: 2 }));

      // The next draft is kept without opening the editor.
      const again = { ...operation, id: randomUUID(), version: operation.id, text: 'Zu Ostern.' };
      const second = await page.request.post(`/api/projects/${id}/edits`, {
        headers: { authorization: `Bearer ${token}` },
        data: { base, since: 0, operations: [again] },
      });
      expect(second.status()).toBe(200);
      await page.reload();
      await head.getByRole('button', { name: t('detail.draftKeep', { number: 3 }) }).click();
      await expect(page.getByText(t('detail.draftKept', { number: 3 }))).toBeVisible();
      await expect(head).toContainText(
        t('proof.revisionOf', { number: 3, origin: t('detail.origin.edited') }),
      );
      await expect(page.locator('[data-revisions]')).not.toContainText(t('detail.draft'));
      await expect(page.getByText('Zu Ostern.').first()).toBeVisible();
    },
  );

  story(
    'A reload while editing shows no draft: what was edited becomes the next revision by itself',
    async ({ page, product }) => {
      const { id } = await openTalk(page, product);
      // What the pages of this tab show of a draft, however shortly.
      await page.addInitScript((words) => {
        const look = () => {
          const shown = [...document.querySelectorAll<HTMLElement>('[data-head], [data-revisions]')]
            .map((part) => part.innerText)
            .join(' ');
          if (shown.includes(words)) sessionStorage.setItem('seen-draft', words);
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
      }, t('detail.draft'));
      await page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
      await page.locator('.ProseMirror').press('End');
      await page.keyboard.type(' Und wo?');
      await expect(page.getByText(t('editor.saved'), { exact: true })).toBeVisible();
      // The server is slow with the revision: the next page is there first.
      const database = await connectProduct(product.dataDir);
      await database.query('begin');
      await database.query('select 1 from projects where id = $1 for update', [id]);
      await page.reload();
      await expect(page.getByRole('tabpanel')).toContainText('Und wo?');
      await expect(page.locator('[data-revisions]')).toContainText(t('detail.origin.finalised'));
      await database.query('rollback');
      await database.end();
      const head = page.locator('[data-head]');
      await expect(head).toContainText(
        t('proof.revisionOf', { number: 2, origin: t('detail.origin.edited') }),
      );
      expect(await page.evaluate(() => sessionStorage.getItem('seen-draft'))).toBeNull();
    },
  );

  story(
    'Speech that nobody is assigned to is labelled, and listed before an interview is made',
    async ({ page, product }) => {
      await openTalk(page, product, { unassigned: [1, 2] });
      await expect(page.getByRole('tabpanel').locator('[data-by] b')).toHaveText([
        'Sprecher 1',
        t('editor.noSpeaker'),
        'Sprecher 2',
      ]);
      await page
        .locator('[data-commands]')
        .getByRole('button', { name: t('interview.open') })
        .click();
      const dialog = page.getByRole('dialog', { name: t('interview.title') });
      const list = dialog.getByRole('region', { name: t('interview.unassigned', { count: 2 }) });
      await expect(list.getByRole('listitem')).toHaveText([/0:10.*Nach Ostern\./, /0:20.*Sagt wer\?/]);
      await look(page, `unassigned-${locale}`);
      await list.getByRole('button', { name: t('interview.assign') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('toolbar', { name: t('editor.tools') })).toBeVisible();
    },
  );

  story(
    'A click on a speaker asks for the name in its place, for all paragraphs or these alone',
    async ({ page, product }) => {
      await openTalk(page, product, { unassigned: [3] });
      const labels = page.getByRole('tabpanel').locator('[data-by] b');
      const label = (name: string) => page.getByRole('button', { name: t('detail.renameSpeaker', { name }) });
      const field = page.getByLabel(t('editor.assign'), { exact: true }).and(page.locator('input'));
      await expect(labels).toHaveText(['Sprecher 1', 'Sprecher 2', 'Sprecher 1', t('editor.noSpeaker')]);

      // Escape leaves everything as it is, with the focus where it was.
      await label('Sprecher 1').first().focus();
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await page.keyboard.type('Niemand');
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
      await expect(label('Sprecher 1').first()).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(page.getByLabel(t('detail.nameAll', { count: 2, name: 'Sprecher 1' }))).toBeChecked();
      await look(page, `name-field-${locale}`);
      await page.setViewportSize(PHONE);
      await look(page, `name-field-phone-${locale}`);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.setViewportSize(DESKTOP);
      await field.fill('Katrin Voss');
      await page.keyboard.press('Enter');
      await expect(labels).toHaveText(['Katrin Voss', 'Sprecher 2', 'Katrin Voss', t('editor.noSpeaker')]);
      await expect(label('Katrin Voss').first()).toBeFocused();
      await expect(page.locator('[data-head]')).toContainText(t('detail.draft'));

      // Nobody is somebody who was named already.
      await page
        .getByRole('tabpanel')
        .locator('[data-by]')
        .getByRole('button', { name: t('editor.assign') })
        .click();
      await page.locator('[data-known]').getByRole('button', { name: 'Sprecher 2' }).click();
      await expect(field).toHaveValue('Sprecher 2');
      await page.getByRole('button', { name: t('editor.saveSpeakers') }).click();
      await expect(labels).toHaveText(['Katrin Voss', 'Sprecher 2', 'Katrin Voss', 'Sprecher 2']);

      // One stretch alone is somebody else’s.
      await label('Katrin Voss').last().click();
      await page.getByLabel(t('detail.nameAll', { count: 2, name: 'Katrin Voss' })).uncheck();
      await field.fill('Henning Rahlfs');
      await page.keyboard.press('Enter');
      await expect(labels).toHaveText(['Katrin Voss', 'Sprecher 2', 'Henning Rahlfs', 'Sprecher 2']);
    },
  );

  story(
    'The names of all speakers are a step further, with a sentence of each to read and to play',
    async ({ page, product }) => {
      // Listed, but silent: neither the head nor the list counts such a one.
      await openTalk(page, product, { silent: [{ id: 's3', name: 'Sprecher 3' }] });
      await expect(page.locator('[data-head]')).toContainText(t('detail.speakers', { count: 2 }));
      await page
        .getByRole('button', { name: t('detail.renameSpeaker', { name: 'Sprecher 2' }) })
        .first()
        .click();
      await page.getByRole('button', { name: t('editor.manageSpeakers') }).click();
      const dialog = page.getByRole('dialog', { name: t('editor.speakers') });
      await expect(dialog.getByLabel(t('editor.nameOf', { speaker: 'Sprecher 2' }))).toBeFocused();
      await expect(dialog.getByText('Nach Ostern.')).toBeVisible();
      await look(page, `speakers-${locale}`);
      await dialog
        .getByRole('button', { name: t('interview.play', { speaker: 'Sprecher 2', time: '0:10' }) })
        .click();
      const at = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
      await expect.poll(at).toBeGreaterThanOrEqual(9.9);
      await dialog.getByLabel(t('editor.nameOf', { speaker: 'Sprecher 2' })).fill('Jan Rahlfs');
      await dialog.getByRole('button', { name: t('editor.saveSpeakers') }).click();
      await expect(
        page.getByRole('button', { name: t('editor.speakerOf', { speaker: 'Jan Rahlfs' }) }).first(),
      ).toBeVisible();
    },
  );

  /**
   * Opens the page of a finished project, as its owner.
   * @param talk.unassigned the paragraphs that have no speaker
   * @param talk.silent speakers without a paragraph
   */
  async function openTalk(
    page: Page,
    product: Product,
    talk: { unassigned?: readonly number[]; silent?: Transcript['speakers'] } = {},
  ) {
    const person = await newAccount(product, tongue);
    await holdSession(page, person);
    const { unassigned = [], silent = [] } = talk;
    const { speakers, segments, ...rest } = transcriptOf(texts);
    const transcript = {
      ...rest,
      speakers: [...speakers, ...silent],
      segments: segments.map((segment, index) =>
        unassigned.includes(index) ? { ...segment, speaker: null } : segment,
      ),
    };
    const id = await seedProject(product, { email: person.email, title: 'Gespräch', transcript });
    await page.goto(path(`/app/f/${id}`));
    return { ...person, id };
  }
});
