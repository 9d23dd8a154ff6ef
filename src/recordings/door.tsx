// What the frame of the signed-in pages may use of the recordings: what they share, above all of them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '#identity/door.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type Desk, DeskContext, LiveContext } from './desk.tsx';
import { useLiveProjects } from './live-projects.ts';
import { projectKeys } from './project-cache.ts';
import { createProjects } from './projects-api.ts';
import type { Project } from './recording.ts';
import { createTransfer } from './upload/form/transfer.ts';
import { createUploadJournal } from './upload/form/upload-journal.ts';
import { UploadQueue } from './upload/form/upload-queue.ts';

const UPLOAD_PATH = '/storage/v1/upload/resumable';

/** Stands above the signed-in pages, so that uploads run on and the list stays loaded from page to page. */
export function RecordingsProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
  );
  const person = usePerson();
  const desk = useDeskOf(person, queries);
  return (
    <QueryClientProvider client={queries}>
      <DeskContext value={desk}>{desk ? <Live desk={desk}>{children}</Live> : children}</DeskContext>
    </QueryClientProvider>
  );
}

function Live({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <LiveContext value={useLiveProjects(desk)}>{children}</LiveContext>;
}

type Person = { user: Desk['user']; client: Desk['client'] };

function usePerson(): Person | null {
  const { client } = useSession();
  const [person, setPerson] = useState<Person | null>(null);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void client().then((loaded) => {
      if (isGone) return;
      const { data } = loaded.auth.onAuthStateChange((_event, session) => {
        const user = session && { id: session.user.id, email: session.user.email ?? '' };
        setPerson((now) => {
          if (!user) return null;
          // A refreshed token is no new person: what is loaded and under way stays.
          return now?.user.id === user.id && now.user.email === user.email ? now : { user, client: loaded };
        });
      });
      stop = () => data.subscription.unsubscribe();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [client]);
  return person;
}

function useDeskOf(person: Person | null, queries: QueryClient): Desk | null {
  const { api } = useSession();
  const { locale, t } = useLocale();
  const [created, setCreated] = useState<readonly Project[]>([]);
  // The queue outlives a change of the language: it asks for the words when it needs them.
  const words = useRef({ api, locale, t });
  useEffect(() => {
    words.current = { api, locale, t };
  });
  const [uploads, setUploads] = useState<UploadQueue | null>(null);
  useEffect(() => {
    if (!person) return;
    const { client, user } = person;
    const accessToken = async () => (await client.auth.getSession()).data.session?.access_token ?? null;
    const queue = new UploadQueue({
      transfer: createTransfer({ endpoint: UPLOAD_PATH, accessToken, locale: () => words.current.locale }),
      createProjects: (body) => createProjects(words.current.api, body),
      journal: createUploadJournal(localStorage, user.id),
      onCreated: (projects) => {
        setCreated(projects);
        void queries.invalidateQueries({ queryKey: projectKeys.list });
      },
      unknownFailure: () => words.current.t('upload.failedUnknown'),
      now: () => performance.now(),
      newId: () => newId(),
      locks: navigator.locks,
    });
    setUploads(queue);
    void queue.restore();
  }, [person, queries]);
  return useMemo(() => {
    if (!person || !uploads) return null;
    return { ...person, api, uploads, created, clearCreated: () => setCreated([]) };
  }, [person, uploads, api, created]);
}

/** `crypto.randomUUID` is missing where the page came without HTTPS. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
