// Who may send to a person's address: the person, and addresses to which a code was mailed that the person typed in.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { mailInErrors } from './mail-in.errors.ts';
import { mailInLimits } from './mail-in-limits.ts';
import { mailInSenders } from './mail-in.table.ts';

type Deps = { db: Database; clock: Clock };

export type ListedSender = { id: string; email: string; isVerified: boolean; lastUsedAt: Date | null };

export async function listSenders(db: Queryable, userId: string): Promise<ListedSender[]> {
  const rows = await db
    .select()
    .from(mailInSenders)
    .where(eq(mailInSenders.userId, userId))
    .orderBy(asc(mailInSenders.addedAt));
  return rows.map(({ id, email, verifiedAt, lastUsedAt }) => ({
    id,
    email,
    isVerified: verifiedAt !== null,
    lastUsedAt,
  }));
}

/**
 * A sender without rights yet. One that waits already gets a new code; one that is verified stays as it is.
 * @param email in lower case
 * @returns the code to be mailed there; null where it is verified already
 * @throws {AppError} `mail_in_too_many_senders`
 */
export async function addSender(
  { db, clock }: { db: Queryable; clock: Clock },
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail in ${userId}`}, 0))`);
    const [before] = await tx
      .select()
      .from(mailInSenders)
      .where(and(eq(mailInSenders.userId, userId), eq(mailInSenders.email, email)));
    if (before?.verifiedAt) return null;
    const [number] = await tx
      .select({ all: count() })
      .from(mailInSenders)
      .where(eq(mailInSenders.userId, userId));
    if (!before && (number?.all ?? 0) >= mailInLimits.senders)
      throw mailInErrors.mail_in_too_many_senders({ limit: mailInLimits.senders });
    const id = before?.id ?? newId(clock.now().getTime());
    const fresh = { codeDigest: digestOf(id, code), codeTries: 0, addedAt: clock.now() };
    await tx
      .insert(mailInSenders)
      .values({ id, userId, email, ...fresh })
      .onConflictDoUpdate({ target: [mailInSenders.userId, mailInSenders.email], set: fresh });
    return code;
  });
}

/** @throws {AppError} `not_found`, `mail_in_code_wrong`, `mail_in_code_ended` after five of them or a day */
export async function confirmSender(
  { db, clock }: Deps,
  { userId, id, code }: { userId: string; id: string; code: string },
): Promise<void> {
  // Counted before it is compared, so that many guesses at once count as many.
  const [row] = await db
    .update(mailInSenders)
    .set({ codeTries: sql`${mailInSenders.codeTries} + 1` })
    .where(and(eq(mailInSenders.userId, userId), eq(mailInSenders.id, id)))
    .returning();
  if (!row) throw commonErrors.not_found();
  if (row.verifiedAt) return;
  const isLate = clock.now().getTime() - row.addedAt.getTime() > mailInLimits.codeLifetimeMs;
  if (isLate || row.codeTries > mailInLimits.codeTries) throw mailInErrors.mail_in_code_ended();
  const [given, wanted] = [Buffer.from(digestOf(id, code)), Buffer.from(row.codeDigest ?? '')];
  if (given.byteLength !== wanted.byteLength || !timingSafeEqual(given, wanted))
    throw mailInErrors.mail_in_code_wrong();
  await db
    .update(mailInSenders)
    .set({ verifiedAt: clock.now(), codeDigest: null })
    .where(eq(mailInSenders.id, id));
}

/** The codes that were mailed and not typed in yet; a new one can be asked for. */
export async function revokeSenderCodes(db: Queryable): Promise<void> {
  await db.update(mailInSenders).set({ codeDigest: null }).where(isNotNull(mailInSenders.codeDigest));
}

/** @throws {AppError} `not_found` */
export async function removeSender(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const gone = await db
    .delete(mailInSenders)
    .where(and(eq(mailInSenders.userId, userId), eq(mailInSenders.id, id)))
    .returning({ id: mailInSenders.id });
  if (gone.length === 0) throw commonErrors.not_found();
}

/** Notes that it was used. @param email in lower case */
export async function isVerifiedSender(
  { db, clock }: Deps,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const used = await db
    .update(mailInSenders)
    .set({ lastUsedAt: clock.now() })
    .where(
      and(
        eq(mailInSenders.userId, userId),
        eq(mailInSenders.email, email),
        isNotNull(mailInSenders.verifiedAt),
      ),
    )
    .returning({ id: mailInSenders.id });
  return used.length > 0;
}

function digestOf(id: string, code: string): string {
  return createHash('sha256').update(`${id} ${code}`).digest('hex');
}
