// Deliveries over TLS: to the address that was looked at, under the name of the endpoint, past a certificate that is trusted.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { networksOf } from '#platform/http/networks.ts';
import { ownCertificate } from '../../test/mail-in/own-certificate.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../test/servers/doubles/webhook-receiver.ts';
import { startWebhookWorld, type WebhookWorld } from '../../test/servers/webhook-world.ts';

const HOST = 'hooks.example.org';
const own = ownCertificate(HOST);
const trusted = getCACertificates('default');
const trustToo = (...more: string[]) => setDefaultCACertificates([...trusted, ...more]);
let world: WebhookWorld;
let receiver: WebhookReceiver;
let asked: string[] = [];

beforeAll(async () => {
  world = await startWebhookWorld();
});
beforeEach(async () => {
  await world.clear();
  receiver = await startWebhookReceiver(own);
  asked = [];
  trustToo(own.cert);
});
afterAll(() => trustToo());

const resolve = async (name: string) => {
  asked.push(name);
  return ['127.0.0.1'];
};
const addressUnder = (host: string) => receiver.url.replace('127.0.0.1', host);

async function deliverTo(url: string, more: { allowed?: ReturnType<typeof networksOf> } = {}) {
  const endpoint = await world.endpoint(url);
  await world.log.sendTest(endpoint);
  const deliverer = world.deliverer(5_000, { mayBePlain: false, resolve, ...more });
  await deliverer.begin();
  await deliverer.settled();
  const [logged] = await world.logged(endpoint.id);
  return { secret: endpoint.secret, outcome: logged?.outcome, attempts: logged?.attempts };
}

it('reaches the receiver by its name, at the address that the name had when it was looked at', async () => {
  const url = addressUnder(HOST);
  const { secret, ...delivered } = await deliverTo(url);
  expect(delivered).toMatchObject({ outcome: 'delivered', attempts: [{ status: 204, failure: null }] });
  expect(asked).toEqual([HOST]);
  expect(receiver.received).toMatchObject([{ serverName: HOST, headers: { host: new URL(url).host } }]);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
});

it.each([
  ['is for another name', 'other.example.org', own.cert],
  ['is signed by nobody who is trusted', HOST, undefined],
])('says nothing to a receiver whose certificate %s', async (_what, host, cert) => {
  trustToo(...(cert === undefined ? [] : [cert]));
  const delivered = await deliverTo(addressUnder(host));
  expect(delivered).toMatchObject({ outcome: null, attempts: [{ status: null, failure: 'certificate' }] });
  expect(receiver.received).toEqual([]);
});

it('reaches nothing on the operator’s own machines where they have named no network', async () => {
  const delivered = await deliverTo(addressUnder(HOST), { allowed: networksOf([]) });
  expect(delivered).toMatchObject({ attempts: [{ failure: 'address_refused' }] });
  expect(receiver.received).toEqual([]);
});
