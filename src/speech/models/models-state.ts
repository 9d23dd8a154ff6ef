// What `GET /api/speech/models` answers.
import type { InstallProgress } from './install-model.ts';
import type { ModelListing } from './model-overview.ts';

export type ModelsState = {
  languages: {
    language: string;
    /** A better model for it that is on its way, with its size on the disk and what of its download has arrived. */
    coming: { id: string; name: string; bytes: number; progress: InstallProgress | null } | null;
    /** What recognises it at this moment; null: nothing does. */
    engine: string | null;
  }[];
  /** Why the last attempt to fetch a model ended, a sentence in the caller's language. */
  problem: string | null;
  /** ISO 8601. */
  nextAttemptAt: string | null;
  models: Omit<ModelListing, 'memoryMb'>[];
};
