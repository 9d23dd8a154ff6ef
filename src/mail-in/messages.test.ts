// Messages in pages, asked for over HTTP: each once, whatever comes meanwhile.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../test/servers/database.ts';
import { type HttpApp, startHttpApp } from '../../test/servers/http-app.ts';
import { mailInPlugin, type ShownMessages } from './mail-in.plugin.ts';
import { mailInMessages, mailInRecordings, mailInSenders } from './mail-in.table.ts';
import { pageOfMessages, threadOf } from './messages.server.ts';
import { withResults } from './recording-results.server.ts';

const database = setUpDatabase();
const NOW = Date.parse('2026-11-23T12:00:00Z');
let app: HttpApp;

beforeAll(async () => {
  const never = () => Promise.reject(new Error('This is not asked.'));
  const plugin = mailInPlugin({
    isOffered: true,
    returnsMail: true,
    isAllowed: async () => true,
    emailOf: async () => 'ada@example.org',
    addressOf: async () => 'abc@in.example.org',
    renew: never,
    senders: async () => [],
    messages: async (userId, before) => {
      const { messages, older } = await pageOfMessages(database.db, userId, before);
      return { messages: await withResults(messages, async () => new Map()), older };
    },
    demandProof: never,
    addSender: never,
    confirmSender: never,
    removeSender: never,
    demandPace: never,
  });
  app = await startHttpApp([plugin]);
});
afterAll(() => app.close());

async function get(userId: string, path = '') {
  const headers = { authorization: `Bearer ${userId}` };
  const answer = await fetch(`${app.url}/api/mail-in${path}`, { headers });
  return { status: answer.status, body: (await answer.json()) as ShownMessages };
}
const page = async (userId: string, before: string | null) =>
  (await get(userId, before === null ? '' : `/messages?before=${encodeURIComponent(before)}`)).body;

/** @param ages in seconds */
async function receive(userId: string, ages: readonly number[]): Promise<void> {
  const rows = ages.map((age) => {
    const id = randomUUID();
    const receivedAt = new Date(NOW - age * 1_000);
    const sent = { envelopeFrom: '', remoteIp: '', helo: '', subject: `${age}`, sizeBytes: 1 };
    return { id, userId, messageKey: id, receivedAt, ...sent };
  });
  await database.db.insert(mailInMessages).values(rows);
}

it('lists every message of 30 days, page by page, also those of the same moment', async () => {
  const userId = randomUUID();
  // Three of each moment: pages end between such.
  const ages = Array.from({ length: 130 }, (_, index) => Math.floor(index / 3));
  await receive(userId, ages);
  await receive(randomUUID(), [0, 1, 2]);
  const sizes: number[] = [];
  const listed: ShownMessages['messages'] = [];
  let older: string | null = null;
  do {
    const shown: ShownMessages = await page(userId, older);
    sizes.push(shown.messages.length);
    listed.push(...shown.messages);
    older = shown.older;
    // It belongs to the first page.
    await receive(userId, [-sizes.length]);
  } while (older !== null);
  expect(sizes).toEqual([50, 50, 30]);
  expect(listed.map(({ subject }) => Number(subject))).toEqual(ages);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(130);
});

it('names no further page where there is none', async () => {
  const userId = randomUUID();
  expect(await page(userId, null)).toMatchObject({ messages: [], older: null });
  await receive(userId, [...Array(50).keys()]);
  expect(await page(userId, null)).toMatchObject({ older: null });
});

it.each(['', '1', `1.${'x'.repeat(36)}`, `1.${'-'.repeat(36)}`, `${'9'.repeat(14)}1.${randomUUID()}`])(
  'refuses what is no place in the list: %s',
  async (before) => {
    expect((await get(randomUUID(), `/messages?before=${before}`)).status).toBe(400);
  },
);

it('takes the last place that can be written for one, too', async () => {
  expect((await get(randomUUID(), `/messages?before=${'9'.repeat(14)}.${randomUUID()}`)).status).toBe(200);
});

describe('the thread of a recording', () => {
  it('names who sent it in the owner’s place, as long as they are on the list', async () => {
    const { db } = database;
    const [userId, projectId] = [randomUUID(), randomUUID()];
    await receive(userId, [0]);
    const [message] = await db.select().from(mailInMessages).where(eq(mailInMessages.userId, userId));
    const messageId = message?.id ?? '';
    const sender = 'colleague@example.org';
    await db.update(mailInMessages).set({ sender }).where(eq(mailInMessages.id, messageId));
    await db.insert(mailInRecordings).values({ messageId, position: 0, name: 'Besuch.wav', projectId });
    const senderOf = async () => (await threadOf(db, projectId))?.sender;
    expect(await senderOf()).toBeNull();
    const listed = { email: sender, addedAt: new Date(NOW) };
    await db.insert(mailInSenders).values([
      { ...listed, id: randomUUID(), userId },
      { ...listed, id: randomUUID(), userId: randomUUID(), verifiedAt: new Date(NOW) },
    ]);
    expect(await senderOf()).toBeNull();
    await db
      .update(mailInSenders)
      .set({ verifiedAt: new Date(NOW) })
      .where(eq(mailInSenders.userId, userId));
    expect(await senderOf()).toBe(sender);
  });
});
