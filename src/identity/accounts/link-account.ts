// Whose account a mail's link is about: the page with the button names it before anything is used up.
import { eq } from 'drizzle-orm';
import type { AccountServices } from './services.ts';
import { users } from '../core/identity.table.ts';
import { peekToken } from '../mails/one-time-links.ts';

export type LinkAccount = {
  email: string;
  /** Where the account shall move to. */
  newEmail: string | null;
  /** Of the account that the link confirms: the browser that registered it knows it. Null for other links. */
  userId: string | null;
};

/**
 * The link to an account's present mailbox shows its address in full: the mail contains it anyway, and anyone with the
 * link could use it. A mistyped new mailbox may belong to a stranger. Its link shows only as much of the present
 * address as the account's person recognises.
 * @returns undefined for a link that opens nothing (any more)
 */
export async function accountOfLink(
  deps: Pick<AccountServices, 'db' | 'clock'>,
  token: string,
): Promise<LinkAccount | undefined> {
  const row = await peekToken(deps.db, { token, now: deps.clock.now() });
  if (!row) return undefined;
  const [user] = await deps.db.select().from(users).where(eq(users.id, row.userId));
  if (!user) return undefined;
  if (row.kind === 'email_change_new')
    return {
      email: user.email === null ? row.sentTo : maskEmail(user.email),
      newEmail: row.sentTo,
      userId: null,
    };
  return {
    email: row.sentTo,
    newEmail: row.kind === 'email_change_current' ? user.newEmail : null,
    userId: row.kind === 'signup' ? row.userId : null,
  };
}

/** `ada@example.org` becomes `a…@example.org`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}
