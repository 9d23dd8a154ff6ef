// The frame of the signed-in screens, and their guard.
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { keptTryOut } from '#try-out/public.ts';
import { CountedPerson } from '#analytics/public.tsx';
import { SessionProvider, useSession } from '#identity/public.tsx';
import { ProjectsProvider } from '#projects/public.tsx';
import { useMinutesLeft } from '#projects/usage/public.ts';
import { useLocale } from '#ui/locale.tsx';
import { guardRequest } from '#identity/public.ts';
import { Guarded, useProfile } from '#account/public.tsx';
import { appContext } from '../load-context.ts';
import { reloadWhenFilesAreGone } from '../new-version/renewal.ts';
import { isElsewhere } from '#pages/paths.ts';
import { useRootData } from '../root-data.ts';
import { AppMasthead } from './app-masthead.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { PageFooter } from './footer.tsx';
import { FrameBoundary } from './frame-boundary.tsx';
import { type PlanNote, planNoteOf } from './plan-note.ts';

/** Set by the build in the page itself: what the server sends later belongs to the server's own build. */
declare const __BUILD_ID__: string;

const QUIET_MS = 2000;
const LATER_MS = 20_000;

export async function loader(visit: LoaderFunctionArgs) {
  const caller = guardRequest(visit);
  return {
    email: caller?.email ?? null,
    name: caller?.name ?? null,
    listStart: await visit.context.get(appContext).listStart(),
  };
}

/** Null where the server does not answer: the page goes on with what it knows, and each part of it asks for its own. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const isCut = error instanceof TypeError || (isRouteErrorResponse(error) && isAway(error.status));
    if (isCut) return null;
    throw error;
  }
}

/** What stands before the server says that it is not there. */
function isAway(status: number): boolean {
  return [502, 503, 504].includes(status);
}

/** The list stores its state in its address. Anyone who may see the page may see that state, too. */
export function shouldRevalidate(visit: ShouldRevalidateFunctionArgs): boolean {
  return isElsewhere(visit) && visit.defaultShouldRevalidate;
}

/** Where its file does not come, as without a network, the page goes on without it. */
const NewVersion = lazy(() =>
  import('../new-version/new-version.tsx').catch(() => ({ default: () => <></> })),
);

const ForgetDeletedAccounts = lazy<ComponentType<{ userId: string }>>(() =>
  import('#personal-data/public.client.ts').then(
    ({ ForgetDeletedAccounts: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

const OwnDevice = lazy<ComponentType<{ userId: string }>>(() =>
  import('#notifications/public.client.ts').then(
    ({ OwnDevice: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

const ClaimTryOut = lazy<ComponentType<{ api: ApiFetch }>>(() =>
  import('#try-out/public.client.ts').then(
    ({ ClaimTryOut: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

export default function AppLayout() {
  const { email, name, listStart } = useKnown();
  const root = useRootData();
  const isAwake = useIsAwake();
  const [account, setAccount] = useState<AccountState | null>(null);
  const { pathname } = useLocation();
  usePrefetchRoutes(isAwake);
  useWorker(isAwake);
  useEffect(() => reloadWhenFilesAreGone(), []);
  return (
    <SessionProvider anonKey={root?.config.anonKey ?? ''}>
      <AppMasthead
        email={email}
        name={account?.name ?? name}
        plan={account?.plan ?? null}
        hasTeam={account?.hasTeam ?? false}
      />
      <main id="main" className="wrap">
        <ClockNotice />
        <Guarded isKnown={email !== null}>
          {(user) => (
            <ProjectsProvider user={user} hasPlans={root?.config.plans ?? true} listStart={listStart}>
              <FrameBoundary place={pathname}>
                <Outlet />
              </FrameBoundary>
              {user && <Counted userId={user.id} />}
              <Suspense>{user && <Tried />}</Suspense>
              <AccountOfHead onChange={setAccount} />
              <Suspense>{isAwake && user && <ForgetDeletedAccounts userId={user.id} />}</Suspense>
              <Suspense>{isAwake && user && <OwnDevice userId={user.id} />}</Suspense>
            </ProjectsProvider>
          )}
        </Guarded>
      </main>
      <PageFooter />
      {/* Not before the page is drawn: it has time. */}
      <Suspense>{isAwake && <NewVersion build={__BUILD_ID__} />}</Suspense>
    </SessionProvider>
  );
}

/** Where visits are counted, by whom. */
function Counted({ userId }: { userId: string }) {
  const { api } = useSession();
  return <CountedPerson userId={userId} api={api} />;
}

/** What the person tried before they had an account. */
function Tried() {
  const { api } = useSession();
  // Drawn in the browser alone, once it knows who is there.
  const [hasTried] = useState(() => keptTryOut(new Date()) !== null);
  return hasTried ? <ClaimTryOut api={api} /> : null;
}

type AccountState = { name: string | null; plan: PlanNote | null; hasTeam: boolean };

/** The masthead is outside of what knows the account. */
function AccountOfHead({ onChange }: { onChange: (account: AccountState | null) => void }) {
  const { profile } = useProfile();
  const isFree = profile ? planNoteOf(profile.accessStatus, null)?.plan === 'free' : false;
  const minutesLeft = useMinutesLeft(isFree);
  useEffect(() => {
    onChange(
      profile && {
        name: profile.profile.full_name || null,
        plan: planNoteOf(profile.accessStatus, minutesLeft),
        hasTeam: profile.team !== null,
      },
    );
  }, [profile, minutesLeft, onChange]);
  return null;
}

/** As the server said it last. */
function useKnown(): Awaited<ReturnType<typeof loader>> {
  const loaded = useLoaderData<typeof clientLoader>();
  const [known, setKnown] = useState(loaded);
  if (loaded && loaded.email !== known?.email) setKnown(loaded);
  return loaded ?? known ?? { email: null, name: null, listStart: null };
}

/** The way back is open soon, the way to a recording once nothing else is to be fetched. */
function usePrefetchRoutes(isAwake: boolean): void {
  const { locale } = useLocale();
  useEffect(() => {
    if (!isAwake) return;
    // Where it does not come, no page misses it.
    const fetchFiles = (ids: readonly string[]) =>
      void import('../browser/prefetch-routes.ts')
        .then(({ prefetchRoutes }) => prefetchRoutes(ids))
        .catch(() => undefined);
    fetchFiles([`app.app-texts.${locale}`, `app.${locale}`]);
    const timer = setTimeout(
      () => fetchFiles([`detail.app-texts.${locale}`, `detail.detail-texts.${locale}`, `detail.${locale}`]),
      LATER_MS,
    );
    return () => clearTimeout(timer);
  }, [isAwake, locale]);
}

/** Keeps the files of these pages for a time without a network; fetched once the page itself has what it needs. */
function useWorker(isAwake: boolean): void {
  const { locale } = useLocale();
  useEffect(() => {
    if (!isAwake) return;
    void import('../installed/register-worker.ts')
      .then(({ registerWorker }) => registerWorker(locale))
      .catch(() => undefined);
  }, [isAwake, locale]);
}

/** False on the server and until the page had its first quiet moment. */
function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAwake;
}
