// Mails about recordings: what a person chose, when they go out, and how they are stopped.
import type { Authenticator } from '#identity/caller.ts';
import { contactOf, demandPace, type Identity } from '#identity/public.server.ts';
import {
  addSubscription,
  changeSettings,
  createPusher,
  decideMail,
  mailBundle,
  notificationsPlugin,
  pushKeysOf,
  pushPlugin,
  releaseHeld,
  removeSubscription,
  settingsOf,
  stopMails,
} from '#notifications/public.server.ts';
import { pathFor } from '#pages/paths.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { bundledProjects, markNotified, notifyJob } from '#projects/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from '../stores.ts';

const SWEEP_EVERY_MS = 30_000;

export function notificationRoutes(
  { database: { db }, clock }: Stores,
  options: { authenticator: Authenticator; identity: Identity; publicUrl: () => string },
): WebPlugin {
  const { authenticator, identity } = options;
  const demandPaceOf = (request: { ip: string }) => demandPace(identity.limits, 'write', request.ip);
  const choices = notificationsPlugin({
    authenticator,
    settingsOf: (userId) => settingsOf(db, userId),
    change: (userId, wanted) => changeSettings(db, userId, wanted),
    stop: (secret, kind) => stopMails(db, secret, kind),
    demandPace: demandPaceOf,
  });
  const devices = pushPlugin({
    authenticator,
    isLocal: () => new URL(options.publicUrl()).hostname === '127.0.0.1',
    publicKey: async () => (await pushKeysOf(db)).publicKey,
    add: (subscription) => addSubscription({ db, clock }, subscription),
    remove: (subscription) => removeSubscription(db, subscription),
    demandPace: demandPaceOf,
  });
  return async (app) => {
    await app.register(choices);
    await app.register(devices);
  };
}

/** How the job about a result asks whether its mail goes out, and what stops further ones. */
export function composeMailChoice({ config, database: { db }, clock, log }: Stores, publicUrl: string) {
  return {
    push: createPusher({ db, clock, log, contact: `mailto:${config.mail.support}` }),
    decideMail: (happened: Parameters<typeof decideMail>[1]) => decideMail({ db, clock }, happened),
    waysToStop: async (userId: string, kind: 'ready' | 'failed', locale: 'de' | 'en') =>
      waysToStop(publicUrl, { secret: (await settingsOf(db, userId)).secret, kind, locale }),
  };
}

/** In the worker: sends what waited for its moment. */
export function workOnNotifications(stores: Stores, publicUrl: string, closing: AsyncDisposableStack): void {
  const { clock, config, log, mailer, queue } = stores;
  const { db } = stores.database;
  const release = async (projectId: string) => {
    const isThere = (await bundledProjects(db, [projectId])).length > 0;
    if (isThere) await queue.send(notifyJob, { version: 1, projectId }, { key: projectId });
    return isThere;
  };
  const bundle = async (userId: string, ids: readonly string[]) => {
    const contact = await contactOf(db, userId);
    const projects = await bundledProjects(db, ids);
    if (contact && projects.length > 0) {
      const { secret } = await settingsOf(db, userId);
      const { locale } = contact;
      const ways = waysToStop(publicUrl, { secret, kind: 'ready', locale });
      const messageId = `<${ids[0]}.${ids.length}.bundle@${new URL(publicUrl).hostname}>`;
      const frame = { mailer, appName: config.appName, publicUrl };
      await mailBundle(frame, contact, { ...ways, projects, messageId });
    }
    await markNotified({ db, clock }, ids);
  };
  const sweep = (signal: AbortSignal) => releaseHeld({ db, clock }, { release, bundle }, signal);
  closing.defer(sweepRegularly({ name: 'held mails', everyMs: SWEEP_EVERY_MS, log, sweep }));
}

function waysToStop(
  publicUrl: string,
  { secret, kind, locale }: { secret: string; kind: 'ready' | 'failed'; locale: 'de' | 'en' },
) {
  return {
    unsubscribe: `${publicUrl}/api/notifications/stop/${secret}/${kind}`,
    stopPage: `${publicUrl}${pathFor(locale, 'stop-mails')}#${kind}.${secret}`,
  };
}
