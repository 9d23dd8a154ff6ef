// Pro that was bought before plans were off for months: the product is started with plans, without them, and with them.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { type Person, signUp } from './client.ts';
import { SELLER } from './e2e/seller.ts';
import { type Product, readyDataDir, startProduct } from './product.ts';
import { queryProduct } from './product-database.ts';

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
