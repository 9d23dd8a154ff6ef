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

/** The new user, not signed in; for a taken address one that exists nowhere. */
export async function signUp(deps: AccountServices, order: SignUp): Promise<WireUser> {
  const { email, data, peer } = order;
  checkNewPassword(order.password, { email, names: Object.values(data), appName: deps.appName });
  await deps.limits.mail('signup', order.email);
  const now = deps.clock.now();
  // Hashed and compared whoever it is, so that a taken address takes as long as a new one.
  const encryptedPassword = await deps.passwords.hash(order.password, peer.address);
  const before = await findUserByEmail(deps.db, order.email);
  const isSamePassword = await deps.passwords.matches(
    order.password,
    before?.encryptedPassword ?? null,
    peer.address,
  );
  if (before) return signUpAgain(deps, order, { user: before, isSamePassword });
  const made = await deps.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      email: order.email,
      encryptedPassword,
      userMetadata: order.data,
      identity: { provider: 'email', data: { email: order.email, email_verified: false } },
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

/**
 * A taken address: a confirmed owner gets nothing, an unconfirmed one the mail again. With another password than
 * the first time nobody knows whose either is: then none holds, and the owner sets one after the link.
 */
async function signUpAgain(
  deps: AccountServices,
  order: SignUp,
  { user, isSamePassword }: { user: UserRow; isSamePassword: boolean },
): Promise<WireUser> {
  const now = deps.clock.now();
  if (user.emailConfirmedAt) return standInUser(order.email, order.data, now);
  if (!isSamePassword)
    await deps.db.update(users).set({ encryptedPassword: null }).where(eq(users.id, user.id));
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
        insertUser(tx, { email: order.email, userMetadata: order.data, identity, now: deps.clock.now() }),
      ));
    const user = made || (await findUserByEmail(deps.db, order.email));
    if (user) await sendLink(deps, user, { kind: 'magiclink', ...order });
  });
}
