// The status text of a project that was just sent, for each of its states. Pure.
import type { TextKey } from '#i18n/de.ts';
import type { Project } from '#projects/domain/project.ts';

const sentences = {
  pending: 'upload.stateQueued',
  processing: 'upload.stateTranscribing',
  completed: 'upload.stateFinalising',
  pending_llm: 'upload.stateFinalising',
  processing_llm: 'upload.stateFinalising',
  completed_llm: 'upload.stateReady',
  failed: 'upload.stateFailed',
  failed_llm: 'upload.stateUnfinished',
} as const satisfies Record<Project['status'], TextKey>;

/** @param awaitsModel it stays where it is until a model of speech recognition has been downloaded */
export function createdState({ status, noSpeech, awaitsTurn }: Project, awaitsModel: boolean) {
  if (awaitsTurn) return 'upload.stateAwaitsTurn';
  if (status === 'pending' && awaitsModel) return 'upload.stateAwaitsModel';
  if (status === 'completed_llm' && noSpeech) return 'export.noSpeech';
  return sentences[status];
}
