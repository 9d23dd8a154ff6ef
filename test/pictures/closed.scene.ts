// All places are taken: the welcome instead of a refusal.
import { expect } from '../stories/story.ts';
import { enterFirst, picture, resident, test } from './picture.ts';
import { german } from './tongues.ts';

test.use({ capacity: 'closed' });

test('the waiting list', async ({ page, product }) => {
  await enterFirst(page, await resident(product, german, 'waiting'), german);
  await expect(page.getByRole('dialog', { name: german.t('upload.waitingTitle') })).toBeVisible();
  await picture(page, 'waiting-list');
});
