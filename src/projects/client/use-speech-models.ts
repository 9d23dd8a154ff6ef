// The models of speech recognition as the pages know them: asked for more often while one is on its way.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ModelsState } from '#speech/public.ts';
import { useProjects } from './projects-context.tsx';
import { loadSpeechModels } from './projects-api.ts';

const ASK_EVERY_MS = 3_000;

export type LanguageModels = ModelsState['languages'][number];

export function useSpeechModels() {
  const { api } = useProjects();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['speech-models'],
    queryFn: ({ signal }) => loadSpeechModels(api, signal),
    refetchInterval: ({ state }) =>
      state.data?.languages.some(({ coming }) => coming) === true ? ASK_EVERY_MS : false,
  });
  // A model that came makes more languages possible.
  const engines = query.data?.languages.map(({ engine }) => engine).join();
  const before = useRef(engines);
  useEffect(() => {
    if (before.current !== undefined && before.current !== engines)
      void queries.invalidateQueries({ queryKey: ['languages'] });
    before.current = engines;
  }, [engines, queries]);
  return query.data;
}

/** What there is for a language; undefined until it is known. */
export function modelsFor(models: ModelsState | undefined, language: string): LanguageModels | undefined {
  return models?.languages.find((entry) => entry.language === language);
}

/** Share of the model that has arrived, whole per cent, never 100. */
export function percentArrived(coming: NonNullable<LanguageModels['coming']>): number | null {
  if (!coming.progress) return null;
  const { receivedBytes, totalBytes } = coming.progress;
  return Math.min(99, Math.floor((receivedBytes / Math.max(1, totalBytes)) * 100));
}
