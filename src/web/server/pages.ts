// Hands a request to React Router and its answer back to Fastify.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler } from 'react-router';
import type { Preferences } from '#account/public.ts';
import type { PageAuthenticator } from '#identity/caller.ts';
import type { Log } from '#platform/log.ts';
import type { ListStart } from '#projects/public.tsx';
import type { PublicConfig } from '#pages/public-config.ts';
import type { LegalFacts } from '#site/public.server.ts';
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

export function pageRenderer(options: {
  build: WebBuild;
  log: Log;
  authenticator: PageAuthenticator;
  preferencesOf: (userId: string) => Promise<Preferences>;
  listStartOf: (userId: string) => Promise<ListStart>;
  publicConfig: () => PublicConfig;
  legal: LegalFacts;
  /** Whether there was a page that was removed for good. */
  isGone: (pathname: string) => boolean;
  nonceOf: (request: FastifyRequest) => string;
}): RenderPage {
  const handle = createRequestHandler(options.build.bundle, 'production');
  const { createLoadContext, addressesAt } = options.build.bundle.entry.module;
  const cache = createPageCache();
  const render: RenderPage = async (request, reply, instead) => {
    const failure = instead && 'status' in instead ? instead : null;
    const frameOf = instead && 'frameOf' in instead ? instead.frameOf : null;
    // No language has it any more: nobody is led on.
    if (!instead && options.isGone(request.url.split('?', 1)[0] ?? ''))
      return render(request, reply, { status: 410 });
    const led = instead ? null : elsewhere(request, addressesAt);
    if (led) return reply.headers(led.headers).redirect(led.to, led.status);
    const { authenticator } = options;
    const caller = instead ? null : await authenticator.authenticate(request);
    const owesFactor = !caller && !instead && (await authenticator.owesFactor(request));
    const key = instead || caller || owesFactor ? null : keyOfPublicPage(request);
    const known = key && cache.get(key);
    if (known) return sendKept(request, reply, known);
    const context = createLoadContext({
      config: options.publicConfig(),
      legal: options.legal,
      visitor: { caller, owesFactor, ...(frameOf !== null && { isAwaited: true }) },
      preferences: caller && (await options.preferencesOf(caller.userId)),
      listStart: async () => caller && options.listStartOf(caller.userId),
      requestId: request.id,
      nonce: options.nonceOf(request),
      siteSheet: options.build.siteSheet,
      ...(failure && { failure }),
      reportError: (error) =>
        options.log.error({ code: 'internal', requestId: request.id, err: error }, 'page failed'),
    });
    const answer = await handle(webRequest(request, reply, frameOf ?? request.url), context);
    const kept = key && (await cache.keep(key, answer, options.nonceOf(request)));
    if (kept) return sendKept(request, reply, kept);
    // A page is one person's, and its nonce is of one answer.
    return reply.header('cache-control', 'no-store').send(answer);
  };
  return render;
}

/** Ends with its connection. */
function webRequest(request: FastifyRequest, reply: FastifyReply, address: string): Request {
  const aborter = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborter.abort();
  });
  // Pages read nothing but path and headers; the origin is of no meaning to them.
  return new Request(`http://localhost${address}`, {
    method: request.method,
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
