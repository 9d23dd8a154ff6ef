// The whole of the workspace without a mouse: signed in, found, played, edited, compared, proven, named, taken away.
import { readFile } from 'node:fs/promises';
import { newAccount } from '../account.ts';
import { downloadMenu } from '../download-menu.ts';
import { tabTo } from '../look.ts';
import { interview, plantProject } from '../planted-project.ts';
import { english, expect, test } from '../story.ts';

test.use({ locale: 'en-GB' });

test('With the keyboard alone one signs in, finds a recording, plays, edits, compares, proves, names and exports it', async ({
  page,
  product,
}) => {
  const { t, path } = english;
  const person = await newAccount(product, english);
  const id = await plantProject(product, person, english);
  const { title } = interview.en;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const type = (text: string) => page.keyboard.type(text);
  const newest = async () => {
    const answer = await page.request.get(`/api/projects/${id}/transcript`);
    return ((await answer.json()) as { segments: { text: string }[] }).segments.map(({ text }) => text);
  };
  const panel = page.getByRole('tabpanel');
  const chosen = (name: string) => page.getByRole('tab', { name, selected: true });

  await test.step('sign in', async () => {
    await page.goto(path('/auth/login'));
    await tabTo(page, t('auth.email'));
    await type(person.email);
    await tabTo(page, new RegExp(`^${t('auth.password')}$`));
    await type(person.password);
    await expect(page.getByRole('button', { name: t('auth.login.title'), exact: true })).toBeEnabled();
    await press('Enter');
    await expect(page).toHaveURL(path('/app'));
  });

  await test.step('the list', async () => {
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await tabTo(page, t('list.search'));
    await type('mill');
    await expect(page).toHaveURL(/mill/);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await tabTo(page, new RegExp(`^${title}$`));
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(panel.getByRole('paragraph').first()).toBeVisible();
  });

  const sound = () =>
    page.locator('audio').evaluate(({ currentTime, paused }: HTMLAudioElement) => ({ currentTime, paused }));

  await test.step('play', async () => {
    await tabTo(page, /^Play from 0:0[23]$/);
    await press('Enter');
    await expect.poll(async () => (await sound()).currentTime).toBeGreaterThan(3.6);
    await press('l');
    await expect(page.getByRole('button', { name: t('player.loopEnd') })).toBeVisible();
    // Two marks less than 300 ms apart are no loop, and a press may be handled late.
    const { currentTime: marked } = await sound();
    await expect.poll(async () => (await sound()).currentTime).toBeGreaterThan(marked + 0.5);
    await press('l');
    await expect(page.getByRole('button', { name: t('player.loopLeave') })).toBeVisible();
    await press('l', 'Escape');
    await expect.poll(async () => (await sound()).paused).toBe(true);
    await tabTo(page, t('player.speed'));
    await press('ArrowDown');
    await expect
      .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate))
      .toBe(1.25);
    // The keys of the sound are everywhere; the question mark is not for fields.
    await press('F2');
    await expect.poll(async () => (await sound()).currentTime).toBeGreaterThan(11);
    await tabTo(page, t('player.keys'));
    await press('?');
    await expect(page.getByRole('dialog', { name: t('player.keysTitle') })).toBeVisible();
    await press('Escape');
    // The focus is where it was.
    await expect(page.getByRole('button', { name: t('player.keys') })).toBeFocused();
  });

  await test.step('edit', async () => {
    await tabTo(page, new RegExp(`^${t('editor.edit')}$`));
    await press('Enter');
    await expect(page.getByRole('toolbar')).toBeVisible();
    // The caret is in the text already, at what was heard last.
    const writing = page.locator('.ProseMirror');
    await expect(writing).toBeFocused();
    const first = t('editor.paragraphBy', { time: '0:00', speaker: interview.en.speakers[0] });
    await expect(async () => {
      await press('ArrowUp');
      expect(await writing.getAttribute('aria-label')).toBe(first);
    }).toPass();
    // The paragraph that is entered may set its caret a moment after it has the focus.
    await expect(async () => {
      await press('Home');
      expect(await writing.evaluate(textBeforeCaret)).toBe('');
    }).toPass();
    await type('Well: ');
    await press('Control+f');
    await expect(
      page
        .getByRole('search', { name: t('editor.find') })
        .getByRole('textbox')
        .first(),
    ).toBeFocused();
    await type('diver');
    await tabTo(page, t('editor.replaceField'));
    await type('robot');
    await tabTo(page, t('editor.replaceAll'));
    await press('Enter');
    await expect(page.getByText(t('editor.saved'), { exact: true })).toBeVisible();
    await expect.poll(newest).toContainEqual(expect.stringContaining('with a robot'));
    await tabTo(page, new RegExp(`^${t('editor.done')}$`));
    await press('Enter');
    await expect(page.getByRole('toolbar')).toBeHidden();
    await expect.poll(async () => (await newest()).join(' ')).toContain('Well: ');
    // Where the editor was, its reader goes on.
    await expect(page.getByRole('button', { name: t('editor.edit'), exact: true })).toBeFocused();
  });

  await test.step('compare', async () => {
    await tabTo(page, t('proof.actions', { number: 1 }));
    await press('Enter', 'Enter');
    await expect(chosen(t('proof.compare'))).toBeVisible();
    await expect(panel.locator('p ins.add').filter({ hasText: 'robot' })).toBeVisible();
    await tabTo(page, t('proof.before'));
    await press('ArrowUp');
    await expect(
      panel
        .locator('del.cut')
        .filter({ hasText: /\bum\b/ })
        .first(),
    ).toBeVisible();
  });

  await test.step('the evidence', async () => {
    await tabTo(page, t('proof.compare'));
    await press('ArrowLeft', 'ArrowLeft');
    await expect(chosen(t('proof.fidelity'))).toBeFocused();
    const findings = page.getByRole('complementary').getByRole('listitem');
    await expect(findings.first()).toBeVisible();
    // Still of the revision that was compared: what is wrong can be mended in the newest.
    await tabTo(page, new RegExp(`^${t('proof.revision')}$`));
    await press('End');
    await expect(panel).toContainText('robot');
    const before = await findings.count();
    const number = findings.filter({ hasText: '4.2 million' });
    const place = (await number.getByRole('link').textContent())?.trim() ?? '';
    await tabTo(page, new RegExp(`^${t('proof.putInLong', { number: Number(place) })}$`));
    await press('Enter');
    await expect(findings).toHaveCount(before - 1);
    // The one that moved up is next.
    await expect(findings.nth(Number(place) - 1)).toBeFocused();
    await expect.poll(async () => (await newest()).join(' ')).toContain('two point four');
  });

  await test.step('names and numbers', async () => {
    await tabTo(page, t('proof.fidelity'));
    await press('ArrowRight');
    await expect(chosen(t('proof.names'))).toBeFocused();
    await expect(panel.getByRole('region', { name: t('names.kind.name') })).toContainText('Hagend');
    await tabTo(page, t('names.correctLong', { text: 'Hage' }).slice(0, -1));
    await press('Enter');
    await expect(page.getByLabel(t('names.right'))).toBeFocused();
    await press('Control+a');
    await type('Hagedorn');
    await press('Enter');
    await expect.poll(async () => (await newest()).join(' ')).not.toContain('Hagendorf');
    await expect(panel.getByRole('listitem').first()).toBeFocused();
  });

  await test.step('export', async () => {
    await tabTo(page, t('detail.moreFormats'));
    // Three switches, then PDF, Word and text.
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect(downloadMenu(page, { t }).line('txt')).toBeFocused();
    const download = page.waitForEvent('download');
    await press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${title}.txt`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Well: ');
    expect(text).toContain('robot');
    expect(text).not.toContain('Hagendorf');
  });
});

function textBeforeCaret(element: HTMLElement | SVGElement): string {
  const { anchorNode, anchorOffset } = getSelection() ?? { anchorNode: null, anchorOffset: 0 };
  if (!anchorNode || !element.contains(anchorNode)) return 'elsewhere';
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(anchorNode, anchorOffset);
  return before.toString();
}
