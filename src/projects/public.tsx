// What the frame of the signed-in pages may use of the recordings: what they share, above all of them.
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { useLeaveWarning } from '#platform/browser/use-leave-warning.ts';
import { type ProjectsValue, ProjectsContext, LiveContext } from '#projects/client/projects-context.tsx';
import { type ListStart, ListStartProvider } from '#projects/client/cache/list-start.tsx';
import { useLiveProjects } from '#projects/client/cache/live-projects.ts';
import { useLiveSeat } from '#projects/client/cache/live-seat.ts';
import { useKeptTexts } from '#projects/client/cache/use-kept-texts.ts';
import { keepNewest } from '#projects/client/cache/newest-rows.ts';
import { useKeepUploads } from '#projects/upload/ui/queue/use-keep-uploads.ts';
import { type RunningUploads, UploadsContext } from '#projects/upload/ui/queue/uploads-context.tsx';
import { useOnline } from '#platform/browser/use-online.ts';
import { PendingEditsPart } from '#projects/editing/sync/pending-edits-loader.ts';

export type { ListStart } from '#projects/client/cache/list-start.tsx';

/** Loaded when something is recorded: on pages without the form it says so. */
const RecorderStrip = lazy(() =>
  import('#projects/upload/ui/recorder/recorder-strip.tsx').then((module) => ({
    default: module.RecorderStrip,
  })),
);

/**
 * Stands above the signed-in pages, so that uploads run on and the list stays loaded from page to page.
 * @param props.user null on the server and until the browser knows who is signed in; the same object while it is one person
 */
export function ProjectsProvider(props: {
  user: ProjectsValue['user'] | null;
  hasPlans: boolean;
  /** As the server knew when it made the page; null where it did not. */
  listStart: ListStart | null;
  children: ReactNode;
}) {
  const { user, hasPlans, listStart, children } = props;
  const [queries] = useState(newQueries);
  const { api: call, live } = useSession();
  const { api, forgetGone } = useKeptTexts(call, user?.id ?? null);
  const uploads = useKeepUploads(user, queries);
  const desk = useMemo(() => user && { user, hasPlans, live, api }, [user, hasPlans, live, api]);
  return (
    <QueryClientProvider client={queries}>
      <ProjectsContext value={uploads && desk}>
        <UploadsContext value={uploads}>
          <ListStartProvider known={listStart}>
            {desk && uploads ? (
              <Live desk={desk} uploads={uploads} forgetGone={forgetGone}>
                {children}
              </Live>
            ) : (
              children
            )}
          </ListStartProvider>
        </UploadsContext>
      </ProjectsContext>
    </QueryClientProvider>
  );
}

function newQueries(): QueryClient {
  // It takes every page for one that was opened with a network, and would not ask again when that comes.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
  const queries = new QueryClient({
    defaultOptions: {
      // Asked without a network as well: what was read last is kept on this device.
      queries: { retry: false, staleTime: 30_000, networkMode: 'offlineFirst' },
    },
  });
  keepNewest(queries);
  return queries;
}

function Live(props: {
  desk: ProjectsValue;
  uploads: RunningUploads;
  forgetGone: () => void;
  children: ReactNode;
}) {
  const { desk, uploads, forgetGone, children } = props;
  useLeaveWarning(uploads.recording);
  const isLive = useLiveProjects(desk);
  useLiveSeat(desk, forgetGone);
  const isOnline = useOnline();
  return (
    <LiveContext value={isLive && isOnline}>
      <PendingEditsPart userId={desk.user.id} />
      {children}
      <Suspense>{uploads.recording && <RecorderStrip recorder={uploads.recorder()} />}</Suspense>
    </LiveContext>
  );
}
