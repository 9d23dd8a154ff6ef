// What people are notified of recordings: what they chose, what the job about a result asks, and how mails are stopped.
import { teamOf } from '#billing/public.server.ts';
import { demandPace, type Identity } from '#identity/public.server.ts';
import { threadOf } from '#mail-in/public.server.ts';
import {
  addSubscription,
  changeSettings,
  claimSubscription,
  decide,
  endSubscription,
  forgetHeld,
  type Happened,
  noteUndelivered,
  notificationsPlugin,
  pushKeysOf,
  pushPlugin,
  removeSubscription,
  replaceSubscription,
  settingsOf,
  subscriptionsOf,
  type StoppedKind,
  stopMails,
  type Undelivered,
  undeliveredOf,
} from '#notifications/public.server.ts';
import { pathFor } from '#pages/paths.ts';
import type { Queryable } from '#platform/database/database.ts';
import { madeTogether, notifyJob, restingSince } from '#projects/public.server.ts';
import { chatAnswer, linkOfPerson } from '#telegram/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from '../stores.ts';
import { mayUsePush, mayUseTelegram } from '../policies.ts';
import { composeAnnounce } from './notices.ts';

export function notificationRoutes(
  stores: Stores,
  options: { identity: Identity; publicUrl: () => string },
): WebPlugin {
  const { identity } = options;
  const { config, clock, database } = stores;
  const { db } = database;
  const hasBot = config.telegram.token !== undefined;
  const isAllowed = mayUseTelegram(stores);
  const demandPaceOf = (request: { ip: string }) => demandPace(identity.limits, 'write', request.ip);
  const choices = notificationsPlugin({
    settingsOf: (userId) => settingsOf(db, userId),
    undeliveredOf: (userId) => undeliveredOf(db, userId),
    telegramOf: async (userId) => {
      if (!hasBot || !(await isAllowed(userId))) return 'off';
      return (await linkOfPerson(db, userId)) ? 'linked' : 'unlinked';
    },
    hasInvoices: config.hasPlans,
    mayUsePush: mayUsePush(stores),
    hasTeam: async (userId) => (await teamOf(db, userId)) !== null,
    change: (userId, wanted) => changeSettings(db, userId, wanted),
    stop: (secret, kind) => stopMails(db, secret, kind),
    demandPace: demandPaceOf,
  });
  const devices = pushPlugin({
    isLocal: () => new URL(options.publicUrl()).hostname === '127.0.0.1',
    isAllowed: mayUsePush(stores),
    publicKey: async () => (await pushKeysOf(db)).publicKey,
    add: (subscription, userAgent) => {
      const event = { userId: subscription.userId, kind: 'push_added', userAgent } as const;
      const onNew = (tx: Queryable) => identity.devices.note(tx, event);
      return addSubscription({ db, clock, onNew }, subscription);
    },
    claim: (subscription) => claimSubscription(db, subscription),
    replace: (subscription) => replaceSubscription(db, subscription),
    remove: (subscription) => removeSubscription(db, subscription),
    list: (userId) => subscriptionsOf(db, userId),
    end: (subscription) => endSubscription(db, subscription),
    demandPace: demandPaceOf,
  });
  return async (app) => {
    await app.register(choices);
    await app.register(devices);
  };
}

/** How the job about a result notifies its owner, and what stops further mails. */
export function composeMailChoice(stores: Stores, publicUrl: string) {
  const { db } = stores.database;
  const announce = composeAnnounce(stores);
  const isAllowed = mayUseTelegram(stores);
  return {
    tell: async (happened: Omit<Happened, 'chat' | 'since' | 'companions'>) => {
      const { userId, projectId, kind } = happened;
      const since = await restingSince(db, projectId);
      const answer = await chatAnswer(db, { userId, projectId, since });
      // A chat that may have nothing is notified of nothing.
      const chat = answer === 'none' || (await isAllowed(userId)) ? answer : 'none';
      const companions = happened.isMailAnswer ? [] : await companionsOf(db, { userId, projectId });
      const decision = await decide({ db, clock: stores.clock }, { ...happened, chat, since, companions });
      const happening = `${projectId} ${kind} ${since.toISOString()}`;
      await announce(userId, { notice: { kind, projectId }, happening }, decision.announce);
      return decision.mail;
    },
    onShown: (projectId: string) => forgetHeld(db, projectId),
    onUndelivered: (mail: Undelivered) => noteUndelivered({ ...stores, db }, mail),
    waysToStop: async (userId: string, kind: 'ready' | 'failed', locale: 'de' | 'en') =>
      waysToStop(publicUrl, { secret: (await settingsOf(db, userId)).secret, kind, locale }),
  };
}

/** Those of its time that are mailed as it is: what came by mail is answered there, and what came by chat in the chat. */
async function companionsOf(
  db: Queryable,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<string[]> {
  const companions: string[] = [];
  for (const { id, createdAt } of await madeTogether(db, projectId)) {
    const answer = await chatAnswer(db, { userId, projectId: id, since: createdAt });
    if (answer === 'none' && (await threadOf(db, id)) === null) companions.push(id);
  }
  return companions;
}

/** The chat was notified of a recording, or cannot be notified: its owner's other ways are decided now. */
export function composeChatSettled({ queue }: Stores) {
  return async (tx: Queryable, projectId: string): Promise<void> => {
    await forgetHeld(tx, projectId);
    await queue.send(notifyJob, { version: 1, projectId }, { key: projectId, tx });
  };
}

export function waysToStop(
  publicUrl: string,
  { secret, kind, locale }: { secret: string; kind: StoppedKind; locale: 'de' | 'en' },
) {
  return {
    unsubscribe: `${publicUrl}/api/notifications/stop/${secret}/${kind}`,
    stopPage: `${publicUrl}${pathFor(locale, 'stop-mails')}#${kind}.${secret}`,
  };
}
