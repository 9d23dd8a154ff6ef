// Lines for chats about what did not come by the chat: what one says, and that the quiet hours hold it back.
import { isolated } from '#i18n/isolated.ts';
import { translator } from '#i18n/translate.ts';
import {
  chatNoticeJob,
  claimLine,
  giveLineBack,
  holdLines,
  lineAtTry,
  type Notice,
  type OneNotice,
  showNotice,
} from '#notifications/public.server.ts';
import { newId } from '#platform/ids.ts';
import { createLineSender } from '#telegram/public.server.ts';
import { mayUseTelegram } from '../policies.ts';
import type { Stores } from '../stores.ts';
import { nameFor } from './notices.ts';

const LINES_AT_ONCE = 2;
/** Of one message; Telegram takes 4,096 characters. */
const MOST_GATHERED = 12;

export async function workOnChatNotices(
  stores: Stores,
  { api, publicUrl }: { api: Parameters<typeof createLineSender>[0]['api']; publicUrl: string },
): Promise<void> {
  const { database, clock, log } = stores;
  const { db } = database;
  const sendLine = createLineSender({ db, api, log, isAllowed: mayUseTelegram(stores) });
  await stores.queue.work(chatNoticeJob, { concurrency: LINES_AT_ONCE }, async (ordered) => {
    const { userId, happening = newId() } = ordered;
    const line = await lineAtTry({ db, clock }, { ...ordered, way: 'telegram' });
    if (!line) return;
    const { notice, at, isQuiet } = line;
    if (isQuiet) return holdLines({ db, clock }, { userId, way: 'telegram', happening, notice }, at);
    const sent = { userId, target: 'chat', happening };
    if (!(await claimLine({ db, clock }, sent))) return;
    try {
      await sendLine(userId, ({ locale }) => textOf(stores, { userId, locale, publicUrl }, notice));
    } catch (error) {
      await giveLineBack(db, sent);
      throw error;
    }
  });
}

type Reader = { userId: string; locale: 'de' | 'en'; publicUrl: string };

async function textOf(stores: Stores, reader: Reader, notice: Notice): Promise<string> {
  if (notice.kind !== 'gathered') return oneText(stores, reader, notice);
  const t = translator(reader.locale);
  const shown = notice.notices.slice(0, MOST_GATHERED);
  const count = notice.notices.length - shown.length;
  const parts = [t('push.gatheredText')];
  for (const one of shown) parts.push(await oneText(stores, reader, one));
  if (count > 0) parts.push(t('push.gatheredMore', { count }));
  return parts.join('\n\n');
}

async function oneText(
  stores: Stores,
  { userId, locale, publicUrl }: Reader,
  notice: OneNotice,
): Promise<string> {
  const name = await nameFor(stores, userId, notice);
  const { title, url } = showNotice(locale, notice, name);
  return [title, ...(name === null ? [] : [isolated(name)]), `${publicUrl}${url}`].join('\n');
}
