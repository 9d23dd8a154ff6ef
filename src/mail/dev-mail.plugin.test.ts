// /dev/mail: what lies in the outbox can be read by those who have the key, and from no foreign page.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { systemClock } from '#platform/clock.ts';
import { devMailPlugin } from './dev-mail.plugin.ts';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import { createOutboxReader, type StoredMail } from './outbox/outbox-reader.ts';
import { renderMail } from './render-mail.ts';

let app: FastifyInstance;
const folder = temporaryFolder();
const KEY = 'the-key-of-this-start';
const LINK = 'https://example.org/auth/confirm?token_hash=abc&type=signup';

beforeAll(async () => {
  app = Fastify();
  await app.register(devMailPlugin({ outbox: createOutboxReader({ folder }), key: KEY }), {
    prefix: '/dev/mail',
  });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: '127.0.0.1:3000', cookie: `dev-mail=${KEY}`, ...headers } });

it('says that nothing was sent yet', async () => {
  const page = await get('/dev/mail');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Bisher wurde keine E-Mail gesendet.');
});

it('lists the newest first and shows a mail with its links', async () => {
  let now = Date.parse('2026-01-01T10:00:00Z');
  const mailer = createOutboxMailer({
    folder,
    from: 'Wortlaut <noreply@example.org>',
    clock: { now: () => new Date((now += 1_000)) },
  });
  const base = {
    locale: 'de',
    appName: 'Wortlaut',
    paragraphs: ['<script>alert(1)</script>'],
    footer: 'f',
  } as const;
  const action = { label: 'Los', url: LINK };
  await mailer.send({
    to: 'a@example.org',
    cause: 'asked',
    locale: 'de',
    ...renderMail({ ...base, action, subject: 'Erste' }),
  });
  await mailer.send({
    to: 'b@example.org',
    cause: 'asked',
    locale: 'de',
    ...renderMail({ ...base, action, subject: 'Zweite' }),
  });
  const { mails } = (await get('/dev/mail', { accept: 'application/json' })).json<{ mails: StoredMail[] }>();
  expect(mails.map(({ to }) => to)).toEqual(['b@example.org', 'a@example.org']);
  const [newest] = mails;
  const link = `${LINK}&lang=de`;
  expect(newest?.links).toEqual([link]);
  const page = await get(`/dev/mail/${newest?.id}`);
  expect(page.body).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(page.body).not.toContain('<script>');
  const html = await get(`/dev/mail/${newest?.id}/html`);
  expect(html.headers['content-security-policy']).toContain("default-src 'none'");
  expect(html.body).toContain('&lt;script&gt;');
});

it('names the attachments of a mail and opens a PDF; whatever else a mail holds is saved', async () => {
  const mailer = createOutboxMailer({ folder, from: 'noreply@example.org', clock: systemClock });
  const pdf = { name: 'Anhörung <3.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 …') };
  const page = { name: 'page.html', type: 'text/html', content: Buffer.from('<script>alert(1)</script>') };
  const content = { subject: 'Ihr Transkript', text: 'Text', html: '<p>Text</p>' };
  await mailer.send({
    to: 'c@example.org',
    cause: 'work',
    locale: 'de',
    ...content,
    attachments: [pdf, page],
  });
  const { mails } = (await get('/dev/mail', { accept: 'application/json' })).json<{ mails: StoredMail[] }>();
  const { id, attachments } = mails[0]!;
  expect(attachments).toEqual([
    { name: pdf.name, type: pdf.type, bytes: pdf.content.byteLength },
    { name: page.name, type: page.type, bytes: page.content.byteLength },
  ]);
  const shown = await get(`/dev/mail/${id}`);
  expect(shown.body).toContain(`<a href="/dev/mail/${id}/attachments/0">Anhörung &lt;3.pdf</a> (1 kB)`);
  const opened = await get(`/dev/mail/${id}/attachments/0`);
  expect(opened.rawPayload.equals(pdf.content)).toBe(true);
  expect(opened.headers['content-type']).toBe('application/pdf');
  expect(opened.headers['content-disposition']).toMatch(/^inline; .*Anh%C3%B6rung/);
  const saved = await get(`/dev/mail/${id}/attachments/1`);
  expect(saved.headers['content-type']).toBe('application/octet-stream');
  expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
  for (const path of ['2', '-1', 'x']) {
    expect((await get(`/dev/mail/${id}/attachments/${path}`)).statusCode).toBe(404);
  }
  expect((await get(`/dev/mail/${id}/attachments/0`, { cookie: '' })).statusCode).toBe(404);
});

it('takes the key from the printed address into a cookie that no script and no other site gets', async () => {
  const answer = await get(`/dev/mail?key=${KEY}`, { cookie: '' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dev/mail']);
  expect(answer.headers['set-cookie']).toBe(`dev-mail=${KEY}; Path=/dev/mail; HttpOnly; SameSite=Strict`);
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect((await get('/dev/mail')).headers['referrer-policy']).toBe('no-referrer');
});

it.each([
  ['no key', '/dev/mail', ''],
  ['a wrong key', '/dev/mail?key=another-key', ''],
  ['an empty key', '/dev/mail?key=', 'dev-mail='],
  ['two keys', `/dev/mail?key=${KEY}&key=${KEY}`, ''],
  ['the cookie of an earlier start', '/dev/mail', 'other=1; dev-mail=another-key'],
])('is not there for %s', async (_what, url, cookie) => {
  const answer = await get(url, { cookie });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it.each([
  ['a foreign host name', '/dev/mail', 'rebound.example'],
  ['a path out of the folder', '/dev/mail/..%2f..%2fkeys', '127.0.0.1'],
  ['a mail that is not there', '/dev/mail/01990000-0000-7000-8000-000000000000', '127.0.0.1'],
])('shows nothing for %s', async (_what, url, host) => {
  const answer = await get(url, { host });
  expect(answer.statusCode).not.toBe(200);
  expect(answer.body).not.toContain('example.org');
});
