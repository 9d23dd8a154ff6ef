// /ingest: what posthog-js and our own pages talk to. Before anything is read the visitor must have agreed.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { commonErrors } from '#platform/errors.ts';
import { entry } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { rateLimitKey } from '#platform/http/rate-limit-key.ts';
import { analyticsErrors } from '../analytics.errors.ts';
import { type Consent, type Destination, consentIn, consentVersions } from '../consent.ts';
import { type ReceivedEvent, readEvents } from './event-schema.ts';
import { keepEvents } from './keep-events.server.ts';
import type { PostHog } from './posthog.ts';
import { LARGEST_BODY_BYTES, readBody } from './read-body.ts';
import { type CountedAccounts, otherAccounts, provenEvents } from './whose-events.ts';

// How many events one visitor and one connection may send: some each second, more of them at once.

/** Names that are remembered; beyond it the least recent is forgotten, and begins with a full bucket. */
const MOST_NAMES = 20_000;

function createTokenBuckets(options: { perSecond: number; burst: number; nowMs: () => number }) {
  const { perSecond, burst, nowMs } = options;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    /** Takes all of them or none. @returns whether they were there */
    take: (name: string, tokens: number): boolean => {
      const at = nowMs();
      const before = buckets.get(name) ?? { tokens: burst, at };
      const filled = Math.min(burst, before.tokens + (Math.max(0, at - before.at) / 1000) * perSecond);
      const isThere = filled >= tokens;
      buckets.delete(name);
      buckets.set(name, { tokens: isThere ? filled - tokens : filled, at });
      const [oldest] = buckets.keys();
      if (buckets.size > MOST_NAMES && oldest !== undefined) buckets.delete(oldest);
      return isThere;
    },
  };
}

/** SPEC 9: events a second, ten times that at once; a house with many people behind one address has more of both. */
const PER_VISITOR = { perSecond: 10, burst: 100 };
const PER_ADDRESS = { perSecond: 100, burst: 1_000 };
/** The time for which a client that sent too much sends nothing, as posthog-js does by itself. */
const QUOTA_BLOCK_S = 60;

const open = entry('public');

export type IngestDeps = {
  db: Database;
  clock: Clock;
  /** The public key that clients name. */
  publicKey: string;
  /** Null where events stay here. */
  posthog: PostHog | null;
  /** What people are asked about. */
  destination: Destination;
  accounts: CountedAccounts;
};

declare module 'fastify' {
  interface FastifyRequest {
    analyticsConsent?: Consent;
  }
}

export function ingestPlugin(deps: IngestDeps): FastifyPluginAsync {
  const limits = { nowMs: () => deps.clock.now().getTime() };
  const visitors = createTokenBuckets({ ...PER_VISITOR, ...limits });
  const addresses = createTokenBuckets({ ...PER_ADDRESS, ...limits });
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method !== 'POST') return;
      request.analyticsConsent = demandConsent(request, deps);
    });
    /** Null where there are too many. Nobody's measure is used up by another in their name. */
    const taken = async (request: FastifyRequest, events: readonly ReceivedEvent[]) => {
      if (!addresses.take(rateLimitKey(request.ip), events.length)) return null;
      const proven = await provenEvents(deps.accounts, request, events);
      const areFew = [...countsOf(proven)].every(([visitor, count]) => visitors.take(visitor, count));
      return areFew ? proven : null;
    };
    const receive = async (request: FastifyRequest, reply: FastifyReply) => {
      const demand = (keys: ReadonlySet<string>) => demandKey(keys, deps);
      const events = readEvents(await readBody(request.body), deps.clock.now(), demand);
      const proven = await taken(request, events);
      if (!proven)
        return reply
          .code(429)
          .header('retry-after', QUOTA_BLOCK_S)
          .send({ quota_limited: ['events'] });
      const consent = request.analyticsConsent;
      if (!consent) throw analyticsErrors.analytics_no_consent();
      await keepEvents(deps, proven, { consent, destination: deps.destination });
      return { status: 1 };
    };
    for (const path of ['/e/', '/i/v0/e/', '/batch/', '/capture/', '/track/']) app.post(path, open, receive);
    addFlags(app, deps);
    addLists(app, deps);
  };
}

/** @throws {AppError} `analytics_no_consent` */
function demandConsent({ headers }: FastifyRequest, { destination }: IngestDeps): Consent {
  const consent = consentIn(headers.cookie ?? '', consentVersions[destination]);
  const asksNotTo = headers['sec-gpc'] === '1' || headers.dnt === '1';
  if (asksNotTo || consent?.choice !== 'granted') throw analyticsErrors.analytics_no_consent();
  return consent;
}

/** @throws {AppError} `analytics_wrong_key` */
function demandKey(keys: ReadonlySet<string>, { publicKey }: IngestDeps): void {
  if (keys.size !== 1 || !keys.has(publicKey)) throw analyticsErrors.analytics_wrong_key();
}

function countsOf(events: readonly ReceivedEvent[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { distinctId } of events) counts.set(distinctId, (counts.get(distinctId) ?? 0) + 1);
  return counts;
}

const flagsBody = z.looseObject({
  token: z.string().max(200).optional(),
  api_key: z.string().max(200).optional(),
  distinct_id: z.union([z.string().min(1).max(200), z.number()]),
});
const noFlags = {
  flags: {},
  featureFlags: {},
  featureFlagPayloads: {},
  errorsWhileComputingFlags: false,
};

function addFlags(app: FastifyInstance, deps: IngestDeps): void {
  const answer = async (request: FastifyRequest) => {
    const body = parseInput(flagsBody, await readBody(request.body));
    demandKey(new Set([body.token ?? body.api_key ?? '']), deps);
    if (!deps.posthog) return noFlags;
    if ((await otherAccounts(deps.accounts, request, [String(body.distinct_id)])).size > 0) return noFlags;
    const asked = {
      distinct_id: body.distinct_id,
      groups: body.groups,
      $anon_distinct_id: body.$anon_distinct_id,
    };
    return (await deps.posthog.flags(asked)) ?? { ...noFlags, errorsWhileComputingFlags: true };
  };
  app.post('/flags/', open, answer);
  app.post('/decide/', open, answer);
}

/** Of everybody alike; nothing of the visitor goes along when PostHog is asked. */
const lists = {
  surveys: 'surveys',
  early_access_features: 'earlyAccessFeatures',
  web_experiments: 'experiments',
};

function addLists(app: FastifyInstance, deps: IngestDeps): void {
  const keyInQuery = z.object({ token: z.string().max(200) });
  for (const [name, field] of Object.entries(lists))
    app.get(`/api/${name}/`, open, async (request) => {
      demandKey(new Set([parseInput(keyInQuery, request.query).token]), deps);
      return (await deps.posthog?.list(name)) ?? { [field]: [] };
    });
  const ofToken = (request: FastifyRequest) => {
    const { token } = parseInput(keyInQuery, request.params);
    if (token !== deps.publicKey) throw commonErrors.not_found();
    return { token, ...clientConfig, surveys: deps.posthog !== null, hasFeatureFlags: deps.posthog !== null };
  };
  app.get('/array/:token/config', open, async (request) => ofToken(request));
  app.get('/array/:token/config.js', open, async (request, reply) => {
    const config = JSON.stringify(ofToken(request));
    const key = JSON.stringify(deps.publicKey);
    return reply
      .type('text/javascript; charset=utf-8')
      .send(`(window._POSTHOG_REMOTE_CONFIG??={})[${key}]={config:${config},siteApps:[]};`);
  });
}

/** What posthog-js may do here: count what it is asked to count. No recording of screens, no scripts from elsewhere. */
const clientConfig = {
  supportedCompression: ['gzip', 'gzip-js', 'base64'],
  analytics: { endpoint: '/i/v0/e/' },
  autocapture_opt_out: true,
  autocaptureExceptions: false,
  captureDeadClicks: false,
  capturePerformance: false,
  heatmaps: false,
  sessionRecording: false,
  siteApps: [],
  defaultIdentifiedOnly: true,
  elementsChainAsString: true,
  isAuthenticated: false,
};
