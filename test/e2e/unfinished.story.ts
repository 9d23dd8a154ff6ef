// Texts that are not finished: a draft says that it is one, and speech without a speaker is not left to another.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { transcriptOf } from '../transcripts.ts';
import { holdSession, newAccount } from './account.ts';
import { look } from './look.ts';
import { seedRecording } from './seeded-recordings.ts';
import { expect, inEachLanguage, test } from './story.ts';

const texts = ['Wann wird gebaut?', 'Nach Ostern.', 'Sagt wer?', 'Das Amt.'];

inEachLanguage((tongue) => {
  const { locale, t, path } = tongue;

  test('A text with edits that are no revision yet is called a draft, and is gone on with from there', async ({
    page,
    product,
  }) => {
    const { email, password } = await newPerson(page, product);
    const id = await seedRecording(product, { email, title: 'Entwurf', transcript: transcriptOf(texts) });
    const head = page.locator('.doc-head');
    const revision = t('proof.revisionOf', { number: 1, origin: t('detail.origin.finalised') });
    await page.goto(path(`/app/f/${id}`));
    await expect(head).toContainText(revision);
    const { base } = (await (await page.request.get(`/api/projects/${id}/edits`)).json()) as { base: number };
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
    await expect(page.locator('.rev [aria-current]')).toHaveCount(0);
    await look(page, `draft-${locale}`);
    await head.getByRole('button', { name: t('detail.draftContinue') }).click();
    await expect(page.getByRole('toolbar', { name: t('editor.tools') })).toBeVisible();
    await page.getByRole('button', { name: t('editor.done'), exact: true }).click();
    await expect(head).toContainText(t('proof.revisionOf', { number: 2, origin: t('detail.origin.edited') }));
    await expect(head).not.toContainText(t('detail.draft'));
  });

  test('Speech that nobody is assigned to is labelled, and listed before an interview is made', async ({
    page,
    product,
  }) => {
    const { email } = await newPerson(page, product);
    const talk = transcriptOf(texts);
    const segments = talk.segments.map((segment, index) =>
      index === 1 || index === 2 ? { ...segment, speaker: null } : segment,
    );
    const transcript = { ...talk, segments };
    const id = await seedRecording(product, { email, title: 'Ohne Namen', transcript });
    await page.goto(path(`/app/f/${id}`));
    await expect(page.getByRole('tabpanel').locator('.by b')).toHaveText([
      'Sprecher 1',
      t('editor.noSpeaker'),
      'Sprecher 2',
    ]);
    await page
      .locator('.cmds')
      .getByRole('button', { name: t('interview.open') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('interview.title') });
    const list = dialog.getByRole('region', { name: t('interview.unassigned', { count: 2 }) });
    await expect(list.getByRole('listitem')).toHaveText([/0:10.*Nach Ostern\./, /0:20.*Sagt wer\?/]);
    await look(page, `unassigned-${locale}`);
    await list.getByRole('button', { name: t('interview.assign') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('toolbar', { name: t('editor.tools') })).toBeVisible();
  });

  test('A click on a speaker leads to that name, with a sentence of each to read and to hear', async ({
    page,
    product,
  }) => {
    const { email } = await newPerson(page, product);
    const talk = transcriptOf(texts);
    // Listed, but silent: neither the head nor the list counts such a one.
    const speakers = [...talk.speakers, { id: 's3', name: 'Sprecher 3' }];
    const id = await seedRecording(product, { email, title: 'Namen', transcript: { ...talk, speakers } });
    await page.goto(path(`/app/f/${id}`));
    await expect(page.locator('.doc-head')).toContainText(t('detail.speakers', { count: 2 }));
    await page
      .getByRole('button', { name: t('detail.renameSpeaker', { name: 'Sprecher 2' }) })
      .first()
      .click();
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
  });

  async function newPerson(page: Page, product: Product) {
    const person = await newAccount(product, tongue);
    await holdSession(page, person);
    return person;
  }
});
