// The frame of the signed-in screens, and their guard.
import { useEffect } from 'react';
import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData, useRevalidator } from 'react-router';
import { SessionProvider, useVisitor } from '#identity/door.tsx';
import { RecordingsProvider } from '#recordings/door.tsx';
import { appContext } from '../load-context.ts';
import { localeOfPath, pathFor } from '../paths.ts';
import { hasSessionCookie, rememberReturn, rememberReturnHere } from '../return-path.ts';
import { useRootData } from '../root-data.ts';
import { useLocale } from '#ui/locale.tsx';
import { AppMasthead } from './app-masthead.tsx';
import { PageFooter } from './footer.tsx';

export function loader({ context, request, url }: LoaderFunctionArgs) {
  const { caller } = context.get(appContext);
  // A session whose token ran out is refreshed by the browser, so it is let in to do that.
  if (!caller && !hasSessionCookie(request.headers.get('cookie') ?? '')) {
    throw redirect(pathFor(localeOfPath(url.pathname), 'login'), {
      headers: { 'set-cookie': rememberReturn(url.pathname + url.search) },
    });
  }
  return { email: caller?.email ?? null };
}

export default function AppLayout() {
  const { email } = useLoaderData<typeof loader>();
  const root = useRootData();
  return (
    <SessionProvider anonKey={root?.config.anonKey ?? ''}>
      <AppMasthead email={email} />
      <main id="main" className="wrap">
        <Guarded isKnown={email !== null} />
      </main>
      <PageFooter />
    </SessionProvider>
  );
}

/** Shows the screen once somebody is signed in; leaves when the session ends, here or in another tab. */
function Guarded({ isKnown }: { isKnown: boolean }) {
  const visitor = useVisitor();
  const { t, path } = useLocale();
  const { revalidate } = useRevalidator();
  const login = path('login');
  const { state } = visitor;
  useEffect(() => {
    if (state !== 'stranger' && state !== 'left') return;
    if (state === 'stranger') rememberReturnHere();
    window.location.assign(login);
  }, [state, login]);
  useEffect(() => {
    // The token was refreshed here, so the server knows the person by now.
    if (state === 'person' && !isKnown) void revalidate();
  }, [state, isKnown, revalidate]);
  // What the person was looking at is gone before the page is.
  const isGone = state === 'stranger' || state === 'left';
  if (!isGone && (isKnown || state === 'person'))
    return (
      <RecordingsProvider user={visitor.state === 'person' ? visitor.user : null}>
        <Outlet />
      </RecordingsProvider>
    );
  return (
    <p className="muted page-head" aria-live="polite">
      {t('shell.loading')}
    </p>
  );
}
