// What a recording waits for, where it waits for a better model.
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { serverClock } from '#platform/browser/server-clock.ts';
import { nextAttempt } from '#projects/domain/next-attempt.ts';
import { modelsFor, percentArrived, useSpeechModels } from './use-speech-models.ts';

/** Undefined while it is not known, or does not wait. */
export function useAwaitedModel(project: Project) {
  const { locale } = useLocale();
  const models = useSpeechModels();
  const state = modelsFor(models, project.language);
  if (project.status !== 'pending' || project.awaitsTurn || !project.waitForModel || !state?.coming)
    return undefined;
  const problem = models?.problem ?? null;
  return {
    engine: state.engine,
    percent: percentArrived(state.coming),
    problem,
    next: nextAttempt(models, locale, serverClock.now()),
  };
}
