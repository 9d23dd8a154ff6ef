// Stores a message before it is accepted: its bytes first, then the row with its job, so that nothing is lost after 250.
import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { and, count, eq, gt } from 'drizzle-orm';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId, newSecret } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { mailInJob } from '../work/mail-in.job.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import { mailInLooseBlobs, mailInMessages } from '../mail-in.table.ts';
import { HEAD_BYTES, messageKey } from './message-key.ts';

export type Envelope = {
  /** Of the recipients' addresses; each gets the message. */
  owners: readonly string[];
  /** Empty for a bounce. */
  from: string;
  remoteIp: string;
  helo: string;
};

export type StoreMessageDeps = {
  db: Database;
  blobs: Pick<BlobStore, 'put' | 'read'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  /** Tests stop a process here: `blob`, `row`. */
  onCheckpoint?: ((name: string) => void | Promise<void>) | undefined;
};

export class MessageTooLongError extends Error {
  override name = 'MessageTooLongError';
}

/**
 * Resolves once the message is on the disk and in the database for every owner.
 * @param content RFC 5322; at most `mailInLimits.messageBytes`
 * @throws {MessageTooLongError} as soon as it is longer; nothing of it stays
 */
export async function storeMessage(
  deps: StoreMessageDeps,
  envelope: Envelope,
  content: Readable,
): Promise<void> {
  const { blobs } = deps;
  const measured = measure();
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
    // What is there already leaves its bytes to the sweep of loose ones.
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
  return (lately?.messages ?? 0) >= mailInLimits.messagesAnHour;
}

/** Known to the database before a byte is stored. */
async function looseKey({ db, clock }: StoreMessageDeps): Promise<string> {
  const blobKey = `mail-in/${newSecret(18)}`;
  await db.insert(mailInLooseBlobs).values({ blobKey, at: clock.now() });
  return blobKey;
}

/** Leaves a message alone that is there already. */
async function insert(
  { db, queue, clock }: StoreMessageDeps,
  message: Omit<Envelope, 'owners'> & { userId: string; blobKey: string; sizeBytes: number; key: string },
): Promise<void> {
  const { userId, blobKey, sizeBytes, from, remoteIp, helo, key } = message;
  const now = clock.now();
  const id = newId(now.getTime());
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(mailInMessages)
      .values({
        id,
        userId,
        messageKey: key,
        envelopeFrom: from,
        remoteIp,
        helo,
        receivedAt: now,
        sizeBytes,
        blobKey,
      })
      .onConflictDoNothing()
      .returning({ id: mailInMessages.id });
    if (made.length === 0) return;
    await tx.delete(mailInLooseBlobs).where(eq(mailInLooseBlobs.blobKey, blobKey));
    await queue.send(mailInJob, { version: 1, messageId: id }, { tx, key: id, group: userId });
  });
}

/** Counts and digests what goes through, and ends what is too long. */
function measure() {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let [headBytes, sizeBytes] = [0, 0];
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
      return done(null, chunk);
    },
  });
  return { stream, facts: () => ({ head: Buffer.concat(head), digest: hash.digest('hex'), sizeBytes }) };
}
