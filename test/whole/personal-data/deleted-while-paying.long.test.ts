// A person deletes their account in one tab and buys Pro in another: one of the two happens, whichever comes first.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, type Person, signUp } from '../../clients/client.ts';
import { SELLER } from '../../stories/seller.ts';
import { type Product, startProduct } from '../../servers/product.ts';
import { connectProduct, queryProduct } from '../../servers/product-database.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { ...SELLER } });
});
afterAll(() => product.remove());

type Answer = { status: number; body: { error?: { code: string } } };
const billingAddress = {
  name: 'Ada Ohm',
  address: 'Am Markt 1',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};
const buy = (person: Person): Promise<Answer> =>
  person.call('POST', '/api/subscription/purchase', {
    requestId: randomUUID(),
    interval: 'monthly',
    hasEarlyStart: true,
    billingAddress,
  });
const remove = (person: Person): Promise<Answer> =>
  person.call('POST', '/api/account/deletion', { confirmed: true, password: PASSWORD, noMails: true });
const query = <Row>(text: string, values: unknown[] = []) => queryProduct<Row>(product.dataDir, text, values);

/** Resolves once so many statements of the product wait for a lock, or the answer is there without waiting. */
async function waits(statements: number, answer: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void answer.finally(() => (isAnswered = true));
  for (;;) {
    const [row] = await query<{ waiting: string }>(
      "select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'",
    );
    if (isAnswered || Number(row?.waiting) >= statements) return;
    await delay(20);
  }
}

it('sells nothing to an account that is being deleted', async () => {
  const ada = await signUp(product, 'ada@example.org');
  const holder = await connectProduct(product.dataDir);
  try {
    await holder.query('begin');
    await holder.query('select from auth.users where id = $1 for update', [ada.userId]);
    const removed = remove(ada);
    await waits(1, removed);
    const bought = buy(ada);
    await waits(2, bought);
    await holder.query('commit');
    expect((await removed).status).toBe(200);
    expect((await bought).status).toBe(401);
  } finally {
    await holder.end();
  }
  expect(await query('select number from billing.invoices')).toEqual([]);
});

it('deletes no account that has just bought Pro', async () => {
  const eve = await signUp(product, 'eve@example.org');
  const holder = await connectProduct(product.dataDir);
  try {
    await holder.query('begin');
    await holder.query('select from billing.invoice_counter for update');
    const bought = buy(eve);
    await waits(1, bought);
    const removed = remove(eve);
    await waits(2, removed);
    await holder.query('commit');
    expect((await bought).status).toBe(200);
    const { status, body } = await removed;
    expect([status, body.error?.code]).toEqual([409, 'subscription_active']);
  } finally {
    await holder.end();
  }
  const invoices = await query<{ user_id: string }>('select user_id from billing.invoices');
  expect(invoices).toEqual([{ user_id: eve.userId }]);
});
