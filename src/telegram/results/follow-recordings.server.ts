// Shows in the chat where a recording stands, by editing one message, and sends its text when it is there.
import { asc, eq, isNull } from 'drizzle-orm';
import type { Api } from 'grammy';
import type { Queryable } from '#platform/database/database.ts';
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import { isSettled } from '../bot/telegram-api.server.ts';
import { linkOfChat } from '../links.server.ts';
import { telegramRecordings } from '../telegram.table.ts';
import { followOpen, type FollowOpenDeps } from './follow-open.server.ts';
import { messageOf, type RecordingText, withNotice } from './recording-text.ts';
import { resultKeyboard } from './result-keyboard.ts';
import { sendParts } from './send-parts.server.ts';

export type RecordingState = {
  title: string;
  at: 'waiting' | 'running' | 'ready' | 'silent' | 'failed' | 'cancelled';
  /** 0 to 1; null before it is known. */
  progress: number | null;
  /** What is missing of the recording; null where all of it is there. */
  incomplete: string | null;
};

export type FollowDeps = FollowOpenDeps & {
  api: Api;
  publicUrl: string;
  /** Whether minutes can be written here. */
  offersMinutes: boolean;
  /** Undefined for one that was deleted. */
  stateOf: (projectId: string) => Promise<RecordingState | undefined>;
  /** The text of a recording that is ready; null where it could not be read. */
  textOf: (projectId: string, signal: AbortSignal) => Promise<RecordingText | null>;
  /** The chat was notified, or cannot be notified any more: who waits for that goes on, with this change or not at all. */
  onSettled: (tx: Queryable, projectId: string) => Promise<void>;
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
  if (!(await deps.isAllowed(link.userId))) {
    await show(deps, recording, t('telegram.bot.resultNotForBusiness'));
    return settle(deps, recording);
  }
  const { title } = state;
  const page = `${deps.publicUrl}${pathFor(link.locale, 'detail', { id: recording.projectId })}`;
  if (state.at === 'failed') await show(deps, recording, t('telegram.bot.failed', { title, link: page }));
  else if (state.at === 'cancelled') await show(deps, recording, t('telegram.bot.cancelled', { title }));
  else if (state.at === 'silent')
    await show(
      deps,
      recording,
      withNotice(t('telegram.bot.silent', { title, link: page }), state.incomplete),
    );
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
    const message = text ? messageOf(text, t, page) : t('telegram.bot.noText', { link: page });
    const keyboard = resultKeyboard(recording.projectId, { t, offersMinutes: deps.offersMinutes });
    await sendText(deps, recording, { text: message, file: text?.file, keyboard, signal });
  }
  await settle(deps, recording);
}

async function sendText(
  { db, api }: FollowDeps,
  { updateId, chatId, partsSent }: Followed,
  { signal, ...message }: Omit<Parameters<typeof sendParts>[1], 'chatId'> & { signal: AbortSignal },
): Promise<void> {
  const note = (sent: number) =>
    db.update(telegramRecordings).set({ partsSent: sent }).where(eq(telegramRecordings.updateId, updateId));
  await sendParts(api, { chatId, ...message }, { sent: partsSent, note, signal });
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

async function settle({ db, clock, onSettled }: FollowDeps, recording: Followed): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(telegramRecordings)
      .set({ settledAt: clock.now() })
      .where(eq(telegramRecordings.updateId, recording.updateId));
    await onSettled(tx, recording.projectId);
  });
}
