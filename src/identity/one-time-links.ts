// The links in mails: a random token, used once, valid for an hour, of which only the digest is kept.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { oneTimeTokens, type TokenKind } from './identity.table.ts';

const VALID_MS = 60 * 60 * 1000;
/** 28 bytes as hex have the length that clients and templates of this wire expect (56). */
const TOKEN_BYTES = 28;

/** Makes a link's token; an older one of the same kind stops working. */
export async function issueToken(
  db: Queryable,
  order: { userId: string; kind: TokenKind; pkce: boolean; now: Date },
): Promise<string> {
  const token = `${order.pkce ? 'pkce_' : ''}${randomBytes(TOKEN_BYTES).toString('hex')}`;
  const values = { tokenDigest: digest(token), pkce: order.pkce, createdAt: order.now };
  await db
    .insert(oneTimeTokens)
    .values({ id: newId(order.now.getTime()), userId: order.userId, kind: order.kind, ...values })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.kind], set: values });
  return token;
}

/** Takes a token out of use. @returns whose it was and what for; undefined when it never was, was used, or is too old */
export async function useToken(
  tx: Transaction,
  order: { token: string; kinds: readonly TokenKind[]; now: Date },
): Promise<{ userId: string; kind: TokenKind } | undefined> {
  const [row] = await tx
    .delete(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenDigest, digest(order.token)))
    .returning();
  if (!row || !order.kinds.includes(row.kind)) return undefined;
  if (order.now.getTime() - row.createdAt.getTime() > VALID_MS) return undefined;
  return { userId: row.userId, kind: row.kind };
}

export async function dropTokens(db: Queryable, userId: string, kind?: TokenKind): Promise<void> {
  const own = eq(oneTimeTokens.userId, userId);
  await db.delete(oneTimeTokens).where(kind ? and(own, eq(oneTimeTokens.kind, kind)) : own);
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
