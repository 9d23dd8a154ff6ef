// Whether an account has a second factor, and that a session which has not shown it changes nothing that matters.
import { and, type Column, eq, exists } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { authErrors } from '../core/auth-error.ts';
import { mfaFactors } from '../core/factors.table.ts';
import { sessions, users } from '../core/identity.table.ts';

/** A condition. Recovery codes exist only beside another factor, so any verified one counts. */
export function hasFactor(db: Queryable, userId: Column | string) {
  const verified = and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified'));
  return exists(db.select({ id: mfaFactors.id }).from(mfaFactors).where(verified));
}

/** What depends on how many factors or passkeys there are is done by one request after the other. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** @throws {AuthError} `insufficient_aal` with the status that the wire has for the act */
export async function demandSecondFactor(
  db: Queryable,
  { user, session }: { user: { id: string }; session: { aal: 'aal1' | 'aal2' } },
  status: 401 | 403 | 422,
): Promise<void> {
  if (session.aal === 'aal2') return;
  const verified = and(eq(mfaFactors.userId, user.id), eq(mfaFactors.status, 'verified'));
  const rows = await db.select({ id: mfaFactors.id }).from(mfaFactors).where(verified).limit(1);
  if (rows.length > 0) throw authErrors.insufficientAal(status);
}

/**
 * Whether a caller came with more than a password: a session after a second factor or a passkey. No account with a factor
 * has a caller before it was shown, so that the account alone decides for those who come without a session.
 */
export async function hasShownFactor(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const [account] = await db
    .select({ has: hasFactor(db, userId) })
    .from(users)
    .where(eq(users.id, userId));
  if (account?.has === true || sessionId === '') return account?.has === true;
  const isOwn = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const [session] = await db.select({ aal: sessions.aal }).from(sessions).where(isOwn);
  return session?.aal === 'aal2';
}
