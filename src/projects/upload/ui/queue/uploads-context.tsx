// What the signed-in pages share of uploads, so that they run on from page to page.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Project } from '#projects/domain/project.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { SharedShelf } from '../shared/shared-shelf.ts';
import type { Uploads } from './uploads.ts';
import type { UploadJob } from './upload-state.ts';

export type RunningUploads = {
  uploads: Uploads;
  /** Loads the browser's recorder; always the same one of this person. */
  recorder: () => Promise<Recorder>;
  /** Loads what other programs handed over; always the same shelf of this person. */
  shared: () => Promise<SharedShelf>;
  /** Something is being recorded, or waits in this window alone. */
  recording: boolean;
  /** The projects created last from an upload, until the page has notified the user. */
  created: readonly Project[];
  clearCreated: () => void;
};

export const UploadsContext = createContext<RunningUploads | null>(null);

/** @throws outside of the signed-in pages */
export function useRunningUploads(): RunningUploads {
  const running = useContext(UploadsContext);
  if (!running) throw new Error('useRunningUploads needs UploadsContext above it.');
  return running;
}

/** The transcriptions on their way to the server, as they stand now. */
export function useUploads(): readonly UploadJob[] {
  const { uploads } = useRunningUploads();
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot);
}
