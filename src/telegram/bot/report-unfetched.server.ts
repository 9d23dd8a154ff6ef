// Notifies a chat of a recording that could not be fetched: who sent it believes it is being transcribed.
import type { Api } from 'grammy';
import { translator } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { linkOfChat, unlinkChat } from '../links.server.ts';
import { bareError, isGone, isRefused } from './telegram-api.server.ts';

export function createUnfetchedHandler({ db, api, log }: { db: Database; api: Api; log: Pick<Log, 'warn'> }) {
  return async ({ chatId, messageId }: { chatId: number; messageId: number }): Promise<void> => {
    const link = await linkOfChat(db, chatId);
    // Unlinked since: who writes there now was promised nothing.
    if (!link) return;
    try {
      await api.sendMessage(chatId, translator(link.locale)('telegram.bot.unfetched'), {
        reply_parameters: { message_id: messageId, allow_sending_without_reply: true },
      });
    } catch (error) {
      if (isGone(error)) await unlinkChat(db, chatId);
      else if (isRefused(error)) log.warn({ code: 'telegram_refused' }, 'a report of a file was refused');
      else throw bareError(error);
    }
  };
}
