// What is refused before it was read is said also to who sends its whole body first, as browsers and proxies do.
import { spawnSync } from 'node:child_process';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import type { de } from '#i18n/de.ts';
import { translator } from '#i18n/translate.ts';
import { type OwnerCheckServer, startOwnerCheckServer } from './owner-check-server.ts';
import { type Sent, sendWhole } from '../../clients/whole-sender.ts';

const MB = 1024 * 1024;
/** As a connection holds much less, the server has answered by then. */
const LONG = 5 * MB + 1;
const secret = 'a'.repeat(32);
const bytes = 'application/octet-stream';
const form = (...fields: string[]) =>
  fields.map((field) => `--b\r\ncontent-disposition: ${field}\r\n\r\n`).join('');

const provider = `Basic ${Buffer.from(`wortlaut:${secret}`).toString('base64')}`;

let server: OwnerCheckServer;
let session = { authorization: '', person: '' };

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  server = await startOwnerCheckServer(() => async () => {}, {
    TRY_OUT: 'on',
    ANALYTICS: 'on',
    MAIL_IN_DOMAIN: 'post.example.org',
    MAIL_IN_WEBHOOK_SECRET: secret,
    TELEGRAM_BOT_TOKEN: '1:a',
    TELEGRAM_API_ROOT: 'http://127.0.0.1:1',
    TELEGRAM_WEBHOOK_SECRET: secret,
  });
  const ada = await server.account('ada');
  session = { authorization: `Bearer ${await server.signIn(ada)}`, person: ada.id };
});

type Refused = Omit<Sent, 'bytes'> & {
  bytes?: number;
  type?: string;
  isStranger?: boolean;
  /** Refused for another reason where it is not. */
  isAnnounced?: true;
  answer: [status: number, code: string, params?: Record<string, string>];
};
const refused: Record<string, Refused> = {
  'a file for a ticket': {
    path: '/api/support/files?name=a.pdf',
    type: bytes,
    answer: [413, 'request_too_large'],
  },
  'a file for a ticket, of a stranger': {
    path: '/api/support/files?name=a.pdf',
    type: bytes,
    isStranger: true,
    answer: [401, 'not_authenticated'],
  },
  'a message to the operator': { path: '/api/contact', answer: [413, 'request_too_large'] },
  'a form to the operator': {
    path: '/api/contact',
    type: 'application/x-www-form-urlencoded',
    answer: [413, 'request_too_large'],
  },
  'a ticket': { path: '/api/support/tickets', answer: [413, 'request_too_large'] },
  'what a route does not read': { path: '/api/account', type: 'text/css', answer: [404, 'page_not_found'] },
  'a file to try out': {
    path: '/api/try-out',
    type: 'audio/wav',
    headers: { 'x-language': 'en' },
    bytes: 25_000_001,
    isAnnounced: true,
    answer: [413, 'try_out_too_large', { megabytes: '25' }],
  },
  'a file to try out, without its language': {
    path: '/api/try-out',
    type: 'audio/wav',
    answer: [400, 'invalid_request'],
  },
  'an upload without its protocol': {
    path: '/storage/v1/upload/resumable',
    type: bytes,
    answer: [412, 'upload_protocol'],
  },
  'bytes of an upload of another': {
    method: 'PATCH',
    path: '/storage/v1/upload/resumable/u1',
    type: 'application/offset+octet-stream',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    answer: [404, 'not_found'],
  },
  'bytes of an upload by the link of a mail': {
    method: 'PATCH',
    path: '/storage/v1/upload/resumable/by-link/u1',
    type: 'application/offset+octet-stream',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', authorization: `Bearer ${secret}` },
    answer: [410, 'mail_in_link_ended'],
  },
  'a delivered mail': {
    path: '/api/mail-in/webhook/raw',
    type: 'message/rfc822',
    answer: [401, 'not_authenticated'],
  },
  'a delivered mail that is none': {
    path: '/api/mail-in/webhook/sendgrid',
    type: 'multipart/form-data; boundary=b',
    headers: { authorization: provider },
    beginning: form('form-data; name="envelope"'),
    answer: [400, 'invalid_request'],
  },
  'a delivered mail that is given up within': {
    path: '/api/mail-in/webhook/postmark',
    headers: { authorization: provider },
    beginning: '{"From":"',
    answer: [400, 'invalid_request'],
  },
  'a message of Telegram': {
    path: '/api/telegram/webhook',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    answer: [413, 'request_too_large'],
  },
  'a message of Telegram, of a stranger': {
    path: '/api/telegram/webhook',
    answer: [401, 'not_authenticated'],
  },
  'counted visits of who was not asked': { path: '/ingest/e/', answer: [403, 'analytics_no_consent'] },
  'the wish to be counted no more': { path: '/ingest/forget', answer: [413, 'request_too_large'] },
  'a form with a recording, of a stranger': {
    path: '/api/projects/upload',
    type: 'multipart/form-data; boundary=b',
    isStranger: true,
    answer: [401, 'not_authenticated'],
  },
  'a form with a recording, with no such field': {
    path: '/api/projects/upload',
    type: 'multipart/form-data; boundary=b',
    beginning: form('form-data; name="sound"; filename="a.wav"'),
    answer: [400, 'invalid_request'],
  },
  'a file of another program, at no address': {
    path: '/en/app/shared',
    type: 'multipart/form-data; boundary=b',
    answer: [404, 'page_not_found'],
  },
};

const forms: [string, Partial<Sent>][] = [
  ['announced', {}],
  ['over a connection of its own', { version: '1.0' }],
  ['not announced', { isChunked: true }],
];

it.each(Object.keys(refused))('%s: refused in words of the person’s language', async (name) => {
  const { type = 'application/json', isStranger, isAnnounced, answer, ...sent } = refused[name] as Refused;
  const [status, code, params] = answer;
  for (const locale of ['de', 'en'] as const)
    for (const [how, more] of isAnnounced ? forms.slice(0, -1) : forms) {
      const who = isStranger ? {} : { authorization: session.authorization };
      const headers = { ...who, 'content-type': type, 'accept-language': locale, ...sent.headers };
      const answered = await sendWhole(server.url, { bytes: LONG, ...sent, ...more, headers });
      const { error } = JSON.parse(answered.body) as { error: { code: string; message: string } };
      expect([how, answered.status, error.code]).toEqual([how, status, code]);
      const message = translator(locale)(`errors.${code}` as keyof typeof de, {
        detail: '',
        path: sent.path,
        ...params,
      });
      expect(error.message).toContain(message);
    }
});

it('a recording as large as they may be is refused in words, also to a program that sends all of it first', async () => {
  const headers = {
    authorization: session.authorization,
    'content-type': 'multipart/form-data; boundary=b',
    'accept-language': 'en',
  };
  const beginning = form('form-data; name="sound"; filename="a.wav"');
  for (const [how, more] of forms) {
    const sent = { path: '/api/projects/upload', headers, beginning, bytes: 200 * MB, ...more };
    const answered = await sendWhole(server.url, sent);
    expect([how, answered.status, JSON.parse(answered.body)]).toMatchObject([
      how,
      400,
      { error: { code: 'invalid_request' } },
    ]);
  }
});

it('a recording for /v1 without a key is refused in OpenAI’s form, also where all of it is sent first', async () => {
  for (const [how, more] of forms) {
    const headers = {
      ...session,
      'content-type': 'multipart/form-data; boundary=b',
      'accept-language': 'en',
    };
    const sent = { path: '/v1/audio/transcriptions', headers, bytes: LONG, ...more };
    const answered = await sendWhole(server.url, sent);
    expect([how, answered.status, JSON.parse(answered.body)]).toMatchObject([
      how,
      401,
      { error: { code: 'invalid_api_key', type: 'invalid_request_error', param: null } },
    ]);
  }
});

it('files that another program hands over are taken to their end, and lead to the list', async () => {
  for (const [how, more] of forms) {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answered = await sendWhole(server.url, { path: '/en/app/share', headers, bytes: LONG, ...more });
    expect([how, answered.status, answered.headers.get('location')]).toEqual([
      how,
      303,
      '/en/app?shared=lost',
    ]);
  }
});

it('more bytes than an upload has are refused', async () => {
  const headers = { authorization: session.authorization, 'tus-resumable': '1.0.0' };
  const at = '/storage/v1/upload/resumable';
  const created = await fetch(new URL(at, server.url), {
    method: 'POST',
    headers: { ...headers, 'upload-length': '10', 'upload-metadata': `filename ${btoa('Rede.wav')}` },
  });
  expect(created.status).toBe(201);
  const path = new URL(created.headers.get('location') ?? '', server.url).pathname;
  const type = 'application/offset+octet-stream';
  for (const [how, more] of forms) {
    const answered = await sendWhole(server.url, {
      method: 'PATCH',
      path,
      headers: { ...headers, 'content-type': type, 'upload-offset': '0' },
      bytes: LONG,
      ...more,
    });
    expect([how, answered.status, JSON.parse(answered.body)]).toMatchObject([
      how,
      413,
      { error: { code: 'upload_too_long' } },
    ]);
  }
});

it('a file beyond the limit of its bucket is refused, by itself and in a form', async () => {
  const auth = { persistSession: false, autoRefreshToken: false };
  const admin = createClient(server.url, server.stores.keys.serviceKey, { auth });
  const { error } = await admin.storage.createBucket('small', { public: false, fileSizeLimit: 1_000 });
  expect(error).toBeNull();
  const part = 'form-data; name=""; filename="a.txt"';
  const sent = { 'text/plain': '', 'multipart/form-data; boundary=b': form(part) };
  for (const [type, beginning] of Object.entries(sent))
    for (const [how, more] of forms) {
      const answered = await sendWhole(server.url, {
        path: `/storage/v1/object/small/${session.person}/a.txt`,
        headers: { authorization: session.authorization, 'content-type': type },
        bytes: LONG,
        beginning,
        ...more,
      });
      expect([how, answered.status, JSON.parse(answered.body)]).toMatchObject([
        how,
        400,
        { statusCode: '413', message: 'The object exceeded the maximum allowed size' },
      ]);
    }
});
