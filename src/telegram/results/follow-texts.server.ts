// Sends texts that were ordered with a button, when they are there.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Api } from 'grammy';
import type { Translate } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { linkOfChat } from '../links.server.ts';
import { telegramTexts } from '../telegram.table.ts';
import { followOpen, type FollowOpenDeps } from './follow-open.server.ts';
import { sendParts } from './send-parts.server.ts';

type Locale = 'de' | 'en';
export type TextState =
  | { at: 'open' }
  | { at: 'done'; title: string; text: string }
  | { at: 'failed'; sentence: string };

export type FollowTextsDeps = FollowOpenDeps & {
  api: Api;
  /** Undefined for one that was cancelled, or whose recording was deleted. */
  textStateOf: (
    ordered: { runId: string; projectId: string },
    locale: Locale,
  ) => Promise<TextState | undefined>;
};

type Ordered = typeof telegramTexts.$inferSelect;

const AT_ONCE = 500;

/** One round over what is not settled. @returns how many it looked at */
export async function followTexts(deps: FollowTextsDeps, signal: AbortSignal): Promise<number> {
  const open = await deps.db
    .select()
    .from(telegramTexts)
    .where(isNull(telegramTexts.settledAt))
    .orderBy(asc(telegramTexts.createdAt))
    .limit(AT_ONCE);
  await followOpen(deps, open, {
    signal,
    settle: (ordered) => settle(deps, ordered),
    follow: async (ordered) => {
      if (await isSent(deps, ordered, signal)) await settle(deps, ordered);
    },
  });
  return open.length;
}

/** Also true where there is nobody to send it to, or nothing to send. */
async function isSent(deps: FollowTextsDeps, ordered: Ordered, signal: AbortSignal): Promise<boolean> {
  const { db, api } = deps;
  const { chatId, updateId } = ordered;
  const link = await linkOfChat(db, chatId);
  if (link?.userId !== ordered.userId) return true;
  const t = translator(link.locale);
  const send = async (text: string) => {
    const note = (partsSent: number) =>
      db.update(telegramTexts).set({ partsSent }).where(eq(telegramTexts.updateId, updateId));
    await sendParts(api, { chatId, text }, { sent: ordered.partsSent, note, signal });
    return true;
  };
  // Asked first: what is read here is sent.
  if (!(await deps.isAllowed(link.userId))) return send(t('telegram.bot.resultNotForBusiness'));
  const state = await deps.textStateOf(ordered, link.locale);
  if (!state) return true;
  if (state.at === 'open') return false;
  return send(messageFor(state, t));
}

function messageFor(state: Exclude<TextState, { at: 'open' }>, t: Translate): string {
  if (state.at === 'failed') return t('telegram.bot.minutesRefused', { sentence: state.sentence });
  return `${t('telegram.bot.minutes', { title: state.title })}\n\n${state.text}`;
}

async function settle({ db, clock }: FollowTextsDeps, { updateId }: Ordered): Promise<void> {
  await db
    .update(telegramTexts)
    .set({ settledAt: clock.now() })
    .where(and(eq(telegramTexts.updateId, updateId), isNull(telegramTexts.settledAt)));
}
