// How what the bot knows of a person is erased, and how the chat ends without the account.
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import type { Reach } from '#platform/personal-data/reach.ts';
import { unlinkPerson } from './links.server.ts';
import {
  telegramCodes,
  telegramLinks,
  telegramRecordings,
  telegramTexts,
  telegramUpdates,
} from './telegram.table.ts';

export function createTelegramEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'telegram',
    ownerColumns: [
      telegramLinks.userId,
      telegramCodes.userId,
      telegramRecordings.userId,
      telegramTexts.userId,
    ],
    count: async (from, userId): Promise<PersonalDataCounts> => ({
      telegramLinks: await from.$count(telegramLinks, eq(telegramLinks.userId, userId)),
    }),
    erase: async (userId) => {
      const chats = [
        ...(await db
          .select({ id: telegramLinks.chatId })
          .from(telegramLinks)
          .where(eq(telegramLinks.userId, userId))),
        ...(await db
          .select({ id: telegramRecordings.chatId })
          .from(telegramRecordings)
          .where(eq(telegramRecordings.userId, userId))),
      ].map(({ id }) => id);
      // What still comes from the chat finds no account.
      if (chats.length > 0) await db.delete(telegramUpdates).where(inArray(telegramUpdates.chatId, chats));
      await db.delete(telegramRecordings).where(eq(telegramRecordings.userId, userId));
      await db.delete(telegramTexts).where(eq(telegramTexts.userId, userId));
      await unlinkPerson(db, userId);
      return undefined;
    },
  };
}

/** The chat, and an open code for one. */
export const telegramReach: Reach = {
  name: 'telegram',
  endAll: async (tx, userId) => {
    // The code before the link, as where it is redeemed: a chat that redeems it now is waited for, and is linked or not.
    const codes = await tx.delete(telegramCodes).where(eq(telegramCodes.userId, userId)).returning();
    const links = await tx.delete(telegramLinks).where(eq(telegramLinks.userId, userId)).returning();
    const chats = links.map(({ chatId }) => chatId);
    // What the chat sent and is not worked on yet is nobody's now.
    if (chats.length > 0) await tx.delete(telegramUpdates).where(inArray(telegramUpdates.chatId, chats));
    return links.length + codes.length;
  },
};
