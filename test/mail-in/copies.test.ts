// Copies of one message over SMTP: one that came to nothing gives its place to the next, every other is the message.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { BlobNotFoundError } from '#blobs/blob-store.ts';
import {
  mailInLooseBlobs,
  mailInMessages,
  mailInRecordings,
  mailInSenders,
  mailOutcomes,
} from '#mail-in/mail-in.table.ts';
import { mailInLimits } from '#mail-in/mail-in-limits.ts';
import type { ReceiverDeps } from '#mail-in/receive/smtp-receiver.server.ts';
import { storeMessage } from '#mail-in/receive/store-message.server.ts';
import { deleteBytes } from '#mail-in/receive/message-bytes.server.ts';
import { sweepMailIn } from '#mail-in/work/sweep-mail-in.server.ts';
import { createLog, type Log } from '#platform/log.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { mail, setUpReceiver, TO } from './wire-receiver.ts';

const { start, greeted, jobs, database, storeDeps, bytesOf } = setUpReceiver();
const HOUR_MS = 60 * 60_000;
const workFolder = temporaryFolder();

type Client = Awaited<ReturnType<typeof greeted>>;
async function send(client: Client, message: string): Promise<string> {
  expect((await client.begin(TO)).at(-1)).toMatch(/^354 /);
  return client.say(`${message}.`);
}
const rows = () => database().select().from(mailInMessages);
const finished = (about: Partial<typeof mailInMessages.$inferInsert>) =>
  database()
    .update(mailInMessages)
    .set({ finishedAt: new Date(), sender: 'ada@example.org', ...about });
const textOf = async (blobKey: string | null | undefined) =>
  (await bytesOf({ envelope_from: '', blob_key: blobKey ?? '' })).toString();
const copy = (message: string, line: string) => `${line}\r\n${message}`;

const replaced = ['sender_unproven', 'sender_unknown', 'given_up'] as const;

it.each(replaced)('works on the next copy of a message that ended as %s', async (outcome) => {
  const client = await greeted(await start());
  const message = mail();
  expect(await send(client, copy(message, 'X-Forwarded: broken'))).toMatch(/^250 /);
  const [before] = await rows();
  await finished({ outcome, subject: 'Besuch', messageId: '<a@b>', crashes: 5, isAutomatic: true });
  expect(await send(client, message)).toMatch(/^250 /);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id: before?.id, outcome: null, sender: null, subject: null, messageId: null });
  expect(row).toMatchObject({ crashes: 0, isAutomatic: false, finishedAt: null });
  expect(row?.receivedAt.getTime()).toBeGreaterThan(before?.receivedAt.getTime() ?? Infinity);
  expect(await textOf(row?.blobKey)).toBe(message);
  expect(jobs).toEqual([
    { version: 1, messageId: row?.id },
    { version: 1, messageId: row?.id },
  ]);
});

it('puts off a third copy within the hour, for copies do not count as messages, and takes it then', async () => {
  let now = new Date();
  const deps = () => ({ ...storeDeps(), clock: { now: () => now } });
  const store: ReceiverDeps['store'] = (envelope, content) => storeMessage(deps(), envelope, content);
  const client = await greeted(await start({ store }));
  const message = mail();
  const next = async (afterMs: number) => {
    await finished({ outcome: 'sender_unproven' });
    now = new Date(now.getTime() + afterMs);
    return send(client, message);
  };
  expect(await send(client, message)).toMatch(/^250 /);
  expect(await next(1)).toMatch(/^250 /);
  expect(await next(mailInLimits.nextCopyAfterMs - 1)).toMatch(/^451 /);
  expect(jobs).toHaveLength(2);
  expect(await next(1)).toMatch(/^250 /);
  expect(await next(1)).toMatch(/^451 /);
  expect(jobs).toHaveLength(3);
});

it('takes a third copy at once where its sender was put on the list since', async () => {
  const client = await greeted(await start());
  const message = mail();
  const turnedAway = () => finished({ outcome: 'sender_unknown', sender: 'colleague@example.org' });
  for (let copies = 0; copies < 2; copies += 1) {
    expect(await send(client, message)).toMatch(/^250 /);
    await turnedAway();
  }
  expect(await send(client, message)).toMatch(/^451 /);
  const [row] = await rows();
  const { userId = '' } = row ?? {};
  const listed = { id: randomUUID(), userId, email: 'colleague@example.org', addedAt: new Date() };
  await database().insert(mailInSenders).values(listed);
  // Nobody has typed in the code.
  expect(await send(client, message)).toMatch(/^451 /);
  await database().update(mailInSenders).set({ verifiedAt: new Date() });
  expect(await send(client, message)).toMatch(/^250 /);
  expect(await rows()).toMatchObject([{ id: row?.id, outcome: null }]);
  expect(jobs).toHaveLength(3);
});

it('keeps what a copy before was made of, and none of its refusals', async () => {
  const client = await greeted(await start());
  const message = mail();
  await send(client, message);
  const [before] = await rows();
  const of = { messageId: before?.id ?? '', name: 'Besuch.wav' };
  const projectId = randomUUID();
  await database()
    .insert(mailInRecordings)
    .values([
      { ...of, position: 0, projectId },
      { ...of, position: 1, errorCode: 'quota_exceeded' },
    ]);
  await finished({ outcome: 'given_up' });
  expect(await send(client, message)).toMatch(/^250 /);
  const kept = await database().select().from(mailInRecordings);
  expect(kept).toMatchObject([{ position: 0, projectId }]);
});

it('leaves no bytes of the copy before, and keeps those of the next when the job before ends late', async () => {
  const client = await greeted(await start());
  const message = mail();
  await send(client, copy(message, 'X-Forwarded: broken'));
  const [before] = await rows();
  if (!before) throw new Error('nothing came');
  await finished({ outcome: 'sender_unproven' });
  await send(client, message);
  const { db, blobs } = storeDeps();
  const loose = await db.select({ blobKey: mailInLooseBlobs.blobKey }).from(mailInLooseBlobs);
  expect(loose).toEqual([{ blobKey: before.blobKey }]);
  const clearing = { db, blobs };
  // The job of the copy before ends only now.
  await deleteBytes(clearing, before);
  const now = new Date(Date.now() + 2 * HOUR_MS);
  const queue = { send: async () => false };
  const clock = { now: () => now };
  const sweep = { ...clearing, queue, clock, log: createLog('silent'), folder: workFolder };
  await sweepMailIn(sweep, new AbortController().signal);
  expect(await db.select().from(mailInLooseBlobs)).toEqual([]);
  await expect(blobs.read(before.blobKey ?? '')).rejects.toThrow(BlobNotFoundError);
  const [row] = await rows();
  expect(await textOf(row?.blobKey)).toBe(message);
});

it.each(mailOutcomes.filter((outcome) => !(replaced as readonly string[]).includes(outcome)))(
  'takes a copy of a message that ended as %s for the same one',
  async (outcome) => {
    const client = await greeted(await start());
    const message = mail();
    await send(client, message);
    await finished({ outcome });
    const before = await rows();
    expect(await send(client, copy(message, 'Received: from elsewhere'))).toMatch(/^250 /);
    expect(await rows()).toEqual(before);
    expect(jobs).toHaveLength(1);
  },
);

it('puts off the copy of another server while nobody has looked at the first, and takes one of the same', async () => {
  const [infos, faults]: [unknown[], unknown[]] = [[], []];
  const info = (line: unknown) => void infos.push(line);
  const log = { ...createLog('silent'), info, warn: (line: unknown) => void faults.push(line) } as Log;
  const port = await start({ log });
  const [first, second] = [await greeted(port), await greeted(port, '127.0.0.2')];
  const message = mail();
  expect(await send(first, copy(message, 'X-Forwarded: broken'))).toMatch(/^250 /);
  expect(await send(first, message)).toMatch(/^250 /);
  expect(await send(second, message)).toMatch(/^451 /);
  expect(infos).toContainEqual({ code: 'mail_in_other_copy_waits' });
  expect(faults).toEqual([]);
  expect(await rows()).toHaveLength(1);
  // Its sender was let in: what comes now is the same message.
  await database().update(mailInMessages).set({ sender: 'ada@example.org' });
  expect(await send(second, message)).toMatch(/^250 /);
  expect(jobs).toHaveLength(1);
});

it('puts off a message whose bytes were swept before its row was there, and takes the next copy', async () => {
  let [now, isSlow] = [new Date(), true];
  const clock = { now: () => now };
  const { db, blobs, queue } = storeDeps();
  const sweep = { db, blobs, queue, clock, log: createLog('silent'), folder: workFolder };
  const sweepMeanwhile = async () => {
    if (!isSlow) return;
    now = new Date(now.getTime() + 2 * HOUR_MS);
    await sweepMailIn(sweep, new AbortController().signal);
  };
  const onCheckpoint = (step: string) => (step === 'blob' ? sweepMeanwhile() : undefined);
  const store: ReceiverDeps['store'] = (envelope, content) =>
    storeMessage({ ...storeDeps(), clock, onCheckpoint }, envelope, content);
  const client = await greeted(await start({ store }));
  const message = mail();
  expect(await send(client, message)).toMatch(/^451 /);
  expect(await rows()).toEqual([]);
  isSlow = false;
  expect(await send(client, message)).toMatch(/^250 /);
  const [row] = await rows();
  expect(await textOf(row?.blobKey)).toBe(message);
});
