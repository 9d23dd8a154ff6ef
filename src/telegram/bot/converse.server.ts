// What the bot answers: commands, recordings, and the buttons below a result.
import { rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bot, type Context, InputFile } from 'grammy';
import type { TextKey } from '#i18n/de.ts';
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { redeemCode } from '../codes.server.ts';
import {
  linkChat,
  linkOfChat,
  noteUse,
  setChatLanguage,
  type TelegramLink,
  unlinkChat,
} from '../links.server.ts';
import { telegramRecordings } from '../telegram.table.ts';
import { FileGoneError, FileTooLargeError, fetchedBytes, fetchFile } from './fetch-file.server.ts';
import { type OrderMinutes, pressMinutes } from './order-minutes.server.ts';
import type { TelegramAccess } from './telegram-api.server.ts';

export type Made = { name: string; projectId: string } | { name: string; sentence: string };
export type ResultFile = { name: string; content: Uint8Array };

export type ConverseDeps = {
  db: Database;
  clock: Clock;
  access: TelegramAccess;
  /** Files while they are worked on; may be lost at any time. */
  folder: string;
  publicUrl: string;
  isAllowed: (userId: string) => Promise<boolean>;
  /** Through the doors of an upload; the same key makes the same recording. */
  makeRecording: (wanted: {
    key: string;
    userId: string;
    file: { name: string; path: string; sizeBytes: number };
    signal: AbortSignal;
  }) => Promise<Made>;
  /** Null where it is not this person's, gone, or could not be made. */
  resultFile: (
    wanted: { userId: string; projectId: string; format: 'pdf' | 'docx' },
    signal: AbortSignal,
  ) => Promise<ResultFile | null>;
  orderMinutes: OrderMinutes;
};

type Locale = 'de' | 'en';
const say = (locale: Locale, key: TextKey, params?: Record<string, string | number>) =>
  translator(locale)(key, params);
const localeOf = (context: Context, link?: TelegramLink): Locale =>
  link?.locale ?? (context.from?.language_code?.startsWith('de') ? 'de' : 'en');

export function addAnswers(bot: Bot, deps: ConverseDeps, signal: AbortSignal): Bot {
  addCommands(bot, deps);
  bot.on(
    ['message:voice', 'message:audio', 'message:video_note', 'message:video', 'message:document'],
    (context) => takeRecording(context, deps, signal),
  );
  bot.callbackQuery(/^(pdf|docx):([0-9a-f-]{36})$/, (context) => sendFile(context, deps, signal));
  bot.callbackQuery(/^minutes:([0-9a-f-]{36})$/, (context) => pressMinutes(context, deps, localeOf(context)));
  bot.on('my_chat_member', async (context) => {
    if (context.myChatMember.new_chat_member.status === 'kicked') await unlinkChat(deps.db, context.chat.id);
  });
  bot.on('message', async (context) => {
    const link = await linkOfChat(deps.db, context.chat.id);
    const typed = context.message.text ?? '';
    // The code alone is as good as the command.
    if (!link && /^[A-Za-z2-9]{5}[\s-]?[A-Za-z2-9]{5}$/.test(typed.trim()))
      return linkByCode(context, deps, typed);
    await context.reply(say(localeOf(context, link), link ? 'telegram.bot.what' : 'telegram.bot.unlinked'));
  });
  return bot;
}

function addCommands(bot: Bot, deps: ConverseDeps): void {
  const { db } = deps;
  bot.command('start', (context) => linkByCode(context, deps, context.match));
  bot.command(['unlink', 'stop', 'trennen'], async (context) => {
    const link = await linkOfChat(db, context.chat.id);
    await unlinkChat(db, context.chat.id);
    await context.reply(
      say(localeOf(context, link), link ? 'telegram.bot.unlinkedNow' : 'telegram.bot.unlinked'),
    );
  });
  bot.command(['help', 'hilfe'], async (context) => {
    const link = await linkOfChat(db, context.chat.id);
    await context.reply(say(localeOf(context, link), 'telegram.bot.help'));
  });
  bot.command(['language', 'sprache'], async (context) => {
    const link = await linkOfChat(db, context.chat.id);
    const wanted = context.match.trim().toLowerCase();
    if (wanted !== 'de' && wanted !== 'en')
      return void (await context.reply(say(localeOf(context, link), 'telegram.bot.whichLanguage')));
    await setChatLanguage(db, context.chat.id, wanted);
    await context.reply(say(wanted, 'telegram.bot.language'));
  });
}

async function linkByCode(context: Context, deps: ConverseDeps, typed: string): Promise<void> {
  const { db } = deps;
  const chatId = context.chat?.id;
  if (chatId === undefined) return;
  const before = await linkOfChat(db, chatId);
  const locale = localeOf(context, before);
  if (typed.trim() === '')
    return void (await context.reply(say(locale, before ? 'telegram.bot.help' : 'telegram.bot.unlinked')));
  const code = await redeemCode(deps, typed);
  if (!code) {
    // The same update again, after the code was used: it is linked, and nothing is wrong.
    await context.reply(say(locale, before ? 'telegram.bot.linked' : 'telegram.bot.codeEnded'));
    return;
  }
  const { username, first_name: firstName } = context.from ?? {};
  const name = username ? `@${username}` : (firstName ?? '').slice(0, 64);
  await linkChat(deps, { userId: code.userId, chatId, name, locale: code.locale });
  await context.reply(say(code.locale, 'telegram.bot.linked'));
}

async function takeRecording(context: Context, deps: ConverseDeps, signal: AbortSignal): Promise<void> {
  const { message } = context;
  if (!message) return;
  const link = await linkOfChat(deps.db, message.chat.id);
  const locale = localeOf(context, link);
  const reply = (key: TextKey, params?: Record<string, string | number>) =>
    context.reply(say(locale, key, params), { reply_parameters: { message_id: message.message_id } });
  if (!link) return void (await reply('telegram.bot.unlinked'));
  if (!(await deps.isAllowed(link.userId))) return void (await reply('telegram.bot.notForBusiness'));
  const file = message.voice ?? message.audio ?? message.video_note ?? message.video ?? message.document;
  if (!file) return;
  const most = deps.access.apiRoot === undefined ? fetchedBytes.public : fetchedBytes.own;
  const appLink = `${deps.publicUrl}${pathFor(locale, 'app')}`;
  const tooLarge = () =>
    reply('telegram.bot.tooLarge', { megabytes: Math.round(most / 1024 / 1024), link: appLink });
  if ((file.file_size ?? 0) > most) return void (await tooLarge());
  const { update_id: updateId } = context.update;
  const path = join(deps.folder, String(updateId));
  await mkdir(deps.folder, { recursive: true, mode: 0o700 });
  try {
    const sizeBytes = await fetchFile(context.api, {
      fileId: file.file_id,
      to: path,
      mostBytes: most,
      access: deps.access,
      signal,
    });
    const name = ('file_name' in file && file.file_name) || '';
    const made = await deps.makeRecording({
      key: `telegram ${updateId}`,
      userId: link.userId,
      file: { name: name || say(locale, 'telegram.unnamed'), path, sizeBytes },
      signal,
    });
    if (!('projectId' in made))
      return void (await reply('telegram.bot.refused', { sentence: made.sentence }));
    await noteUse(deps, link.userId);
    await follow(deps, { updateId, link, projectId: made.projectId });
  } catch (error) {
    if (error instanceof FileTooLargeError) await tooLarge();
    else if (error instanceof FileGoneError) await reply('telegram.bot.gone');
    else throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The message that shows the state is sent by what follows the recording, once. */
async function follow(
  { db, clock }: ConverseDeps,
  { updateId, link, projectId }: { updateId: number; link: TelegramLink; projectId: string },
): Promise<void> {
  const { userId, chatId } = link;
  await db
    .insert(telegramRecordings)
    .values({ updateId, userId, chatId, projectId, createdAt: clock.now() })
    .onConflictDoNothing();
}

async function sendFile(context: Context, deps: ConverseDeps, signal: AbortSignal): Promise<void> {
  const [, format, projectId] = context.match as RegExpMatchArray;
  const chatId = context.chat?.id;
  const link = chatId === undefined ? undefined : await linkOfChat(deps.db, chatId);
  const locale = localeOf(context, link);
  // Telegram lets a button be answered for a while alone; the file comes all the same.
  await context.answerCallbackQuery().catch(() => undefined);
  if (!link) return void (await context.reply(say(locale, 'telegram.bot.unlinked')));
  if (!(await deps.isAllowed(link.userId)))
    return void (await context.reply(say(locale, 'telegram.bot.notForBusiness')));
  const wanted = { userId: link.userId, projectId: projectId ?? '', format: format as 'pdf' | 'docx' };
  const file = await deps.resultFile(wanted, signal);
  if (!file) return void (await context.reply(say(locale, 'telegram.bot.noFile')));
  await context.replyWithDocument(new InputFile(file.content, file.name));
}
