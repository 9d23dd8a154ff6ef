// `keys --revoke` while webhooks are set up: what seals their secrets is another key then, what they sign with is not.
import { expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { readConfig } from '#platform/settings/config.ts';
import { createLog } from '#platform/log.ts';
import { startWebhookReceiver } from '../../test/servers/doubles/webhook-receiver.ts';
import { startWebhookWorld } from '../../test/servers/webhook-world.ts';
import { composeKeys } from './keys.ts';

it('leaves receivers of webhooks with the secrets that they know, the one before too', async () => {
  const world = await startWebhookWorld();
  const receiver = await startWebhookReceiver();
  const endpoint = await world.endpoint(receiver.url);
  const rotated = await world.store.rotateSecret({ id: endpoint.id, owners: [endpoint.ownerId] });
  const sealedOf = async () => {
    const { sealedSecret, sealedPrevious } = await world.read(endpoint.id);
    return [sealedSecret, sealedPrevious];
  };
  const before = await sealedOf();
  const config = readConfig({ DATA_DIR: world.folder, DATABASE_URL: world.databaseUrl });
  await composeKeys(config, createLog('silent'))({ change: 'revoke' });
  for (const sealed of await sealedOf()) expect(before).not.toContain(sealed);
  await world.log.sendTest(endpoint);
  const deliverer = world.deliverer();
  await deliverer.begin();
  await deliverer.settled();
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  for (const secret of [endpoint.secret, rotated?.secret ?? ''])
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
});
