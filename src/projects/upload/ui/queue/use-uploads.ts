// The transcriptions on their way to the server, as they stand now.
import { useSyncExternalStore } from 'react';
import { useDesk } from '#projects/client/projects-context.tsx';
import type { UploadJob } from './upload-state.ts';

export function useUploads(): readonly UploadJob[] {
  const { uploads } = useDesk();
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot);
}
