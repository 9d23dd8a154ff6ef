// One-time codes that link a chat to an account: ten minutes, once, and stored as a digest alone.
import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { linkChat, type TelegramLink } from './links.server.ts';
import { telegramCodes } from './telegram.table.ts';

type Deps = { db: Database; clock: Clock };

const LIFETIME_MS = 10 * 60_000;
/** Without letters and digits that look alike; ten of them are 50 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

export async function makeCode(
  { db, clock }: { db: Queryable; clock: Clock },
  { userId, locale }: { userId: string; locale: 'de' | 'en' },
) {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const row = { digest: digestOf(code), locale, expiresAt };
  await db
    .insert(telegramCodes)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: telegramCodes.userId, set: row });
  return { code, expiresAt, validForMs: LIFETIME_MS };
}

/** Whether a message could be a code, with or without a gap in the middle. */
export function mayBeCode(text: string): boolean {
  const half = `[${LETTERS}]{${LENGTH / 2}}`;
  return new RegExp(`^${half}[\\s-]?${half}$`, 'i').test(text.trim());
}

/** Whether a message was meant as a code: “Guten Abend” has the letters of one, but not its look. */
export function looksLikeCode(text: string): boolean {
  return mayBeCode(text) && (/\d/.test(text) || text === text.toUpperCase());
}

/**
 * Uses the code up and links the chat, both or neither: an update that is worked on again finds the code unused, or the
 * chat linked.
 * @returns undefined for a code that ended or never was
 */
export async function linkByCode(
  { db, clock }: Deps,
  typed: string,
  chat: Pick<TelegramLink, 'chatId' | 'name'>,
): Promise<Pick<TelegramLink, 'userId' | 'locale'> | undefined> {
  return db.transaction(async (tx) => {
    const redeemed = await redeemCode(tx, typed, clock.now());
    if (redeemed) await linkChat(tx, { ...chat, ...redeemed, linkedAt: clock.now() });
    return redeemed;
  });
}

async function redeemCode(tx: Queryable, typed: string, now: Date) {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const [redeemed] = await tx
    .delete(telegramCodes)
    .where(and(eq(telegramCodes.digest, digestOf(code)), gt(telegramCodes.expiresAt, now)))
    .returning({ userId: telegramCodes.userId, locale: telegramCodes.locale });
  return redeemed;
}

function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
