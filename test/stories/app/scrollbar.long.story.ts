// A window whose scrollbar takes room, as most have that are used with a mouse.
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { texts } from '../text/edited-text.ts';
import { PHONE, sidewaysScroll } from '../look.ts';
import { seedProject } from '../seeded-projects.ts';
import { english, expect, test } from '../story.ts';

test.use({
  // Playwright hides scrollbars by default.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('A recording beside a scrollbar reaches from edge to edge and does not move sideways', async ({
  page,
  product,
}) => {
  const person = await newAccount(product, english);
  await holdSession(page, person);
  const transcript = transcriptOf(texts);
  const id = await seedProject(product, {
    email: person.email,
    title: 'Talk',
    transcript,
    soundSeconds: 640,
  });
  await page.goto(english.path(`/app/f/${id}`));
  const player = page.getByRole('region', { name: english.t('player.label') });
  await expect(player).toBeVisible();
  for (const size of [{ width: 1300, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByText(texts[0] ?? '')).toBeVisible();
    const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(bar, 'room of the scrollbar').toBeGreaterThan(0);
    expect(await sidewaysScroll(page)).toBe(0);
    // The line of the window under which nothing shows.
    const foot = async () => {
      const box = await player.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(foot).toBe(size.height);
    await page.screenshot({ path: test.info().outputPath(`scrollbar-${size.width}.png`) });
  }
});
