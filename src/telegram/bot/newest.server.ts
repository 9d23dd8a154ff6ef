// What the bot says of the newest recordings, wherever they came from: the text of the last one, and a list.
import { type Bot, type Context, InputFile } from 'grammy';
import { isolated } from '#i18n/isolated.ts';
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import type { Database } from '#platform/database/database.ts';
import { spellingsOf } from '../commands.ts';
import type { TelegramLink } from '../links.server.ts';
import type { RecordingState } from '../results/follow-recordings.server.ts';
import { messageOf, type RecordingText, withNotice } from '../results/recording-text.ts';
import { resultKeyboard } from '../results/result-keyboard.ts';
import { splitText } from '../results/split-text.ts';
import { type LocaleOf, requireLink } from './linked-chat.server.ts';

export type NewestRecording = RecordingState & { projectId: string };
export type NewestDeps = {
  db: Database;
  publicUrl: string;
  offersMinutes: boolean;
  isAllowed: (userId: string) => Promise<boolean>;
  /** The newest first. */
  newest: (userId: string, most: number) => Promise<NewestRecording[]>;
  textOf: (projectId: string, signal: AbortSignal) => Promise<RecordingText | null>;
};

const LISTED = 5;
const bare = { link_preview_options: { is_disabled: true } };

/** @param localeOf where the chat is not linked */
export function addNewest(
  bot: Bot,
  deps: NewestDeps,
  { localeOf, signal }: { localeOf: LocaleOf; signal: AbortSignal },
): void {
  bot.command(spellingsOf('list'), async (context) => {
    const link = await requireLink(context, deps, localeOf);
    if (!link) return;
    const t = translator(link.locale);
    const found = await deps.newest(link.userId, LISTED);
    const lines = found.map((recording) => lineOf(deps, link, recording));
    await context.reply(
      found.length === 0 ? t('telegram.bot.noneYet') : [t('telegram.bot.list'), ...lines].join('\n\n'),
      bare,
    );
  });
  bot.command(spellingsOf('latest'), async (context) => {
    const link = await requireLink(context, deps, localeOf);
    if (link) await sendLatest(context, deps, { link, signal });
  });
}

async function sendLatest(
  context: Context,
  deps: NewestDeps,
  { link, signal }: { link: TelegramLink; signal: AbortSignal },
): Promise<void> {
  const t = translator(link.locale);
  const [latest] = await deps.newest(link.userId, 1);
  if (!latest) return void (await context.reply(t('telegram.bot.noneYet')));
  const text = latest.at === 'ready' ? await deps.textOf(latest.projectId, signal) : null;
  await context.reply(withNotice(lineOf(deps, link, latest), text ? null : latest.incomplete), bare);
  const parts = text === null ? [] : splitText(messageOf(text, t, pageOf(deps, link, latest)));
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const keyboard = resultKeyboard(latest.projectId, { t, offersMinutes: deps.offersMinutes });
    await context.reply(part, isLast ? { reply_markup: keyboard } : {});
  }
  if (text?.file) await context.replyWithDocument(new InputFile(text.file.content, text.file.name));
}

function pageOf({ publicUrl }: NewestDeps, { locale }: TelegramLink, { projectId }: NewestRecording): string {
  return `${publicUrl}${pathFor(locale, 'detail', { id: projectId })}`;
}

function lineOf(deps: NewestDeps, link: TelegramLink, recording: NewestRecording): string {
  const t = translator(link.locale);
  const { title, at } = recording;
  const name = isolated(title.trim() || t('export.untitled'));
  const state = t(`telegram.bot.at.${at}`);
  return t('telegram.bot.listed', { title: name, state, link: pageOf(deps, link, recording) });
}
