// Pro that was bought before plans were off for months: the product is started with plans, without them, and with them.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { de } from '#i18n/de.ts';
import { type Person, signUp } from '../../clients/client.ts';
import { SELLER } from '../../stories/seller.ts';
import { type Product, readyDataDir, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';

const DAY_MS = 86_400_000;

let product: Product | undefined;
const dataDir = readyDataDir();
const start = async (plans: 'on' | 'off') => {
  await product?.stop();
  product = await startProduct({ dataDir, env: { ...SELLER, PLANS: plans } });
};
const query = <Row>(text: string, values: unknown[] = []) => queryProduct<Row>(dataDir, text, values);
const running = () => {
  if (!product) throw new Error('Nothing was started.');
  return product;
};
afterAll(() => product?.remove());

type Profile = { accessStatus: { isSubscribed: boolean; pro: { endsAt: string } | null } };
const proOf = async (person: Person) =>
  (await person.at(running()).call<Profile>('GET', '/api/auth/profile/en')).body.accessStatus.pro;
const askFor = (person: Person, path: string, more: object = {}) =>
  person.at(running()).call('POST', `/api/subscription/${path}`, { requestId: randomUUID(), ...more });
const address = {
  name: 'Ada Ohm',
  address: 'Am Markt 1',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};

it('charges nothing for months without plans, and gives what was left of the term when they began', async () => {
  await start('on');
  const ada = await signUp(running(), 'ada@example.org');
  const order = { interval: 'monthly', hasEarlyStart: true, billingAddress: address };
  expect((await askFor(ada, 'purchase', order)).status).toBe(200);

  await start('off');
  const { url } = running();
  // What is still in the database is in the notice; what a browser was counted by can still be deleted.
  const notice = await (await fetch(`${url}/datenschutz`)).text();
  for (const store of ['contract', 'invoices'] as const) expect(notice).toContain(de[`legal.store.${store}`]);
  expect(notice).not.toContain(de['legal.store.visits']);
  const taken = { method: 'POST', body: JSON.stringify({ anonymous_id: randomUUID() }) };
  expect((await fetch(`${url}/ingest/forget`, taken)).status).toBe(204);
  const noted = await query<{ ends_at: Date | null }>('select ends_at from billing.plan_pauses');
  expect(noted).toEqual([{ ends_at: null }]);
  // Bought 110 days ago; plans went off 10 days later.
  await query(`update billing.plan_pauses set starts_at = starts_at - interval '100 days'`);
  const [term] = await query<{ ends_at: Date }>(
    `update billing.subscriptions set changed_at = changed_at - interval '110 days',
       ordered_at = ordered_at - interval '110 days', term_anchor = term_anchor - interval '110 days',
       term_starts_at = term_starts_at - interval '110 days', term_ends_at = term_ends_at - interval '110 days'
     where user_id = $1 returning term_ends_at as ends_at`,
    [ada.userId],
  );

  await start('on');
  const [pause] = await query<{ starts_at: Date; ends_at: Date }>('select * from billing.plan_pauses');
  const passedMs = pause!.ends_at.getTime() - pause!.starts_at.getTime();
  expect(passedMs).toBeGreaterThanOrEqual(100 * DAY_MS);
  const endsAt = new Date(term!.ends_at.getTime() + passedMs).toISOString();
  expect(await proOf(ada)).toMatchObject({ endsAt });
  expect((await askFor(ada, 'cancel')).body).toMatchObject({ state: 'cancelled', endsAt, cents: 0 });
  expect(await query('select kind, cents from billing.charges')).toEqual([
    { kind: 'purchase', cents: 1_900 },
  ]);
});

it('lets who has a contract from before cancel it and withdraw while plans are off, and nobody pays for that time', async () => {
  await start('on');
  const [bea, cem] = [await signUp(running(), 'bea@example.org'), await signUp(running(), 'cem@example.org')];
  const order = { interval: 'monthly', hasEarlyStart: true, billingAddress: address };
  for (const person of [bea, cem]) expect((await askFor(person, 'purchase', order)).status).toBe(200);
  const declare = (more: object) =>
    fetch(`${running().url}/api/contract/declarations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bea Ohm', ...more }),
    });
  await start('off');
  for (const page of ['/vertrag-kuendigen', '/en/withdraw-from-contract'])
    expect((await fetch(`${running().url}${page}`)).status).toBe(200);
  expect((await declare({ kind: 'cancel', email: 'bea@example.org' })).status).toBe(200);
  const [{ order_number: orderNumber } = { order_number: '' }] = await query<{ order_number: string }>(
    'select order_number from billing.subscription_events where user_id = $1 and order_number is not null',
    [cem.userId],
  );
  expect((await declare({ kind: 'withdraw', email: 'cem@example.org', orderNumber })).status).toBe(200);
  const states = await query<{ user_id: string; state: string }>(
    'select user_id, state from billing.subscriptions where user_id = any($1)',
    [[bea.userId, cem.userId]],
  );
  expect(new Map(states.map(({ user_id: id, state }) => [id, state]))).toEqual(
    new Map([
      [bea.userId, 'cancelled'],
      [cem.userId, 'free'],
    ]),
  );
});

it('does not start without plans while Stripe would charge somebody again, and says how many', async () => {
  await start('on');
  await query(
    `update billing.subscriptions set state = 'pro', notice_until = null, paid_by = 'card' where state = 'cancelled'`,
  );
  await expect(start('off')).rejects.toThrow(/PLANS=off: \d+ subscription\(s\) are paid by card/);
  await start('on');
  await query(`update billing.subscriptions set state = 'free' where paid_by = 'card' or state <> 'free'`);
  await start('off');
  expect((await fetch(`${running().url}/vertrag-kuendigen`)).status).toBe(404);
});
