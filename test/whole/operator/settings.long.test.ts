// Settings as the product itself takes them at its start.
import { describe, expect, it } from 'vitest';
import { startProduct } from '../../servers/product.ts';

describe('the start of the product', () => {
  it.each([['S3_BUCKET', 'recordings']])(
    'stops at %s with a sentence, for its feature is missing',
    async (name, value) => {
      const start = startProduct({ env: { [name]: value } });
      await expect(start).rejects.toThrow(
        new RegExp(`${name}: this version does not have .+\\. Leave it empty, or remove it`),
      );
    },
  );

  it('stops where the signing of mails is set up by half', async () => {
    const start = startProduct({ env: { MAIL_DKIM_DOMAIN: 'example.org', MAIL_DKIM_SELECTOR: '2026' } });
    await expect(start).rejects.toThrow('MAIL_DKIM_KEY: signing mails needs it too');
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
  ])('stops where card payment is set up by half: %j', async (env, missing) => {
    await expect(startProduct({ env })).rejects.toThrow(`${missing}: card payment needs it too`);
  });
});
