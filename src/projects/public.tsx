// What the frame of the signed-in pages may use of the recordings: what they share, above all of them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useProfile } from '#account/public.tsx';
import { useSession } from '#identity/public.tsx';
import { useLeaveWarning } from '#platform/browser/use-leave-warning.ts';
import { whenIdle } from '#platform/browser/when-idle.ts';
import { useLocale } from '#ui/locale.tsx';
import { type Desk, DeskContext, LiveContext } from '#projects/client/projects-context.tsx';
import { useLiveProjects } from '#projects/client/live-projects.ts';
import { keepNewest } from '#projects/client/newest-rows.ts';
import { createProjects } from '#projects/client/projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import { refreshHeads } from '#projects/client/refresh-heads.ts';
import type { UploadQueue } from '#projects/upload/ui/queue/upload-queue.ts';
import type { Recorder } from '#projects/upload/ui/recorder/recorder.ts';
import { createUploads } from '#projects/upload/ui/queue/uploads.ts';
import { useOnline } from '#projects/client/use-online.ts';
import { UnsentPart } from '#projects/editing/sync/pending-edits-loader.ts';

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
export function RecordingsProvider(props: {
  user: Desk['user'] | null;
  hasPlans: boolean;
  children: ReactNode;
}) {
  const { user, hasPlans, children } = props;
  const [queries] = useState(newQueries);
  const desk = useDeskOf({ user, hasPlans }, queries);
  return (
    <QueryClientProvider client={queries}>
      <DeskContext value={desk}>{desk ? <Live desk={desk}>{children}</Live> : children}</DeskContext>
    </QueryClientProvider>
  );
}

function newQueries(): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  keepNewest(queries);
  return queries;
}

function Live({ desk, children }: { desk: Desk; children: ReactNode }) {
  useLeaveWarning(desk.recording);
  const isLive = useLiveProjects(desk);
  const isOnline = useOnline();
  return (
    <LiveContext value={isLive && isOnline}>
      <UnsentPart userId={desk.user.id} />
      {children}
      <Suspense>{desk.recording && <RecorderStrip recorder={desk.recorder()} />}</Suspense>
    </LiveContext>
  );
}

function useDeskOf(
  { user, hasPlans }: { user: Desk['user'] | null; hasPlans: boolean },
  queries: QueryClient,
): Desk | null {
  const { refresh: refreshProfile } = useProfile();
  const { api, live, token } = useSession();
  const { locale, t } = useLocale();
  const [created, setCreated] = useState<readonly Project[]>([]);
  // The queue outlives a change of the language: it asks for the words when it needs them.
  const words = useRef({ api, locale, t, refreshProfile });
  useEffect(() => {
    words.current = { api, locale, t, refreshProfile };
  });
  const [recording, setRecording] = useState(false);
  const [parts, setParts] = useState<Pick<Desk, 'uploads' | 'recorder'> | null>(null);
  useEffect(() => {
    if (!user) return;
    const recorder = once(() => loadRecorder(user.id, setRecording));
    const uploads = createUploads(async () => {
      const { openUploads } = await import('#projects/upload/ui/queue/open-uploads.ts');
      const queue = await openUploads({
        userId: user.id,
        accessToken: token,
        locale: () => words.current.locale,
        createProjects: (body) => createProjects(words.current.api, body),
        onCreated: (projects, job) => {
          setCreated(projects);
          for (const id of job.recordings) void recorder().then((known) => known.remove(id));
          void refreshHeads(queries, words.current.api);
          // The first recording of an account may be larger than those after it.
          void words.current.refreshProfile();
        },
        unknownFailure: () => words.current.t('upload.failedUnknown'),
        newId,
      });
      void queue.restore().then(() => resumeRecorded(queue, recorder));
      return queue;
    });
    setParts({ uploads, recorder });
    // Where that fails, the next order says so.
    return whenIdle(() => void uploads.open().catch(() => undefined));
  }, [user, token, queries]);
  return useMemo(() => {
    if (!user || !parts) return null;
    return { user, hasPlans, live, api, ...parts, recording, created, clearCreated: () => setCreated([]) };
  }, [user, hasPlans, live, parts, recording, api, created]);
}

function loadRecorder(userId: string, onActive: (active: boolean) => void): Promise<Recorder> {
  return import('#projects/upload/ui/recorder/open-recorder.ts').then((module) =>
    module.openRecorder({ userId, newId, onActive }),
  );
}

/** The sound of a torn off upload may still be on this device. */
async function resumeRecorded(uploads: UploadQueue, recorder: Desk['recorder']): Promise<void> {
  if (uploads.snapshot().every((job) => job.recordings.length === 0)) return;
  const { resumeRecorded: resume } = await import('#projects/upload/ui/recorder/resume-recorded.ts');
  await resume(uploads, await recorder());
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | null = null;
  return () => (made ??= { result: make() }).result;
}

/** `crypto.randomUUID` is missing where the page came without HTTPS. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
