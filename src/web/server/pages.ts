// Hands a request to React Router and its answer back to Fastify.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler } from 'react-router';
import type { Preferences } from '#account/public.ts';
import type { Caller, PageAuthenticator } from '#identity/caller.ts';
import { foldedPath, publicRoutes, routeOfPath } from '#pages/paths.ts';
import type { Log } from '#platform/log.ts';
import type { ListStart } from '#projects/public.tsx';
import type { PublicConfig } from '#pages/public-config.ts';
import type { LegalFacts, OwnRecordings } from '#site/public.server.ts';
import { createPageCache, keyOfPublicPage, sendKept } from './page-cache.ts';
import { elsewhere } from './lead-elsewhere.ts';
import type { WebBuild } from './web-build.ts';

export type RenderPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  instead?: Instead,
) => Promise<FastifyReply>;

/** What is drawn instead of the page asked for: the screen of a failure, or the frame of a page, with nobody's data. */
type Instead = { status: number } | { frameOf: string };

type PageOptions = {
  build: WebBuild;
  log: Log;
  authenticator: PageAuthenticator;
  preferencesOf: (userId: string) => Promise<Preferences>;
  listStartOf: (userId: string) => Promise<ListStart>;
  publicConfig: () => PublicConfig;
  legal: LegalFacts;
  recordings: OwnRecordings['recordings'] | null;
  /** Whether there was a page that was removed for good; asked with a path as `foldedPath` gives it. */
  isGone: (pathname: string) => boolean;
  /** Where the page of an old address is now, asked likewise. */
  movedTo: (pathname: string) => string | null;
  nonceOf: (request: FastifyRequest) => string;
};

export function pageRenderer(options: PageOptions): RenderPage {
  const answerOf = pageAnswerer(options);
  const { addressesAt } = options.build.bundle.entry.module;
  const { movedTo } = options;
  const cache = createPageCache(options.build);
  const render: RenderPage = async (request, reply, instead) => {
    // No language has it any more: nobody is led on.
    if (!instead && options.isGone(foldedPath(request.url.split('?', 1)[0] ?? '')))
      return render(request, reply, { status: 410 });
    const config = options.publicConfig();
    const visitor = instead ? nobody : await visitorOf(request, options.authenticator);
    const led = instead ? null : elsewhere(request, { addressesAt, movedTo });
    if (led) {
      // A page behind the login leads on from there: one step for both. Another spelling stays a step of its own: it is
      // for good, and what comes after it is not.
      const further =
        led.status === 302 && isOwnPage(led.to)
          ? await answerOf(request, reply, { config, address: led.to, method: 'HEAD', visitor })
          : null;
      reply.headers(led.headers);
      return further?.headers.has('location') ? reply.send(further) : reply.redirect(led.to, led.status);
    }
    const isStranger = !instead && !visitor.caller && !visitor.owesFactor;
    const key = isStranger ? keyOfPublicPage(request, config) : null;
    const known = key && cache.get(key);
    if (known) return sendKept(request, reply, known);
    const frameOf = instead && 'frameOf' in instead ? instead.frameOf : null;
    const answer = await answerOf(request, reply, {
      config,
      address: frameOf ?? request.url,
      visitor: frameOf === null ? visitor : { ...visitor, isAwaited: true },
      ...(instead && 'status' in instead && { failure: instead }),
    });
    const kept = key && (await cache.keep(key, answer, options.nonceOf(request)));
    if (kept) return sendKept(request, reply, kept);
    if (isOwnPage(request.url)) reply.header('x-robots-tag', 'noindex');
    // A page is one person's, and its nonce is of one answer.
    return reply.header('cache-control', 'no-store').send(answer);
  };
  return render;
}

function pageAnswerer(options: PageOptions) {
  const handle = createRequestHandler(options.build.bundle, 'production');
  const { createLoadContext } = options.build.bundle.entry.module;
  return async (request: FastifyRequest, reply: FastifyReply, asked: Asked) => {
    const { config, address, visitor, failure } = asked;
    const { caller } = visitor;
    const context = createLoadContext({
      config,
      legal: options.legal,
      recordings: options.recordings,
      visitor,
      preferences: caller && (await options.preferencesOf(caller.userId)),
      listStart: async () => caller && options.listStartOf(caller.userId),
      requestId: request.id,
      nonce: options.nonceOf(request),
      siteSheet: options.build.siteSheet,
      ...(failure && { failure }),
      reportError: (error) =>
        options.log.error({ code: 'internal', requestId: request.id, err: error }, 'page failed'),
    });
    return handle(webRequest(request, reply, { address, method: asked.method ?? request.method }), context);
  };
}

type Visitor = { caller: Caller | null; owesFactor: boolean; isAwaited?: true };
type Asked = {
  config: PublicConfig;
  address: string;
  method?: 'HEAD';
  visitor: Visitor;
  failure?: { status: number };
};

const nobody: Visitor = { caller: null, owesFactor: false };

async function visitorOf(request: FastifyRequest, authenticator: PageAuthenticator): Promise<Visitor> {
  const caller = await authenticator.authenticate(request);
  return { caller, owesFactor: !caller && (await authenticator.owesFactor(request)) };
}

/** Whether a page is there that is for one person's business, unlike those of the public site. */
function isOwnPage(address: string): boolean {
  const route = routeOfPath(address.split('?', 1)[0] ?? '');
  return route !== null && !publicRoutes.some((id) => id === route.id);
}

/** Ends with its connection. */
function webRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, method }: { address: string; method: string },
): Request {
  const aborter = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborter.abort();
  });
  // Pages read nothing but path and headers; the origin is of no meaning to them.
  return new Request(`http://localhost${address}`, {
    method,
    headers: webHeaders(request),
    signal: aborter.signal,
  });
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
