// Which chat belongs to which account: one of each.
import { eq, or } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { telegramCodes, telegramLinks } from './telegram.table.ts';

type Deps = { db: Database; clock: Clock };
export type TelegramLink = typeof telegramLinks.$inferSelect;

/** Replaces what the account or the chat was linked to before. */
export async function linkChat(
  { db, clock }: Deps,
  link: Pick<TelegramLink, 'userId' | 'chatId' | 'name' | 'locale'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(telegramLinks)
      .where(or(eq(telegramLinks.userId, link.userId), eq(telegramLinks.chatId, link.chatId)));
    await tx.insert(telegramLinks).values({ ...link, linkedAt: clock.now() });
  });
}

export async function linkOfPerson(db: Database, userId: string): Promise<TelegramLink | undefined> {
  const [link] = await db.select().from(telegramLinks).where(eq(telegramLinks.userId, userId));
  return link;
}

export async function linkOfChat(db: Database, chatId: number): Promise<TelegramLink | undefined> {
  const [link] = await db.select().from(telegramLinks).where(eq(telegramLinks.chatId, chatId));
  return link;
}

export async function noteUse({ db, clock }: Deps, userId: string): Promise<void> {
  await db.update(telegramLinks).set({ lastUsedAt: clock.now() }).where(eq(telegramLinks.userId, userId));
}

export async function setChatLanguage(db: Database, chatId: number, locale: 'de' | 'en'): Promise<void> {
  await db.update(telegramLinks).set({ locale }).where(eq(telegramLinks.chatId, chatId));
}

export async function unlinkPerson(db: Database, userId: string): Promise<void> {
  await db.delete(telegramCodes).where(eq(telegramCodes.userId, userId));
  await db.delete(telegramLinks).where(eq(telegramLinks.userId, userId));
}

/** @returns whether there was one */
export async function unlinkChat(db: Database, chatId: number): Promise<boolean> {
  const gone = await db.delete(telegramLinks).where(eq(telegramLinks.chatId, chatId)).returning();
  return gone.length > 0;
}
