// Mail that a provider hands over by HTTP: for installations that run no mail server of their own.
import { join } from 'node:path';
import {
  createDeliveries,
  createFindRecipient,
  createNoteLetter,
  createStoreRefusal,
  createTakeLetter,
  mailWebhookPlugin,
  resolverOf,
  storeMessage,
} from '#mail-in/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { ticketLetterboxes } from './support.ts';
import type { Stores } from '../stores.ts';

/** @returns undefined where there are no addresses, or no secret was set */
export function composeMailWebhook(
  stores: Stores,
  {
    isSubscribed,
    hasRoom,
  }: { isSubscribed: (ownerId: string) => Promise<boolean>; hasRoom: () => Promise<boolean> },
): WebPlugin | undefined {
  const { config, clock, log } = stores;
  const { domain, webhookSecret: secret } = config.mailIn;
  if (domain === undefined || secret === undefined) return undefined;
  const { db } = stores.database;
  const letterboxes = ticketLetterboxes(stores);
  return mailWebhookPlugin({
    secret,
    domain,
    clock,
    log,
    folder: join(config.dataDir, 'mail-in-webhook'),
    recipient: createFindRecipient({ db, clock, isSubscribed, letterboxes, hasRoom }),
    hasRoom,
    takeLetter: createTakeLetter({
      domain,
      log,
      letterboxes,
      resolver: resolverOf(config.mailIn.nameServers),
    }),
    noteLetter: createNoteLetter({ letterboxes }),
    store: (envelope, content) => storeMessage({ ...stores, db, hasRoom }, envelope, content),
    storeRefusal: createStoreRefusal({ db, queue: stores.queue, clock }),
    deliveries: createDeliveries({ db, clock }),
  });
}
