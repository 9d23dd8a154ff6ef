// The guard at work: in a loader on the server, and in the browser.
import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import type { Caller } from '../caller.ts';
import { decide, type Standing } from './guard.ts';
import { routeOfPath } from '#pages/paths.ts';
import { hasSessionCookie, rememberReturn } from './return-path.ts';
import { visitorContext } from './visitor-context.ts';
import { missingPage } from '#pages/route-checks.ts';

/**
 * For the loader of a guarded screen, or of the frame around several.
 * @returns who is signed in; null when only the browser can tell, since the token has to be refreshed there
 * @throws a redirect when the visitor has to go elsewhere first; 404 for an address that the table of routes lacks
 */
export function guardRequest({ context, request, url }: LoaderFunctionArgs): Caller | null {
  // The guard knows pages by that table: what it does not know, it cannot guard.
  if (!routeOfPath(url.pathname)) throw missingPage({ reason: 'no-match', path: url.pathname });
  const { caller, owesFactor, isAwaited = false } = context.get(visitorContext);
  const mayRefresh = isAwaited || hasSessionCookie(request.headers.get('cookie') ?? '');
  const verdict = decide({
    path: url.pathname + url.search,
    // Every way of signing in ends at this guard, so the second factor is asked for here and nowhere else.
    standing: caller ? 'somebody' : owesFactor ? 'owes-factor' : mayRefresh ? 'unsure' : 'nobody',
  });
  if (verdict.kind === 'pass') return caller;
  const headers = verdict.remember === null ? {} : { 'set-cookie': rememberReturn(verdict.remember) };
  throw redirectDocument(verdict.to, { headers });
}

/**
 * In the browser, once it is known how the visitor stands; leaves the page when it has to.
 * @param options.remember false after a deliberate sign-out: the next person to sign in need not return here
 */
export function guardHere(standing: Standing, options: { remember: boolean }): void {
  const { pathname, search, hash } = window.location;
  const verdict = decide({ path: pathname + search + hash, standing });
  if (verdict.kind === 'pass') return;
  if (options.remember && verdict.remember !== null) document.cookie = rememberReturn(verdict.remember);
  window.location.assign(verdict.to);
}
