// /api/notifications/devices: the browsers of a person that show notifications.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '#identity/caller.ts';
import { commonErrors, defineErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import type { NewSubscription } from './subscriptions.server.ts';

// Which addresses a browser may name for its notifications. The server posts there, so it must be no address of choice.

/** The push services of the browsers there are; each serves all installations of that browser. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** @param isLocal whether the installation itself is on this machine alone: then a service on it is taken, for trials */
export function isPushEndpoint(address: string, isLocal: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  if (isLocal && protocol === 'http:' && hostname === '127.0.0.1') return true;
  return (
    protocol === 'https:' && port === '' && username === '' && services.some((name) => name.test(hostname))
  );
}

const key = z.string().regex(/^[\w-]{16,200}={0,2}$/);
const device = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({ p256dh: key, auth: key }),
  locale: z.enum(['de', 'en']),
});
const named = z.object({ endpoint: z.string().max(1_000) });
/** Its address is a secret of the browser: others know it by what it has in the list. */
const listed = z.strictObject({ id: z.string(), sessionId: z.uuid(), since: z.iso.datetime() });
export type ListedDevice = z.infer<typeof listed>;
const entry = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });
const replaced = device.omit({ locale: true }).extend({ before: z.string().max(1_000) });

const routes = {
  key: described({
    summary: 'The public key that a browser subscribes with (VAPID).',
    answer: { status: 200, schema: z.strictObject({ publicKey: z.string() }) },
  }),
  add: described({ summary: 'Turns notifications on for a browser.', body: device, answer: { status: 204 } }),
  claim: described({
    summary:
      'Whether this browser shows the notifications of the account; they end with the session that asks.',
    body: named,
    answer: { status: 200, schema: z.strictObject({ isMine: z.boolean() }) },
  }),
  replace: described({
    summary: 'Another address for a browser, by the one before, which no other knows.',
    body: replaced,
    answer: { status: 204 },
    isPublic: true,
  }),
  list: described({
    summary: 'The browsers that show notifications of the account, each with the session that it goes with.',
    answer: { status: 200, schema: z.strictObject({ devices: z.array(listed) }) },
  }),
  remove: described({
    summary: 'Turns notifications off for a browser.',
    body: named,
    answer: { status: 204 },
  }),
  end: described({
    summary: 'Turns notifications off for a browser of the list, from any other.',
    params: entry,
    answer: { status: 204 },
  }),
};

export const pushErrors = defineErrors({
  /** A policy of the person's team. */
  push_off_in_team: 403,
});

type Deps = {
  /** Whether a person may be notified by browsers; everybody by default. */
  isAllowed?: (userId: string) => Promise<boolean>;
  /** Whether the installation is on this machine alone. */
  isLocal: () => boolean;
  publicKey: () => Promise<string>;
  add: (subscription: NewSubscription, userAgent: string | undefined) => Promise<boolean>;
  claim: (subscription: { userId: string; sessionId: string; endpoint: string }) => Promise<boolean>;
  replace: (subscription: {
    before: string;
    endpoint: string;
    p256dh: string;
    auth: string;
  }) => Promise<boolean>;
  remove: (subscription: { userId: string; endpoint: string }) => Promise<void>;
  list: (userId: string) => Promise<readonly { digest: string; sessionId: string; createdAt: Date }[]>;
  /** @returns false where it is not the person's */
  end: (subscription: { userId: string; digest: string }) => Promise<boolean>;
  /** @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest) => Promise<void>;
};

export function pushPlugin(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/notifications/devices/key', routes.key, async () => ({
      publicKey: await deps.publicKey(),
    }));
    app.post('/api/notifications/devices', routes.add, async (request, answer) => {
      const { userId, sessionId } = requireCaller(request);
      await deps.demandPace(request);
      const { endpoint, keys, locale } = parseInput(device, request.body);
      if (!isPushEndpoint(endpoint, deps.isLocal())) throw commonErrors.invalid_request();
      if (!((await deps.isAllowed?.(userId)) ?? true)) throw pushErrors.push_off_in_team();
      const userAgent = request.headers['user-agent'];
      if (!(await deps.add({ userId, sessionId, endpoint, ...keys, locale }, userAgent)))
        throw commonErrors.too_many_requests({ retryAfterS: 60 });
      return answer.status(204).send();
    });
    app.post('/api/notifications/devices/mine', routes.claim, async (request) => {
      const { userId, sessionId } = requireCaller(request);
      const { endpoint } = parseInput(named, request.body);
      return { isMine: await deps.claim({ userId, sessionId, endpoint }) };
    });
    // Sent by the worker of a browser, which has no token: it may run while no page is open.
    app.post('/api/notifications/devices/replace', routes.replace, async (request, answer) => {
      await deps.demandPace(request);
      const { before, endpoint, keys } = parseInput(replaced, request.body);
      if (!isPushEndpoint(endpoint, deps.isLocal())) throw commonErrors.invalid_request();
      if (!(await deps.replace({ before, endpoint, ...keys }))) throw commonErrors.not_found();
      return answer.status(204).send();
    });
    app.get('/api/notifications/devices', routes.list, async (request, answer) => {
      const { userId } = requireCaller(request);
      void answer.header('cache-control', 'private, no-store');
      const devices: ListedDevice[] = (await deps.list(userId)).map(({ digest, sessionId, createdAt }) => ({
        id: digest,
        sessionId,
        since: createdAt.toISOString(),
      }));
      return { devices };
    });
    app.delete('/api/notifications/devices/:id', routes.end, async (request, answer) => {
      const { userId } = requireCaller(request);
      const digest = entry.safeParse(request.params).data?.id;
      if (digest === undefined || !(await deps.end({ userId, digest }))) throw commonErrors.not_found();
      return answer.status(204).send();
    });
    app.delete('/api/notifications/devices', routes.remove, async (request, answer) => {
      const { userId } = requireCaller(request);
      await deps.remove({ userId, ...parseInput(named, request.body) });
      return answer.status(204).send();
    });
  };
}
