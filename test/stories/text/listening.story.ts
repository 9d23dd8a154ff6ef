// A recording that no browser plays by itself: while its listening copy is being made, and once it is there.
import { signUp } from '../../clients/client.ts';
import { burstFile, recordBursts, untilCopied } from './burst-recordings.ts';
import { expectPlayedAt, openText } from './heard-audio.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t } = tongue;

  story('A click on a word plays a recording that the browser cannot play', async ({ page, product }) => {
    const person = await signUp(product, `listener.${tongue.locale}@example.org`);
    const path = await burstFile('Interview.wma', { seconds: 20, how: ['-c:a', 'wmav2'] });
    const { id, frames } = await recordBursts(product, person, [path]);
    await untilCopied(person, id);
    let isHeldBack = true;
    await page.route('**/listening/state', (route) =>
      isHeldBack ? route.fulfill({ json: { state: 'coming' } }) : route.continue(),
    );
    const player = page.getByRole('region', { name: t('player.label') });
    const preparing = player.getByText(t('player.preparing'));

    await test.step('a sentence stands where it would play, and nothing plays', async () => {
      await openText(page, person, { id, tongue });
      await expect(preparing).toBeVisible();
      await expect(player.getByRole('button', { name: t('player.play') })).toBeDisabled();
      await page.getByRole('tabpanel').getByText('word3', { exact: true }).click();
    });

    await test.step('the copy takes its place, and waits for a click', async () => {
      isHeldBack = false;
      await expect(preparing).toBeHidden();
      await expect(player.getByRole('button', { name: t('player.play') })).toBeEnabled();
      await expectPlayedAt(page, 'word12', { second: 12, frames });
    });
  });
});
