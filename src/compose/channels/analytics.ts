// Counting of visits, where the operator has it on: the endpoint, what hands events on, and what forgets them.
import {
  consentPlugin,
  createEventSender,
  createPostHog,
  type CountedAccounts,
  forgetOldEvents,
  forgetPlugin,
  ingestPlugin,
} from '#analytics/public.server.ts';
import { type Authenticator, requireCaller } from '#identity/caller.ts';
import { accountsAmong } from '#identity/public.server.ts';
import type { Config } from '#platform/settings/config.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import type { WebPlugin } from '#web/server/server.ts';
import type { Stores } from '../stores.ts';

/** What clients name where there is no project of PostHog. */
const OWN_KEY = 'phc_here';
const SEND_EVERY_MS = 3_000;
const HOUR_MS = 3_600_000;

/** What pages must know to count. Null where nobody is counted. */
export function analyticsFacts({ analytics }: Config) {
  if (!analytics.isOn) return null;
  const { posthogKey, destination } = analytics;
  return { publicKey: posthogKey ?? OWN_KEY, destination };
}

function posthogOf({ analytics }: Config) {
  const { posthogKey: key, posthogHost: host } = analytics;
  return key === undefined ? null : createPostHog({ host, key });
}

export function analyticsPlugins(stores: Stores, authenticator: Authenticator): WebPlugin[] {
  const { clock, config, database } = stores;
  const facts = analyticsFacts(config);
  const deps = { db: database.db, clock };
  const accounts: CountedAccounts = {
    // As of a page that is visited: the session cookie comes along from our own pages alone, and nothing but an event
    // depends on it.
    signedIn: async ({ headers }) =>
      (await authenticator.authenticate({ method: 'GET', headers }))?.userId ?? null,
    among: (ids) => accountsAmong(database.db, ids),
  };
  // Also where counting is off: what was counted before can still be taken back.
  const forget = forgetPlugin({ db: database.db, accounts });
  const taken: WebPlugin = async (app) => app.register(forget, { prefix: '/ingest' });
  if (!facts) return [taken];
  const ingest = ingestPlugin({ ...deps, ...facts, posthog: posthogOf(config), accounts });
  const consent = consentPlugin({ ...deps, userIdOf: (request) => requireCaller(request).userId });
  return [async (app) => app.register(ingest, { prefix: '/ingest' }), taken, consent];
}

/** In the worker. What waits from a time when counting was on is forgotten in time, too. */
export function workOnEvents(stores: Stores, closing: AsyncDisposableStack): void {
  const { clock, config, database, log } = stores;
  const { db } = database;
  const forget = () => forgetOldEvents({ db, clock });
  closing.defer(sweepRegularly({ name: 'old events', everyMs: HOUR_MS, log, sweep: forget }));
  const posthog = config.analytics.isOn ? posthogOf(config) : null;
  if (!posthog) return;
  const { destination } = config.analytics;
  const send = createEventSender({ db, log, posthog, destination, nowMs: () => clock.now().getTime() });
  closing.defer(sweepRegularly({ name: 'events', everyMs: SEND_EVERY_MS, log, sweep: send }));
}
