// Moving an account to another address: both mailboxes have to agree, in any order.
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountServices } from './services.ts';
import { type MailWish, postLink, prepareMail } from '../mails/link-mails.ts';
import {
  findUserByEmail,
  giveEmailIdentity,
  mailboxOf,
  syncEmailIdentity,
  type UserRow,
} from '../core/auth-user.ts';
import { users } from '../core/identity.table.ts';
import { dropTokens } from '../mails/one-time-links.ts';

/** Notes the wish and writes to both mailboxes, or the one that there is; to a taken address nothing is sent, and nothing is said about it. */
export async function requestEmailChange(
  deps: AccountServices,
  user: UserRow,
  options: MailWish & { email: string },
): Promise<UserRow> {
  const { email } = options;
  await deps.limits.mail('email_change', user.email ?? email);
  const now = deps.clock.now();
  // An anonymous user has no mailbox that could object.
  const emailChangeAgreed = user.email === null ? ('current' as const) : null;
  const noted = { newEmail: email, emailChangeAgreed, emailChangeSentAt: now, updatedAt: now };
  const [updated] = await deps.db.update(users).set(noted).where(eq(users.id, user.id)).returning();
  if (!updated) return user;
  deps.mails.afterAnswer(() => askMailboxes(deps, updated, options));
  return updated;
}

/** Asks once more those mailboxes that have not agreed; says nothing of whether there is such a change. */
export async function resendEmailChange(
  deps: AccountServices,
  options: MailWish & { email: string },
): Promise<void> {
  await deps.limits.mail('email_change', options.email);
  deps.mails.afterAnswer(async () => {
    const user = await findUserByEmail(deps.db, options.email);
    if (user?.newEmail) await askMailboxes(deps, user, { ...options, email: user.newEmail });
  });
}

async function askMailboxes(
  deps: AccountServices,
  user: UserRow,
  { email, challenge, redirectTo }: MailWish & { email: string },
): Promise<void> {
  const isTaken = (await findUserByEmail(deps.db, email)) !== undefined;
  for (const by of ['current', 'new'] as const) {
    if (user.emailChangeAgreed === by) continue;
    const kind = `email_change_${by}` as const;
    const to = by === 'new' ? email : mailboxOf(user);
    const issued = await deps.db.transaction((tx) =>
      prepareMail(deps, tx, { user, kind, sentTo: to, challenge }),
    );
    if (by === 'current' || !isTaken)
      postLink(deps, user, { kind, to, newEmail: email, redirectTo, ...issued });
  }
}

/** @returns the account once both have agreed; `taken` when somebody else has the address by now */
export async function agreeToEmailChange(
  deps: AccountServices,
  tx: Transaction,
  { user, by }: { user: UserRow; by: 'current' | 'new' },
): Promise<UserRow | 'half' | 'taken' | 'expired'> {
  const now = deps.clock.now();
  if (user.newEmail === null) return 'expired';
  const other = by === 'new' ? 'current' : 'new';
  if (user.emailChangeAgreed !== other) {
    await tx.update(users).set({ emailChangeAgreed: by }).where(eq(users.id, user.id));
    return 'half';
  }
  if (await findUserByEmail(tx, user.newEmail)) return 'taken';
  const [moved] = await tx
    .update(users)
    .set({
      email: user.newEmail,
      emailConfirmedAt: now,
      newEmail: null,
      emailChangeAgreed: null,
      emailChangeSentAt: null,
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
    .returning();
  if (!moved) return 'taken';
  if (user.email === null) {
    await giveEmailIdentity(tx, moved, now);
    // The person who created the account without an address may not be the one who opened the mail.
    await deps.endings.endAll(tx, { userId: user.id, because: 'email_changed' });
  } else {
    await syncEmailIdentity(tx, moved, now);
    await deps.devices.note(tx, { userId: user.id, kind: 'email_changed' });
  }
  // What was sent to the old mailbox opens nothing any more.
  await dropTokens(tx, user.id);
  return moved;
}
