// Keeps uploads and the recorder of the signed-in person, while they go from page to page.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useProfile } from '#account/public.tsx';
import { useSession } from '#identity/public.tsx';
import { once } from '#platform/once.ts';
import { newUuid } from '#platform/browser/new-uuid.ts';
import { isShared } from '#platform/browser/shared-files.ts';
import { whenIdle } from '#platform/browser/when-idle.ts';
import { useLocale } from '#ui/locale.tsx';
import { createProjects } from '#projects/client/projects-api.ts';
import type { ProjectsValue } from '#projects/client/projects-context.tsx';
import { refreshHeads } from '#projects/client/cache/refresh-heads.ts';
import type { Project } from '#projects/domain/project.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { SharedShelf } from '../shared/shared-shelf.ts';
import type { UploadQueue } from './upload-queue.ts';
import { createUploads } from './uploads.ts';
import type { RunningUploads } from './uploads-context.tsx';

/** @param user as in the provider of the signed-in pages @returns null until the browser knows who is signed in */
export function useKeepUploads(
  user: ProjectsValue['user'] | null,
  queries: QueryClient,
): RunningUploads | null {
  const { refresh: refreshProfile } = useProfile();
  const { api, token } = useSession();
  const { locale, t } = useLocale();
  const [created, setCreated] = useState<readonly Project[]>([]);
  // The queue outlives a change of the language: it asks for the words when it needs them.
  const words = useRef({ api, locale, t, refreshProfile });
  useEffect(() => {
    words.current = { api, locale, t, refreshProfile };
  });
  const [recording, setRecording] = useState(false);
  const [parts, setParts] = useState<Pick<RunningUploads, 'uploads' | 'recorder' | 'shared'> | null>(null);
  useEffect(() => {
    if (!user) return;
    const recorder = once(() => loadRecorder(user.id, setRecording));
    const shared = once(() => loadShared(user.id));
    const uploads = createUploads(async () => {
      const { openUploads } = await import('./open-uploads.ts');
      const queue = await openUploads({
        userId: user.id,
        accessToken: token,
        locale: () => words.current.locale,
        createProjects: (body) => createProjects(words.current.api, body),
        onCreated: (projects, job) => {
          setCreated(projects);
          for (const id of job.recordings)
            void (isShared(id) ? shared() : recorder()).then((known) => known.remove(id));
          void refreshHeads(queries, words.current.api);
          // The first recording of an account may be larger than those after it.
          void words.current.refreshProfile();
        },
        unknownFailure: () => words.current.t('upload.failedUnknown'),
        newId: newUuid,
      });
      void queue.restore().then(() => resumeRecorded(queue, { recorder, shared }));
      return queue;
    });
    setParts({ uploads, recorder, shared });
    // Where that fails, the next order says so.
    return whenIdle(() => void uploads.open().catch(() => undefined));
  }, [user, token, queries]);
  return useMemo(() => {
    if (!user || !parts) return null;
    return { ...parts, recording, created, clearCreated: () => setCreated([]) };
  }, [user, parts, recording, created]);
}

function loadRecorder(userId: string, onActive: (active: boolean) => void): Promise<Recorder> {
  return import('../recorder/open-recorder.ts').then((module) =>
    module.openRecorder({ userId, newId: newUuid, onActive }),
  );
}

function loadShared(userId: string): Promise<SharedShelf> {
  return import('../shared/shared-shelf.ts').then((module) => module.openSharedShelf(userId));
}

/** The sound of a torn off upload may still be on this device. */
async function resumeRecorded(
  uploads: UploadQueue,
  { recorder, shared }: Pick<RunningUploads, 'recorder' | 'shared'>,
): Promise<void> {
  if (uploads.snapshot().every((job) => job.recordings.length === 0)) return;
  const { resumeRecorded: resume } = await import('../recorder/resume-recorded.ts');
  await resume(uploads, { recorder: await recorder(), shared: await shared() });
}
