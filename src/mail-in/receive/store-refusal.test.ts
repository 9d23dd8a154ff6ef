// Mails that a provider has accepted and that are not kept: whether their owner gets an answer.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { mailInMessages } from '../mail-in.table.ts';
import { createStoreRefusal, type RefusalOutcome } from './store-refusal.server.ts';

const database = setUpDatabase();
let now = new Date();
let owner: string;
let jobs: unknown[] = [];

beforeEach(() => {
  now = new Date('2026-11-23T12:00:00Z');
  owner = randomUUID();
  jobs = [];
});

type Sent = { outcome?: RefusalOutcome; id?: string; headers?: string[]; from?: string };

async function refuse({
  outcome = 'too_large',
  id = randomUUID(),
  headers = [],
  from = 'ada@example.org',
}: Sent) {
  const { db } = database;
  const queue = { send: async (_job: unknown, payload: unknown) => jobs.push(payload) > 0 };
  const lines = [
    'From: Ada <ada@example.org>',
    `Message-ID: <${id}@example.org>`,
    'Subject: Geheim',
    ...headers,
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\nHallo`);
  const sent = { owner, outcome, from, remoteIp: '', helo: '', sizeBytes: 1_000, head };
  await createStoreRefusal({ db, clock: { now: () => now }, queue } as never)(sent);
}
const rows = () => database.db.select().from(mailInMessages).where(eq(mailInMessages.userId, owner));

it('is answered in its thread, and of the mail nothing else is kept, for nobody vouches for it', async () => {
  await refuse({ id: 'first' });
  const [row] = await rows();
  expect(row).toMatchObject({
    outcome: 'too_large',
    messageId: '<first@example.org>',
    sender: null,
    subject: null,
  });
  expect(row).toMatchObject({ blobKey: null, finishedAt: null });
  expect(jobs).toEqual([{ version: 1, messageId: row?.id }]);
});

it('is answered once however often it is delivered, and another one by itself', async () => {
  for (const id of ['first', 'first', 'second']) await refuse({ id });
  expect(jobs).toHaveLength(2);
});

it('is answered once a day where the owner has no Pro, and each is listed', async () => {
  for (let mail = 0; mail < 3; mail += 1) await refuse({ outcome: 'needs_pro' });
  expect(jobs).toHaveLength(1);
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(['needs_pro', 'needs_pro', 'needs_pro']);
  expect((await rows()).filter(({ finishedAt }) => finishedAt === null)).toHaveLength(1);
  now = new Date('2026-11-24T11:59:00Z');
  await refuse({ outcome: 'needs_pro' });
  expect(jobs).toHaveLength(1);
  now = new Date('2026-11-24T12:01:00Z');
  await refuse({ outcome: 'needs_pro' });
  expect(jobs).toHaveLength(2);
  // What is too large is no matter of the plan.
  await refuse({ outcome: 'too_large' });
  expect(jobs).toHaveLength(3);
});

it.each([
  ['a machine sent', { headers: ['Auto-Submitted: auto-replied'] }],
  ['came over a list', { headers: ['List-Id: <chor.example.org>'] }],
  ['is a bounce', { from: '' }],
])('is not answered where it %s', async (_what, sent) => {
  await refuse(sent);
  expect([jobs, await rows()]).toEqual([[], []]);
});
