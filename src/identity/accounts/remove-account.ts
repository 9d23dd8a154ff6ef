// The one way in which an account goes, at the wish of its person or of the operator.
import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { ErasedList } from '#platform/personal-data/erased-list.ts';
import { authErrors } from '../core/auth-error.ts';
import type { UserRow } from '../core/auth-user.ts';
import { users } from '../core/identity.table.ts';
import { localeOf } from '../mails/auth-mails.ts';
import type { Locale } from '../caller.ts';
import type { Endings } from '../sessions/endings.ts';

/**
 * `receiptDigest`: of the secret by which the person reads the certificate once the account is gone. `before` runs in the
 * transaction that deletes the account and holds its row: what it throws leaves everything as it is.
 */
export type Removal =
  | {
      by: 'person';
      receiptDigest: string;
      wantsMail: boolean;
      before: (tx: Queryable, account: RemovedAccount) => Promise<void>;
    }
  | { by: 'operator' };

export type RemovedAccount = {
  userId: string;
  /** Every address that the account has, the one it moves to included. */
  addresses: readonly string[];
  /** Those of them that the person has proven to be theirs: of others, what belongs to the mailbox is somebody else's. */
  proven: readonly string[];
  /** What the person, or a provider, calls them: all texts of the profile. */
  names: readonly string[];
  /** Where a mail may go: a confirmed address. */
  mailTo: string | null;
  locale: Locale;
};

/** What is written about a deletion, and proves it afterwards. */
export type DeletionRecord = {
  /** Within the transaction that deletes the account, before it does. */
  note(tx: Queryable, account: RemovedAccount, removal: Removal): Promise<void>;
  /** To be called when all features have erased their part; may be called again at any time. */
  complete(userId: string): Promise<void>;
};

type Dependencies = {
  db: Database;
  erasure: { erase(userId: string): Promise<void>; begin(userId: string): void };
  endings: Endings;
  deletionRecord: Pick<DeletionRecord, 'note'>;
};

/**
 * Deletes the account, and all that belongs to it in every feature. What fails is left to the sweep. A person's page shows
 * how the erasure goes on and need not wait for it; an operator's program is answered when it has ended.
 * @throws {AuthError} 404 `user_not_found`
 */
export async function removeAccount(deps: Dependencies, userId: string, removal: Removal): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw authErrors.unknownUser();
    const account = removedAccountOf(user);
    if (removal.by === 'person') await removal.before(tx, account);
    await deps.deletionRecord.note(tx, account, removal);
    // At once: what is erased comes later, and must not be of use meanwhile.
    await deps.endings.endAll(tx, { userId, because: null });
    await tx.delete(users).where(eq(users.id, userId));
  });
  if (removal.by === 'person') deps.erasure.begin(userId);
  else await deps.erasure.erase(userId);
}

/** Deletes accounts that were deleted before, and are here again since the database was put back from a backup. */
export async function removeErased(
  deps: Dependencies & { log: Log },
  erasedList: Pick<ErasedList, 'marks'>,
): Promise<void> {
  const marks = await erasedList.marks();
  if (marks.length === 0) return;
  const mark = sql`encode(sha256(convert_to(${users.id}::text, 'UTF8')), 'hex')`;
  const back = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(sql`${mark} = any(${sql.param(marks)})`);
  for (const { id } of back) await removeAccount(deps, id, { by: 'operator' });
  if (back.length > 0) deps.log.info({ accounts: back.length }, 'accounts deleted again that a backup had');
}

function removedAccountOf(user: UserRow): RemovedAccount {
  const { email, newEmail, emailConfirmedAt } = user;
  return {
    userId: user.id,
    addresses: [email, newEmail].filter((address) => address !== null),
    proven: email !== null && emailConfirmedAt ? [email] : [],
    names: Object.values(user.userMetadata).filter((value) => typeof value === 'string'),
    mailTo: emailConfirmedAt ? email : null,
    locale: localeOf(user.userMetadata),
  };
}
