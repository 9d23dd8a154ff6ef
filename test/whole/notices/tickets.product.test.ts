// A message to the operator through the product that runs: the form, the operator's commands, and the mails.
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../clients/client.ts';
import { operatorCommand } from '../../clients/operator-command.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { outbox, type Product, startProduct } from '../../servers/product.ts';
import { soon } from '../../soon.ts';

const settings = { SUPPORT_EMAIL: 'hilfe@wortlaut.example' };
const PERSON = 'ada@example.org';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: settings });
});
afterAll(() => product.remove());

const command = (...args: string[]) => operatorCommand(product, settings, args);
const jsonOf = async (...args: string[]) => JSON.parse((await command(...args, '--json')).out);

/** Announces a file and sends none of it: the answer to one that is too long comes before its bytes. */
async function statusOfLong(accessToken: string, bytes: number): Promise<number | undefined> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/octet-stream',
    'content-length': bytes,
  };
  const asked = request(new URL('/api/support/files?name=long.pdf', product.url), {
    method: 'POST',
    headers,
  });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  asked.destroy();
  return answer.statusCode;
}

async function mailsTo(address: string) {
  const mails = await Promise.all(outbox(product.dataDir).map((raw) => simpleParser(raw)));
  return mails.filter(({ to }) => [to].flat().some((one) => one?.text === address));
}
const mailTo = (address: string, subject: string) =>
  soon(
    async () => {
      const found = (await mailsTo(address)).filter((mail) => mail.subject === subject);
      expect(found).toHaveLength(1);
      return found[0];
    },
    { everyMs: 250 },
  );

async function joinTeam(userId: string): Promise<void> {
  const team = crypto.randomUUID();
  const query = (text: string, values: unknown[]) => queryProduct(product.dataDir, text, values);
  await query(`insert into billing.teams values ($1, 'Redaktion', 2, now())`, [team]);
  await query(`insert into billing.team_members values ($1, $2, 'member', now())`, [team, userId]);
  await query(
    `insert into billing.subscriptions (user_id, state, granted_until) values ($1, 'granted', '2999-12-31')`,
    [team],
  );
}

const message = { name: 'Ada', email: PERSON, message: 'Where is my text?', locale: 'en' };
const send = (body: object) =>
  fetch(new URL('/api/contact', product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('is listed, shown, answered and closed on the command line, and the answer reaches the mailbox', async () => {
  const sent = await send(message);
  expect(sent.status).toBe(201);
  const { number } = (await sent.json()) as { number: number };
  const forwarded = await mailTo('hilfe@wortlaut.example', `Ticket ${number}`);
  expect(forwarded?.text).toContain('Where is my text?');
  expect(await jsonOf('tickets')).toMatchObject({
    total: 1,
    tickets: [{ number, state: 'open', email: PERSON }],
  });
  expect((await command('tickets', 'show', String(number))).out).toMatch(/Message\nWhere is my text\?/);
  const answered = await command('tickets', 'answer', String(number), '--text', 'It is in your list.');
  expect([answered.code, answered.out]).toEqual([0, `${number}  answered; the reply goes out by e-mail\n`]);
  const answer = await mailTo(PERSON, `Re: Your ticket ${number} with Wortlaut`);
  expect(answer?.text).toContain('It is in your list.');
  expect((await command('tickets', 'close', String(number))).code).toBe(0);
  const again = await command('tickets', 'close', String(number));
  expect([again.code, again.said]).toEqual([1, `There is no open ticket ${number}.\n`]);
  expect(await jsonOf('tickets')).toEqual({ total: 0, tickets: [] });
  expect((await jsonOf('tickets', '--state', 'closed')).total).toBe(1);
}, 300_000);

it('is opened, continued and closed in an account, is there for nobody else, and first for who has Business', async () => {
  const cleo = await signUp(product, 'cleo@example.org');
  const dora = await signUp(product, 'dora@example.org');
  const at = '/api/support/tickets';
  type Listed = { email: string; tickets: { number: number; state: string; messages: { text: string }[] }[] };
  const listed = async () => (await cleo.call<Listed>('GET', at)).body;
  expect(await listed()).toEqual({ email: 'cleo@example.org', tickets: [] });
  expect((await cleo.call('POST', at, { message: ' ', locale: 'de' })).status).toBe(400);
  await joinTeam(cleo.userId);
  const { body, status } = await cleo.call<{ number: number }>('POST', at, {
    message: 'Erstens',
    locale: 'de',
  });
  expect(status).toBe(201);
  // A recording that is not theirs is not noted.
  const foreign = { message: 'Fremd', locale: 'de', topic: 'recording', projectId: crypto.randomUUID() };
  const about = await dora.call<{ number: number }>('POST', at, foreign);
  expect(about.status).toBe(201);
  expect(await jsonOf('tickets', 'show', String(about.body.number))).toMatchObject({
    topic: 'recording',
    projectId: null,
  });
  expect((await jsonOf('tickets')).tickets).toMatchObject([
    { number: body.number, isBusiness: true },
    { number: about.body.number, isBusiness: false },
  ]);
  expect((await command('tickets')).out).toMatch(new RegExp(`^${body.number} +open +Business `, 'm'));
  await mailTo('hilfe@wortlaut.example', `Business: Anfrage ${body.number}`);
  const own = `${at}/${body.number}`;
  await command('tickets', 'answer', String(body.number), '--text', 'Zweitens');
  expect((await listed()).tickets[0]?.state).toBe('answered');
  for (const [path, sent] of [
    [`${own}/messages`, { message: 'Fremd' }],
    [`${own}/close`, undefined],
  ] as const)
    expect((await dora.call('POST', path, sent)).status).toBe(404);
  expect((await cleo.call('POST', `${own}/messages`, { message: 'Drittens' })).status).toBe(204);
  const [ticket] = (await listed()).tickets;
  expect(ticket).toMatchObject({ number: body.number, state: 'open' });
  expect(ticket?.messages.map(({ text }) => text)).toEqual(['Erstens', 'Zweitens', 'Drittens']);
  expect((await cleo.call('POST', `${own}/close`)).status).toBe(204);
  expect((await cleo.call('POST', `${own}/messages`, { message: 'Zu spät' })).status).toBe(409);
  expect((await cleo.call('POST', `${own}/close`)).status).toBe(409);
});

it('has the files that were sent before it, for its person, the operator and nobody else', async () => {
  const person = await signUp(product, 'emil@example.org');
  const other = await signUp(product, 'fine@example.org');
  const sendFile = (by: typeof person, name: string, content: Uint8Array<ArrayBuffer>) =>
    fetch(new URL(`/api/support/files?name=${encodeURIComponent(name)}`, product.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${by.accessToken}`, 'content-type': 'application/octet-stream' },
      body: content,
    });
  const page = Buffer.from('<script>alert(1)</script>');
  for (const [name, content] of [
    ['page.html', page],
    ['empty.pdf', Buffer.alloc(0)],
    ['none', page],
  ] as const)
    expect([name, (await sendFile(person, name, content)).status]).toEqual([name, 422]);
  const most = 5 * 1024 * 1024;
  expect(await statusOfLong(person.accessToken, most + 1)).toBe(413);
  expect((await sendFile(person, 'long.pdf', Buffer.alloc(most + 1))).status).toBe(413);
  const sent = await sendFile(person, 'C:\\fakepath\\Übersicht.txt', page);
  expect(sent.status).toBe(201);
  const file = (await sent.json()) as { id: string; name: string };
  expect(file.name).toBe('Übersicht.txt');
  const at = '/api/support/tickets';
  const words = { message: 'Siehe Datei', locale: 'de', files: [file.id] };
  expect((await other.call('POST', at, words)).status).toBe(409);
  const opened = await person.call<{ number: number }>('POST', at, words);
  expect(opened.status).toBe(201);
  const { number } = opened.body;
  // It belongs to that message now.
  expect((await person.call('POST', at, words)).status).toBe(409);
  type Listed = { tickets: { messages: { files: object[] }[] }[] };
  const { tickets } = (await person.call<Listed>('GET', at)).body;
  expect(tickets).toHaveLength(1);
  expect(tickets[0]?.messages[0]?.files).toEqual([{ ...file, sizeBytes: page.byteLength }]);
  const download = (by: typeof person) => by.call<string>('GET', `${at}/${number}/files/${file.id}`);
  expect((await download(other)).status).toBe(404);
  const got = await download(person);
  expect(got.body).toBe(page.toString());
  expect(got.headers.get('content-type')).toBe('application/octet-stream');
  expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="Ubersicht\.txt"/);
  expect((await command('tickets', 'show', String(number))).out).toContain(
    'Siehe Datei\nFile: Übersicht.txt',
  );
  const forwarded = await mailTo('hilfe@wortlaut.example', `Anfrage ${number}`);
  expect(forwarded?.attachments).toMatchObject([{ filename: 'Übersicht.txt', content: page }]);

  const out = join(product.dataDir, 'saved.txt');
  const save = (name: string, ...more: string[]) =>
    command('tickets', 'file', String(number), name, '--out', out, ...more);
  const reason = ['--reason', 'the mail came without it'];
  expect((await save('Übersicht.txt')).said).toContain('--reason');
  expect((await save('Andere.txt', ...reason)).said).toBe(
    `There is no file “Andere.txt” in ticket ${number}.\n`,
  );
  expect((await save('Übersicht.txt', ...reason)).code).toBe(0);
  expect(readFileSync(out)).toEqual(page);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  const again = await save('Übersicht.txt', ...reason);
  expect([again.code, again.said]).toEqual([
    1,
    `${out} already exists. Please choose another file with --out.\n`,
  ]);
  const { body: log } = await person.call<{ entries: object[] }>('GET', '/api/account/access-log');
  const line = { actor: 'support', action: 'ticket_file_saved', reason: 'the mail came without it' };
  expect(log.entries.filter((entry) => 'action' in entry && entry.action === line.action)).toMatchObject([
    line,
  ]);
}, 300_000);

it('takes no more files than a message may have, and lets one be removed', async () => {
  const person = await signUp(product, 'gerd@example.org');
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const answer = await fetch(new URL(`/api/support/files?name=${index}.txt`, product.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/octet-stream' },
      body: 'x',
    });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  const at = '/api/support/tickets';
  const open = (files: string[]) => person.call('POST', at, { message: 'Viele', locale: 'de', files });
  expect((await open(ids)).status).toBe(400);
  expect((await person.call('DELETE', `/api/support/files/${ids[0]}`)).status).toBe(204);
  expect((await open(ids.slice(0, 2))).status).toBe(409);
  expect((await open(ids.slice(1))).status).toBe(201);
});

it('is taken once a minute from one mailbox', async () => {
  const from = { ...message, email: 'bert@example.org' };
  expect((await send(from)).status).toBe(201);
  const second = await send(from);
  expect(second.status).toBe(429);
});

it('says on the command line what a ticket needs', async () => {
  for (const [args, said] of [
    [['show'], 'Please give the number of a ticket. “tickets list” shows them.'],
    [['show', 'x1'], '“x1” is not a ticket number. “tickets list” shows the numbers.'],
    [['answer', '1001'], 'Please give the reply with --text.'],
    [['file', '1001'], 'Please give the name of the file. “tickets show” shows the names in a ticket.'],
    [['file', '1001', 'a.txt'], 'Please use --out to say where the file is to be saved.'],
  ] as const)
    expect((await command('tickets', ...args)).said).toContain(said);
  expect((await command('tickets', 'show', '999999')).said).toBe('There is no ticket 999999.\n');
});

it('stands in the access log of who wrote it, as read by support, once however often it is shown', async () => {
  const eve = await signUp(product, 'eve@example.org');
  const sent = await send({ ...message, email: 'Eve@example.org' });
  const { number } = (await sent.json()) as { number: number };
  await command('tickets', 'show', String(number));
  await command('tickets', 'show', String(number));
  const { body } = await eve.call<{ entries: object[] }>('GET', '/api/account/access-log');
  expect(body.entries).toMatchObject([{ actor: 'support', action: 'ticket_shown' }]);
});
