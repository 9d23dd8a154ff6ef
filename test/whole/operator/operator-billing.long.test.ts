// The operator's commands about money, through the program itself beside a product that runs.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from '../../clients/client.ts';
import { SELLER } from '../../stories/seller.ts';
import { type Product, PROGRAM, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';

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
    cwd: resolve(import.meta.dirname, '../../..'),
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
  const until = '2999-12-31T22:59:59.999Z';
  expect(await accessOf(ada)).toMatchObject({ isSubscribed: true, grantEndsAt: until, pro: null });
  expect(await jsonOf('subscriptions', '--state', 'granted', '--reason', 'ticket 5')).toEqual({
    total: 1,
    subscriptions: [
      { userId: ada.userId, email: ada.email, seats: null, state: 'granted', endsAt: until, bought: null },
    ],
  });
  expect((await command('users', 'show', ada.email, '--reason', 'ticket 9')).out).toMatch(
    /^Plan +Pro, granted until 2999-12-31/m,
  );
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
  expect(await jsonOf('subscriptions', '--reason', 'ticket 5')).toEqual({ total: 0, subscriptions: [] });
  // What changed nothing is not in it.
  expect(await entriesOf(ada)).toEqual([
    { action: 'pro_granted', reason: 'a gift' },
    { action: 'account_listed', reason: 'ticket 5' },
    { action: 'account_shown', reason: 'ticket 9' },
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
  const { total, invoices } = await jsonOf('invoices', '--state', 'open', '--reason', 'ticket 5');
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
  expect((await jsonOf('invoices', '--state', 'overdue', '--reason', 'ticket 5')).total).toBe(0);
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
  expect((await jsonOf('invoices', '--state', 'open', '--reason', 'ticket 5')).total).toBe(0);
  expect((await jsonOf('invoices', '--state', 'paid', '--reason', 'ticket 5')).total).toBe(1);
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
    { action: 'account_listed', reason: 'ticket 5' },
    { action: 'invoice_paid', reason: 'transfer of today' },
    { action: 'invoice_shown', reason: 'ticket 9' },
    { action: 'account_listed', reason: 'ticket 5' },
    { action: 'account_shown', reason: 'ticket 9' },
  ]);
});

it('cancels as the terms say, on a day that was wished for, and lists what is to be paid back', async () => {
  const order = { interval: 'yearly', hasEarlyStart: true, requestId: randomUUID() };
  const billingAddress = {
    name: 'Ada Ohm',
    address: 'Am Markt 1',
    city: 'Steinau',
    postalCode: '21782',
    country: 'DE',
  };
  await ada.call('POST', '/api/subscription/purchase', { ...order, billingAddress });
  const set = (values: string) =>
    queryProduct(product.dataDir, `update billing.subscriptions set ${values} where user_id = $1`, [
      ada.userId,
    ]);
  // A hundred days into a year that followed by itself.
  const since = `term_starts_at = now() - interval '100 days', term_ends_at = now() + interval '265 days'`;
  await set(`is_renewal = true, ${since}`);
  const cancel = (...more: string[]) => [
    'subscriptions',
    'cancel',
    ada.email,
    ...more,
    '--reason',
    'a letter',
  ];
  const late = await command(...cancel('--on', '2999-01-01'));
  expect([late.code, late.out]).toEqual([1, '']);
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const wished = await jsonOf(...cancel('--on', inDays(90)));
  expect(new Date(wished.endsAt).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })).toBe(inDays(90));
  const soon = await jsonOf(...cancel());
  expect(soon).toMatchObject({ id: ada.userId, outcome: 'cancelled' });
  expect(soon.refundCents).toBeGreaterThan(wished.refundCents);
  expect((await command('users', 'show', ada.email, '--reason', 'a letter')).out).toMatch(
    /^Plan +Pro, cancelled as of /m,
  );
  expect(await entriesOf(ada)).toContainEqual({ action: 'pro_cancelled', reason: 'a letter' });
  expect(await jsonOf('invoices', '--state', 'refund', '--reason', 'ticket 5')).toEqual({
    total: 0,
    invoices: [],
  });
  const end = (day: string) => [
    'subscriptions',
    'end',
    ada.email,
    '--on',
    day,
    '--reason',
    'a second letter',
  ];
  const never = await command(...end('2999-01-01'));
  expect([never.code, never.out]).toEqual([1, '']);
  const ended = await jsonOf(...end(today()));
  expect(ended).toMatchObject({ id: ada.userId, outcome: 'ended' });
  expect(ended.refundCents).toBeGreaterThan(soon.refundCents);
  expect(await entriesOf(ada)).toContainEqual({ action: 'pro_ended', reason: 'a second letter' });
  const withdrawal = ['subscriptions', 'withdraw', ada.email, '--on', today(), '--reason', 'a letter'];
  expect((await command(...withdrawal)).said).toContain('No Pro is running here');
  const nobody = await command('subscriptions', 'cancel', 'nobody@example.org', '--reason', 'a letter');
  expect([nobody.code, nobody.out]).toEqual([1, '']);
});

it('cancels an invoice by a second one, once, with the reason in the access log of its person', async () => {
  const { invoices } = await jsonOf('invoices', '--state', 'paid', '--reason', 'ticket 5');
  const [{ number }] = invoices;
  const cancel = (wanted: string, reason: string) =>
    command('invoices', 'cancel', wanted, '--reason', reason, '--json');
  const first = JSON.parse((await cancel(number, 'wrong recipient')).out);
  expect(first).toMatchObject({ outcome: 'cancelled', kind: 'cancellation', grossCents: -1_900 });
  const second = JSON.parse((await cancel(number, 'typed twice')).out);
  expect(second).toMatchObject({ outcome: 'unchanged', number: first.number });
  const entries = await entriesOf(bert);
  expect(entries.at(-1)).toEqual({ action: 'invoice_cancelled', reason: 'wrong recipient' });
  const refused = await cancel(first.number, 'the cancellation itself');
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(refused.said).toContain('isn’t cancelled');
  expect((await cancel('2026-999999', 'unknown')).code).toBe(1);
});

it('issues an invoice again in the place of a cancelled one, once, with its payment', async () => {
  const { invoices } = await jsonOf('invoices', '--state', 'paid', '--reason', 'ticket 5');
  const [{ number, paidAt }] = invoices;
  const reissue = (wanted: string, reason: string) =>
    command('invoices', 'reissue', wanted, '--reason', reason, '--json');
  const first = JSON.parse((await reissue(number, 'another address')).out);
  expect(first).toMatchObject({ outcome: 'reissued', kind: 'invoice', grossCents: 1_900, paidAt });
  expect(first.number).not.toBe(number);
  const second = JSON.parse((await reissue(number, 'typed twice')).out);
  expect(second).toMatchObject({ outcome: 'unchanged', number: first.number });
  expect((await entriesOf(bert)).at(-1)).toEqual({ action: 'invoice_reissued', reason: 'another address' });
  expect((await jsonOf('invoices', '--state', 'refund', '--reason', 'ticket 5')).total).toBe(0);
  const refused = await command('invoices', 'reissue', '2026-999999', '--reason', 'unknown');
  expect([refused.code, refused.out]).toEqual([1, '']);
});

it.each([
  [['subscriptions', 'cancel', 'ada@example.org']],
  [['subscriptions', 'cancel', 'ada@example.org', '--on', 'soon', '--reason', 'a letter']],
  [['subscriptions', 'withdraw', 'ada@example.org', '--reason', 'a letter']],
  [['subscriptions', 'end', 'ada@example.org', '--on', '2026-11-20']],
  [['subscriptions', 'grant', 'ada@example.org', '--until', '2999-12-31']],
  [['subscriptions', 'grant', 'ada@example.org', '--until', 'soon', '--reason', 'a gift']],
  [['subscriptions', 'grant', 'ada@example.org', '--reason', 'a gift']],
  [['subscriptions', 'show']],
  [['subscriptions', 'toString']],
  [['invoices', 'show', 'x']],
  [['invoices', 'paid', '2026-000001', '--on', '2026-11-30']],
  [['invoices', 'paid', '2026-000001', '--on', '2026-11-30', '--amount', '19', '--reason', 'transfer']],
  [['invoices', 'paid', '--on', '2026-11-30', '--reason', 'transfer']],
  [['invoices', 'cancel', '2026-000001']],
  [['invoices', 'cancel', '--reason', 'wrong name']],
  [['invoices', 'reissue', '2026-000001']],
  [['invoices', 'list', '--state', 'late', '--reason', 'ticket 5']],
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
