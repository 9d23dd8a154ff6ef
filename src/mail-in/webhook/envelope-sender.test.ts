// The envelope sender of what Postmark delivers, which names the author alone.
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { type HttpApp, startHttpApp } from '../../../test/servers/http-app.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { mailWebhookPlugin } from './webhook.plugin.ts';

const SECRET = 'a-secret-of-the-provider';
const folder = temporaryFolder();
let app: HttpApp;
let senders: string[] = [];

beforeAll(async () => {
  const plugin = mailWebhookPlugin({
    secret: SECRET,
    domain: 'in.example.org',
    clock: { now: () => new Date() },
    log: createLog('silent'),
    folder,
    hasRoom: async () => true,
    recipient: async (localPart) =>
      localPart === 'ticket' ? { letterbox: localPart } : { owner: 'owner of abc' },
    store: async ({ from }, content) => {
      await text(content);
      senders.push(from);
    },
    takeLetter: async (_localPart, { from }, content) => {
      await text(content);
      senders.push(from);
      return 'taken';
    },
    noteLetter: async () => 'taken',
    storeRefusal: async () => undefined,
    deliveries: { has: async () => false, add: async () => undefined },
  });
  app = await startHttpApp([plugin]);
});
afterAll(() => app.close());
beforeEach(() => {
  senders = [];
});

async function deliver(head: readonly string[], { author = 'ada@example.org', to = 'abc' } = {}) {
  const answer = await fetch(`${app.url}/api/mail-in/webhook/postmark`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`wortlaut:${SECRET}`).toString('base64')}`,
    },
    body: JSON.stringify({
      From: author,
      OriginalRecipient: `${to}@in.example.org`,
      MessageID: crypto.randomUUID(),
      RawEmail: [...head, `From: ${author}`, 'Subject: Besuch', '', 'Hallo', ''].join('\r\n'),
    }),
  });
  expect(answer.status).toBe(200);
  return senders;
}

it.each([
  ['with angle brackets', 'Return-Path: <bounce+1@mail.example.org>', 'bounce+1@mail.example.org'],
  ['without them', 'return-path: bounce+1@mail.example.org', 'bounce+1@mail.example.org'],
  ['that is empty', 'Return-Path: <>', ''],
])('is the return path %s', async (_what, line, wanted) => {
  expect(await deliver([line, 'Received: from mx.example.org'])).toEqual([wanted]);
  expect(await deliver([line], { to: 'ticket' })).toEqual([wanted, wanted]);
});

it('is the last return path that a server wrote, which stands first', async () => {
  const paths = ['Return-Path: <>', 'Received: from mx.example.org', 'Return-Path: <ada@example.org>'];
  expect(await deliver(paths)).toEqual(['']);
});

it('is the author where there is no return path, but for what servers write', async () => {
  expect(await deliver([])).toEqual(['ada@example.org']);
  for (const author of ['MAILER-DAEMON@example.org', 'Postmaster@example.org'])
    expect((await deliver([], { author })).at(-1)).toBe('');
  // A person may have that mailbox: their envelope names it.
  const author = 'postmaster@example.org';
  expect((await deliver([`Return-Path: <${author}>`], { author })).at(-1)).toBe(author);
});
