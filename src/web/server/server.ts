// The web role's HTTP server: the features' plugins, the pages, and what belongs to every answer.
import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { z } from 'zod';
import type { Preferences } from '#account/public.ts';
import type { Authenticator, PageAuthenticator } from '#identity/caller.ts';
import type { ListStart } from '#projects/public.tsx';
import { described, entry } from '#platform/http/api-description.ts';
import { acceptBoundedJson } from '#platform/http/bounded-json.plugin.ts';
import { readRestOfBodies } from '#platform/http/rest-of-body.plugin.ts';
import { USUAL_BODY_BYTES } from '#platform/http/usual-body.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { connectionLimits, type ConnectionLimits, guardConnections, serverTimes } from './connections.ts';
import { addApiDocs } from '../api-docs/api-docs.ts';
import { guardEntries } from './entries.ts';
import { errorHandler, sendError, wantsPage } from './error-handler.ts';
import { checkHealth, type HealthPart } from './health.ts';
import { pageRenderer } from './pages.ts';
import type { PublicConfig } from '#pages/public-config.ts';
import { type LegalFacts, type OwnRecordings, ownSoundPlugin } from '#site/public.server.ts';
import { offlineFrames } from '../installed/offline-address.ts';
import { limitRequests, noPrograms, type Programs } from './limit-requests.ts';
import { createRequestLimits, type RequestLimits } from './request-limits.ts';
import { type StrictTransport, securityHeaders, strictTransport } from './security-headers.ts';
import type { ProxyWatch } from './untrusted-proxy.ts';
import { webErrors } from './web.errors.ts';
import type { WebBuild } from './web-build.ts';

/** In characters. */
const LONGEST_ADDRESS = 16 * 1024;

export type WebServer = FastifyInstance;
export type WebPlugin = FastifyPluginAsync;

export type WebServerOptions = {
  log: Log;
  build: WebBuild;
  authenticator: PageAuthenticator;
  /** Who asks at the other routes, people and programs. */
  callers: Authenticator;
  /** Addresses and networks of the proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  proxyWatch?: ProxyWatch;
  /** Where people come by HTTPS, as the settings say; the connection itself may be a proxy's. */
  https?: StrictTransport | null;
  /** What a person has chosen for all their devices. */
  preferencesOf: (userId: string) => Promise<Preferences>;
  listStartOf: (userId: string) => Promise<ListStart>;
  /** The features' routes, each with its full path. */
  plugins: readonly WebPlugin[];
  healthParts: Readonly<Record<string, HealthPart>>;
  /** Asked at each request: the address is known only once the port is bound. */
  publicConfig: () => PublicConfig;
  /** For the imprint and the privacy notice. */
  legal: LegalFacts;
  /** A recording of the operator's own for the start page; null: the built-in one. */
  ownRecordings: OwnRecordings | null;
  /** Whether there was a page at this path, as `foldedPath` gives it, that was removed for good. */
  isGone: (pathname: string) => boolean;
  /** Where the page of an old address is now, asked likewise; null for any other address. */
  movedTo: (pathname: string) => string | null;
  /** Of the product, for the description of its API. */
  version: string;
  limits?: RequestLimits;
  /** Who of those that ask is a program with a key; nobody by default. */
  programs?: Programs;
  connections?: ConnectionLimits;
};

/** Not yet listening: `await server.listen({ host, port })`; `await server.close()` waits for running requests. */
export async function createWebServer(options: WebServerOptions): Promise<WebServer> {
  const { trustedProxies = [], connections = connectionLimits, limits = createRequestLimits() } = options;
  const server = makeFastify(options, connections);
  readRestOfBodies(server);
  acceptBoundedJson(server);
  // Before Fastify: it answers a malformed address without calling any hook.
  const { https } = options;
  if (https)
    server.server.prependListener('request', (_request, response) =>
      response.setHeader(...strictTransport(https)),
    );
  const nonces = new WeakMap<FastifyRequest, string>();
  const nonceOf = (request: FastifyRequest) => nonces.get(request) ?? '';
  const recordings = options.ownRecordings?.recordings ?? null;
  const renderPage = pageRenderer({ ...options, recordings, nonceOf });

  server.addHook('onRequest', async (request, reply) => {
    options.proxyWatch?.look(request.socket.remoteAddress, request.headers['x-forwarded-for']);
    const nonce = randomBytes(16).toString('base64url');
    nonces.set(request, nonce);
    reply.headers({ 'x-request-id': request.id, ...securityHeaders(nonce) });
  });
  const { watchBody } = guardConnections(server.server, { limits: connections, trustedProxies });
  server.addHook('onRequest', async ({ raw }) => watchBody(raw));
  limitRequests(server, limits, options.programs ?? noPrograms);
  server.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId } = request;
    const ms = Math.round(reply.elapsedTime);
    options.log.debug(
      { requestId, method, route: request.routeOptions.url, status: reply.statusCode, ms },
      'request completed',
    );
  });
  server.setErrorHandler(
    errorHandler({
      log: options.log,
      showScreen: (request, reply, status) => renderPage(request, reply, { status }),
    }),
  );
  server.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return renderPage(request, reply);
    // Without the query: it may hold what is nobody else's.
    const path = request.url.split('?', 1)[0] ?? '';
    return sendError(webErrors.page_not_found({ path }), request, reply);
  });
  // Files of the build declare nothing: they are everybody's.
  await serveFiles(server, options.build.clientDir);
  guardEntries(server, options.callers);
  addApiDocs(server, () => ({ ...options.publicConfig(), version: options.version }));
  if (options.ownRecordings) await server.register(ownSoundPlugin(options.ownRecordings.folder));
  for (const plugin of options.plugins) await server.register(plugin);
  for (const { url, path } of offlineFrames)
    server.get(url, { ...entry('public'), exposeHeadRoute: false }, async (request, reply) =>
      renderPage(request, reply, { frameOf: path }),
    );
  addSystemRoutes(server, options);
  return server;
}

function makeFastify({ log, trustedProxies = [] }: WebServerOptions, connections: ConnectionLimits) {
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    // The right-most address in X-Forwarded-For that is none of these is the peer; with none, the header is not read.
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: USUAL_BODY_BYTES,
    // Node itself takes 16 kB of headers, the address among them: what a route does not know is its own 404.
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
    http: serverTimes(connections),
    forceCloseConnections: 'idle',
  });
}

async function serveFiles(server: FastifyInstance, root: string): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts a hash of the content into the name of everything under assets.
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

const healthRoute = described({
  summary: 'State of each part of the product; 503 while one is down.',
  answer: { status: 200, schema: z.object({ status: z.enum(['ok', 'down']) }).loose() },
  isPublic: true,
});
const configRoute = described({
  summary: 'What a client needs to know before anybody has signed in, the public key among it.',
  answer: {
    status: 200,
    schema: z.object({ anonKey: z.string(), appName: z.string(), url: z.url() }).loose(),
  },
  isPublic: true,
});

function addSystemRoutes(server: FastifyInstance, options: WebServerOptions): void {
  server.get('/api/health', healthRoute, async (_request, reply) => {
    const health = await checkHealth(options.healthParts);
    return reply
      .code(health.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
  server.get('/api/config', configRoute, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(options.publicConfig()),
  );
  server.get('/builds/latest.json', entry('public'), async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ id: options.build.id, builtAt: options.build.builtAt }),
  );
}
