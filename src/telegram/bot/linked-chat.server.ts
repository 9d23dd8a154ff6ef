// Whose chat asks, for commands that need an account. Where there is none, the answer says how to link one.
import type { Context } from 'grammy';
import { translator } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import { linkOfChat, type TelegramLink } from '../links.server.ts';

type Deps = { db: Database; isAllowed: (userId: string) => Promise<boolean> };
export type LocaleOf = (context: Context) => 'de' | 'en';

/** Answers where the chat may not ask. @param localeOf where the chat is not linked */
export async function requireLink(
  context: Context,
  { db, isAllowed }: Deps,
  localeOf: LocaleOf,
): Promise<TelegramLink | null> {
  const link = context.chat && (await linkOfChat(db, context.chat.id));
  const t = translator(link?.locale ?? localeOf(context));
  if (!link) await context.reply(t('telegram.bot.unlinked'));
  else if (await isAllowed(link.userId)) return link;
  else await context.reply(t('telegram.bot.notForBusiness'));
  return null;
}
