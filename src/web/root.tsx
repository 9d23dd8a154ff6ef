// The document around every screen: language, colours, toasts, errors.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/literata/opsz.css';
import '@fontsource-variable/literata/wght-italic.css';
import '../ui/fonts/fonts.css';
import '../ui/styles/index.css';
import inter from '../ui/fonts/inter.woff2?url';
import literata from '../ui/fonts/literata.woff2?url';
import { type ReactNode, useContext } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from 'react-router';
import { ConsentBar } from '#analytics/public.tsx';
import { KnownAccountContext } from '#account/public.ts';
import { visitorContext } from '#identity/public.ts';
import { configContext } from '#pages/public-config.ts';
import { LocaleProvider, useLocale } from '#ui/locale.tsx';
import { AppNameProvider } from '#ui/page-title.tsx';
import { ThemeProvider, useTheme } from '#ui/theme.tsx';
import { themeOfCookie } from '#ui/theme-cookie.ts';
import { ToastProvider } from '#ui/toast.tsx';
import formBeforeScript from './browser/form-before-script.js?raw';
import { ErrorScreen } from './layouts/error-screen.tsx';
import { manifestAddress } from './installed/manifest-address.ts';
import { useFocusOnNewPage, useKeptSheets, usePageEvents, usePageTexts } from './browser/each-page.ts';
import { useInAppLinks } from './browser/in-app-links.ts';
import { appContext } from './load-context.ts';
import { NonceContext, SiteSheetContext } from './render-context.ts';
import { isElsewhere, isWithinApp, localeOfPath, pathFor } from '#pages/paths.ts';
import { type RootData, useRootData } from './root-data.ts';
import { type MissingPage, missingPage } from '#pages/route-checks.ts';
import type { RouteHandle } from './route-handle.ts';
// Built like workers: each into one file of its own, whose address both builds know.
// oxlint-disable-next-line import/default
import pageChoices from './browser/page-choices.ts?worker&url';
// oxlint-disable-next-line import/default
import staticPage from './browser/static-page.ts?worker&url';

/** By the status of an answer without a page. */
const whyMissing: Readonly<Record<number, MissingPage['reason']>> = { 404: 'no-match', 410: 'gone' };

export function loader({ context, request, url }: LoaderFunctionArgs): RootData {
  const { failure, preferences, requestId } = context.get(appContext);
  const root: RootData = {
    config: context.get(configContext),
    // What was chosen in this browser goes before what the person chose elsewhere.
    theme: themeOfCookie(request.headers.get('cookie') ?? '') ?? preferences?.colourMode ?? 'system',
    signedIn: context.get(visitorContext).caller !== null,
    preferences,
  };
  if (!failure) return root;
  const reason = whyMissing[failure.status];
  const missing = reason && missingPage({ reason, path: url.pathname }).data;
  throw data({ requestId, root, ...missing }, { status: failure.status });
}

/**
 * What is asked for in an address changes the page, not what the root knows; nor does a way from list to recording, which
 * must be open without a network as well.
 */
export function shouldRevalidate(visit: ShouldRevalidateFunctionArgs): boolean {
  return isElsewhere(visit) && !isWithinApp(visit) && visit.defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const locale = localeOfPath(useLocation().pathname);
  return (
    <ThemeProvider initial={root?.theme ?? 'system'}>
      <LocaleProvider locale={locale} texts={usePageTexts(locale)} pathFor={pathFor}>
        <AppNameProvider value={root?.config.appName ?? ''}>
          <KnownAccountContext value={knownAccountOf(root)}>
            <Document>{children}</Document>
          </KnownAccountContext>
        </AppNameProvider>
      </LocaleProvider>
    </ThemeProvider>
  );
}

function knownAccountOf(root: RootData | null) {
  return {
    preferences: root?.preferences ?? null,
    mailedTranscripts: root?.config.mailedTranscripts ?? true,
  };
}

function Document({ children }: { children: ReactNode }) {
  const { locale, t } = useLocale();
  const { theme } = useTheme();
  const root = useRootData();
  useFocusOnNewPage();
  useKeptSheets();
  useInAppLinks();
  usePageEvents();
  const matches = useMatches();
  const nonce = useContext(NonceContext);
  const siteSheet = useContext(SiteSheetContext);
  const hasForm = matches.some(({ id }) => id === 'layouts/auth' || id === 'layouts/none');
  const isWork = matches.some((match) => match.id === 'layouts/app');
  const isStatic = matches.some(({ handle }) => (handle as RouteHandle | undefined)?.isStatic);
  return (
    <html
      lang={locale}
      data-theme={theme === 'system' ? undefined : theme}
      data-script={isStatic ? staticPage : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {isWork && <InstallLinks />}
        {isStatic && <link rel="stylesheet" href={siteSheet} />}
        {[literata, inter].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        {!isStatic && <Links />}
        {/* Keeps what is sent before the page is awake; the browser does not tell the nonce again. */}
        {hasForm && (
          <script nonce={nonce} suppressHydrationWarning>
            {formBeforeScript}
          </script>
        )}
        {isStatic && <script src={pageChoices} defer />}
      </head>
      <body
        className={isWork ? 'work' : undefined}
        data-uncounted={root?.config.analytics === null ? '' : undefined}
      >
        <a className="skip" href="#main">
          {t('shell.skip')}
        </a>
        <ToastProvider>{children}</ToastProvider>
        {root?.config.analytics && <ConsentBar {...root.config.analytics} signedIn={root.signedIn} />}
        {!isStatic && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** What a browser needs to install the signed-in pages as an app. The colours are those of the paper. */
function InstallLinks() {
  const { locale } = useLocale();
  return (
    <>
      <link rel="manifest" href={manifestAddress(locale)} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#161512" media="(prefers-color-scheme: dark)" />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
