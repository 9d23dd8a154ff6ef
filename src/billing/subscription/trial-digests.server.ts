// Which mailboxes have had their trial, as keyed digests.
import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { type Digests, mailboxDigests, type MailboxKeys } from './mailbox-digests.ts';
import { trials } from './subscription.table.ts';

export function digestsOf(keys: MailboxKeys, address: string): Digests {
  return mailboxDigests(keys, 'trial', address);
}

export async function hadTrial(db: Queryable, digests: Digests): Promise<boolean> {
  const [row] = await db
    .select({ startedAt: trials.startedAt })
    .from(trials)
    .where(inArray(trials.mailboxDigest, digests))
    .limit(1);
  return row !== undefined;
}

/** @returns false where another transaction was first; waits for one that has not ended yet */
export async function noteTrial(db: Queryable, mailboxDigest: string, startedAt: Date): Promise<boolean> {
  const noted = await db
    .insert(trials)
    .values({ mailboxDigest, startedAt })
    .onConflictDoNothing()
    .returning({ startedAt: trials.startedAt });
  return noted.length > 0;
}
