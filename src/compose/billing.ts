// What accounts have of the plans: the trial of Pro, or everything where plans are off.
import {
  billingAddressPlugin,
  composeInvoicing,
  createSubscriptions,
  createTrialMails,
  proPlugin,
  type Subscriptions,
  subscriptionPlugin,
  sweepTrials,
} from '#billing/public.server.ts';
import type { Authenticator } from '#identity/caller.ts';
import { contactOf } from '#identity/public.server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from './stores.ts';

const SWEEP_EVERY_MS = 60_000;

/** @returns null where plans are off: every account has everything */
export function composeSubscriptions({
  config,
  database,
  clock,
  keys,
  log,
}: Pick<Stores, 'config' | 'database' | 'clock' | 'keys' | 'log'>): Subscriptions | null {
  if (!config.hasPlans) return null;
  const { db } = database;
  return createSubscriptions({
    db,
    clock,
    keys,
    log,
    addressOf: async (userId) => (await contactOf(db, userId))?.email,
    onCharge: composeInvoicing({
      settings: config.invoices,
      languageOf: async (tx, userId) => (await contactOf(tx, userId))?.locale ?? 'de',
    }),
  });
}

export function composeSubscriptionPlugin(
  stores: Stores,
  deps: { subscriptions: Subscriptions; authenticator: Authenticator; publicUrl: () => string },
): WebPlugin {
  const mail = mailAbout(stores, deps.publicUrl);
  const { authenticator, subscriptions } = deps;
  const plugins = [
    proPlugin({ authenticator, subscriptions, onApplied: () => undefined }),
    billingAddressPlugin({ authenticator, db: stores.database.db, clock: stores.clock }),
    subscriptionPlugin({
      ...deps,
      onTrialStarted: (userId, endsAt) =>
        void mail('trialStarted', userId, endsAt).catch((err: unknown) =>
          stores.log.warn({ code: 'trial_mail_failed', err }, 'confirmation of a trial not sent'),
        ),
    }),
  ];
  return async (app) => {
    for (const plugin of plugins) await app.register(plugin);
  };
}

/** Also where plans are off since: trials that run still end. Nobody is charged there. */
export function sweepSubscriptions(stores: Stores, publicUrl: string, closing: AsyncDisposableStack): void {
  const { clock, log } = stores;
  const { db } = stores.database;
  const mail = mailAbout(stores, () => publicUrl);
  const remind = (userId: string, endsAt: Date) => mail('trialEnds', userId, endsAt);
  const sweep = (signal: AbortSignal) => sweepTrials({ db, clock, log, remind }, signal);
  closing.defer(sweepRegularly({ name: 'trials', everyMs: SWEEP_EVERY_MS, log, sweep }));
  const subscriptions = composeSubscriptions(stores);
  if (!subscriptions) return;
  const renew = (signal: AbortSignal) => subscriptions.applyDue(signal);
  closing.defer(sweepRegularly({ name: 'subscriptions', everyMs: SWEEP_EVERY_MS, log, sweep: renew }));
}

/** An account that is gone, or has no mailbox, gets no mail. */
function mailAbout({ config, database, mailer }: Stores, publicUrl: () => string) {
  const send = createTrialMails({ mailer, appName: config.appName, publicUrl });
  return async (kind: Parameters<typeof send>[0], userId: string, endsAt: Date) => {
    const contact = await contactOf(database.db, userId);
    if (contact) await send(kind, contact, endsAt);
  };
}
