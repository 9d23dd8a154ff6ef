// A mail that a provider has accepted and that is not kept: no bounce says so, hence an answer to its owner is stored instead.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { mailInMessages, type MailOutcome } from '../mail-in.table.ts';
import { isAutomatic, isReport } from '../parse/is-automatic.ts';
import { messageIdIn } from '../parse/message-id.ts';
import { readHead } from '../parse/read-message.server.ts';
import { mailInJob } from '../work/mail-in.job.ts';
import { HEAD_BYTES, messageKey } from './message-key.ts';
import type { Envelope } from './store-message.server.ts';

/** `too_large`: longer than a message may be as it comes. */
export type RefusalOutcome = Extract<MailOutcome, 'too_large' | 'needs_pro'>;

export type RefusedMessage = Omit<Envelope, 'owners'> & {
  owner: string;
  outcome: RefusalOutcome;
  sizeBytes: number;
  /** Its first bytes, `mailInLimits.headBytes` at most. */
  head: Buffer;
};

export type StoreRefusal = (refused: RefusedMessage) => Promise<void>;

/** Of one that the list names and no mail: its owner was answered shortly before. */
const LISTED_ONLY = 'mail_in_listed_only';
const DAY_MS = 24 * 60 * 60_000;
const READ_WITHIN_MS = 10_000;

/**
 * Nothing vouches for who sent it: neither sender nor subject is kept, and the answer goes to the account. What a machine
 * sent, and what came before, is not answered.
 */
export function createStoreRefusal({
  db,
  queue,
  clock,
}: {
  db: Database;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}): StoreRefusal {
  return async ({ owner: userId, outcome, head, from: envelopeFrom, ...sent }) => {
    const { headers } = await readHead(Readable.from([head]), AbortSignal.timeout(READ_WITHIN_MS));
    if (isAutomatic(headers) || isReport(headers, envelopeFrom)) return;
    const now = clock.now();
    const id = newId(now.getTime());
    const key = messageKey(head.subarray(0, HEAD_BYTES), sha256(head));
    const row = {
      ...sent,
      id,
      userId,
      envelopeFrom,
      outcome,
      // Not that of the message: sent again when it may be kept, it is a new one.
      messageKey: sha256(`${outcome} ${key}`),
      messageId: messageIdIn(headers.get('message-id')),
      receivedAt: now,
    };
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail in ${userId}`}, 0))`);
      const isListedOnly =
        outcome === 'needs_pro' && (await wasAnswered(tx, userId, new Date(now.getTime() - DAY_MS)));
      const listed = isListedOnly && { finishedAt: now, errorCode: LISTED_ONLY };
      const made = await tx
        .insert(mailInMessages)
        .values({ ...row, ...listed })
        .onConflictDoNothing()
        .returning({ id: mailInMessages.id });
      if (made.length > 0 && !isListedOnly)
        await queue.send(mailInJob, { version: 1, messageId: id }, { tx, key: id, group: userId });
    });
  };
}

/** Who has no Pro is notified of that once a day. */
async function wasAnswered(tx: Queryable, userId: string, since: Date): Promise<boolean> {
  const { userId: owner, outcome, receivedAt, errorCode } = mailInMessages;
  const isRefused = and(eq(owner, userId), eq(outcome, 'needs_pro'), isNull(errorCode));
  const answered = and(isRefused, gt(receivedAt, since));
  return (await tx.$count(mailInMessages, answered)) > 0;
}

function sha256(of: Buffer | string): string {
  return createHash('sha256').update(of).digest('hex');
}
