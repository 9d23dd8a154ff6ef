// What became of the recordings of a message, as the page shows it.
import type { ProjectResult } from '#projects/public.server.ts';
import type { ListedMessage } from './messages.server.ts';

/** The texts are `mailIn.result.STATE`. */
export const recordingStates = ['waiting', 'running', 'finishing', 'done', 'failed', 'gone'] as const;
type RecordingState = (typeof recordingStates)[number];

type RecordingResult = {
  state: RecordingState;
  /** Share that is transcribed, 0 to 1; null where it is not known. */
  progress: number | null;
  durationMs: number | null;
  /** When the transcript was sent in the thread of the message; null where none was. */
  answeredAt: Date | null;
};

const stateOf: Readonly<Record<ProjectResult['status'], RecordingState>> = {
  pending: 'waiting',
  processing: 'running',
  completed: 'finishing',
  pending_llm: 'finishing',
  processing_llm: 'finishing',
  completed_llm: 'done',
  failed: 'failed',
  failed_llm: 'failed',
};

export type MessageWithResults = Omit<ListedMessage, 'recordings' | 'isAutomatic'> & {
  /** `result`: null where the recording was refused. */
  recordings: {
    name: string;
    projectId: string | null;
    result: RecordingResult | null;
    /** Code of the error that refused it. */
    errorCode: string | null;
  }[];
};

/** @param resultsOf of those projects that are still there */
export async function withResults(
  messages: readonly ListedMessage[],
  resultsOf: (projectIds: readonly string[]) => Promise<ReadonlyMap<string, ProjectResult>>,
): Promise<MessageWithResults[]> {
  const all = messages.flatMap(({ recordings }) => recordings.flatMap(({ projectId }) => projectId ?? []));
  const results = await resultsOf(all);
  return messages.map(({ recordings, isAutomatic, ...message }) => ({
    ...message,
    recordings: recordings.map(({ name, projectId, errorCode }) => {
      if (projectId === null) return { name, projectId, result: null, errorCode };
      const result = shownResult(results.get(projectId), isAutomatic);
      return { name, projectId: result.state === 'gone' ? null : projectId, result, errorCode: null };
    }),
  }));
}

/** A machine's recording is reported by the ordinary mail, which is no answer. */
function shownResult(result: ProjectResult | undefined, isAutomatic: boolean): RecordingResult {
  if (!result) return { state: 'gone', progress: null, durationMs: null, answeredAt: null };
  const { status, progress, durationMs, notifiedAt } = result;
  const state = stateOf[status];
  return { state, progress, durationMs, answeredAt: state === 'done' && !isAutomatic ? notifiedAt : null };
}
