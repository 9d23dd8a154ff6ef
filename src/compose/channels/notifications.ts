// What people are notified of recordings and invoices: what they chose, when it goes out, and how mails are stopped.
import { teamOf } from '#billing/public.server.ts';
import type { Authenticator } from '#identity/caller.ts';
import { contactOf, demandPace, type Identity } from '#identity/public.server.ts';
import { threadOf } from '#mail-in/public.server.ts';
import {
  addSubscription,
  changeSettings,
  claimSubscription,
  decide,
  forgetHeld,
  type Happened,
  type Held,
  isWanted,
  loud,
  mailBundle,
  notificationsPlugin,
  pushKeysOf,
  pushPlugin,
  releaseHeld,
  removeSubscription,
  replaceSubscription,
  settingsOf,
  type StoppedKind,
  stopMails,
} from '#notifications/public.server.ts';
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import type { Queryable } from '#platform/database/database.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import {
  fileLengths,
  incompleteNotice,
  madeTogether,
  markNotified,
  notifyJob,
  restingProjects,
  restingSince,
} from '#projects/public.server.ts';
import { chatAnswer, linkOfPerson } from '#telegram/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from '../stores.ts';
import { mayUsePush, mayUseTelegram } from '../policies.ts';
import { composeAnnounce } from './notices.ts';

const SWEEP_EVERY_MS = 30_000;
/** How long a stop waits for the mail that goes out: the rest of the process has to stop within seconds as well. */
const LAST_MAIL_MS = 2_000;

export function notificationRoutes(
  stores: Stores,
  options: { authenticator: Authenticator; identity: Identity; publicUrl: () => string },
): WebPlugin {
  const { authenticator, identity } = options;
  const { config, clock, database } = stores;
  const { db } = database;
  const hasBot = config.telegram.token !== undefined;
  const isAllowed = mayUseTelegram(stores);
  const demandPaceOf = (request: { ip: string }) => demandPace(identity.limits, 'write', request.ip);
  const choices = notificationsPlugin({
    authenticator,
    settingsOf: (userId) => settingsOf(db, userId),
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
    authenticator,
    isLocal: () => new URL(options.publicUrl()).hostname === '127.0.0.1',
    isAllowed: mayUsePush(stores),
    publicKey: async () => (await pushKeysOf(db)).publicKey,
    add: (subscription) => addSubscription({ db, clock }, subscription),
    claim: (subscription) => claimSubscription(db, subscription),
    replace: (subscription) => replaceSubscription(db, subscription),
    remove: (subscription) => removeSubscription(db, subscription),
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
      await announce(userId, { kind, projectId }, decision.announce);
      return decision.mail;
    },
    onShown: (projectId: string) => forgetHeld(db, projectId),
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

/**
 * In the worker: sends what waited for its moment. Where a stop gives up a mail because the server is slow, its results stay
 * held: it goes out again, under the same Message-ID in case the server had taken it.
 */
export function workOnNotifications(stores: Stores, publicUrl: string, closing: AsyncDisposableStack): void {
  const { clock, log, queue } = stores;
  const { db } = stores.database;
  const announce = composeAnnounce(stores);
  const leaving = new AbortController();
  const release = async (held: Held) => {
    const { projectId, userId } = held;
    const [result] = await openResults(db, [held]);
    if (!result) return false;
    if (!result.isNotified) {
      await queue.send(notifyJob, { version: 1, projectId }, { key: projectId });
      return true;
    }
    const { kind } = result;
    const { choices } = await settingsOf(db, userId);
    const ways = loud.filter((way) => isWanted(choices, way, kind));
    await announce(userId, { kind, projectId }, ways);
    return false;
  };
  const bundle = async (userId: string, held: readonly Held[], bundleId: string) => {
    const { choices, secret } = await settingsOf(db, userId);
    const open = await openResults(db, held);
    // An answer to a mail is sent by its own job, in its thread: only a line was held of it.
    const unmailed = open.filter(({ isNotified, isMailAnswer }) => !isNotified && !isMailAnswer);
    const mailed = unmailed.filter(({ kind }) => isWanted(choices, 'mail', kind));
    const ids = mailed.map(({ id }) => id);
    const several = { userId, secret, ids, bundleId, signal: leaving.signal };
    await mailSeveral(stores, publicUrl, several);
    for (const way of loud) {
      const count = open.filter(
        ({ isAnnounced, kind }) => !isAnnounced && isWanted(choices, way, kind),
      ).length;
      if (count > 0) await announce(userId, { kind: 'several', count }, [way]);
    }
    await markNotified(
      { db, clock },
      unmailed.map(({ id }) => id),
    );
  };
  const sweep = (signal: AbortSignal) => releaseHeld({ db, clock, log }, { release, bundle }, signal);
  const stop = sweepRegularly({ name: 'held mails', everyMs: SWEEP_EVERY_MS, log, sweep });
  closing.defer(async () => {
    const impatience = setTimeout(() => leaving.abort(), LAST_MAIL_MS);
    await stop();
    clearTimeout(impatience);
  });
}

type OpenResult = {
  id: string;
  kind: 'ready' | 'failed';
  isAnnounced: boolean;
  /** The mail went out within quiet hours: a line is all that is still to come. */
  isNotified: boolean;
  isMailAnswer: boolean;
};

/** What there still is to notify of, as it is now: a try that ended since has not come to be decided. */
async function openResults(db: Queryable, held: readonly Held[]): Promise<OpenResult[]> {
  const rows = new Map(held.map((row) => [row.projectId, row]));
  const open: OpenResult[] = [];
  for (const { id, isReady, isNotified } of await restingProjects(db, [...rows.keys()])) {
    const kind = isReady ? 'ready' : 'failed';
    const row = rows.get(id);
    const isAnnounced = row?.kind === kind && row.isAnnounced;
    if (isNotified && (isAnnounced || row?.kind !== kind || !(await isSince(db, row)))) continue;
    const isMailAnswer = (await threadOf(db, id)) !== null;
    open.push({ id, kind, isAnnounced, isNotified, isMailAnswer });
  }
  return open;
}

/** False where it came to another result since, which is notified of by itself. */
async function isSince(db: Queryable, { projectId, happenedAt }: Held): Promise<boolean> {
  return (await restingSince(db, projectId)).getTime() === happenedAt.getTime();
}

async function mailSeveral(
  { config, database: { db }, mailer }: Stores,
  publicUrl: string,
  options: { userId: string; secret: string; ids: readonly string[]; bundleId: string; signal: AbortSignal },
): Promise<void> {
  const { userId, secret, ids, bundleId, signal } = options;
  const contact = await contactOf(db, userId);
  const resting = (await restingProjects(db, ids)).filter(({ isNotified }) => !isNotified);
  if (!contact || resting.length === 0) return;
  const { locale } = contact;
  const projects = await Promise.all(
    resting.map(async (project) => ({
      ...project,
      incomplete: project.isReady
        ? incompleteNotice(await fileLengths(db, project.id), translator(locale))
        : null,
    })),
  );
  const ways = waysToStop(publicUrl, { secret, kind: 'results', locale });
  const messageId = `<${bundleId}.bundle@${new URL(publicUrl).hostname}>`;
  const frame = { mailer, appName: config.appName, publicUrl };
  await mailBundle(frame, contact, { ...ways, projects, messageId, signal });
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
