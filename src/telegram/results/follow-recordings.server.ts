// Shows in the chat where a recording stands, by editing one message, and sends its text when it is there.
import { asc, eq, isNull } from 'drizzle-orm';
import { type Api, InlineKeyboard } from 'grammy';
import type { Translate } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import { isSettled } from '../bot/telegram-api.server.ts';
import { linkOfChat } from '../links.server.ts';
import { telegramRecordings } from '../telegram.table.ts';
import { followOpen, type FollowOpenDeps } from './follow-open.server.ts';
import { sendParts } from './send-parts.server.ts';

export type RecordingState = {
  title: string;
  at: 'waiting' | 'running' | 'ready' | 'silent' | 'failed';
  /** 0 to 1; null before it is known. */
  progress: number | null;
};

export type FollowDeps = FollowOpenDeps & {
  api: Api;
  publicUrl: string;
  /** Whether minutes can be written here. */
  offersMinutes: boolean;
  /** Undefined for one that was deleted. */
  stateOf: (projectId: string) => Promise<RecordingState | undefined>;
  /** The text of a recording that is ready; null where it could not be read. */
  textOf: (projectId: string, signal: AbortSignal) => Promise<string | null>;
};

type Followed = typeof telegramRecordings.$inferSelect;

const AT_ONCE = 500;
/** Telegram allows about one message a second in a chat: a share is shown in steps. */
const STEP_PERCENT = 10;

/** One round over what is not settled. @returns how many it looked at */
export async function followRecordings(deps: FollowDeps, signal: AbortSignal): Promise<number> {
  const open = await deps.db
    .select()
    .from(telegramRecordings)
    .where(isNull(telegramRecordings.settledAt))
    .orderBy(asc(telegramRecordings.createdAt))
    .limit(AT_ONCE);
  await followOpen(deps, open, {
    signal,
    settle: (recording) => settle(deps, recording),
    follow: (recording) => followOne(deps, recording, signal),
  });
  return open.length;
}

async function followOne(deps: FollowDeps, recording: Followed, signal: AbortSignal): Promise<void> {
  const link = await linkOfChat(deps.db, recording.chatId);
  const state = await deps.stateOf(recording.projectId);
  // Unlinked since, or deleted: nobody to write to, or nothing to write about.
  if (!state || link?.userId !== recording.userId) return settle(deps, recording);
  const t = translator(link.locale);
  const { title } = state;
  const page = `${deps.publicUrl}${pathFor(link.locale, 'detail', { id: recording.projectId })}`;
  if (state.at === 'failed') await show(deps, recording, t('telegram.bot.failed', { title, link: page }));
  else if (state.at === 'silent')
    await show(deps, recording, t('telegram.bot.silent', { title, link: page }));
  else if (state.at !== 'ready') {
    const percent = Math.floor(((state.progress ?? 0) * 100) / STEP_PERCENT) * STEP_PERCENT;
    return show(
      deps,
      recording,
      state.at === 'waiting' || percent === 0
        ? t('telegram.bot.arrived', { title })
        : t('telegram.bot.running', { title, percent }),
    );
  } else {
    const text = await deps.textOf(recording.projectId, signal);
    await show(deps, recording, t('telegram.bot.ready', { title, link: page }));
    await sendText(deps, recording, { text: text ?? t('telegram.bot.noText', { link: page }), t, signal });
  }
  await settle(deps, recording);
}

/** With the buttons below the last part. */
async function sendText(
  { db, api, offersMinutes }: FollowDeps,
  { updateId, chatId, projectId, partsSent }: Followed,
  { text, t, signal }: { text: string; t: Translate; signal: AbortSignal },
): Promise<void> {
  const keyboard = new InlineKeyboard().text('PDF', `pdf:${projectId}`).text('DOCX', `docx:${projectId}`);
  if (offersMinutes) keyboard.text(t('telegram.bot.minutesButton'), `minutes:${projectId}`);
  const note = (sent: number) =>
    db.update(telegramRecordings).set({ partsSent: sent }).where(eq(telegramRecordings.updateId, updateId));
  await sendParts(api, { chatId, text, keyboard }, { sent: partsSent, note, signal });
}

async function show({ db, api }: FollowDeps, recording: Followed, text: string): Promise<void> {
  const { updateId, chatId, messageId, shown } = recording;
  if (shown === text) return;
  if (messageId === null) {
    const sent = await api.sendMessage(chatId, text, { link_preview_options: { is_disabled: true } });
    recording.messageId = sent.message_id;
  } else {
    await api.editMessageText(chatId, messageId, text).catch((error: unknown) => {
      if (!isSettled(error)) throw error;
    });
  }
  await db
    .update(telegramRecordings)
    .set({ messageId: recording.messageId, shown: text })
    .where(eq(telegramRecordings.updateId, updateId));
}

async function settle({ db, clock }: FollowDeps, { updateId }: Followed): Promise<void> {
  await db
    .update(telegramRecordings)
    .set({ settledAt: clock.now() })
    .where(eq(telegramRecordings.updateId, updateId));
}
