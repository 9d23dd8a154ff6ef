// What the bot answers: commands, recordings, and the buttons below a result.
import { rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bot, type Context, InputFile } from 'grammy';
import type { TextKey } from '#i18n/de.ts';
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import type { Clock } from '#platform/clock.ts';
import type { RecordingLanguage } from '#projects/public.server.ts';
import { linkByCode, looksLikeCode, mayBeCode } from '../codes.server.ts';
import { spellingsOf } from '../commands.ts';
import { forgetNextLanguage, linkOfChat, noteUse, type TelegramLink, unlinkChat } from '../links.server.ts';
import { telegramRecordings } from '../telegram.table.ts';
import type { ResultFile } from '../results/recording-text.ts';
import { addChanges, type ChangeDeps } from './change-recordings.server.ts';
import { FileGoneError, FileTooLargeError, fetchFile, fileBytesOf } from './fetch-file.server.ts';
import { addNewest, type NewestDeps } from './newest.server.ts';
import { type OrderMinutes, pressMinutes } from './order-minutes.server.ts';
import { recordingIn } from './recording-in.ts';
import type { TelegramAccess } from './telegram-api.server.ts';

export type Made = { name: string; projectId: string } | { name: string; sentence: string };

export type ConverseDeps = NewestDeps &
  ChangeDeps & {
    clock: Clock;
    access: TelegramAccess;
    /** Files while they are worked on; may be lost at any time. */
    folder: string;
    hasRoom: () => Promise<boolean>;
    /** False while the account is banned: its chat is answered as one that is linked to none. */
    mayBeReached: (userId: string) => Promise<boolean>;
    /** Asked before anything is fetched; a sentence refuses it. Throws what may be tried again. */
    askRefusal: (wanted: {
      key: string;
      userId: string;
      sizeBytes: number | undefined;
    }) => Promise<string | null>;
    /** Through the doors of an upload; the same key makes the same recording. May move the file. */
    makeRecording: (wanted: {
      key: string;
      userId: string;
      file: { name: string; path: string; sizeBytes: number };
      /** Undefined for what the account usually has. */
      language: RecordingLanguage | undefined;
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
  bot.use(async (context, next) => {
    const link = context.chat && (await linkOfChat(deps.db, context.chat.id));
    if (!link || (await deps.mayBeReached(link.userId))) return next();
    await context.reply(say(localeOf(context), 'telegram.bot.unlinked'));
  });
  addCommands(bot, deps);
  addNewest(bot, deps, { localeOf, signal });
  addChanges(bot, deps, localeOf);
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
    if (!link && mayBeCode(typed)) return answerCode(context, deps, typed);
    await context.reply(say(localeOf(context, link), link ? 'telegram.bot.what' : 'telegram.bot.unlinked'));
  });
  return bot;
}

function addCommands(bot: Bot, deps: ConverseDeps): void {
  const { db } = deps;
  bot.command(spellingsOf('start'), (context) => answerCode(context, deps, context.match));
  bot.command(spellingsOf('unlink'), async (context) => {
    const link = await linkOfChat(db, context.chat.id);
    await unlinkChat(db, context.chat.id);
    await context.reply(
      say(localeOf(context, link), link ? 'telegram.bot.unlinkedNow' : 'telegram.bot.unlinked'),
    );
  });
  bot.command(spellingsOf('help'), async (context) => {
    const link = await linkOfChat(db, context.chat.id);
    await context.reply(say(localeOf(context, link), 'telegram.bot.help'));
  });
}

async function answerCode(context: Context, deps: ConverseDeps, typed: string): Promise<void> {
  const { db } = deps;
  const chatId = context.chat?.id;
  if (chatId === undefined) return;
  const before = await linkOfChat(db, chatId);
  const locale = localeOf(context, before);
  if (typed.trim() === '')
    return void (await context.reply(say(locale, before ? 'telegram.bot.help' : 'telegram.bot.unlinked')));
  const { username, first_name: firstName } = context.from ?? {};
  const name = username ? `@${username}` : (firstName ?? '').slice(0, 64);
  const linked = await linkByCode(deps, typed, { chatId, name });
  const isMeant = context.hasCommand('start') || looksLikeCode(typed);
  if (linked) await context.reply(say(linked.locale, 'telegram.bot.linked'));
  // The same update again, after the code was used: it is linked, and nothing is wrong.
  else if (before) await context.reply(say(locale, 'telegram.bot.linked'));
  else await context.reply(say(locale, isMeant ? 'telegram.bot.codeEnded' : 'telegram.bot.unlinked'));
}

async function takeRecording(context: Context, deps: ConverseDeps, signal: AbortSignal): Promise<void> {
  const { message } = context;
  if (!message) return;
  const link = await linkOfChat(deps.db, message.chat.id);
  const locale = localeOf(context, link);
  // What it answers may be deleted by now.
  const answered = { message_id: message.message_id, allow_sending_without_reply: true };
  const reply = (key: TextKey, params?: Record<string, string | number>) =>
    context.reply(say(locale, key, params), { reply_parameters: answered });
  if (!link) return void (await reply('telegram.bot.unlinked'));
  if (!(await deps.isAllowed(link.userId))) return void (await reply('telegram.bot.notForBusiness'));
  const file = recordingIn(message);
  if (!file) return;
  const most = fileBytesOf(deps.access);
  const appLink = `${deps.publicUrl}${pathFor(locale, 'app')}`;
  const tooLarge = () =>
    reply('telegram.bot.tooLarge', { megabytes: Math.round(most / 1024 / 1024), link: appLink });
  if ((file.file_size ?? 0) > most) return void (await tooLarge());
  const { update_id: updateId } = context.update;
  const { userId } = link;
  const key = `telegram ${updateId}`;
  const refused = await deps.askRefusal({ key, userId, sizeBytes: file.file_size });
  if (refused !== null) return void (await reply('telegram.bot.refused', { sentence: refused }));
  const path = join(deps.folder, String(updateId));
  await mkdir(deps.folder, { recursive: true, mode: 0o700 });
  try {
    const sizeBytes = await fetchFile(context.api, {
      fileId: file.file_id,
      to: path,
      mostBytes: most,
      access: deps.access,
      hasRoom: deps.hasRoom,
      signal,
    });
    const name = ('file_name' in file && file.file_name) || '';
    const made = await deps.makeRecording({
      key,
      userId,
      file: { name: name || say(locale, 'telegram.unnamed'), path, sizeBytes },
      language: link.nextLanguage ?? undefined,
      signal,
    });
    if (!('projectId' in made))
      return void (await reply('telegram.bot.refused', { sentence: made.sentence }));
    await noteUse(deps, userId);
    await follow(deps, { updateId, link, projectId: made.projectId });
  } catch (error) {
    if (error instanceof FileTooLargeError) await tooLarge();
    else if (error instanceof FileGoneError) await reply('telegram.bot.gone');
    else throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The message that shows the state is sent by what follows the recording, once. What was chosen for it holds for no other. */
async function follow(
  { db, clock }: ConverseDeps,
  { updateId, link, projectId }: { updateId: number; link: TelegramLink; projectId: string },
): Promise<void> {
  const { userId, chatId } = link;
  await db.transaction(async (tx) => {
    const followed = await tx
      .insert(telegramRecordings)
      .values({ updateId, userId, chatId, projectId, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: telegramRecordings.updateId });
    // At another try it was forgotten before, and what is there now was chosen since.
    if (followed.length > 0) await forgetNextLanguage(tx, link);
  });
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
