// Mails with a link and a code: prepared with the row that they change, posted after it.
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxOf, type UserRow } from '../core/auth-user.ts';
import { type Challenge, startMailFlow } from '../core/flow-states.ts';
import { type TokenKind, users } from '../core/identity.table.ts';
import type { Keys } from '../core/keys.ts';
import { type AuthMails, localeOf } from './auth-mails.ts';
import { type IssuedToken, issueToken } from './one-time-links.ts';

/** How a mail's link shall lead back. */
export type MailWish = { challenge: Challenge | undefined; redirectTo: string | undefined };

export type LinkMailServices = { db: Database; keys: Keys; clock: Clock; mails: AuthMails };

/** Makes the link and code of one kind and notes when. */
export async function prepareMail(
  deps: Pick<LinkMailServices, 'keys' | 'clock'>,
  tx: Transaction,
  options: { user: UserRow; kind: TokenKind; sentTo?: string; challenge?: Challenge | undefined },
): Promise<IssuedToken> {
  const { user, kind, challenge } = options;
  const now = deps.clock.now();
  const column = SENT_AT[kind];
  await tx
    .update(users)
    .set({ [column]: now })
    .where(eq(users.id, user.id));
  const flowStateId =
    challenge && (await startMailFlow(tx, { userId: user.id, method: methodOf(kind), challenge, now }));
  const sentTo = options.sentTo ?? mailboxOf(user);
  return issueToken(tx, deps.keys, { userId: user.id, kind, sentTo, flowStateId, now });
}

const SENT_AT = {
  signup: 'confirmationSentAt',
  invite: 'invitedAt',
  magiclink: 'recoverySentAt',
  recovery: 'recoverySentAt',
  email_change_current: 'emailChangeSentAt',
  email_change_new: 'emailChangeSentAt',
  reauthentication: 'reauthenticationSentAt',
} as const satisfies Record<TokenKind, keyof typeof users.$inferInsert>;

/** For `amr`, as the wire names them. */
function methodOf(kind: TokenKind): string {
  if (kind === 'signup') return 'email/signup';
  return kind.startsWith('email_change') ? 'email_change' : kind;
}

/** Prepares and posts the mail of one kind. */
export async function sendLink(
  deps: LinkMailServices,
  user: UserRow,
  options: MailWish & { kind: TokenKind },
): Promise<void> {
  const issued = await deps.db.transaction((tx) => prepareMail(deps, tx, { user, ...options }));
  postLink(deps, user, { kind: options.kind, ...issued, redirectTo: options.redirectTo });
}

export function postLink(
  deps: Pick<LinkMailServices, 'mails'>,
  user: UserRow,
  mail: IssuedToken & { kind: TokenKind; to?: string; newEmail?: string; redirectTo: string | undefined },
): void {
  const { to = mailboxOf(user), ...rest } = mail;
  deps.mails.post({ ...rest, to, locale: localeOf(user.userMetadata) });
}
