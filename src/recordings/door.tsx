// What the frame of the signed-in pages may use of the recordings: what they share, above all of them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '#identity/door.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type Desk, DeskContext, LiveContext } from './desk.tsx';
import { useLiveProjects } from './live-projects.ts';
import { createProjects } from './projects-api.ts';
import type { Project } from './recording.ts';
import { refreshHeads } from './refresh-heads.ts';
import { createTransfer } from './upload/form/transfer.ts';
import { createUploadJournal } from './upload/form/upload-journal.ts';
import { UploadQueue } from './upload/form/upload-queue.ts';

const UPLOAD_PATH = '/storage/v1/upload/resumable';

/**
 * Stands above the signed-in pages, so that uploads run on and the list stays loaded from page to page.
 * @param props.user null on the server and until the browser knows who is signed in; the same object while it is one person
 */
export function RecordingsProvider({ user, children }: { user: Desk['user'] | null; children: ReactNode }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
  );
  const desk = useDeskOf(user, queries);
  return (
    <QueryClientProvider client={queries}>
      <DeskContext value={desk}>{desk ? <Live desk={desk}>{children}</Live> : children}</DeskContext>
    </QueryClientProvider>
  );
}

function Live({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <LiveContext value={useLiveProjects(desk)}>{children}</LiveContext>;
}

function useDeskOf(user: Desk['user'] | null, queries: QueryClient): Desk | null {
  const { api, live, token } = useSession();
  const { locale, t } = useLocale();
  const [created, setCreated] = useState<readonly Project[]>([]);
  // The queue outlives a change of the language: it asks for the words when it needs them.
  const words = useRef({ api, locale, t });
  useEffect(() => {
    words.current = { api, locale, t };
  });
  const [uploads, setUploads] = useState<UploadQueue | null>(null);
  useEffect(() => {
    if (!user) return;
    const queue = new UploadQueue({
      transfer: createTransfer({
        endpoint: UPLOAD_PATH,
        accessToken: token,
        locale: () => words.current.locale,
      }),
      createProjects: (body) => createProjects(words.current.api, body),
      journal: createUploadJournal(localStorage, user.id),
      onCreated: (projects) => {
        setCreated(projects);
        void refreshHeads(queries, words.current.api);
      },
      unknownFailure: () => words.current.t('upload.failedUnknown'),
      now: () => performance.now(),
      newId: () => newId(),
      locks: navigator.locks,
    });
    setUploads(queue);
    void queue.restore();
  }, [user, token, queries]);
  return useMemo(() => {
    if (!user || !uploads) return null;
    return { user, live, api, uploads, created, clearCreated: () => setCreated([]) };
  }, [user, live, uploads, api, created]);
}

/** `crypto.randomUUID` is missing where the page came without HTTPS. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
