// Mails that are owed: refused for good by their mailbox, they come to an end that is seen.
import type { SendOwed } from '#mail/mailer.ts';
import { type OwedKind, sendOwed } from '#notifications/public.server.ts';
import type { Stores } from '../stores.ts';

export function senderOfOwed(stores: Pick<Stores, 'database' | 'clock' | 'log'>, kind: OwedKind): SendOwed {
  const { clock, log } = stores;
  const deps = { db: stores.database.db, clock, log };
  return (userId, send) => sendOwed(deps, { userId, kind }, send);
}
