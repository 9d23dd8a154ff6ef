// What a link or a code from a mailbox does: it confirms the address, and signs in.
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountServices } from './services.ts';
import { openFor, type Peer, welcome } from '../sessions/open-session.ts';
import { authErrors } from '../core/auth-error.ts';
import { syncEmailIdentity, type UserRow } from '../core/auth-user.ts';
import { agreeToEmailChange } from './email-change.ts';
import { giveCode } from '../core/flow-states.ts';
import { type TokenKind, users } from '../core/identity.table.ts';
import { dropTokens, useCode, type UsedToken, useToken } from '../mails/one-time-links.ts';
import { isBanned, type WireSession } from '../sessions/sessions.ts';

/** Either the link's token, or the code together with the mailbox that it was sent to. */
export type Proof = { kinds: readonly TokenKind[] } & ({ token: string } | { code: string; email: string });

/** `half`: one of two mailboxes agreed, the other is still to come. `code`: for a client that redeems one. */
export type Verified =
  | { kind: 'session'; session: WireSession }
  | { kind: 'half' }
  | { kind: 'code'; code: string };

/**
 * @param wants `code` where the link was opened as a page and its client began with a challenge
 * @throws {AuthError} 403 `otp_expired` for every reason alike
 */
export async function verifyProof(
  deps: AccountServices,
  proof: Proof,
  options: { clientIp: Peer; wants: 'session' | 'code' },
): Promise<Verified> {
  const outcome = await deps.db.transaction(async (tx) => {
    const used = await take(deps, tx, proof);
    return used ? act(deps, tx, used, options) : 'expired';
  });
  // Thrown after the commit: a wrong code has to be counted.
  if (outcome === 'expired') throw 'token' in proof ? authErrors.linkExpired() : authErrors.codeExpired();
  if (outcome === 'banned') throw authErrors.banned(403);
  if (outcome === 'taken') throw authErrors.emailExists();
  if (outcome.kind === 'session') welcome(deps, outcome.session, options.clientIp);
  return outcome;
}

function take(deps: AccountServices, tx: Transaction, proof: Proof): Promise<UsedToken | undefined> {
  const now = deps.clock.now();
  if ('token' in proof) return useToken(tx, { ...proof, now });
  return useCode(tx, deps.keys, { code: proof.code, sentTo: proof.email, kinds: proof.kinds, now });
}

async function act(
  deps: AccountServices,
  tx: Transaction,
  used: UsedToken,
  options: { clientIp: Peer; wants: 'session' | 'code' },
): Promise<Verified | 'expired' | 'banned' | 'taken'> {
  const now = deps.clock.now();
  const [user] = await tx.select().from(users).where(eq(users.id, used.userId)).for('update');
  if (!user) return 'expired';
  if (isBanned(user, now)) return 'banned';
  const isChange = used.kind === 'email_change_current' || used.kind === 'email_change_new';
  const confirmed = isChange
    ? await agreeToEmailChange(deps, tx, { user, by: used.kind === 'email_change_new' ? 'new' : 'current' })
    : await confirmAddress(tx, { user, by: used.kind, now });
  if (confirmed === 'half') return { kind: 'half' };
  if (confirmed === 'taken' || confirmed === 'expired') return confirmed;
  if (options.wants === 'code' && used.flowStateId)
    return {
      kind: 'code',
      code: await giveCode(tx, { flowStateId: used.flowStateId, userId: user.id, now }),
    };
  const session = await openFor(deps, tx, { user: confirmed, method: 'otp', clientIp: options.clientIp });
  return { kind: 'session', session };
}

/**
 * A used link proves ownership of the mailbox. Someone else may have signed up with the address before. So their
 * password stays valid only if the link of that sign-up is the one used, and a recovery link also deletes their
 * metadata.
 */
export async function confirmAddress(
  tx: Transaction,
  { user, by, now }: { user: UserRow; by: TokenKind; now: Date },
): Promise<UserRow> {
  const [fresh] = await tx
    .update(users)
    .set({
      emailConfirmedAt: now,
      updatedAt: now,
      ...(by !== 'signup' && { encryptedPassword: null }),
      ...(by === 'recovery' && { userMetadata: {} }),
    })
    .where(and(eq(users.id, user.id), isNull(users.emailConfirmedAt)))
    .returning();
  if (!fresh) return user;
  await syncEmailIdentity(tx, fresh, now);
  await dropTokens(tx, fresh.id, 'signup');
  return fresh;
}
