// A text by the rules that a person read before its project was made: its first revision at once, without a job.
import type { Transcript } from '#projects/domain/transcript.ts';
import { createFinaliseStore } from './finalise-store.ts';

/**
 * Moves a project from `completed` to `completed_llm`.
 * @param deps.db the transaction that makes the project
 */
export async function storeReadText(
  deps: Parameters<typeof createFinaliseStore>[0],
  projectId: string,
  content: Transcript,
): Promise<void> {
  const store = createFinaliseStore(deps);
  await store.pass(projectId, 'completed', 'pending_llm');
  await store.pass(projectId, 'pending_llm', 'processing_llm');
  await store.finish(projectId, { status: 'completed_llm', content, models: [] });
}
