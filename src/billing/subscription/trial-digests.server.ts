// Which mailboxes have had their trial, as keyed digests.
import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { mailboxOf } from './mailbox.ts';
import { trials } from './subscription.table.ts';

export type TrialKeys = { mac(text: string): Buffer; earlierMacs(text: string): readonly Buffer[] };
/** Under the key of today, and under those before it. */
export type Digests = [now: string, ...underEarlierKeys: string[]];

export function digestsOf(keys: TrialKeys, address: string): Digests {
  const text = `trial:${mailboxOf(address)}`;
  const encoded = (digest: Buffer) => digest.toString('base64url');
  return [encoded(keys.mac(text)), ...keys.earlierMacs(text).map(encoded)];
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
