// Which chat belongs to which account: one of each.
import { and, eq, or } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { RecordingLanguage } from '#projects/public.server.ts';
import { telegramCodes, telegramLinks, telegramRecordings } from './telegram.table.ts';

type Deps = { db: Database; clock: Clock };
export type TelegramLink = typeof telegramLinks.$inferSelect;

/** Replaces what the account or the chat was linked to before. @param tx a transaction, for both at once */
export async function linkChat(
  tx: Queryable,
  link: Pick<TelegramLink, 'userId' | 'chatId' | 'name' | 'locale' | 'linkedAt'>,
): Promise<void> {
  await tx
    .delete(telegramLinks)
    .where(or(eq(telegramLinks.userId, link.userId), eq(telegramLinks.chatId, link.chatId)));
  await tx.insert(telegramLinks).values(link);
}

export async function linkOfPerson(db: Database, userId: string): Promise<TelegramLink | undefined> {
  const [link] = await db.select().from(telegramLinks).where(eq(telegramLinks.userId, userId));
  return link;
}

export async function linkOfChat(db: Database, chatId: number): Promise<TelegramLink | undefined> {
  const [link] = await db.select().from(telegramLinks).where(eq(telegramLinks.chatId, chatId));
  return link;
}

/**
 * Whether the chat that brought a recording is notified of its result: `coming` until it was.
 * @param recording.since when it happened; what the chat showed before was another result
 */
export async function chatAnswer(
  db: Queryable,
  { userId, projectId, since }: { userId: string; projectId: string; since: Date },
): Promise<'none' | 'coming' | 'done'> {
  const [row] = await db
    .select({ settledAt: telegramRecordings.settledAt })
    .from(telegramRecordings)
    .innerJoin(telegramLinks, eq(telegramLinks.chatId, telegramRecordings.chatId))
    .where(and(eq(telegramRecordings.projectId, projectId), eq(telegramLinks.userId, userId)));
  if (!row) return 'none';
  if (row.settledAt === null) return 'coming';
  return row.settledAt >= since ? 'done' : 'none';
}

export async function noteUse({ db, clock }: Deps, userId: string): Promise<void> {
  await db.update(telegramLinks).set({ lastUsedAt: clock.now() }).where(eq(telegramLinks.userId, userId));
}

export async function setNextLanguage(
  db: Queryable,
  chatId: number,
  language: RecordingLanguage,
): Promise<void> {
  await db.update(telegramLinks).set({ nextLanguage: language }).where(eq(telegramLinks.chatId, chatId));
}

/** Once a recording was made in it. Another one, chosen since, stays for the next recording. */
export async function forgetNextLanguage(
  db: Queryable,
  { chatId, nextLanguage: used }: Pick<TelegramLink, 'chatId' | 'nextLanguage'>,
): Promise<void> {
  if (used === null) return;
  await db
    .update(telegramLinks)
    .set({ nextLanguage: null })
    .where(and(eq(telegramLinks.chatId, chatId), eq(telegramLinks.nextLanguage, used)));
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
