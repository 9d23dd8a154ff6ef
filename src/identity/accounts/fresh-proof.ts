// Who sets up the first second factor, or a passkey, shows first that they are the account's person: a device that was left
// signed in, or a stolen session, is not enough to shut its owner out.
import { and, eq } from 'drizzle-orm';
import type { AccountServices } from './services.ts';
import { checkCurrent, useNonce } from './account-changes.ts';
import { AuthError, authErrors } from '../core/auth-error.ts';
import { identityErrors } from '../core/identity.errors.ts';
import { sayInOurForm } from '../core/our-form.ts';
import { mfaFactors } from '../core/factors.table.ts';
import { type AuthMethod, sessions, users } from '../core/identity.table.ts';
import type { Authorised, SessionRow } from '../sessions/sessions.ts';

/** So long after a sign-in, or after showing the password or a mailed code again. */
const FRESH_MS = 10 * 60_000;

/** @throws {AuthError} 400 `reauthentication_needed`; a session with the second factor of an account that has one passes */
export async function demandFreshProof(
  deps: Pick<AccountServices, 'db' | 'clock'>,
  { user, session }: Authorised,
): Promise<void> {
  if (isFresh(session, deps.clock.now())) return;
  const verified = and(eq(mfaFactors.userId, user.id), eq(mfaFactors.status, 'verified'));
  const rows = await deps.db.select({ id: mfaFactors.id }).from(mfaFactors).where(verified).limit(1);
  if (rows.length === 0) throw authErrors.proofNeeded();
}

/** The same for routes of our own. @throws {AppError} `proof_needed` */
export async function demandRecentProof(
  deps: Pick<AccountServices, 'db' | 'clock'>,
  who: { userId: string; sessionId: string },
): Promise<void> {
  const found = await withUser(deps, who);
  if (!found) throw identityErrors.proof_needed();
  // An account without an address has nothing to show but its session.
  if (found.user.email === null) return;
  await demandFreshProof(deps, { ...found, sessionId: who.sessionId }).catch((error: unknown) => {
    throw error instanceof AuthError ? identityErrors.proof_needed() : error;
  });
}

async function withUser(
  { db }: Pick<AccountServices, 'db'>,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return found;
}

/**
 * For what cannot be undone, a second factor of the account that was shown long ago does not do, nor does a sign-in: a
 * device that was left signed in a minute ago is not its person. Without a password a fresh sign-in or mailed code counts.
 * @throws {AppError} `proof_needed`, `password_wrong`, `too_many_requests`
 */
export async function demandProofNow(
  deps: AccountServices,
  who: { userId: string; sessionId: string },
  password: string | undefined,
): Promise<void> {
  const found = await withUser(deps, who);
  if (!found) throw identityErrors.proof_needed();
  if (found.user.encryptedPassword) {
    if (password === undefined) throw identityErrors.proof_needed();
    return checkCurrent(deps, found.user, password).catch(sayInOurForm);
  }
  // An account without an address has nothing to show but its session.
  if (found.user.email !== null && !isFresh(found.session, deps.clock.now()))
    throw identityErrors.proof_needed();
}

function isFresh({ amr }: SessionRow, now: Date): boolean {
  const newestS = Math.max(0, ...amr.map(({ timestamp }) => timestamp));
  return now.getTime() - newestS * 1000 < FRESH_MS;
}

/** What an account can show: its password, or a code from its mailbox where it has none. */
export async function wayOfProof(
  deps: Pick<AccountServices, 'db'>,
  userId: string,
): Promise<'password' | 'code'> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  return user?.encryptedPassword ? 'password' : 'code';
}

/** Notes on the session that its person was there just now. @throws {AuthError} as for a change of the password */
export async function proveAgain(
  deps: AccountServices,
  { userId, sessionId }: { userId: string; sessionId: string },
  proof: { password: string } | { code: string },
): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw authErrors.userNotFound();
  if ('password' in proof) await checkCurrent(deps, user, proof.password);
  else await useNonce(deps, user, proof.code);
  const method = 'password' in proof ? 'password' : 'otp';
  const timestamp = Math.floor(deps.clock.now().getTime() / 1000);
  await deps.db.transaction(async (tx) => {
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
    const [session] = await tx.select().from(sessions).where(own).for('update');
    if (!session) throw authErrors.sessionNotFound(403);
    const amr: AuthMethod[] = [
      { method, timestamp },
      ...session.amr.filter((entry) => entry.method !== method),
    ];
    await tx.update(sessions).set({ amr }).where(own);
  });
}
