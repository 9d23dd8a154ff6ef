// The names, amounts and dates of a text, worked out beside the page; with the person's word list.
import type { UseQueryResult } from '@tanstack/react-query';
import type { NumberedTranscript } from '#projects/client/projects-api.ts';
import { useWordList } from '#projects/vocabulary/public.tsx';
import { useTextTask } from '../ui/use-text-task.ts';

/** @param text what it is worked out of; `enabled` false: nothing is loaded or worked out for it */
export function useTerms(
  id: string,
  { data, dataUpdatedAt }: Pick<UseQueryResult<NumberedTranscript>, 'data' | 'dataUpdatedAt'>,
  enabled: boolean,
) {
  const list = useWordList(enabled);
  const order = enabled && data && list.data ? { transcript: data, vocabulary: list.data } : null;
  // What was edited and is no revision yet has no number.
  const text = data?.revision ?? `at ${dataUpdatedAt}`;
  return useTextTask('terms', { key: [id, text, list.data], order, keepsOld: true });
}
