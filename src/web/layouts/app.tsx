// The frame of the signed-in screens, and their guard.
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { SessionProvider } from '#identity/door.tsx';
import { RecordingsProvider } from '#recordings/door.tsx';
import { guardRequest } from '../guard-visit.ts';
import { Guarded } from '../guarded.tsx';
import { reloadWhenFilesAreGone } from '../new-version/missing-files.ts';
import { isElsewhere } from '../paths.ts';
import { useRootData } from '../root-data.ts';
import { AppMasthead } from './app-masthead.tsx';
import { PageFooter } from './footer.tsx';

/** Set by the build, into the page itself: what the server tells later is of its own build. */
declare const __BUILD_ID__: string;

const QUIET_MS = 2000;

export function loader(visit: LoaderFunctionArgs) {
  return { email: guardRequest(visit)?.email ?? null };
}

/** The list keeps in its address what it shows: whoever may see the page may see that, too. */
export function shouldRevalidate(visit: ShouldRevalidateFunctionArgs): boolean {
  return isElsewhere(visit) && visit.defaultShouldRevalidate;
}

/** Where its file does not come, as without a network, the page goes on without it. */
const NewVersion = lazy(() =>
  import('../new-version/new-version.tsx').catch(() => ({ default: () => <></> })),
);

export default function AppLayout() {
  const { email } = useLoaderData<typeof loader>();
  const root = useRootData();
  const isAwake = useIsAwake();
  useEffect(() => reloadWhenFilesAreGone(), []);
  return (
    <SessionProvider anonKey={root?.config.anonKey ?? ''}>
      <AppMasthead email={email} />
      <main id="main" className="wrap">
        <Guarded isKnown={email !== null}>
          {(user) => (
            <RecordingsProvider user={user}>
              <Outlet />
            </RecordingsProvider>
          )}
        </Guarded>
      </main>
      <PageFooter />
      {/* Not before the page is drawn: it has time. */}
      <Suspense>{isAwake && <NewVersion build={__BUILD_ID__} />}</Suspense>
    </SessionProvider>
  );
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
