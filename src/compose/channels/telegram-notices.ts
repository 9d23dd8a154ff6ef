// Lines for chats about recordings and invoices that did not come by the chat.
import { chatNoticeJob, showNotice } from '#notifications/public.server.ts';
import { createLineSender } from '#telegram/public.server.ts';
import { isolated } from '#i18n/isolated.ts';
import { nameFor } from './notices.ts';
import { allowed } from './telegram.ts';
import type { Stores } from '../stores.ts';

const LINES_AT_ONCE = 2;

export async function workOnChatNotices(
  stores: Stores,
  { api, publicUrl }: { api: Parameters<typeof createLineSender>[0]['api']; publicUrl: string },
): Promise<void> {
  const { database, log } = stores;
  const sendLine = createLineSender({ db: database.db, api, log, isAllowed: allowed(stores) });
  await stores.queue.work(chatNoticeJob, { concurrency: LINES_AT_ONCE }, async ({ userId, notice }) =>
    sendLine(userId, async ({ locale }) => {
      const name = await nameFor(stores, userId, notice);
      const { title, url } = showNotice(locale, notice, name);
      return [title, ...(name === null ? [] : [isolated(name)]), `${publicUrl}${url}`].join('\n');
    }),
  );
}
