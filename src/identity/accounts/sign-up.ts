// Signing up: with a password, or by a link to an address that nobody has yet.
import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { AccountServices } from './services.ts';
import { type MailWish, postLink, prepareMail, sendLink } from '../mails/link-mails.ts';
import type { Peer } from '../sessions/open-session.ts';
import { newcomer, standInUser } from './answered-user.ts';
import { AuthError } from '../core/auth-error.ts';
import { localeOf } from '../mails/auth-mails.ts';
import {
  findUserByEmail,
  insertUser,
  mailboxOf,
  type UserRow,
  type WireUser,
  wireUserOf,
} from '../core/auth-user.ts';
import { type UserMetadata, users } from '../core/identity.table.ts';
import { checkNewPassword } from '../passwords/passwords.ts';

export type SignUp = MailWish & { email: string; password: string; data: UserMetadata; clientIp: Peer };

/** `id`: of the account, should the address be new. */
type Prepared = SignUp & { id: string; encryptedPassword: string; mayMail: boolean; now: Date };

/**
 * The new user, not signed in; for a taken address one that exists nowhere. Where the operator wants it, every address
 * is answered as a new one and looked up afterwards: neither the answer nor its time says which it was.
 */
export async function signUp(deps: AccountServices, options: SignUp): Promise<WireUser> {
  const { email, data, clientIp } = options;
  checkNewPassword(options.password, { email, names: Object.values(data), appName: deps.appName });
  await deps.limits.signUp(email);
  const mayMail = await mayPost(deps, email);
  const now = deps.clock.now();
  const encryptedPassword = await deps.passwords.hash(options.password, clientIp.address);
  const prepared = { ...options, id: newId(now.getTime()), encryptedPassword, mayMail, now };
  if (deps.disclosesAccounts) return register(deps, prepared);
  deps.mails.afterAnswer(async () => void (await register(deps, prepared)));
  return newcomer({ id: prepared.id, email, metadata: data, now });
}

/**
 * Within the cool-down of mails the answer is the same as after it, only that no second mail goes out: a 429 would hide
 * from a person that the address is taken, and answering it for some addresses alone would tell strangers more than the
 * answer itself does.
 */
async function register(deps: AccountServices, options: Prepared): Promise<WireUser> {
  const { email, data, now, id, encryptedPassword } = options;
  const before = await findUserByEmail(deps.db, email);
  // Always compares, so that a taken address takes as long as a new one.
  const isSamePassword = await deps.passwords.matches(
    options.password,
    before?.encryptedPassword ?? null,
    options.clientIp.address,
  );
  if (before) return signUpAgain(deps, options, { user: before, isSamePassword });
  const made = await deps.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      id,
      email,
      encryptedPassword,
      userMetadata: data,
      identity: { provider: 'email', data: { email, email_verified: false } },
      waits: deps.capacityClosed,
      now,
    });
    if (!user) return undefined;
    const issued = await prepareMail(deps, tx, { user, kind: 'signup', challenge: options.challenge });
    return { user, issued };
  });
  // Somebody was faster with the same address.
  if (!made) return standInUser({ email, metadata: data, now });
  postLink(deps, made.user, { kind: 'signup', ...made.issued, redirectTo: options.redirectTo });
  return wireUserOf(deps.db, { ...made.user, confirmationSentAt: now });
}

/** False while the mailbox got a sign-up's mail a moment ago. */
async function mayPost(deps: AccountServices, email: string): Promise<boolean> {
  try {
    await deps.limits.mail('signup', email);
    return true;
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return false;
    throw error;
  }
}

/**
 * A taken address: a confirmed owner gets a mail about it, an unconfirmed one gets the mail again. With another password than
 * the first time nobody knows whose either is: then none holds, and the owner sets one after the link. What was said
 * about the person goes the same way: the newest sign-up's word counts, and the answer repeats that alone.
 */
async function signUpAgain(
  deps: AccountServices,
  options: Prepared,
  { user, isSamePassword }: { user: UserRow; isSamePassword: boolean },
): Promise<WireUser> {
  const { email, data, now, mayMail } = options;
  const asked = { email, metadata: data, now };
  if (user.emailConfirmedAt) {
    if (mayMail) notifyOwner(deps, user);
    return standInUser(asked);
  }
  const renewed = await replaceWord(deps, user, { data, keepsPassword: isSamePassword });
  // The link of a moment ago goes on working.
  if (mayMail)
    await sendLink(deps, renewed, {
      kind: 'signup',
      challenge: options.challenge,
      redirectTo: options.redirectTo,
    });
  return newcomer({ ...asked, id: user.id });
}

function notifyOwner(deps: AccountServices, user: UserRow): void {
  const locale = localeOf(user.userMetadata);
  deps.mails.sendNotice({ kind: 'account_exists', to: mailboxOf(user), locale, at: deps.clock.now() });
}

/** What the operator wrote into an invitation is no stranger's to change. */
async function replaceWord(
  deps: AccountServices,
  user: UserRow,
  { data, keepsPassword }: { data: UserMetadata; keepsPassword: boolean },
): Promise<UserRow> {
  const [renewed] = await deps.db
    .update(users)
    .set({
      ...(user.invitedAt === null && { userMetadata: data }),
      ...(!keepsPassword && { encryptedPassword: null }),
      updatedAt: deps.clock.now(),
    })
    .where(and(eq(users.id, user.id), isNull(users.emailConfirmedAt)))
    .returning();
  return renewed ?? user;
}

/** A link to sign in with; an unknown address gets an account if `create` says so. */
export async function sendMagicLink(
  deps: AccountServices,
  options: MailWish & { email: string; create: boolean; data: UserMetadata },
): Promise<void> {
  await deps.limits.mail('magiclink', options.email);
  // After the answer, which is the same for every address.
  deps.mails.afterAnswer(async () => {
    const identity = { provider: 'email', data: { email: options.email, email_verified: false } };
    const made =
      options.create &&
      (await deps.db.transaction((tx) =>
        insertUser(tx, {
          email: options.email,
          userMetadata: options.data,
          identity,
          waits: deps.capacityClosed,
          now: deps.clock.now(),
        }),
      ));
    const found = made || (await findUserByEmail(deps.db, options.email));
    const isUnclaimed = options.create && !made && found?.emailConfirmedAt === null;
    const user =
      found && isUnclaimed
        ? await replaceWord(deps, found, { data: options.data, keepsPassword: true })
        : found;
    if (user) await sendLink(deps, user, { kind: 'magiclink', ...options });
  });
}
