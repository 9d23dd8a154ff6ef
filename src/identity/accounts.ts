// What a person does with an account: sign up, confirm, sign in, recover, change, each as the wire wants it.
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { authErrors } from './auth-error.ts';
import { type AuthMails, localeOf } from './auth-mails.ts';
import { findUserByEmail, standInUser, type UserRow, type WireUser, wireUserOf } from './auth-user.ts';
import {
  identities,
  sessions,
  type TokenKind,
  type UserMetadata,
  userData,
  users,
} from './identity.table.ts';
import { dropTokens, issueToken, useToken } from './one-time-links.ts';
import { checkNewPassword, hashPassword, passwordMatches } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import { isBanned, type Sessions, type WireSession } from './sessions.ts';

/** Where a request came from: the peer of the connection and the browser's own name for itself. */
export type Peer = { address: string; userAgent?: string };
type MailWish = { pkce: boolean; redirectTo: string | undefined };

export type Accounts = {
  /** The new user, not signed in; for a taken address one that exists nowhere. */
  signUp(order: SignUp): Promise<WireUser>;
  signIn(order: { email: string; password: string }, peer: Peer): Promise<WireSession>;
  /** Uses a link's token. @throws {AuthError} 403 `otp_expired` for every reason alike */
  verify(order: { token: string; kinds: readonly TokenKind[] }, peer: Peer): Promise<WireSession>;
  resend(email: string, wish: MailWish): Promise<void>;
  recover(email: string, wish: MailWish): Promise<void>;
  update(
    who: { user: UserRow; sessionId: string },
    change: { password?: string; data?: UserMetadata },
  ): Promise<WireUser>;
};

type SignUp = MailWish & { email: string; password: string; data: UserMetadata };

export type AccountsDependencies = {
  db: Database;
  clock: Clock;
  sessions: Sessions;
  mails: AuthMails;
  limits: RateLimits;
};

export function createAccounts(deps: AccountsDependencies): Accounts {
  return {
    signUp: (order) => signUp(deps, order),
    signIn: (order, peer) => signIn(deps, order, peer),
    verify: (order, peer) => verifyLink(deps, order, peer),
    resend: (email, wish) => resend(deps, email, wish),
    recover: (email, wish) => recover(deps, email, wish),
    update: (who, change) => update(deps, who, change),
  };
}

async function signUp(deps: AccountsDependencies, order: SignUp): Promise<WireUser> {
  checkNewPassword(order.password);
  await deps.limits.mail('signup', order.email);
  const now = deps.clock.now();
  // Hashed before anything is looked up, so that a taken address takes as long as a new one.
  const encryptedPassword = await hashPassword(order.password);
  const made = await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(now.getTime()),
        email: order.email,
        encryptedPassword,
        confirmationSentAt: now,
        appMetadata: { provider: 'email', providers: ['email'] },
        userMetadata: order.data,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning();
    if (!user) return undefined;
    await furnish(tx, user, now);
    return { user, token: await issueToken(tx, { userId: user.id, kind: 'signup', pkce: order.pkce, now }) };
  });
  if (!made) return signUpAgain(deps, order, now);
  postLink(deps, made.user, { kind: 'signup', token: made.token, redirectTo: order.redirectTo });
  return wireUserOf(deps.db, made.user);
}

/** What every account has from its first moment: its identity and its row of settings. */
async function furnish(tx: Queryable, user: UserRow, now: Date): Promise<void> {
  const identityData = { sub: user.id, email: user.email, email_verified: false, phone_verified: false };
  await tx.insert(identities).values({
    id: newId(now.getTime()),
    userId: user.id,
    provider: 'email',
    providerId: user.id,
    identityData,
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(userData).values({ id: user.id, metaData: { preferences: { viewMode: 'table' } } });
}

/** A taken address: an unconfirmed owner gets the mail again (the password stays), a confirmed one nothing. */
async function signUpAgain(deps: AccountsDependencies, order: SignUp, now: Date): Promise<WireUser> {
  const user = await findUserByEmail(deps.db, order.email);
  if (!user || user.emailConfirmedAt) return standInUser(order.email, order.data, now);
  await sendLink(deps, user, { kind: 'signup', pkce: order.pkce, redirectTo: order.redirectTo });
  return wireUserOf(deps.db, { ...user, confirmationSentAt: now });
}

async function signIn(
  deps: AccountsDependencies,
  order: { email: string; password: string },
  peer: Peer,
): Promise<WireSession> {
  await deps.limits.beforePassword(order.email, peer.address);
  const user = await findUserByEmail(deps.db, order.email);
  const matches = await passwordMatches(order.password, user?.encryptedPassword ?? null);
  if (!user || !matches) throw authErrors.credentials();
  await deps.limits.rightPassword(order.email, peer.address);
  // Told only to the one who knows the password.
  if (isBanned(user, deps.clock.now())) throw authErrors.banned(400);
  if (!user.emailConfirmedAt) throw authErrors.notConfirmed();
  return deps.db.transaction((tx) =>
    deps.sessions.open(tx, user, {
      method: 'password',
      ...(peer.userAgent && { userAgent: peer.userAgent }),
    }),
  );
}

async function verifyLink(
  deps: AccountsDependencies,
  order: { token: string; kinds: readonly TokenKind[] },
  peer: Peer,
): Promise<WireSession> {
  const now = deps.clock.now();
  const session = await deps.db.transaction(async (tx) => {
    const used = await useToken(tx, { ...order, now });
    if (!used) return undefined;
    const confirmed = await confirm(tx, used.userId, now);
    if (!confirmed || isBanned(confirmed, now)) return confirmed ? 'banned' : undefined;
    return deps.sessions.open(tx, confirmed, {
      method: 'otp',
      ...(peer.userAgent && { userAgent: peer.userAgent }),
    });
  });
  if (session === 'banned') throw authErrors.banned(403);
  if (!session) throw authErrors.linkExpired();
  return session;
}

/** Whoever opened a link from the mailbox has shown that it is theirs. */
async function confirm(tx: Queryable, userId: string, now: Date): Promise<UserRow | undefined> {
  const [fresh] = await tx
    .update(users)
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .returning();
  if (!fresh) return (await tx.select().from(users).where(eq(users.id, userId)))[0];
  const identityData = { sub: fresh.id, email: fresh.email, email_verified: true, phone_verified: false };
  await tx
    .update(identities)
    .set({ identityData, updatedAt: now })
    .where(and(eq(identities.userId, fresh.id), eq(identities.provider, 'email')));
  await dropTokens(tx, fresh.id, 'signup');
  return fresh;
}

async function resend(deps: AccountsDependencies, email: string, wish: MailWish): Promise<void> {
  await deps.limits.mail('signup', email);
  deps.mails.afterAnswer(async () => {
    const user = await findUserByEmail(deps.db, email);
    if (user && !user.emailConfirmedAt) await sendLink(deps, user, { kind: 'signup', ...wish });
  });
}

async function recover(deps: AccountsDependencies, email: string, wish: MailWish): Promise<void> {
  await deps.limits.mail('recovery', email);
  deps.mails.afterAnswer(async () => {
    const user = await findUserByEmail(deps.db, email);
    if (user) await sendLink(deps, user, { kind: 'recovery', ...wish });
  });
}

async function sendLink(
  deps: AccountsDependencies,
  user: UserRow,
  order: MailWish & { kind: TokenKind },
): Promise<void> {
  const now = deps.clock.now();
  const token = await deps.db.transaction(async (tx) => {
    const sentAt = order.kind === 'signup' ? { confirmationSentAt: now } : { recoverySentAt: now };
    await tx.update(users).set(sentAt).where(eq(users.id, user.id));
    return issueToken(tx, { userId: user.id, kind: order.kind, pkce: order.pkce, now });
  });
  postLink(deps, user, { kind: order.kind, token, redirectTo: order.redirectTo });
}

function postLink(
  deps: AccountsDependencies,
  user: UserRow,
  mail: { kind: TokenKind; token: string; redirectTo: string | undefined },
): void {
  deps.mails.post({ ...mail, to: user.email, locale: localeOf(user.userMetadata) });
}

async function update(
  deps: AccountsDependencies,
  who: { user: UserRow; sessionId: string },
  change: { password?: string; data?: UserMetadata },
): Promise<WireUser> {
  const { user, sessionId } = who;
  const password = change.password === undefined ? undefined : await newPassword(user, change.password);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    if (!locked) throw authErrors.userNotFound();
    const [updated] = await tx
      .update(users)
      .set({
        ...(change.data && { userMetadata: merge(locked.userMetadata, change.data) }),
        ...(password && { encryptedPassword: password }),
        updatedAt: now,
      })
      .where(eq(users.id, user.id))
      .returning();
    if (!updated) throw authErrors.userNotFound();
    if (password) await endOthers(tx, { userId: user.id, sessionId });
    return wireUserOf(tx, updated);
  });
}

async function newPassword(user: UserRow, password: string): Promise<string> {
  checkNewPassword(password);
  if (await passwordMatches(password, user.encryptedPassword)) throw authErrors.samePassword();
  return hashPassword(password);
}

/** Whoever knew the old password is out: other devices, and every link still in a mailbox. */
async function endOthers(tx: Queryable, who: { userId: string; sessionId: string }): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, who.userId), ne(sessions.id, who.sessionId)));
  await dropTokens(tx, who.userId);
}

/** The wire's shallow merge: a key set to null is taken away. */
function merge(before: UserMetadata, change: UserMetadata): UserMetadata {
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}
