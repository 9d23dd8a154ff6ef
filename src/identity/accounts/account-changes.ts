// What signed-in people change about their account, and what has to be shown before they may.
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { EndedReaches } from '#platform/personal-data/reach.ts';
import type { AccountServices } from './services.ts';
import { type MailWish, sendLink } from '../mails/link-mails.ts';
import { authErrors } from '../core/auth-error.ts';
import { localeOf } from '../mails/auth-mails.ts';
import { mailboxOf, type UserRow, type WireUser, wireUserOf } from '../core/auth-user.ts';
import { requestEmailChange } from './email-change.ts';
import { type UserMetadata, users } from '../core/identity.table.ts';
import { dropTokens, useCode } from '../mails/one-time-links.ts';
import { checkNewPassword } from '../passwords/passwords.ts';
import { demandSecondFactor } from '../sessions/second-factor.ts';
import type { Authorised } from '../sessions/sessions.ts';
import { mergeMetadata } from '../core/user-metadata.ts';

export type Change = MailWish & {
  email?: string;
  password?: string;
  currentPassword?: string;
  /** A code from a mail, where the session is too old to change the password by itself. */
  nonce?: string;
  data?: UserMetadata;
};

/** A session younger than this has just shown who it is. */
const RECENT_MS = 24 * 60 * 60 * 1000;

/** @throws {AuthError} as the wire has it for each rule */
export async function updateAccount(
  deps: AccountServices,
  who: Authorised,
  change: Change,
): Promise<WireUser> {
  const { user } = who;
  const otherMailbox = change.email !== undefined && change.email !== user.email ? change.email : undefined;
  if (change.password !== undefined || otherMailbox !== undefined)
    await demandSecondFactor(deps.db, who, 401);
  const password = change.password === undefined ? undefined : await newPassword(deps, who, change);
  const { updated, ended } = await deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    if (!locked) throw authErrors.userNotFound();
    const [row] = await tx
      .update(users)
      .set({
        ...(change.data && { userMetadata: mergeMetadata(locked.userMetadata, change.data) }),
        ...(password && { encryptedPassword: password }),
        updatedAt: deps.clock.now(),
      })
      .where(eq(users.id, user.id))
      .returning();
    if (!row) throw authErrors.userNotFound();
    return { updated: row, ended: password ? await endOthers(deps, tx, who) : null };
  });
  if (ended) notifyPasswordChanged(deps, updated, { ...who, ended });
  if (otherMailbox === undefined) return wireUserOf(deps.db, updated);
  return wireUserOf(deps.db, await requestEmailChange(deps, updated, { ...change, email: otherMailbox }));
}

/** Mails a code that lets an old session change the password. */
export async function reauthenticate(deps: AccountServices, user: UserRow): Promise<void> {
  if (user.email === null) throw authErrors.noReauthentication();
  if (!user.emailConfirmedAt) throw authErrors.unverifiedEmail();
  await deps.limits.mail('reauthentication', mailboxOf(user));
  await sendLink(deps, user, { kind: 'reauthentication', challenge: undefined, redirectTo: undefined });
}

async function newPassword(deps: AccountServices, who: Authorised, change: Change): Promise<string> {
  const { user, session } = who;
  const { password = '', currentPassword, nonce } = change;
  // Who has shown no mailbox sets none: a person whose address this is to become would find it there.
  const email = mailboxOf(user);
  const names = Object.values({ ...user.userMetadata, ...change.data });
  checkNewPassword(password, { email, names, appName: deps.appName });
  if (currentPassword !== undefined) await checkCurrent(deps, user, currentPassword);
  const isRecent = deps.clock.now().getTime() - session.createdAt.getTime() < RECENT_MS;
  if (!isRecent && nonce === undefined) throw authErrors.reauthenticationNeeded();
  if (!isRecent && nonce !== undefined) await useNonce(deps, user, nonce);
  if (await deps.passwords.matches(password, user.encryptedPassword, user.id))
    throw authErrors.samePassword();
  return deps.passwords.hash(password, user.id);
}

/** Limits guesses on an unlocked device to the same rate as guesses at sign-in. */
export async function checkCurrent(
  deps: AccountServices,
  user: UserRow,
  currentPassword: string,
): Promise<void> {
  const email = mailboxOf(user);
  await deps.limits.beforePassword(email, user.id);
  const matches = await deps.passwords.matches(currentPassword, user.encryptedPassword, user.id);
  if (!matches) throw authErrors.currentPassword();
  await deps.limits.rightPassword(email, user.id);
}

export async function useNonce(deps: AccountServices, user: UserRow, code: string): Promise<void> {
  const used = await deps.db.transaction((tx) =>
    useCode(tx, deps.keys, {
      code,
      sentTo: mailboxOf(user),
      kinds: ['reauthentication'],
      userId: user.id,
      now: deps.clock.now(),
    }),
  );
  if (!used) throw authErrors.reauthenticationWrong();
}

/**
 * Revokes the access of anyone who knew the old password: other devices, what they may have set up that needs no session,
 * and every link still in a mailbox.
 */
async function endOthers(deps: AccountServices, tx: Transaction, who: Authorised): Promise<EndedReaches> {
  const { user, sessionId, session } = who;
  await dropTokens(tx, user.id);
  return deps.endings.endAll(tx, {
    userId: user.id,
    because: 'password_changed',
    keptSession: sessionId,
    userAgent: session.userAgent ?? undefined,
  });
}

function notifyPasswordChanged(
  deps: AccountServices,
  user: UserRow,
  { session, ended }: Authorised & { ended: EndedReaches },
): void {
  const locale = localeOf(user.userMetadata);
  const userAgent = session.userAgent ?? undefined;
  deps.mails.sendNotice({
    kind: 'password_changed',
    to: mailboxOf(user),
    locale,
    at: deps.clock.now(),
    userAgent,
    ended,
  });
}
