// What the parts of an account's life share: their services, and where a request came from.
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable, Transaction } from '#platform/database/database.ts';
import { type AuthMails, localeOf } from './auth-mails.ts';
import { mailboxOf, type UserRow } from './auth-user.ts';
import type { Devices } from './devices.ts';
import { type Challenge, startMailFlow } from './flow-states.ts';
import { type TokenKind, users } from './identity.table.ts';
import type { Keys } from './keys.ts';
import { type IssuedToken, issueToken } from './one-time-links.ts';
import type { Passwords } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Sessions, WireSession } from './sessions.ts';

/** The peer as it is counted (`peerKey`), and the browser's own name for itself. */
export type Peer = { address: string; userAgent?: string };

/** How a mail's link shall lead back. */
export type MailWish = { challenge: Challenge | undefined; redirectTo: string | undefined };

export type AccountServices = {
  db: Database;
  keys: Keys;
  clock: Clock;
  sessions: Sessions;
  devices: Devices;
  mails: AuthMails;
  limits: RateLimits;
  passwords: Passwords;
  appName: string;
  /** Whether a sign-up's answer may say that an address has an account. */
  disclosesAccounts: boolean;
  /** While no place is free, accounts that people make wait; see waiting.ts. */
  capacityClosed: boolean;
};

/** Signs in, within `db` if that is a transaction; call `welcome` once it is committed. */
export function openFor(
  deps: AccountServices,
  db: Queryable,
  order: { user: UserRow; method: string; provider?: string; passkeyId?: string; peer: Peer },
): Promise<WireSession> {
  const { user, peer, ...how } = order;
  return deps.sessions.open(db, user, { ...how, ...(peer.userAgent && { userAgent: peer.userAgent }) });
}

/** Notes the device, after the answer: a mail goes out if it is new to the account. */
export function welcome(deps: AccountServices, session: WireSession, peer: Peer): WireSession {
  deps.mails.afterAnswer(() => deps.devices.seen(session.user.id, peer.userAgent));
  return session;
}

/** Makes the link and code of one kind and notes when. */
export async function prepareMail(
  deps: AccountServices,
  tx: Transaction,
  order: { user: UserRow; kind: TokenKind; sentTo?: string; challenge?: Challenge | undefined },
): Promise<IssuedToken> {
  const { user, kind, challenge } = order;
  const now = deps.clock.now();
  const column = SENT_AT[kind];
  await tx
    .update(users)
    .set({ [column]: now })
    .where(eq(users.id, user.id));
  const flowStateId =
    challenge && (await startMailFlow(tx, { userId: user.id, method: methodOf(kind), challenge, now }));
  const sentTo = order.sentTo ?? mailboxOf(user);
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
  deps: AccountServices,
  user: UserRow,
  order: MailWish & { kind: TokenKind },
): Promise<void> {
  const issued = await deps.db.transaction((tx) => prepareMail(deps, tx, { user, ...order }));
  postLink(deps, user, { kind: order.kind, ...issued, redirectTo: order.redirectTo });
}

export function postLink(
  deps: AccountServices,
  user: UserRow,
  mail: IssuedToken & { kind: TokenKind; to?: string; newEmail?: string; redirectTo: string | undefined },
): void {
  const { to = mailboxOf(user), ...rest } = mail;
  deps.mails.post({ ...rest, to, locale: localeOf(user.userMetadata) });
}
