// A line about something that did not come by the chat, sent to the chat of a person.
import type { Api } from 'grammy';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { bareError, isGone, isRefused } from '../bot/telegram-api.server.ts';
import { linkOfPerson, type TelegramLink, unlinkChat } from '../links.server.ts';

/** @returns a function that throws where it is to be tried again */
export function createLineSender({
  db,
  api,
  log,
  isAllowed,
}: {
  db: Database;
  api: Api;
  log: Pick<Log, 'warn'>;
  /** Whether the person's organisation lets the chat have anything. */
  isAllowed: (userId: string) => Promise<boolean>;
}) {
  return async (userId: string, textFor: (link: TelegramLink) => Promise<string>): Promise<void> => {
    const link = await linkOfPerson(db, userId);
    // Unlinked since it was wanted.
    if (!link || !(await isAllowed(userId))) return;
    try {
      await api.sendMessage(link.chatId, await textFor(link), {
        link_preview_options: { is_disabled: true },
      });
    } catch (error) {
      if (isGone(error)) await unlinkChat(db, link.chatId);
      else if (isRefused(error)) log.warn({ code: 'telegram_refused', userId }, 'a line was refused');
      else throw bareError(error);
    }
  };
}
