// The frame of the signed-in screens, and their guard.
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { SessionProvider } from '#identity/door.tsx';
import { RecordingsProvider } from '#recordings/door.tsx';
import { guardRequest } from '../guard-visit.ts';
import { Guarded } from '../guarded.tsx';
import { useRootData } from '../root-data.ts';
import { AppMasthead } from './app-masthead.tsx';
import { PageFooter } from './footer.tsx';

export function loader(visit: LoaderFunctionArgs) {
  return { email: guardRequest(visit)?.email ?? null };
}

export default function AppLayout() {
  const { email } = useLoaderData<typeof loader>();
  const root = useRootData();
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
    </SessionProvider>
  );
}
