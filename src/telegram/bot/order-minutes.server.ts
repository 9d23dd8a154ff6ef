// The button below a result that orders minutes: they come as messages when they are written.
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'grammy';
import { translator } from '#i18n/translate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { linkOfChat } from '../links.server.ts';
import { telegramTexts } from '../telegram.table.ts';

type Locale = 'de' | 'en';
export type OrderMinutes = (wanted: {
  /** The same key orders once. */
  key: string;
  userId: string;
  projectId: string;
  locale: Locale;
}) => Promise<{ runId: string } | { sentence: string }>;

type Deps = {
  db: Database;
  clock: Clock;
  isAllowed: (userId: string) => Promise<boolean>;
  orderMinutes: OrderMinutes;
};

/** @param unknownLocale where the chat is not linked */
export async function pressMinutes(context: Context, deps: Deps, unknownLocale: Locale): Promise<void> {
  const { db, clock } = deps;
  const [, projectId = ''] = context.match as RegExpMatchArray;
  const chatId = context.chat?.id;
  if (chatId === undefined) return;
  const link = await linkOfChat(db, chatId);
  const t = translator(link?.locale ?? unknownLocale);
  // Telegram lets a press be answered for a while alone; the text comes all the same.
  await context.answerCallbackQuery().catch(() => undefined);
  if (!link) return void (await context.reply(t('telegram.bot.unlinked')));
  const { userId, locale } = link;
  if (!(await deps.isAllowed(userId))) return void (await context.reply(t('telegram.bot.notForBusiness')));
  const { update_id: updateId } = context.update;
  const ordered = await deps.orderMinutes({ key: `telegram ${updateId}`, userId, projectId, locale });
  if ('sentence' in ordered)
    return void (await context.reply(t('telegram.bot.minutesRefused', { sentence: ordered.sentence })));
  const { runId } = ordered;
  const isComing =
    (await db.$count(telegramTexts, and(eq(telegramTexts.runId, runId), isNull(telegramTexts.settledAt)))) >
    0;
  if (!isComing) {
    const row = { updateId, userId, chatId, projectId, runId, createdAt: clock.now() };
    await db.insert(telegramTexts).values(row).onConflictDoNothing();
  }
  await context.reply(t('telegram.bot.minutesComing'));
}
