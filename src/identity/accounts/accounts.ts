// What a person does with an account: sign up, confirm, sign in, recover, change, each as the wire wants it.
import { and, eq } from 'drizzle-orm';
import { signUpAnonymously } from './anonymous-users.ts';
import { type Change, reauthenticate, updateAccount } from './account-changes.ts';
import type { AccountServices } from './services.ts';
import { type MailWish, sendLink } from '../mails/link-mails.ts';
import { openFor, type Peer, welcome } from '../sessions/open-session.ts';
import { resendEmailChange } from './email-change.ts';
import { authErrors } from '../core/auth-error.ts';
import { findUserByEmail, userByEmail, type UserRow, type WireUser } from '../core/auth-user.ts';
import { redeemCode } from '../core/flow-states.ts';
import { demandProofNow, demandRecentProof, proveAgain, wayOfProof } from './fresh-proof.ts';
import { type UserMetadata, users } from '../core/identity.table.ts';
import { accountOfLink, type LinkAccount } from './link-account.ts';
import { type Authorised, isBanned, type WireSession } from '../sessions/sessions.ts';
import { sendMagicLink, type SignUp, signUp } from './sign-up.ts';
import { type Proof, type Verified, verifyProof } from './verification.ts';

export type Accounts = {
  /** The new user, not signed in; for a taken address one that exists nowhere. */
  signUp(options: SignUp): Promise<WireUser>;
  /** A new user without an address, signed in. */
  signUpAnonymously(data: UserMetadata, clientIp: Peer): Promise<WireSession>;
  signIn(options: { email: string; password: string }, clientIp: Peer): Promise<WireSession>;
  /** Uses a link or a code. @throws {AuthError} 403 `otp_expired` for every reason alike */
  verify(proof: Proof, options: { clientIp: Peer; wants: 'session' | 'code' }): Promise<Verified>;
  /** Redeems the code of a sign-in that this client began (PKCE). */
  redeem(options: { code: string; verifier: string }, clientIp: Peer): Promise<WireSession>;
  magicLink(options: MailWish & { email: string; create: boolean; data: UserMetadata }): Promise<void>;
  /** Says nothing of whether there was anything to send again. */
  resend(type: 'signup' | 'email_change', email: string, wish: MailWish): Promise<void>;
  recover(email: string, wish: MailWish): Promise<void>;
  reauthenticate(user: UserRow): Promise<void>;
  update(who: Authorised, change: Change): Promise<WireUser>;
  wayOfProof(userId: string): Promise<'password' | 'code'>;
  /**
   * Demands the account's password; of one without, that its person signed in or proved who they are just now.
   * @throws {AppError} `proof_needed`, `password_wrong`, `too_many_requests`
   */
  demandProofNow(session: { userId: string; sessionId: string }, password?: string): Promise<void>;
  /** As before a first passkey: a session with a second factor passes too. @throws {AppError} `proof_needed` */
  demandRecentProof(session: { userId: string; sessionId: string }): Promise<void>;
  /** Notes on the session that its person was there just now. @throws {AuthError} */
  proveAgain(
    session: { userId: string; sessionId: string },
    proof: { password: string } | { code: string },
  ): Promise<void>;
  /** @returns undefined for a link that opens nothing (any more) */
  accountOfLink(token: string): Promise<LinkAccount | undefined>;
};

export function createAccounts(deps: AccountServices): Accounts {
  const findUser = userByEmail(deps.db);
  return {
    signUp: (order) => signUp(deps, order),
    signUpAnonymously: (data, clientIp) => signUpAnonymously(deps, data, clientIp),
    signIn: (order, clientIp) => signIn({ ...deps, findUser }, order, clientIp),
    verify: (proof, order) => verifyProof(deps, proof, order),
    redeem: (order, clientIp) => redeem(deps, order, clientIp),
    magicLink: (order) => sendMagicLink(deps, order),
    resend: (type, email, wish) =>
      type === 'signup' ? resendSignUp(deps, email, wish) : resendEmailChange(deps, { email, ...wish }),
    recover: (email, wish) => recover(deps, email, wish),
    reauthenticate: (user) => reauthenticate(deps, user),
    update: (who, change) => updateAccount(deps, who, change),
    wayOfProof: (userId) => wayOfProof(deps, userId),
    demandProofNow: (session, password) => demandProofNow(deps, session, password),
    demandRecentProof: (session) => demandRecentProof(deps, session),
    proveAgain: (session, proof) => proveAgain(deps, session, proof),
    accountOfLink: (token) => accountOfLink(deps, token),
  };
}

async function signIn(
  deps: AccountServices & { findUser: ReturnType<typeof userByEmail> },
  options: { email: string; password: string },
  clientIp: Peer,
): Promise<WireSession> {
  await deps.limits.beforeSignIn(options.email, clientIp.address);
  const user = await deps.findUser(options.email);
  const matches = await deps.passwords.matches(
    options.password,
    user?.encryptedPassword ?? null,
    clientIp.address,
  );
  if (!user || !matches) {
    // After the answer, which takes as long for an address that has no account.
    const tried = user && { userId: user.id, kind: 'sign_in_failed' as const, userAgent: clientIp.userAgent };
    deps.mails.afterAnswer(async () => tried && deps.devices.noteTry(tried));
    throw authErrors.credentials();
  }
  await deps.limits.rightPassword(options.email, clientIp.address);
  // Only someone who knows the password receives these errors.
  if (isBanned(user, deps.clock.now())) throw authErrors.banned(400);
  if (!user.emailConfirmedAt) throw authErrors.notConfirmed(400);
  const session = await openFor(deps, deps.db, { user, method: 'password', clientIp });
  renewHash(deps, user, options.password);
  return welcome(deps, session, clientIp);
}

/** Replaces a hash with outdated parameters after the answer, unless the password was changed meanwhile. */
function renewHash(deps: AccountServices, user: UserRow, password: string): void {
  const before = user.encryptedPassword;
  if (before === null || !deps.passwords.isOutdated(before)) return;
  deps.mails.afterAnswer(async () => {
    const encryptedPassword = await deps.passwords.hash(password, user.id);
    await deps.db
      .update(users)
      .set({ encryptedPassword })
      .where(and(eq(users.id, user.id), eq(users.encryptedPassword, before)));
  });
}

async function redeem(
  deps: AccountServices,
  options: { code: string; verifier: string },
  clientIp: Peer,
): Promise<WireSession> {
  const now = deps.clock.now();
  const session = await deps.db.transaction(async (tx) => {
    const { userId, method, provider } = await redeemCode(tx, { ...options, now });
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) throw authErrors.flowNotFound();
    if (isBanned(user, now)) throw authErrors.banned(400);
    return openFor(deps, tx, { user, method, clientIp, ...(provider !== 'email' && { provider }) });
  });
  return welcome(deps, session, clientIp);
}

async function resendSignUp(deps: AccountServices, email: string, wish: MailWish): Promise<void> {
  await deps.limits.mail('signup', email);
  deps.mails.afterAnswer(async () => {
    const user = await findUserByEmail(deps.db, email);
    if (user && !user.emailConfirmedAt) await sendLink(deps, user, { kind: 'signup', ...wish });
  });
}

async function recover(deps: AccountServices, email: string, wish: MailWish): Promise<void> {
  await deps.limits.mail('recovery', email);
  deps.mails.afterAnswer(async () => {
    const user = await findUserByEmail(deps.db, email);
    if (user) await sendLink(deps, user, { kind: 'recovery', ...wish });
  });
}
