// Whom a mail without a recording is answered: persons, whatever their provider writes into the head, and no machine.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { DNSResolver } from 'mailauth';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { Answer } from '../answer/answer.ts';
import { mailInMessages } from '../mail-in.table.ts';
import { mailReader } from '../parse/mail-reader.server.ts';
import { createMailInHandler } from './work-on-message.handler.ts';

const database = setUpDatabase();
const folder = temporaryFolder();
const resolver = (async (domain: string) => {
  if (domain === 'example.org') return [['v=spf1 ip4:192.0.2.7 -all']];
  if (domain === '_dmarc.example.org') return [['v=DMARC1; p=reject']];
  throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
}) as unknown as DNSResolver;

/** @returns what it was answered, and what became of it */
async function workOn(head: readonly string[], { envelopeFrom = 'ada@example.org', isBanned = false } = {}) {
  const { db } = database;
  const mail = ['From: Ada <ada@example.org>', 'Subject: Besuch', ...head, '', 'Hallo', ''].join('\r\n');
  const answers: Answer['kind'][] = [];
  const handler = createMailInHandler({
    db,
    blobs: { read: async () => Readable.from([Buffer.from(mail)]), delete: async () => undefined },
    clock: { now: () => new Date() },
    log: createLog('silent'),
    folder,
    openReader: (place) => mailReader(place, resolver),
    domain: 'in.example.org',
    emailOf: async () => 'ada@example.org',
    mayBeReached: async () => !isBanned,
    makeRecording: () => Promise.reject(new Error('There is no recording.')),
    answer: async (_message, { kind }) => void answers.push(kind),
  });
  const id = randomUUID();
  await db.insert(mailInMessages).values({
    id,
    userId: randomUUID(),
    messageKey: id,
    envelopeFrom,
    remoteIp: '192.0.2.7',
    helo: 'example.org',
    receivedAt: new Date(),
    sizeBytes: mail.length,
    blobKey: `mail-in/${id}`,
  });
  await handler({ messageId: id }, { signal: new AbortController().signal, attempt: 0, lastAttempt: false });
  const [row] = await db.select().from(mailInMessages).where(eq(mailInMessages.id, id));
  return { answers, outcome: row?.outcome };
}

describe('a mail that a person wrote', () => {
  it.each([
    [
      'Proton Mail',
      [
        'Feedback-ID: 12345678:user:proton',
        'X-Pm-Message-ID: 5d2c1f0e9b8a7d6c5b4a39281706f5e4d3c2b1a0',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
      ],
    ],
    [
      'Fastmail',
      [
        'Feedback-ID: i1a2b3c4d:Fastmail',
        'X-ME-Sender: <xms:abc> <xmr:def>',
        'X-ME-Proxy: <xmx:abc>',
        'User-Agent: Cyrus-JMAP/3.11.0-alpha0',
        'X-ThreadId: AAAAbbbbcccc',
      ],
    ],
    [
      'Gmail',
      [
        'X-Google-DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=1e100.net; s=20230601; b=AAAA',
        'X-Gm-Message-State: AOJu0Yabc',
        'X-Received: by 2002:a05:6512:1 with SMTP id abc',
      ],
    ],
    [
      'Outlook',
      [
        'Thread-Topic: Besuch',
        'Thread-Index: AdtAbc==',
        'X-MS-Has-Attach:',
        'X-MS-TNEF-Correlator:',
        'X-MS-Exchange-Transport-CrossTenantHeadersStamped: AM0PR01MB0001',
        'X-Auto-Response-Suppress: DR, RN, NRN',
      ],
    ],
    ['iOS', ['X-Mailer: iPhone Mail (22B91)', 'Mime-Version: 1.0 (1.0)']],
    ['a firm whose server adds a way to unsubscribe', ['List-Unsubscribe: <mailto:no@example.org>']],
    ['a program that says so', ['Auto-Submitted: no', 'X-Auto-Response-Suppress: None']],
  ])('is answered: %s', async (_provider, head) => {
    expect(await workOn(head)).toEqual({ answers: ['no_recording'], outcome: 'no_recording' });
  });
});

describe('a mail of a machine', () => {
  it.each([
    ['a list by its name', ['List-Id: <chor.example.org>', 'List-Unsubscribe: <mailto:no@example.org>']],
    ['a list by where to write', ['List-Post: <mailto:chor@example.org>']],
    ['a list of the old kind', ['Mailing-List: list chor@example.org; contact leitung@example.org']],
    ['a mass mailing', ['Precedence: bulk', 'Feedback-ID: 1:campaign:example']],
    ['an automatic answer', ['Auto-Submitted: auto-replied']],
    ['a note of absence of Exchange', ['X-Auto-Response-Suppress: DR, OOF, AutoReply']],
    ['a notification of Exchange', ['X-Auto-Response-Suppress: All']],
    ['an old automatic answer', ['X-Autoreply: yes']],
    ['what went round once', ['X-Loop: ada@example.org']],
  ])('is never answered: %s', async (_kind, head) => {
    expect(await workOn(head)).toEqual({ answers: [], outcome: 'no_recording' });
  });

  it('is not worked on where it is a bounce', async () => {
    const report = ['MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status'];
    expect(await workOn(report)).toEqual({ answers: [], outcome: 'automatic' });
    for (const envelopeFrom of ['', 'MAILER-DAEMON@example.org'])
      expect(await workOn([], { envelopeFrom })).toEqual({ answers: [], outcome: 'automatic' });
  });
});

it('is refused unanswered where the owner of the address was banned since it came', async () => {
  expect(await workOn([], { isBanned: true })).toEqual({ answers: [], outcome: 'refused' });
});
