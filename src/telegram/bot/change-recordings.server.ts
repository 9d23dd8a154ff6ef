// What a person changes of recordings by a command: ending one, naming one, and the language of the next one.
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Bot, Context } from 'grammy';
import { isolated } from '#i18n/isolated.ts';
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import type { Database } from '#platform/database/database.ts';
import { type RecordingLanguage, recordingLanguages } from '#projects/public.server.ts';
import { type BotCommand, spellingsOf } from '../commands.ts';
import { setNextLanguage, type TelegramLink } from '../links.server.ts';
import { telegramRecordings } from '../telegram.table.ts';
import { type LocaleOf, requireLink } from './linked-chat.server.ts';
import type { NewestRecording } from './newest.server.ts';

export type ChangeDeps = {
  db: Database;
  publicUrl: string;
  isAllowed: (userId: string) => Promise<boolean>;
  /** The newest first. */
  newest: (userId: string, most: number) => Promise<NewestRecording[]>;
  /** Ends a transcription. @returns the title; null where it is neither waiting nor running */
  cancel: (of: { userId: string; projectId: string }) => Promise<string | null>;
  /** @returns why not; null where it was renamed */
  rename: (wanted: {
    userId: string;
    projectId: string;
    title: string;
    locale: 'de' | 'en';
  }) => Promise<string | null>;
};

const bare = { link_preview_options: { is_disabled: true } };

export function addChanges(bot: Bot, deps: ChangeDeps, localeOf: LocaleOf): void {
  const onCommand = (command: BotCommand, act: (context: Context, asked: Asked) => Promise<unknown>) =>
    bot.command(spellingsOf(command), async (context) => {
      const link = await requireLink(context, deps, localeOf);
      if (link) await act(context, { deps, link, typed: context.match.trim() });
    });
  onCommand('stop', stopRunning);
  onCommand('rename', renameNewest);
  onCommand('language', chooseLanguage);
}

type Asked = { deps: ChangeDeps; link: TelegramLink; typed: string };

/** The one that was sent last, of those that this chat waits for. */
async function stopRunning(context: Context, { deps, link }: Asked): Promise<void> {
  const { userId, chatId, locale } = link;
  const { projectId: id, userId: owner, chatId: chat, settledAt, createdAt } = telegramRecordings;
  const open = await deps.db
    .select({ projectId: id })
    .from(telegramRecordings)
    .where(and(eq(chat, chatId), eq(owner, userId), isNull(settledAt)))
    .orderBy(desc(createdAt));
  const t = translator(locale);
  for (const { projectId } of open) {
    const title = await deps.cancel({ userId, projectId });
    if (title === null) continue;
    const page = `${deps.publicUrl}${pathFor(locale, 'detail', { id: projectId })}`;
    const stopped = t('telegram.bot.stopped', { title: nameOf(title, locale), link: page });
    // The message of the recording says it, too; another try for the sake of this one would end the next recording.
    await context.reply(stopped, bare).catch(() => undefined);
    return;
  }
  await context.reply(t('telegram.bot.nothingToStop'));
}

async function renameNewest(context: Context, { deps, link, typed: title }: Asked): Promise<unknown> {
  const { userId, locale } = link;
  const t = translator(locale);
  if (title === '') return context.reply(t('telegram.bot.whichTitle'));
  const [newest] = await deps.newest(userId, 1);
  if (!newest) return context.reply(t('telegram.bot.noneYet'));
  const refused = await deps.rename({ userId, projectId: newest.projectId, title, locale });
  return context.reply(refused ?? t('telegram.bot.renamed', { title: nameOf(title, locale) }));
}

async function chooseLanguage(context: Context, { deps, link, typed }: Asked): Promise<unknown> {
  const t = translator(link.locale);
  const wanted = typed.toLowerCase();
  if (!isLanguage(wanted)) return context.reply(t('telegram.bot.whichLanguage'));
  await setNextLanguage(deps.db, link.chatId, wanted);
  return context.reply(t('telegram.bot.nextLanguage', { language: t(`recording.language.${wanted}`) }));
}

function isLanguage(typed: string): typed is RecordingLanguage {
  return recordingLanguages.some((language) => language === typed);
}

function nameOf(title: string, locale: 'de' | 'en'): string {
  return isolated(title.trim() || translator(locale)('export.untitled'));
}
