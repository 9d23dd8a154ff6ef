// Whether an order waits for a better model: as its person chose, and else as is meant.
import { modelsFor } from '#projects/client/use-speech-models.ts';
import type { RecordingLanguage, TranscriptionSettings } from '#projects/domain/project.ts';
import type { ModelsState } from '#speech/public.ts';

/** Whether a better model for the language is being fetched: not where the last attempt failed, until the next one runs. */
export function isArriving(models: ModelsState | undefined, language: RecordingLanguage): boolean {
  const coming = modelsFor(models, language)?.coming;
  return coming != null && (coming.progress !== null || models?.problem === null);
}

/**
 * Whether there is a choice: where nothing else can do the language and its model arrives, there is nothing to do but
 * wait.
 */
export function mayChooseToWait(models: ModelsState | undefined, language: RecordingLanguage): boolean {
  const state = modelsFor(models, language);
  return state?.coming != null && (state.engine !== null || !isArriving(models, language));
}

/** Where its model does not come, waiting may be chosen, but is no preset. */
export function waitsForModel(
  models: ModelsState | undefined,
  settings: Pick<TranscriptionSettings, 'language' | 'waitForModel'>,
): boolean {
  const state = modelsFor(models, settings.language);
  if (!state?.coming) return false;
  if (!mayChooseToWait(models, settings.language)) return true;
  return settings.waitForModel ?? false;
}
