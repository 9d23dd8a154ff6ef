// What the worker looks after every few minutes: bytes that a killed process left, and messages that nobody works on.
import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { removeStale } from '#platform/files/remove-stale.ts';
import type { Log } from '#platform/log.ts';
import { mailInLimits } from '../mail-in-limits.ts';
import { mailInLooseBlobs, mailInMessages } from '../mail-in.table.ts';
import { deleteBytes, type MessageBytesDeps } from '../receive/message-bytes.server.ts';
import { mailInJob } from './mail-in.job.ts';

type SweepDeps = MessageBytesDeps & {
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  log: Log;
  /** Of messages that are being worked on. */
  folder: string;
};

const AT_ONCE = 500;
/** A message is received within minutes. */
const LOOSE_FOR_MS = 60 * 60_000;
/** A message is worked on within minutes. */
const WORKED_ON_FOR_MS = 6 * 60 * 60_000;

/** Takes up messages that nobody works on, deletes bytes that nobody needs, and forgets messages 30 days after their end. */
export async function sweepMailIn(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  // First: bytes that stay on the disk may wait, mail may not.
  await sendAgain(deps, signal);
  const { db, clock } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const loose = await db
    .select()
    .from(mailInLooseBlobs)
    .where(lt(mailInLooseBlobs.at, ago(LOOSE_FOR_MS)))
    .limit(AT_ONCE);
  for (const { blobKey } of loose) {
    signal.throwIfAborted();
    await unlessItFails(deps, () => removeLoose(deps, blobKey));
  }
  const done = await db
    .select()
    .from(mailInMessages)
    .where(and(isNotNull(mailInMessages.finishedAt), isNotNull(mailInMessages.blobKey)))
    .limit(AT_ONCE);
  for (const message of done) {
    signal.throwIfAborted();
    await unlessItFails(deps, () => deleteBytes(deps, message));
  }
  // Not by when it came: one that waited for weeks, as long as no worker ran, is listed all the same.
  await db.delete(mailInMessages).where(lt(mailInMessages.finishedAt, ago(mailInLimits.keptMs)));
  await unlessItFails(deps, () => removeStale(deps.folder, WORKED_ON_FOR_MS));
}

/** Either this or the message that is just being stored has the row, and with it the bytes. */
async function removeLoose({ db, blobs }: SweepDeps, blobKey: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isIt = eq(mailInLooseBlobs.blobKey, blobKey);
    const [loose] = await tx.select().from(mailInLooseBlobs).where(isIt).for('update');
    if (!loose) return;
    await blobs.delete(blobKey);
    await tx.delete(mailInLooseBlobs).where(isIt);
  });
}

/** One that cannot be deleted keeps no other on the disk; the next sweep looks at it again. */
async function unlessItFails({ log }: SweepDeps, remove: () => Promise<void>): Promise<void> {
  await remove().catch((err: unknown) => log.warn({ err }, 'the bytes of an incoming mail were not deleted'));
}

/** A job that failed at its last try is gone, and its message would wait for ever. */
async function sendAgain({ db, queue }: SweepDeps, signal: AbortSignal): Promise<void> {
  const waiting = await db
    .select({ id: mailInMessages.id, userId: mailInMessages.userId })
    .from(mailInMessages)
    .where(isNull(mailInMessages.finishedAt))
    .orderBy(asc(mailInMessages.receivedAt));
  for (const { id, userId } of waiting) {
    signal.throwIfAborted();
    // Changes nothing where there is one: its key is the message.
    await queue.send(mailInJob, { version: 1, messageId: id }, { key: id, group: userId });
  }
}
