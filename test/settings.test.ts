// Settings as the product itself takes them at its start.
import { describe, expect, it } from 'vitest';
import { startProduct } from './product.ts';

describe('the start of the product', () => {
  it.each([
    ['S3_BUCKET', 'recordings'],
    ['STRIPE_SECRET_KEY', 'sk_test_1'],
    ['TELEGRAM_BOT_TOKEN', '1:a'],
    ['POSTHOG_KEY', 'phc_1'],
  ])('stops at %s with a sentence, for its feature is missing', async (name, value) => {
    const start = startProduct({ env: { [name]: value } });
    await expect(start).rejects.toThrow(
      new RegExp(`${name}: this version does not have .+\\. Leave it empty, or remove it`),
    );
  });
});
