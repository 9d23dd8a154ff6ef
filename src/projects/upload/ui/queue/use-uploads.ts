// The transcriptions on their way to the server, as they stand now.
import { useSyncExternalStore } from 'react';
import { useRunningUploads } from './uploads-context.tsx';
import type { UploadJob } from './upload-state.ts';

export function useUploads(): readonly UploadJob[] {
  const { uploads } = useRunningUploads();
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot);
}
