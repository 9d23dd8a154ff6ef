// Renders a page as a stream; also lends the server what must exist once, inside the bundle.
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { appContext } from './load-context.ts';
import { NonceContext, SiteSheetContext } from './render-context.ts';

export {
  addressesAt,
  isGone,
  movedTo,
  pageMarks,
  processingContractOf,
  publicPages,
  publicTexts,
} from '#site/public.ts';
export { createLoadContext } from './load-context.ts';

/** How long a page may stream, in ms. */
export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, siteSheet } = loadContext.get(appContext);
  return new Promise((resolve, reject) => {
    const respond = () => {
      const body = new PassThrough();
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      pipe(body);
    };
    // A crawler wants the whole page, a person wants its first part soon.
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <SiteSheetContext value={siteSheet}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </SiteSheetContext>
      </NonceContext>,
      { nonce, [ready]: respond, onShellError: reject },
    );
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
    timer.unref();
    request.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      abort();
    });
  });
}

/** The server logs what went wrong; a request that was given up is not an error. */
export function handleError(error: unknown, { request, context }: ErrorSource): void {
  if (request.signal.aborted) return;
  context.get(appContext).reportError(error);
}

type ErrorSource = { request: Request; context: Readonly<RouterContextProvider> };
