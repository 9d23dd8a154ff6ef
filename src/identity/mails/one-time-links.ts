// The links and codes in mails: used once, valid for an hour, of which only digests are kept.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { oneTimeTokens, type TokenKind } from '../core/identity.table.ts';
import { equalBytes, type Keys } from '../core/keys.ts';

const VALID_MS = 60 * 60 * 1000;
/** 28 bytes as hex have the length that clients and templates of this wire expect (56). */
const TOKEN_BYTES = 28;
/** A code has a million values: after this many wrong ones only the link is left. */
const MOST_WRONG_CODES = 5;

type TokenRow = typeof oneTimeTokens.$inferSelect;
export type UsedToken = { userId: string; kind: TokenKind; flowStateId: string | null };
/** For the link and for typing in. */
export type IssuedToken = { token: string; code: string };

/** Makes a link's token and its code; older ones of the same kind stop working. */
export async function issueToken(
  db: Queryable,
  keys: Pick<Keys, 'mac'>,
  options: { userId: string; kind: TokenKind; sentTo: string; flowStateId?: string | undefined; now: Date },
): Promise<IssuedToken> {
  const token = `${options.flowStateId ? 'pkce_' : ''}${randomBytes(TOKEN_BYTES).toString('hex')}`;
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
  const values = {
    sentTo: options.sentTo,
    tokenDigest: digest(token),
    codeDigest: codeDigest(keys, options, code).toString('hex'),
    wrongCodes: 0,
    flowStateId: options.flowStateId ?? null,
    createdAt: options.now,
  };
  await db
    .insert(oneTimeTokens)
    .values({ id: newId(options.now.getTime()), userId: options.userId, kind: options.kind, ...values })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.kind], set: values });
  return { token, code };
}

/** Takes a link's token out of use. @returns undefined when it never was, was used, or is too old */
export async function useToken(
  tx: Transaction,
  options: { token: string; kinds: readonly TokenKind[]; now: Date },
): Promise<UsedToken | undefined> {
  const [row] = await tx
    .delete(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenDigest, digest(options.token)))
    .returning();
  if (!row || !options.kinds.includes(row.kind) || !isFresh(row, options.now)) return undefined;
  return row;
}

/** What a link's token is for, without using it up. @returns undefined when it opens nothing */
export async function peekToken(
  db: Queryable,
  options: { token: string; now: Date },
): Promise<Pick<TokenRow, 'userId' | 'kind' | 'sentTo'> | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenDigest, digest(options.token)));
  return row && isFresh(row, options.now) ? row : undefined;
}

/**
 * Takes a typed code out of use, or counts a wrong one. The caller commits in both cases.
 * @returns undefined for every reason alike
 */
export async function useCode(
  tx: Transaction,
  keys: Pick<Keys, 'mac'>,
  options: { code: string; sentTo: string; kinds: readonly TokenKind[]; now: Date; userId?: string },
): Promise<UsedToken | undefined> {
  if (options.kinds.length === 0) return undefined;
  const rows = await tx
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.sentTo, options.sentTo),
        inArray(oneTimeTokens.kind, options.kinds.slice()),
        options.userId === undefined ? undefined : eq(oneTimeTokens.userId, options.userId),
      ),
    )
    // Locked, so that guesses sent at once are counted one after the other.
    .for('update');
  const right = rows.find(
    (row) =>
      row.wrongCodes < MOST_WRONG_CODES &&
      isFresh(row, options.now) &&
      equalBytes(codeDigest(keys, row, options.code), Buffer.from(row.codeDigest, 'hex')),
  );
  const ids = rows.map(({ id }) => id);
  if (right) await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, right.id));
  else if (ids.length > 0)
    await tx
      .update(oneTimeTokens)
      .set({ wrongCodes: sql`${oneTimeTokens.wrongCodes} + 1` })
      .where(inArray(oneTimeTokens.id, ids));
  return right;
}

export async function dropTokens(db: Queryable, userId: string, kind?: TokenKind): Promise<void> {
  const own = eq(oneTimeTokens.userId, userId);
  await db.delete(oneTimeTokens).where(kind ? and(own, eq(oneTimeTokens.kind, kind)) : own);
}

/** Of everybody: with the keys their codes end, and with this their links. */
export async function dropAllTokens(db: Queryable): Promise<void> {
  await db.delete(oneTimeTokens);
}

function isFresh(row: TokenRow, now: Date): boolean {
  return now.getTime() - row.createdAt.getTime() <= VALID_MS;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function codeDigest(
  keys: Pick<Keys, 'mac'>,
  of: { userId: string; kind: TokenKind; sentTo: string },
  code: string,
): Buffer {
  return keys.mac(['code', of.kind, of.userId, of.sentTo, code].join('\n'));
}
