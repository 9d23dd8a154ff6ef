// Who deletes an account while the notice of a renewed year runs gets the correction with the certificate.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSubscriptions, type Subscriptions } from '#billing/public.server.ts';
import { invoices } from '#billing/invoices/invoice.table.ts';
import { composeOnCharge } from '#compose/billing/billing.ts';
import { composeErasers } from '#compose/personal-data/erasers.ts';
import { composeDeletionRecord } from '#compose/personal-data/personal-data.ts';
import { openStores, type Stores } from '#compose/stores.ts';
import { users } from '#identity/core/identity.table.ts';
import { deletions } from '#personal-data/deletion/deletions.table.ts';
import { createLog } from '#platform/log.ts';
import { readConfig } from '#platform/settings/config.ts';
import { createTestDatabase } from '../../servers/database.ts';
import { SELLER } from '../../stories/seller.ts';
import { consumerAddress } from '../../invoices/invoiced-subscriptions.ts';
import { checkPdf } from '../../pdf/check-pdf.ts';

const bought = new Date('2026-01-01T12:00:00Z');
/** Into the second year, which nobody ordered. */
const later = new Date('2027-03-15T12:00:00Z');
const closing = new AsyncDisposableStack();
const clock = { now: () => now };
let now = bought;
let stores: Stores;
let subscriptions: Subscriptions;
let userId: string;
let lastNumber: number;

beforeAll(async () => {
  const { url } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'wortlaut-correction-'));
  closing.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SPEECH_ENGINE: 'auto', ...SELLER });
  const opened = await openStores(config, createLog('silent'), closing);
  stores = { ...opened, clock };
  subscriptions = createSubscriptions({
    db: stores.database.db,
    clock,
    log: stores.log,
    keys: stores.keys,
    addressOf: async () => 'ada@example.org',
    onCharge: composeOnCharge(config),
  });
});
afterAll(() => closing.disposeAsync());

beforeEach(async () => {
  const { db } = stores.database;
  await db.execute(sql`update billing.invoice_counter set last_issued_at = '2000-01-01'`);
  now = bought;
  userId = randomUUID();
  await db.insert(users).values({ id: userId, appMetadata: {}, userMetadata: {} });
  const order = { interval: 'yearly', hasEarlyStart: true } as const;
  await subscriptions.purchase({ userId, eventId: randomUUID(), address: consumerAddress, ...order });
  now = later;
  await subscriptions.applyDue(AbortSignal.timeout(240_000));
  await subscriptions.cancel({ userId, eventId: randomUUID() });
  // All that was written until now was mailed.
  const mailed = await db
    .update(invoices)
    .set({ mailedAt: now })
    .where(eq(invoices.userId, userId))
    .returning({ number: invoices.number });
  lastNumber = Math.max(...mailed.map(({ number }) => number));
  now = new Date(later.getTime() + 60_000);
});

async function removed(wantsMail: boolean): Promise<void> {
  const { db } = stores.database;
  const email = `${userId}@example.org`;
  const removal = { by: 'person', receiptDigest: userId, wantsMail, before: async () => undefined } as const;
  const account = {
    userId,
    addresses: [email],
    proven: [email],
    names: [],
    mailTo: email,
    locale: 'en',
  } as const;
  const erasers = composeErasers(stores);
  const record = composeDeletionRecord(stores, { publicUrl: () => 'https://wort.example', erasers });
  await record.note(db, account, removal);
  await db.delete(users).where(eq(users.id, userId));
  now = new Date(later.getTime() + 120_000);
  const billing = erasers.find(({ feature }) => feature === 'billing');
  await billing?.erase(userId);
  // As a sweep does that finds it unfinished.
  await billing?.erase(userId);
  await record.complete(userId);
}

async function mailTo(address: string) {
  for (const name of await readdir(stores.outboxFolder)) {
    const mail = await simpleParser(await readFile(join(stores.outboxFolder, name)));
    if (!Array.isArray(mail.to) && mail.to?.text === address) return mail;
  }
  return null;
}
const corrections = async () => {
  const all = await stores.database.db.select().from(invoices);
  return all.filter(({ kind, number }) => kind === 'correction' && number > lastNumber);
};
const contacts = () =>
  stores.database.db
    .select({ sealed: deletions.sealedContact })
    .from(deletions)
    .where(eq(deletions.deletedUserId, userId));

it('sees before what is given back, and gets the paper of it with the certificate, once', async () => {
  const ending = await subscriptions.endingOf(userId);
  await removed(true);
  const [correction, ...more] = await corrections();
  expect(more).toEqual([]);
  expect(correction).toMatchObject({ userId: null, grossCents: -(ending?.refundCents ?? 0) });
  const mail = await mailTo(`${userId}@example.org`);
  const amount = `€${((ending?.refundCents ?? 0) / 100).toFixed(2)}`;
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain(`We are refunding you ${amount}`);
  const [certificate, paper, ...others] = mail?.attachments ?? [];
  expect([certificate?.contentType, paper?.contentType, others]).toEqual([
    'application/jwt',
    'application/pdf',
    [],
  ]);
  const { faults, read } = checkPdf(paper?.content ?? Buffer.alloc(0));
  expect(faults).toEqual([]);
  expect(read.map(({ text }) => text).join(' ')).toContain(consumerAddress.name);
  expect(await contacts()).toEqual([{ sealed: null }]);
});

it('gets no mail where none was wanted', async () => {
  await removed(false);
  expect(await corrections()).toHaveLength(1);
  expect(await mailTo(`${userId}@example.org`)).toBeNull();
  expect(await contacts()).toEqual([{ sealed: null }]);
});
