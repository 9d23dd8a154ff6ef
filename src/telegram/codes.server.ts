// One-time codes that link a chat to an account: ten minutes, once, and stored as a digest alone.
import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { telegramCodes } from './telegram.table.ts';

type Deps = { db: Database; clock: Clock };

const LIFETIME_MS = 10 * 60_000;
/** Without letters and digits that look alike; ten of them are 50 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

export async function makeCode(
  { db, clock }: Deps,
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

/** Uses the code up. @returns undefined for one that ended or never was */
export async function redeemCode({ db, clock }: Deps, typed: string) {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const [redeemed] = await db
    .delete(telegramCodes)
    .where(and(eq(telegramCodes.digest, digestOf(code)), gt(telegramCodes.expiresAt, clock.now())))
    .returning({ userId: telegramCodes.userId, locale: telegramCodes.locale });
  return redeemed;
}

function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
