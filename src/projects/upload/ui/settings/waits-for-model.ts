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
 * Where nothing else can do the language, waiting is what a person means; not where its model does not come: it may
 * then be chosen, but is no preset.
 */
export function waitsForModel(
  models: ModelsState | undefined,
  settings: Pick<TranscriptionSettings, 'language' | 'waitForModel'>,
): boolean {
  const state = modelsFor(models, settings.language);
  if (!state?.coming) return false;
  return settings.waitForModel ?? (state.engine === null && isArriving(models, settings.language));
}
