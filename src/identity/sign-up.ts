// Signing up: with a password, or by a link to an address that nobody has yet.
import { eq } from 'drizzle-orm';
import {
  type AccountServices,
  type MailWish,
  type Peer,
  postLink,
  prepareMail,
  sendLink,
} from './account-services.ts';
import { AuthError } from './auth-error.ts';
import {
  findUserByEmail,
  insertUser,
  standInUser,
  type UserRow,
  type WireUser,
  wireUserOf,
} from './auth-user.ts';
import { type UserMetadata, users } from './identity.table.ts';
import { checkNewPassword } from './passwords.ts';

export type SignUp = MailWish & { email: string; password: string; data: UserMetadata; peer: Peer };

/**
 * The new user, not signed in; for a taken address one that exists nowhere. Within the cool-down of mails the answer
 * is the same as after it, only that no second mail goes out: a 429 would hide from a person that the address is
 * taken, and answering it for some addresses alone would tell strangers more than the answer itself does.
 */
export async function signUp(deps: AccountServices, order: SignUp): Promise<WireUser> {
  const { email, data, peer } = order;
  checkNewPassword(order.password, { email, names: Object.values(data), appName: deps.appName });
  const mayMail = await mayPost(deps, email);
  const now = deps.clock.now();
  // Hashed and compared whoever it is, so that a taken address takes as long as a new one.
  const encryptedPassword = await deps.passwords.hash(order.password, peer.address);
  const before = await findUserByEmail(deps.db, order.email);
  const isSamePassword = await deps.passwords.matches(
    order.password,
    before?.encryptedPassword ?? null,
    peer.address,
  );
  if (before) return signUpAgain(deps, order, { user: before, isSamePassword, mayMail });
  const made = await deps.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      email: order.email,
      encryptedPassword,
      userMetadata: order.data,
      identity: { provider: 'email', data: { email: order.email, email_verified: false } },
      waits: deps.capacityClosed,
      now,
    });
    if (!user) return undefined;
    const issued = await prepareMail(deps, tx, { user, kind: 'signup', challenge: order.challenge });
    return { user, issued };
  });
  // Somebody was faster with the same address.
  if (!made) return standInUser(order.email, order.data, now);
  postLink(deps, made.user, { kind: 'signup', ...made.issued, redirectTo: order.redirectTo });
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
 * A taken address: a confirmed owner gets nothing, an unconfirmed one the mail again. With another password than
 * the first time nobody knows whose either is: then none holds, and the owner sets one after the link.
 */
async function signUpAgain(
  deps: AccountServices,
  order: SignUp,
  { user, isSamePassword, mayMail }: { user: UserRow; isSamePassword: boolean; mayMail: boolean },
): Promise<WireUser> {
  const now = deps.clock.now();
  if (user.emailConfirmedAt) return standInUser(order.email, order.data, now);
  if (!isSamePassword)
    await deps.db.update(users).set({ encryptedPassword: null }).where(eq(users.id, user.id));
  // The link of a moment ago goes on working.
  if (!mayMail) return wireUserOf(deps.db, user);
  await sendLink(deps, user, { kind: 'signup', challenge: order.challenge, redirectTo: order.redirectTo });
  return wireUserOf(deps.db, { ...user, confirmationSentAt: now });
}

/** A link to sign in with; an unknown address gets an account if `create` says so. */
export async function sendMagicLink(
  deps: AccountServices,
  order: MailWish & { email: string; create: boolean; data: UserMetadata },
): Promise<void> {
  await deps.limits.mail('magiclink', order.email);
  // After the answer, which is the same for every address.
  deps.mails.afterAnswer(async () => {
    const identity = { provider: 'email', data: { email: order.email, email_verified: false } };
    const made =
      order.create &&
      (await deps.db.transaction((tx) =>
        insertUser(tx, {
          email: order.email,
          userMetadata: order.data,
          identity,
          waits: deps.capacityClosed,
          now: deps.clock.now(),
        }),
      ));
    const user = made || (await findUserByEmail(deps.db, order.email));
    if (user) await sendLink(deps, user, { kind: 'magiclink', ...order });
  });
}
