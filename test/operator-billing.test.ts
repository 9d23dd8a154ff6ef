// The operator's commands about money, through the program itself beside a product that runs.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from './client.ts';
import { SELLER } from './e2e/seller.ts';
import { type Product, PROGRAM, startProduct } from './product.ts';
import { queryProduct } from './product-database.ts';

const settings = { ...SELLER, LANG: 'en_GB.UTF-8' };

let product: Product;
let ada: Person;
let bert: Person;

beforeAll(async () => {
  product = await startProduct({ env: settings });
  ada = await signUp(product, 'ada@example.org');
  bert = await signUp(product, 'bert@example.org');
});
afterAll(() => product.remove());

function command(...args: string[]): Promise<{ code: number; out: string; said: string }> {
  const options = {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...settings,
      DATA_DIR: product.dataDir,
      LOG_LEVEL: 'silent',
    },
  };
  return new Promise((ended) => {
    const child = execFile(process.execPath, [PROGRAM, ...args], options, (_, out, said) =>
      ended({ code: child.exitCode ?? -1, out, said }),
    );
  });
}

const jsonOf = async (...args: string[]) => JSON.parse((await command(...args, '--json')).out);
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

type Access = { isSubscribed: boolean; grantEndsAt: string | null; trial: object; pro: object | null };
const accessOf = async (person: Person) =>
  (await person.call<{ accessStatus: Access }>('GET', '/api/auth/profile/en')).body.accessStatus;

const entriesOf = (person: Person) =>
  queryProduct(
    product.dataDir,
    `select action, reason from personal.access_entries where owner_id = $1 and actor = 'operator' order by id`,
    [person.userId],
  );

it('grants Pro until a day, once, and takes it back with a day that is over', async () => {
  const grant = (until: string) =>
    jsonOf('subscriptions', 'grant', ada.email, '--until', until, '--reason', 'a gift');
  expect(await grant('2999-12-31')).toMatchObject({ id: ada.userId, outcome: 'granted' });
  expect((await grant('2999-12-31')).outcome).toBe('unchanged');
  const until = '2999-12-31T23:59:59.999Z';
  expect(await accessOf(ada)).toMatchObject({ isSubscribed: true, grantEndsAt: until, pro: null });
  expect(await jsonOf('subscriptions', '--state', 'granted')).toEqual({
    total: 1,
    subscriptions: [{ userId: ada.userId, email: ada.email, state: 'granted', endsAt: until, bought: null }],
  });
  expect((await command('users', 'show', ada.email)).out).toMatch(/^Plan +Pro, granted until 2999-12-31/m);
  expect((await command('stats')).out).toMatch(/^ +granted +1$/m);
  const back = await command(
    'subscriptions',
    'grant',
    ada.email,
    '--until',
    '2000-01-01',
    '--reason',
    'mistaken',
  );
  expect([back.code, back.out]).toEqual([0, `${ada.userId}  Pro taken back\n`]);
  expect(await accessOf(ada)).toMatchObject({ isSubscribed: false, grantEndsAt: null });
  expect(await jsonOf('subscriptions')).toEqual({ total: 0, subscriptions: [] });
  // What changed nothing is not in it.
  expect(await entriesOf(ada)).toEqual([
    { action: 'pro_granted', reason: 'a gift' },
    { action: 'account_shown', reason: null },
    { action: 'pro_granted', reason: 'mistaken' },
  ]);
});

it('marks an invoice as paid once, with its day and the reason, and gives nothing to who has bought Pro', async () => {
  const bought = await bert.call('POST', '/api/subscription/purchase', {
    requestId: randomUUID(),
    interval: 'monthly',
    hasEarlyStart: true,
    billingAddress: {
      name: 'Bert Ohm',
      address: 'Am Markt 1',
      city: 'Steinau',
      postalCode: '21782',
      country: 'DE',
    },
  });
  expect(bought.status).toBe(200);
  const { total, invoices } = await jsonOf('invoices', '--state', 'open');
  expect([total, invoices]).toMatchObject([
    1,
    [
      {
        email: bert.email,
        kind: 'invoice',
        grossCents: 1_900,
        openCents: 1_900,
        paidAt: null,
        paidBy: 'invoice',
      },
    ],
  ]);
  const { number } = invoices[0];
  expect((await jsonOf('invoices', '--state', 'overdue')).total).toBe(0);
  const wrong = await command('invoices', 'paid', number, '--on', '2999-01-01', '--reason', 'transfer');
  expect([wrong.code, wrong.out]).toEqual([1, '']);
  const pay = (reason: string) => command('invoices', 'paid', number, '--on', today(), '--reason', reason);
  expect(await pay('transfer of today')).toMatchObject({
    code: 0,
    out: `${number}  marked as paid on ${today()}\n`,
  });
  expect(await pay('typed twice')).toMatchObject({
    code: 0,
    out: `${number}  unchanged: already marked as paid on ${today()}\n`,
  });
  expect(await jsonOf('invoices', 'show', number, '--reason', 'ticket 9')).toMatchObject({
    number,
    openCents: 0,
    paidAt: `${today()}T00:00:00.000Z`,
    paidReason: 'transfer of today',
  });
  expect((await jsonOf('invoices', '--state', 'open')).total).toBe(0);
  expect((await jsonOf('invoices', '--state', 'paid')).total).toBe(1);
  const gift = await command(
    'subscriptions',
    'grant',
    bert.userId,
    '--until',
    '2999-12-31',
    '--reason',
    'a gift',
  );
  expect([gift.code, gift.out]).toEqual([1, '']);
  const shown = await jsonOf('subscriptions', 'show', bert.email, '--reason', 'ticket 9');
  expect(shown).toMatchObject({
    plan: { isPro: true, term: { interval: 'monthly' } },
    orders: [{ cents: 1_900 }],
  });
  expect(await entriesOf(bert)).toEqual([
    { action: 'invoice_paid', reason: 'transfer of today' },
    { action: 'invoice_shown', reason: 'ticket 9' },
    { action: 'account_shown', reason: 'ticket 9' },
  ]);
});

it.each([
  [['subscriptions', 'grant', 'ada@example.org', '--until', '2999-12-31']],
  [['subscriptions', 'grant', 'ada@example.org', '--until', 'soon', '--reason', 'a gift']],
  [['subscriptions', 'grant', 'ada@example.org', '--reason', 'a gift']],
  [['subscriptions', 'show']],
  [['subscriptions', 'toString']],
  [['invoices', 'show', 'x']],
  [['invoices', 'paid', '2026-000001', '--on', '2026-11-30']],
  [['invoices', 'paid', '--on', '2026-11-30', '--reason', 'transfer']],
  [['invoices', 'list', '--state', 'late']],
])('says what is wrong with %j', async (args) => {
  const { code, out, said } = await command(...args);
  expect([code, out]).toEqual([2, '']);
  expect(said).toContain('Run “help” for a list of commands.');
});

it('knows nothing of an invoice that is not there', async () => {
  const { code, said } = await command(
    'invoices',
    'paid',
    '2026-000099',
    '--on',
    today(),
    '--reason',
    'transfer',
  );
  expect([code, said]).toEqual([1, 'There’s no invoice with the number 99.\n']);
});
