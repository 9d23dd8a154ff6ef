// Stores a message before it is accepted: its bytes first, then the row with its job, so that nothing is lost after 250.
import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { and, count, eq, gt, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId, newSecret, timeOfId } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { mailInJob } from '../work/mail-in.job.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import {
  mailInLooseBlobs,
  mailInMessages,
  mailInRecordings,
  mailInSenders,
  type MailOutcome,
} from '../mail-in.table.ts';
import { HEAD_BYTES, messageKey } from './message-key.ts';

export type Envelope = {
  /** Of the recipients' addresses; each gets the message. */
  owners: readonly string[];
  /** Empty for a bounce. */
  from: string;
  remoteIp: string;
  helo: string;
};

/** False where what is reserved for the database and for work is all that the disk has left. */
export type HasRoom = () => Promise<boolean>;

export type StoreMessageDeps = {
  db: Database;
  blobs: Pick<BlobStore, 'put' | 'read'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  hasRoom: HasRoom;
  /** Tests stop a process here: `blob`, `row`. */
  onCheckpoint?: ((name: string) => void | Promise<void>) | undefined;
};

export class MessageTooLongError extends Error {
  override name = 'MessageTooLongError';
}

/** The disk is full, or what waits of an owner's messages is as much as may wait. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
}

/**
 * Another server's copy of the message came first, and nobody knows yet whether it is let in; or one had taken the place of
 * another lately.
 */
export class OtherCopyWaitsError extends Error {
  override name = 'OtherCopyWaitsError';
}

/** Between two looks at the disk while a message comes in: all connections together stay within the reserve. */
const LOOK_EVERY_BYTES = 1024 ** 2;

/**
 * Resolves once the message is on the disk and in the database for every owner.
 * @param content RFC 5322; at most `mailInLimits.messageBytes`
 * @throws {MessageTooLongError} as soon as it is longer; nothing of it stays
 * @throws {NoRoomError} nothing of it stays, but for owners whose row was written before; it may come again later
 * @throws {OtherCopyWaitsError} likewise
 */
export async function storeMessage(
  deps: StoreMessageDeps,
  envelope: Envelope,
  content: Readable,
): Promise<void> {
  const { blobs } = deps;
  if (!(await deps.hasRoom())) throw new NoRoomError();
  const measured = measure(deps.hasRoom);
  const first = await looseKey(deps);
  // A sender that went away meanwhile: what is over would be waited for without an end.
  if (content.destroyed) throw new Error('The message ended before it was received.');
  // Not `pipeline`: what is left of a message that is too long is read to its end by the caller.
  content.pipe(measured.stream);
  content.once('error', (error) => measured.stream.destroy(error));
  await blobs.put(first, measured.stream);
  const { head, digest, sizeBytes } = measured.facts();
  await deps.onCheckpoint?.('blob');
  const key = messageKey(head, digest);
  for (const [index, userId] of envelope.owners.entries()) {
    const blobKey = index === 0 ? first : await looseKey(deps);
    if (index > 0) await blobs.put(blobKey, await blobs.read(first));
    // One that is there already leaves its bytes to the sweep of loose ones.
    await insert(deps, { ...envelope, userId, blobKey, sizeBytes, key });
  }
  await deps.onCheckpoint?.('row');
}

/** Whether an address has got as much as it may for now. */
export async function isFlooded({ db, clock }: Pick<StoreMessageDeps, 'db' | 'clock'>, userId: string) {
  const since = new Date(clock.now().getTime() - 60 * 60_000);
  const [lately] = await db
    .select({ messages: count() })
    .from(mailInMessages)
    .where(and(eq(mailInMessages.userId, userId), gt(mailInMessages.receivedAt, since)));
  if ((lately?.messages ?? 0) >= mailInLimits.messagesAnHour) return true;
  return (await waitingBytes(db, userId)) >= mailInLimits.waitingBytes;
}

async function waitingBytes(db: Queryable, userId: string): Promise<number> {
  const isWaiting = and(isNull(mailInMessages.finishedAt), isNotNull(mailInMessages.blobKey));
  const [waiting] = await db
    .select({ bytes: sum(mailInMessages.sizeBytes).mapWith(Number) })
    .from(mailInMessages)
    .where(and(eq(mailInMessages.userId, userId), isWaiting));
  return waiting?.bytes ?? 0;
}

/** Known to the database before a byte is stored. */
async function looseKey({ db, clock }: StoreMessageDeps): Promise<string> {
  const blobKey = `mail-in/${newSecret(18)}`;
  await db.insert(mailInLooseBlobs).values({ blobKey, at: clock.now() });
  return blobKey;
}

/** Leaves a message alone that is there already, but for a copy that came to nothing. */
async function insert(
  { db, queue, clock }: StoreMessageDeps,
  message: Omit<Envelope, 'owners'> & { userId: string; blobKey: string; sizeBytes: number; key: string },
): Promise<void> {
  const { userId, blobKey, sizeBytes, from: envelopeFrom, remoteIp, helo, key: messageKey } = message;
  const now = clock.now();
  const row = {
    id: newId(now.getTime()),
    userId,
    messageKey,
    envelopeFrom,
    remoteIp,
    helo,
    receivedAt: now,
    sizeBytes,
    blobKey,
  };
  await db.transaction(async (tx) => {
    // Of several that come at once, each sees those before it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail in ${userId}`}, 0))`);
    const [made] = await tx
      .insert(mailInMessages)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: mailInMessages.id });
    const id = made?.id ?? (await replace(tx, row));
    if (id === null) return;
    if ((await waitingBytes(tx, userId)) > mailInLimits.waitingBytes) throw new NoRoomError();
    // The sweep may have taken the bytes of one that was received for long, or whose machine stood still meanwhile.
    const kept = await tx.delete(mailInLooseBlobs).where(eq(mailInLooseBlobs.blobKey, blobKey)).returning();
    if (kept.length === 0) throw new Error('The bytes of the message were swept before it was stored.');
    await queue.send(mailInJob, { version: 1, messageId: id }, { tx, key: id, group: userId });
  });
}

/** The next copy of the message may do better: a forwarder broke the signature, or the sender is allowed by now. */
const replaceable: ReadonlySet<MailOutcome> = new Set(['sender_unproven', 'sender_unknown', 'given_up']);

/**
 * A copy that came to nothing gives its place to this one: the second at once, for it may be the one that was not broken,
 * and each further one after a while, for a row counts as one message, however many copies were worked on. The id stays:
 * recordings that were made before it was given up are found again by it.
 * @returns the id; null where the message is there
 * @throws {OtherCopyWaitsError} this one is to come again later
 */
async function replace(tx: Queryable, row: typeof mailInMessages.$inferInsert): Promise<string | null> {
  const { userId, messageKey } = mailInMessages;
  const [before] = await tx
    .select()
    .from(mailInMessages)
    .where(and(eq(userId, row.userId), eq(messageKey, row.messageKey)))
    .for('update');
  if (!before) return null;
  const isOpen = before.finishedAt === null && before.sender === null;
  if (isOpen && before.remoteIp !== row.remoteIp) throw new OtherCopyWaitsError();
  if (before.finishedAt === null || !before.outcome || !replaceable.has(before.outcome)) return null;
  if (tookAPlaceLately(before, row.receivedAt) && !(await isAllowedByNow(tx, before)))
    throw new OtherCopyWaitsError();
  // To the sweep: the job that worked it off may not have deleted it yet.
  if (before.blobKey !== null)
    await tx.insert(mailInLooseBlobs).values({ blobKey: before.blobKey, at: row.receivedAt });
  // The next copy may have fewer files: none of its own takes the place of what was refused.
  const { messageId, projectId } = mailInRecordings;
  await tx.delete(mailInRecordings).where(and(eq(messageId, before.id), isNull(projectId)));
  const unknown = { outcome: null, errorCode: null, sender: null, subject: null, messageId: null };
  await tx
    .update(mailInMessages)
    .set({ ...row, ...unknown, id: before.id, isAutomatic: false, crashes: 0, finishedAt: null })
    .where(eq(mailInMessages.id, before.id));
  return before.id;
}

/** Its sender was proven, and the owner has put them on the list since: what is sent again need not wait. */
async function isAllowedByNow(
  tx: Queryable,
  { outcome, userId, sender }: typeof mailInMessages.$inferSelect,
): Promise<boolean> {
  if (outcome !== 'sender_unknown' || sender === null) return false;
  const { userId: owner, email, verifiedAt } = mailInSenders;
  const isListed = and(eq(owner, userId), eq(email, sender), isNotNull(verifiedAt));
  return (await tx.$count(mailInSenders, isListed)) > 0;
}

/** Its id is as old as the first copy. */
function tookAPlaceLately({ id, receivedAt }: { id: string; receivedAt: Date }, now: Date): boolean {
  const isFirst = timeOfId(id) >= receivedAt.getTime();
  return !isFirst && now.getTime() - receivedAt.getTime() < mailInLimits.nextCopyAfterMs;
}

/** Counts and digests what goes through, and ends what is too long or has no room. */
function measure(hasRoom: HasRoom) {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let [headBytes, sizeBytes, lookedAt] = [0, 0, 0];
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > mailInLimits.messageBytes) return done(new MessageTooLongError());
      hash.update(chunk);
      if (headBytes < HEAD_BYTES) {
        // A copy: the chunk's memory is used again.
        head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - headBytes)));
        headBytes += chunk.byteLength;
      }
      if (sizeBytes - lookedAt < LOOK_EVERY_BYTES) return done(null, chunk);
      lookedAt = sizeBytes;
      return void hasRoom().then((isRoom) => (isRoom ? done(null, chunk) : done(new NoRoomError())), done);
    },
  });
  return { stream, facts: () => ({ head: Buffer.concat(head), digest: hash.digest('hex'), sizeBytes }) };
}
