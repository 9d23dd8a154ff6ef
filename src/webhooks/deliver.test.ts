import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { newId } from '#platform/ids.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../test/servers/doubles/webhook-receiver.ts';
import { startWebhookWorld, type WebhookWorld } from '../../test/servers/webhook-world.ts';
import { soon } from '../../test/soon.ts';
import type { Deliverer } from './deliver.server.ts';
import { sendOwedMails } from './off-mail.server.ts';

const MIN = 60_000;
const H = 60 * MIN;
let world: WebhookWorld;
let receiver: WebhookReceiver;
let deliverer: Deliverer;

beforeAll(async () => {
  world = await startWebhookWorld();
});
beforeEach(async () => {
  await world.clear();
  world.allowed.isAllowed = true;
  receiver = await startWebhookReceiver();
  deliverer = world.deliverer();
});

async function deliverNow(): Promise<void> {
  await deliverer.begin();
  await deliverer.settled();
}

function receivedAt(index: number) {
  const found = receiver.received[index];
  if (!found) throw new Error('nothing came');
  return found;
}
async function outcomesOf(endpointId: string): Promise<Record<string, number>> {
  const of = Map.groupBy(await world.logged(endpointId), ({ outcome }) => String(outcome));
  return Object.fromEntries(Array.from(of, ([outcome, rows]) => [outcome, rows.length]));
}

describe('a failed delivery', () => {
  it('is tried again for three days under one id; then the endpoint is off and its person gets a mail', async () => {
    receiver.answer(500);
    const endpoint = await world.endpoint(receiver.url);
    await world.log.sendTest(endpoint);
    const waits = [5_000, 5 * MIN, 30 * MIN, 2 * H, 5 * H, 10 * H, 14 * H, 20 * H, 24 * H];
    for (const [index, wait] of waits.entries()) {
      await deliverNow();
      expect(receiver.received).toHaveLength(index + 1);
      world.advance(wait - 1_000);
      await deliverNow();
      expect(receiver.received).toHaveLength(index + 1);
      world.advance(2_000);
    }
    expect((await world.read(endpoint.id)).isOn).toBe(true);
    await deliverNow();
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { headers, body } = receivedAt(5);
    const signedAt = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers['webhook-signature']).toBe(
      new Webhook(endpoint.secret).sign(headers['webhook-id'] ?? '', signedAt, body),
    );
    expect(await world.read(endpoint.id)).toMatchObject({
      isOn: false,
      offReason: 'failing',
      owesMail: true,
    });
    expect((await world.logged(endpoint.id))[0]).toMatchObject({ outcome: 'failed', dueAt: null });
    expect(await mailsSent()).toEqual(['Ein Webhook wurde ausgeschaltet']);
    expect(await mailsSent()).toEqual([]);
  });

  it('leaves an endpoint on that takes other messages meanwhile', async () => {
    const endpoint = await world.endpoint(receiver.url);
    await world.log.sendTest(endpoint);
    receiver.answer(500);
    await deliverNow();
    receiver.answer((answer, { body }) => answer.writeHead(body.includes('webhook.test') ? 500 : 204).end());
    for (let tried = 1; tried < 10; tried += 1) {
      world.advance(25 * H);
      if (tried === 5) await world.project(endpoint.ownerId, 'failed');
      await deliverNow();
    }
    expect(await outcomesOf(endpoint.id)).toEqual({ delivered: 1, failed: 1 });
    expect((await world.read(endpoint.id)).isOn).toBe(true);
  });

  it.each([
    [302, 'redirected'],
    [404, 'answered_no'],
    [503, 'answered_no'],
  ])('is one that is answered by %i', async (status, failure) => {
    const elsewhere = await startWebhookReceiver();
    receiver.answer((answer) => answer.writeHead(status, { location: elsewhere.url }).end('Nein'));
    const endpoint = await world.endpoint(receiver.url);
    await world.log.sendTest(endpoint);
    await deliverNow();
    expect(await world.logged(endpoint.id)).toMatchObject([
      { outcome: null, attempts: [{ status, failure, answer: 'Nein' }] },
    ]);
    expect(elsewhere.received).toEqual([]);
  });

  it('turns the endpoint off at once where it says that it is gone, and cancels what waits', async () => {
    const endpoint = await world.endpoint(receiver.url);
    receiver.answer(410);
    await world.log.sendTest(endpoint);
    await world.revise(await world.project(endpoint.ownerId), 2);
    await deliverNow();
    expect(await world.read(endpoint.id)).toMatchObject({ isOn: false, offReason: 'gone', owesMail: true });
    expect(await outcomesOf(endpoint.id)).toEqual({ cancelled: 1, failed: 1 });
    world.advance(H);
    await world.project(endpoint.ownerId, 'failed');
    await deliverNow();
    expect(receiver.received).toHaveLength(1);
  });

  it('is none where the answer is long, holds no text, or is no UTF-8', async () => {
    const endpoint = await world.endpoint(receiver.url);
    receiver.answer((answer) =>
      answer.writeHead(200).end(Buffer.concat([Buffer.from([0, 0xff]), Buffer.alloc(200_000, 'x')])),
    );
    await world.log.sendTest(endpoint);
    await deliverNow();
    const [delivery] = await world.logged(endpoint.id);
    expect(delivery?.outcome).toBe('delivered');
    expect(delivery?.attempts[0]?.answer).toBe(`\uFFFD\uFFFD${'x'.repeat(1_998)}`);
  });
});

describe('an endpoint', () => {
  it('that never answers holds up no other, and costs its owner’s others nothing but their turn', async () => {
    deliverer = world.deliverer(400);
    const slow = await startWebhookReceiver();
    slow.answer(() => undefined);
    const owner = newId();
    for (let count = 0; count < 6; count += 1) await world.endpoint(slow.url, owner);
    await world.project(owner, 'failed');
    const quick = await world.endpoint(receiver.url);
    await world.project(quick.ownerId, 'failed');
    await deliverer.begin();
    await soon(() => expect(receiver.received).toHaveLength(1));
    await soon(() => expect(slow.received).toHaveLength(4));
    await world.project(quick.ownerId, 'failed');
    await deliverer.begin();
    await soon(() => expect(receiver.received).toHaveLength(2));
    expect(slow.received).toHaveLength(4);
    await deliverer.settled();
    expect(slow.received).toHaveLength(6);
  });

  it('signs with both secrets for a day after a rotation', async () => {
    const endpoint = await world.endpoint(receiver.url);
    const rotated = await world.store.rotateSecret({ id: endpoint.id, owners: [endpoint.ownerId] });
    const secrets = [endpoint.secret, rotated?.secret ?? ''];
    await world.log.sendTest(endpoint);
    await deliverNow();
    world.advance(24 * H + MIN);
    await world.log.sendTest(endpoint);
    await deliverNow();
    const [both, one] = receiver.received.map(({ headers, body }) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      return secrets.filter((secret) =>
        headers['webhook-signature']
          ?.split(' ')
          .includes(new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body)),
      );
    });
    expect(both).toEqual(secrets);
    expect(one).toEqual([secrets[1]]);
    expect(new Set(secrets).size).toBe(2);
    expect(JSON.stringify(await world.read(endpoint.id))).not.toContain('whsec_');
  });

  it('gets a message again under its id when somebody asks for it', async () => {
    const endpoint = await world.endpoint(receiver.url);
    const id = await world.log.sendTest(endpoint);
    await deliverNow();
    expect(await world.log.resend(endpoint.id, newId())).toBe(false);
    expect(await world.log.resend(endpoint.id, id)).toBe(true);
    await deliverNow();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect((await world.logged(endpoint.id))[0]?.attempts).toHaveLength(2);
  });

  it('gets nothing while it is off, nor what was on its way then', async () => {
    const endpoint = await world.endpoint(receiver.url);
    const which = { id: endpoint.id, owners: [endpoint.ownerId] };
    await world.project(endpoint.ownerId, 'failed');
    await world.store.change(which, { isOn: false });
    await world.project(endpoint.ownerId, 'failed');
    await world.store.change(which, { isOn: true });
    await deliverNow();
    expect(receiver.received).toEqual([]);
    expect(await world.logged(endpoint.id)).toMatchObject([{ outcome: 'cancelled' }]);
  });

  it('is turned off where the plan of its person has no webhooks any more', async () => {
    const endpoint = await world.endpoint(receiver.url);
    world.allowed.isAllowed = false;
    await world.log.sendTest(endpoint);
    await deliverNow();
    expect(receiver.received).toEqual([]);
    expect(await world.read(endpoint.id)).toMatchObject({ isOn: false, offReason: 'plan' });
  });

  it('gets what a process had that died, and what one gave back at its stop', async () => {
    const endpoint = await world.endpoint(receiver.url);
    receiver.answer(() => undefined);
    await world.log.sendTest(endpoint);
    await deliverer.begin();
    await soon(() => expect(receiver.received).toHaveLength(1));
    const other = world.deliverer();
    await other.begin();
    await other.settled();
    expect(receiver.received).toHaveLength(1);
    await deliverer.stop();
    receiver.answer(204);
    await other.begin();
    await other.settled();
    expect(receiver.received).toHaveLength(2);
    expect((await world.logged(endpoint.id))[0]?.outcome).toBe('delivered');
  });

  it('has a log that forgets what is old or too much, and nothing that waits', async () => {
    const endpoint = await world.endpoint(receiver.url);
    await world.log.sendTest(endpoint);
    await deliverNow();
    world.advance(31 * 24 * H);
    await world.pool.query(
      `insert into webhooks.deliveries (id, endpoint_id, message_id, type, subject_id, data, happened_at, created_at, outcome)
       select gen_random_uuid(), $1, gen_random_uuid(), 'webhook.test', $1, '{}', $2, $2, 'delivered' from generate_series(1, 600)`,
      [endpoint.id, world.clock.now()],
    );
    world.advance(-H);
    await world.log.sendTest(endpoint);
    world.advance(H);
    await world.log.sweep();
    const { rows } = await world.pool.query(
      'select outcome, count(*)::int from webhooks.deliveries group by outcome order by outcome',
    );
    expect(rows).toEqual([
      { outcome: 'delivered', count: 500 },
      { outcome: null, count: 1 },
    ]);
  });
});

async function mailsSent(): Promise<string[]> {
  const subjects: string[] = [];
  await sendOwedMails({
    db: world.db,
    log: { warn: () => undefined } as never,
    mailer: { send: async ({ subject }) => void subjects.push(subject) },
    appName: 'Wortlaut',
    publicUrl: 'https://wortlaut.example',
    contactOf: async () => ({ userId: newId(), email: 'ada@example.org', locale: 'de' }),
    sendOwed: (_userId, send) => send().then(() => true),
  });
  return subjects;
}
