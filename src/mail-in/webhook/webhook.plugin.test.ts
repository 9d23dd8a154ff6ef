// Deliveries of each provider over HTTP; what is stored is kept by a fake.
import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { type HttpApp, startHttpApp } from '../../../test/servers/http-app.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import type { LetterAnswer, UnreadLetter } from '../letters/letter.ts';
import { createNoteLetter } from '../letters/note-letter.server.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import type { LetterOutcome } from '../letters/take-letter.server.ts';
import { type Envelope, storeMessage } from '../receive/store-message.server.ts';
import type { RefusedMessage } from '../receive/store-refusal.server.ts';
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
let notes: UnreadLetter[] = [];
let noteAnswer: LetterAnswer = 'taken';
/** As the product does, in place of the list. */
let keep: ((envelope: Envelope, content: Readable) => Promise<void>) | undefined;
let db: Database;
let refused: RefusedMessage[] = [];

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  folder = await mkdtemp(join(tmpdir(), 'wortlaut-webhook-'));
  const clock = { now: () => NOW };
  const plugin = mailWebhookPlugin({
    secret: SECRET,
    domain: 'in.example.org',
    clock,
    log: createLog('silent'),
    folder,
    hasRoom: async () => true,
    recipient: async (localPart) => {
      if (localPart === 'full') return 'flooded';
      if (localPart === 'lapsed') return { inactiveOwner: 'owner of lapsed' };
      if (localPart === 'ticket') return { letterbox: localPart };
      return localPart === 'abc' ? { owner: 'owner of abc' } : 'unknown';
    },
    store: async (envelope, content) => {
      if (fail) throw fail;
      if (keep) return keep(envelope, content);
      stored.push({ envelope, mail: await text(content) });
    },
    takeLetter: async (_localPart, _envelope, content) => {
      letters.push(await text(content));
      return letterOutcome;
    },
    noteLetter: createNoteLetter({
      letterboxes: {
        note: async (_localPart, letter) => {
          notes.push(letter);
          return noteAnswer;
        },
      },
    }),
    storeRefusal: async (message) => void refused.push(message),
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
  refused = [];
  keep = undefined;
  letterOutcome = 'taken';
  notes = [];
  noteAnswer = 'taken';
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

const raw = (headers: Record<string, string> = {}, body = MAIL) =>
  post('raw', body, {
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
    expect(stored.map(({ mail }) => mail)).toEqual([MAIL]);
  });

  it.each([
    ['SendGrid', (mail: string) => sendgrid({ email: mail })],
    ['Postmark', (mail: string) => postmark({ MessageID: 'one', RawEmail: mail })],
    ['a relay', (mail: string) => raw({}, mail)],
  ])('of %s, which signs nothing, is one message though it comes again', async (name, send) => {
    const jobs: unknown[] = [];
    const owner = crypto.randomUUID();
    const blobs = { put: async (_key: string, content: Readable) => void (await text(content)) };
    const queue = { send: async (_job: unknown, payload: unknown) => jobs.push(payload) > 0 };
    const deps = {
      db,
      clock: { now: () => NOW },
      blobs,
      queue,
      hasRoom: async () => true,
    } as unknown as Parameters<typeof storeMessage>[0];
    keep = (sent, content) => storeMessage(deps, { ...sent, owners: [owner] }, content);
    for (let time = 0; time < 3; time += 1) expect(await send(`${MAIL}${name}`)).toBe(200);
    expect(jobs).toHaveLength(1);
    expect(await send(`${MAIL}another of ${name}`)).toBe(200);
    expect(jobs).toHaveLength(2);
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

  it('for an address without Pro is not kept, its owner is answered, and others get it', async () => {
    const both = JSON.stringify({ to: ['lapsed@in.example.org', to], from: 'ada@example.org' });
    expect(await sendgrid({ envelope: both })).toBe(200);
    expect(stored).toHaveLength(1);
    expect(refused).toMatchObject([
      { owner: 'owner of lapsed', outcome: 'needs_pro', head: Buffer.from(MAIL) },
    ]);
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

const toTicket = { 'x-envelope-to': 'ticket@in.example.org', 'x-envelope-from': 'ada@example.org' };

it('leaves a note where a letter was sent to that cannot be read, for no bounce says so', async () => {
  letterOutcome = 'unreadable';
  expect(await raw(toTicket)).toBe(200);
  expect(notes).toMatchObject([{ fault: 'unreadable' }]);
  noteAnswer = 'flooded';
  expect(await raw(toTicket)).toBe(503);
});

it('leaves a note of a letter that is too long, read by nobody, and none of a machine’s', async () => {
  const long = MAIL + 'x'.repeat(mailInLimits.letterBytes);
  expect(await raw(toTicket, long)).toBe(200);
  expect([letters, notes]).toMatchObject([[], [{ fault: 'tooLong', mostMb: 15 }]]);
  expect(await raw(toTicket, `Auto-Submitted: auto-replied\r\n${long}`)).toBe(200);
  expect(notes).toHaveLength(1);
});

it('says nothing to a stranger whose letter is refused', async () => {
  letterOutcome = 'refused';
  expect(await raw(toTicket)).toBe(200);
  expect(notes).toEqual([]);
});
