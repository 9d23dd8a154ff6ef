// Deliveries of each provider over HTTP; what is stored is kept by a fake.
import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { type HttpApp, startHttpApp } from '../../../test/http-app.ts';
import { createTestDatabase } from '../../../test/database.ts';
import type { LetterOutcome } from '../letters/take-letter.server.ts';
import type { Envelope } from '../receive/store-message.server.ts';
import { createDeliveries } from './deliveries.server.ts';
import { mailWebhookPlugin } from './webhook.plugin.ts';

const SECRET = 'a-secret-of-the-provider';
const NOW = new Date('2026-11-23T12:00:00Z');
const MAIL =
  'From: Ada <ada@example.org>\r\nSubject: Besuch + "50 %" & mehr\r\n\r\nGrüße aus =E4\\n\r\n--xy\r\n';
const to = 'abc@in.example.org';

let app: HttpApp;
let folder: string;
let stored: { envelope: Envelope; mail: string }[] = [];
let fail: Error | undefined;
let letters: string[] = [];
let letterOutcome: LetterOutcome = 'taken';

beforeAll(async () => {
  const { db } = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wortlaut-webhook-'));
  const clock = { now: () => NOW };
  const plugin = mailWebhookPlugin({
    secret: SECRET,
    domain: 'in.example.org',
    clock,
    log: createLog('silent'),
    folder,
    recipient: async (localPart) => {
      if (localPart === 'full') return 'flooded';
      if (localPart === 'ticket') return { letterbox: localPart };
      return localPart === 'abc' ? { owner: 'owner of abc' } : 'unknown';
    },
    store: async (envelope, content) => {
      if (fail) throw fail;
      stored.push({ envelope, mail: await text(content) });
    },
    takeLetter: async (_localPart, _envelope, content) => {
      letters.push(await text(content));
      return letterOutcome;
    },
    deliveries: createDeliveries({ db, clock }),
  });
  app = await startHttpApp([plugin]);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  stored = [];
  fail = undefined;
  letters = [];
  letterOutcome = 'taken';
});

const basic = (secret = SECRET) => `Basic ${Buffer.from(`wortlaut:${secret}`).toString('base64')}`;
const post = async (
  path: string,
  body: string | FormData | URLSearchParams,
  headers: Record<string, string>,
) => (await fetch(`${app.url}/api/mail-in/webhook/${path}`, { method: 'POST', body, headers })).status;

const postmark = (fields: object = {}, authorization = basic()) =>
  post(
    'postmark',
    JSON.stringify({
      FromName: 'Ada',
      From: 'ada@example.org',
      OriginalRecipient: to,
      MessageID: crypto.randomUUID(),
      Headers: [{ Name: 'RawEmail', Value: 'another' }],
      RawEmail: MAIL,
      Attachments: [{ Name: 'a.wav', Content: 'AAAA' }],
      ...fields,
    }),
    { 'content-type': 'application/json; charset=utf-8', authorization },
  );

function sendgrid(fields: Record<string, string> = {}, authorization = basic()) {
  const form = new FormData();
  const envelope = JSON.stringify({ to: [to], from: 'ada@example.org' });
  for (const [name, value] of Object.entries({
    subject: 'x',
    email: MAIL,
    envelope,
    sender_ip: '192.0.2.7',
    ...fields,
  }))
    form.append(name, value);
  return post('sendgrid', form, { authorization });
}

function mailgun(fields: Record<string, string> = {}, { secret = SECRET, at = NOW, inParts = false } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const token = fields.token ?? crypto.randomUUID();
  const signature = createHmac('sha256', secret)
    .update(timestamp + token)
    .digest('hex');
  const all = {
    recipient: to,
    sender: 'ada@example.org',
    'body-mime': MAIL,
    timestamp,
    token,
    signature,
    ...fields,
  };
  const form = inParts ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return post('mailgun/mime', form, {});
}

const raw = (headers: Record<string, string> = {}) =>
  post('raw', MAIL, {
    'content-type': 'message/rfc822',
    authorization: `Bearer ${SECRET}`,
    'x-envelope-to': `${to}, other@in.example.org`,
    ...headers,
  });

const envelope = { owners: ['owner of abc'], from: 'ada@example.org', remoteIp: '', helo: '' };

describe('a delivery', () => {
  it.each([
    ['Postmark', () => postmark(), envelope],
    ['SendGrid', () => sendgrid(), { ...envelope, remoteIp: '192.0.2.7' }],
    ['Mailgun', () => mailgun(), envelope],
    ['Mailgun in parts', () => mailgun({}, { inParts: true }), envelope],
    [
      'a relay',
      () => raw({ 'x-remote-ip': '2001:db8::1', 'x-helo': 'mx' }),
      { ...envelope, from: '', remoteIp: '2001:db8::1', helo: 'mx' },
    ],
  ])('of %s is stored byte by byte', async (_name, send, wanted) => {
    expect(await send()).toBe(200);
    expect(stored).toEqual([{ envelope: wanted, mail: MAIL }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['Postmark', () => postmark({}, basic('another-secret'))],
    ['Postmark without one', () => postmark({}, '')],
    ['SendGrid', () => sendgrid({}, basic(''))],
    ['a relay', () => raw({ authorization: 'Bearer ' })],
    ['Mailgun', () => mailgun({}, { secret: 'another-secret' })],
    ['Mailgun with another token', () => mailgun({ signature: '0'.repeat(64) })],
    ['Mailgun of the day before yesterday', () => mailgun({}, { at: new Date('2026-11-22T11:59:00Z') })],
    ['Mailgun of the day after tomorrow', () => mailgun({}, { at: new Date('2026-11-24T12:01:00Z') })],
    ['Mailgun without a date', () => mailgun({ timestamp: '' })],
  ])('with a wrong secret is refused: %s', async (_name, send) => {
    expect(await send()).toBe(401);
    expect(stored).toEqual([]);
  });

  it('is stored once, whether it is sent again or its signature is used for another mail', async () => {
    for (const again of ['', 'another mail'])
      expect(await mailgun({ token: 'one', 'body-mime': MAIL + again })).toBe(200);
    for (const again of ['', 'another mail'])
      expect(await postmark({ MessageID: 'one', RawEmail: MAIL + again })).toBe(200);
    expect(stored.map(({ mail }) => mail)).toEqual([MAIL, MAIL]);
  });

  it('that could not be stored is taken when it is sent again', async () => {
    fail = new Error('no database');
    expect(await postmark({ MessageID: 'two' })).toBe(500);
    fail = undefined;
    expect(await postmark({ MessageID: 'two' })).toBe(200);
    expect(stored).toHaveLength(1);
  });

  it('for nobody here is acknowledged, so that it is not sent for ever', async () => {
    expect(await postmark({ OriginalRecipient: 'nobody@in.example.org' })).toBe(200);
    expect(await postmark({ OriginalRecipient: 'abc@elsewhere.example' })).toBe(200);
    expect(stored).toEqual([]);
  });

  it('for an address that has got too many waits, and is stored for the others', async () => {
    const both = JSON.stringify({ to: ['full@in.example.org', to], from: '' });
    expect(await sendgrid({ envelope: both })).toBe(503);
    expect(stored).toEqual([{ envelope: { ...envelope, from: '', remoteIp: '192.0.2.7' }, mail: MAIL }]);
  });

  it.each([
    ['without the mail as it came', () => postmark({ RawEmail: '' })],
    ['that names no recipient', () => postmark({ OriginalRecipient: '' })],
    ['with an envelope that is none', () => sendgrid({ envelope: '{"to": 1}' })],
    [
      'in another format',
      () => post('postmark', 'Hallo', { 'content-type': 'text/plain', authorization: basic() }),
    ],
    ['with a field that has no end', () => sendgrid({ envelope: 'x'.repeat(70_000) })],
  ])('%s is refused as unreadable', async (_name, send) => {
    expect(await send()).toBe(400);
    expect(stored).toEqual([]);
  });
});

it('hands a letter over whole, and lets it come again while it cannot be taken', async () => {
  const toTicket = { OriginalRecipient: 'ticket@in.example.org' };
  expect(await postmark(toTicket)).toBe(200);
  expect([letters, stored]).toEqual([[MAIL], []]);
  letterOutcome = 'notNow';
  expect(await postmark(toTicket)).toBe(503);
  letterOutcome = 'refused';
  expect(await postmark(toTicket)).toBe(200);
});
