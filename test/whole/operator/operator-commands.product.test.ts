// The operator's commands through the program itself: beside a product that runs, and without one.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from '../../clients/client.ts';
import { operatorCommand } from '../../clients/operator-command.ts';
import { checkPdf } from '../../pdf/check-pdf.ts';
import { createEmptyDatabase } from '../../servers/database.ts';
import { type Product, PROGRAM, startProduct } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { SELLER } from '../../stories/seller.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';

const TITLE = 'Geheime Besprechung';
const WORD = 'weather';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let speech: Server;
/** What the speech server answers with. */
let refuses = true;
let product: Product;
let ada: Person;
let failedId: string;
let env: Record<string, string>;

beforeAll(async () => {
  speech = createServer((request, response) => {
    request.resume().on('end', () => {
      const words = [{ word: WORD, start: 0, end: 0.5 }];
      response.writeHead(refuses ? 401 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refuses ? { error: 'no' } : { text: WORD, words }));
    });
  }).listen(0, '127.0.0.1');
  await once(speech, 'listening');
  const url = `http://127.0.0.1:${(speech.address() as AddressInfo).port}`;
  env = { SPEECH_HTTP_URL: url, SPEECH_ENGINE: 'openai', LANG: 'en_GB.UTF-8' };
  product = await startProduct({ env });
  ada = await signUp(product, 'ada@example.org');
  await signUp(product, 'bert_b@example.org');
  const content = await readFile(await speak('The weather was fine'));
  failedId = (await ada.record({ name: `${TITLE}.wav`, content })).id;
  await ada.reaches(failedId, 'failed');
});
afterAll(async () => {
  await product.remove();
  speech.closeAllConnections();
  speech.close();
});

type Ended = { code: number; out: string; said: string };

function command(...args: string[]): Promise<Ended> {
  const options = {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, ...env, DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' },
  };
  return new Promise((ended) => {
    const child = execFile(process.execPath, [PROGRAM, ...args], options, (_, out, said) =>
      ended({ code: child.exitCode ?? -1, out, said }),
    );
  });
}

const jsonOf = async (...args: string[]) => JSON.parse((await command(...args, '--json')).out);

it('lists accounts by address and id, and nothing that people wrote', async () => {
  const { code, out, said } = await command('users', 'list', '--reason', 'ticket 5');
  expect([code, said.trim()]).toEqual([0, '2 of 2']);
  expect(out).toContain(ada.email);
  expect(out).toContain(ada.userId);
  const { total, users } = await jsonOf('users', '--search', 'T_B@', '--reason', 'ticket 6');
  expect([total, users.map((user: { email: string }) => user.email)]).toEqual([1, ['bert_b@example.org']]);
});

it('shows one account by its address or id, with what its owner would ask about', async () => {
  const shown = await jsonOf('users', 'show', 'ADA@example.org', '--reason', 'ticket 7');
  expect(shown).toMatchObject({
    id: ada.userId,
    isConfirmed: true,
    signInWays: ['email'],
    plan: { isPro: false, trialEndsAt: null, term: null },
    figures: { projects: 1, monthMs: 0 },
  });
  expect(await jsonOf('users', 'show', ada.userId, '--reason', 'ticket 7')).toMatchObject({
    email: ada.email,
  });
  const { out } = await command('users', 'show', ada.userId, '--reason', 'ticket 7');
  expect(out).toMatch(/^Plan +Free$/m);
  const nobody = await command('users', 'show', 'nobody@example.org', '--reason', 'ticket 7');
  expect([nobody.code, nobody.out]).toEqual([1, '']);
  expect(nobody.said).toBe('There’s no account “nobody@example.org”.\n');
});

it('lists the failed job with the code of its error, and neither title nor text', async () => {
  const { out, code } = await command('jobs', 'list', '--state', 'failed', '--reason', 'ticket 5');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^${failedId} +${ada.email} +failed +failed .*engine_failed$`, 'm'));
  const everything = [out, (await command('jobs', 'show', failedId, '--reason', 'ticket 7')).out].join('');
  const asJson = JSON.stringify([
    await jsonOf('jobs', '--reason', 'ticket 5'),
    await jsonOf('jobs', 'show', failedId, '--reason', 'ticket 7'),
  ]);
  for (const secret of [TITLE, 'Geheime', WORD]) expect(everything + asJson).not.toContain(secret);
});

it('counts the installation without naming anybody', async () => {
  const stats = await jsonOf('stats');
  expect(stats).toMatchObject({
    accounts: { total: 2, confirmed: 2, anonymous: 0, waitlisted: 0, banned: 0, active: 2 },
    plans: { trial: 0, monthly: 0, yearly: 0, cancelled: 0, trialsEver: 0 },
    euSales: [{ netCents: 0 }, { netCents: 0 }],
    projects: { byStatus: { failed: 1 }, failures: [{ code: 'engine_failed', projects: 1 }], days: [] },
  });
  const { out } = await command('stats');
  const written = JSON.stringify(stats) + out;
  for (const personal of [ada.email, 'example.org', ada.userId, failedId, TITLE])
    expect(written).not.toContain(personal);
});

it.each([
  [['users', 'show', 'ada@example.org']],
  [['users']],
  [['users', 'list', '--search', 'ada']],
  [['jobs', '--state', 'failed']],
  [['subscriptions', '--json']],
  [['invoices', 'list', '--state', 'open']],
  [['jobs', 'show', NOBODY]],
  [['subscriptions', 'show', 'ada@example.org']],
  [['invoices', 'show', '1']],
  [['invoices', 'export', '--from', '2026-11']],
])('shows nothing of a person without a reason: %j', async (args) => {
  const { code, out, said } = await command(...args);
  expect([code, out]).toEqual([2, '']);
  expect(said).toContain('--reason');
});

it('retries nothing without a reason, and nothing that is not there', async () => {
  const without = await command('jobs', 'retry', failedId);
  expect([without.code, without.out]).toEqual([2, '']);
  expect(without.said).toContain('--reason');
  expect((await ada.project(failedId)).status).toBe('failed');
  const unknown = await command('jobs', 'retry', NOBODY, '--reason', 'ticket 7');
  expect([unknown.code, unknown.said]).toEqual([1, `There’s no job ${NOBODY}.\n`]);
});

it('retries a failed job once, however often it is asked to', async () => {
  refuses = false;
  const retry = () => jsonOf('jobs', 'retry', failedId, '--reason', 'speech server mended');
  expect(await retry()).toEqual([{ id: failedId, outcome: 'retried' }]);
  await ada.reaches(failedId, 'completed_llm');
  expect(await retry()).toEqual([{ id: failedId, outcome: 'unchanged' }]);
  const { projects } = await jsonOf('stats');
  expect(projects.days).toMatchObject([{ projects: 1 }]);
  expect(projects.months[0].ms).toBe(projects.days[0].ms);
  expect(projects.failures).toEqual([]);
});

it('counts a recording on its day also once it is deleted', async () => {
  const content = await readFile(await speak('The weather was fine'));
  const { id } = await ada.record({ name: 'short.wav', content });
  await ada.reaches(id, 'completed_llm');
  const before = (await jsonOf('stats')).projects.days;
  expect((await ada.call('DELETE', `/api/projects/${id}`)).status).toBe(204);
  expect((await jsonOf('stats')).projects.days).toEqual(before);
  expect(before).toMatchObject([{ projects: 2 }]);
});

it.each([
  [['users', 'forget']],
  [['users', 'show']],
  [['jobs', 'show', 'x']],
  [['jobs', 'list', '--state', 'done', '--reason', 'ticket 5']],
  [['jobs', 'retry', '--reason', 'because']],
  [['users', 'list', '--limit', '0', '--reason', 'ticket 5']],
  [['stats', '--days', 'all']],
])('says what is wrong with %j', async (args) => {
  const { code, out, said } = await command(...args);
  expect([code, out]).toEqual([2, '']);
  expect(said).toContain('Run “help” for a list of commands.');
});

it('leaves in the access log of the person what was shown and done, with the reason', async () => {
  const entries = await queryProduct(
    product.dataDir,
    'select distinct actor, action, reason from personal.access_entries where owner_id = $1 order by action, reason',
    [ada.userId],
  );
  expect(entries).toEqual([
    { actor: 'operator', action: 'account_listed', reason: 'ticket 5' },
    { actor: 'operator', action: 'account_shown', reason: 'ticket 7' },
    { actor: 'operator', action: 'job_retried', reason: 'speech server mended' },
    { actor: 'operator', action: 'job_shown', reason: 'ticket 7' },
    { actor: 'person', action: 'project_deleted', reason: null },
    { actor: 'delivery', action: 'text_mailed', reason: null },
  ]);
});

it('leaves the reason of a search with each person who was found, and with nobody else', async () => {
  const found = await queryProduct(
    product.dataDir,
    `select email, reason from personal.access_entries join auth.users on owner_id = users.id
     where action = 'account_listed' and reason <> 'ticket 5'`,
    [],
  );
  expect(found).toEqual([{ email: 'bert_b@example.org', reason: 'ticket 6' }]);
});

it('makes an offer of what a request says, and says what it lacks', async () => {
  const form = {
    name: 'Katrin Voss',
    email: 'katrin@bote.example',
    company: 'Steinauer Bote GmbH',
    locale: 'de',
  };
  const sent = await fetch(new URL('/api/contact/offer', product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, seats: '5', hosting: 'open' }),
  });
  const { number } = (await sent.json()) as { number: number };
  const file = join(product.dataDir, 'offer.pdf');
  const of = ['--interval', 'yearly', '--valid-until', '2099-12-31', '--to', file];
  const make = (...more: string[]) =>
    operatorCommand(product, { ...env, ...SELLER }, ['offers', 'make', ...more]);
  for (const [args, code, said] of [
    [of, 2, '--company'],
    [['--company', 'A', ...of], 1, 'Please give the number of seats with --seats.'],
    [['--ticket', '99999', ...of], 1, 'There is no ticket 99999.'],
    [['--ticket', `${number}`, ...of, '--valid-until', '2026-11-01'], 1, '2026-11-01 is over.'],
  ] as const) {
    const refused = await make(...args);
    expect([refused.code, refused.said]).toEqual([code, expect.stringContaining(said)]);
  }
  const unset = await command('offers', 'make', '--ticket', `${number}`, ...of);
  expect([unset.code, unset.said]).toEqual([1, expect.stringContaining('INVOICE_SELLER_NAME')]);
  const made = await make('--ticket', `${number}`, ...of, '--vat-id', 'at u12345678', '--json');
  expect(JSON.parse(made.out)).toMatchObject({
    language: 'de',
    seats: 5,
    netCents: 234_000,
    taxCents: 0,
    file,
  });
  const { faults, read } = checkPdf(await readFile(file));
  expect(faults).toEqual([]);
  const lines = read.map(({ text }) => text);
  expect(lines).toEqual(
    expect.arrayContaining(['Steinauer Bote GmbH', 'Katrin Voss', `${number}`, '2.340,00 €']),
  );
  expect(lines).not.toContain('Betrieb:');
  const again = await make('--ticket', `${number}`, ...of);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('--to')]);
});

it('works the same while the product does not run', async () => {
  await product.stop();
  const { total } = await jsonOf('users', '--reason', 'ticket 8');
  expect(total).toBe(2);
  expect(await jsonOf('jobs', 'retry', failedId, '--reason', 'ticket 8')).toEqual([
    { id: failedId, outcome: 'unchanged' },
  ]);
  expect((await jsonOf('jobs', 'show', failedId, '--reason', 'ticket 8')).status).toBe('completed_llm');
});

it('says so where the database does not answer, and where no server has set it up', async () => {
  const beside = env;
  const first = async (url: string) => {
    env = { ...beside, DATABASE_URL: url };
    const { code, said } = await command('stats');
    return [code, said.slice(0, said.indexOf('.'))];
  };
  expect(await first('postgresql://nobody@127.0.0.1:1/none')).toEqual([1, 'The database isn’t responding']);
  const empty = await createEmptyDatabase();
  const strange = 'The tables in the database don’t belong to this version';
  expect(await first(empty.url)).toEqual([1, strange]);
});
