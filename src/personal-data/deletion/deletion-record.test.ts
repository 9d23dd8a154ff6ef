// The mail with the certificate of a deletion: nobody is left who could read elsewhere that it did not come.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Keys, loadKeys } from '#identity/public.server.ts';
import { RefusedMailError } from '#mail/mailer.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createDeletionRecord } from './deletion-record.server.ts';
import { deletions } from './deletions.table.ts';

const DAY_MS = 86_400_000;
const database = setUpDatabase();
const folder = temporaryFolder();
let keys: Keys;
let now: Date;
let failure: Error | null;
let tries: number;
let logged: object[];
beforeAll(async () => {
  keys = await loadKeys(folder);
});
beforeEach(() => {
  now = new Date('2026-11-23T12:00:00Z');
  failure = null;
  tries = 0;
  logged = [];
});

const record = () =>
  createDeletionRecord({
    db: database.db,
    clock: { now: () => now },
    keys,
    mailer: {
      send: async () => {
        tries += 1;
        if (failure) throw failure;
      },
    },
    log: { warn: (fields: object) => void logged.push(fields) },
    appName: 'Wortlaut',
    publicUrl: () => 'https://wortlaut.example',
    erasers: [],
    invoicePapers: async () => ({ lines: [], attachments: [] }),
  });

async function deleted(): Promise<string> {
  const userId = randomUUID();
  const email = 'ada@example.org';
  const account = {
    userId,
    addresses: [email],
    proven: [email],
    names: [],
    mailTo: email,
    locale: 'de',
  } as const;
  const before = async () => undefined;
  const removal = { by: 'person', receiptDigest: userId, wantsMail: true, before } as const;
  await database.db.transaction((tx) => record().note(tx, account, removal));
  return userId;
}

const contactOf = async (userId: string) =>
  (await database.db.select().from(deletions).where(eq(deletions.deletedUserId, userId)))[0]?.sealedContact;
const endWith = (status: number | null) =>
  expect.objectContaining({ code: 'mail_undelivered', kind: 'certificate', status });

it('is tried once where its mailbox refuses it for good: the address goes, and the log has a line without it', async () => {
  const userId = await deleted();
  failure = new RefusedMailError(550, new Error('no such mailbox'));
  await record().complete(userId);
  await record().complete(userId);
  expect(tries).toBe(1);
  expect(await contactOf(userId)).toBeNull();
  expect(logged).toEqual([endWith(550)]);
  expect(JSON.stringify(logged)).not.toContain('ada@');
});

it('is tried for three days while the mail server is away, and then the log has a line', async () => {
  const userId = await deleted();
  failure = new Error('the mail server is away');
  await expect(record().complete(userId)).rejects.toThrow('away');
  now = new Date(now.getTime() + 2 * DAY_MS);
  await expect(record().complete(userId)).rejects.toThrow('away');
  expect(logged).toEqual([]);
  now = new Date(now.getTime() + DAY_MS);
  await record().complete(userId);
  expect(tries).toBe(2);
  expect(await contactOf(userId)).toBeNull();
  expect(logged).toEqual([endWith(null)]);
});
