// Counting of visits, where the operator has it on: the endpoint, what hands events on, and what forgets them.
import {
  consentPlugin,
  createEventSender,
  createPostHog,
  forgetOldEvents,
  ingestPlugin,
} from '#analytics/public.server.ts';
import { type Authenticator, requireCaller } from '#identity/caller.ts';
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
  const { posthogKey } = analytics;
  return {
    publicKey: posthogKey ?? OWN_KEY,
    destination: posthogKey === undefined ? ('here' as const) : ('posthog' as const),
  };
}

function posthogOf({ analytics }: Config) {
  const { posthogKey: key, posthogHost: host } = analytics;
  return key === undefined ? null : createPostHog({ host, key });
}

export function analyticsPlugins(stores: Stores, authenticator: Authenticator): WebPlugin[] {
  const { clock, config, database } = stores;
  const facts = analyticsFacts(config);
  if (!facts) return [];
  const deps = { db: database.db, clock };
  const ingest = ingestPlugin({ ...deps, publicKey: facts.publicKey, posthog: posthogOf(config) });
  return [
    async (app) => app.register(ingest, { prefix: '/ingest' }),
    consentPlugin({
      ...deps,
      userIdOf: async (request) => (await requireCaller(authenticator, request)).userId,
    }),
  ];
}

/** In the worker. What waits from a time when counting was on is forgotten in time, too. */
export function workOnEvents(stores: Stores, closing: AsyncDisposableStack): void {
  const { clock, config, database, log } = stores;
  const { db } = database;
  const forget = () => forgetOldEvents({ db, clock });
  closing.defer(sweepRegularly({ name: 'old events', everyMs: HOUR_MS, log, sweep: forget }));
  const posthog = config.analytics.isOn ? posthogOf(config) : null;
  if (!posthog) return;
  const send = createEventSender({ db, log, posthog, nowMs: () => clock.now().getTime() });
  closing.defer(sweepRegularly({ name: 'events', everyMs: SEND_EVERY_MS, log, sweep: send }));
}
