// The names and terms of the form: those kept from earlier, as the person leaves them for this recording.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { saveVocabulary } from '#projects/client/projects-api.ts';
import { useWordList, WORD_LIST_KEY } from '#projects/vocabulary/public.tsx';

/** One term a line; blank lines and doubles count for nothing. */
export function termsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().slice(0, 60));
  return [...new Set(lines.filter((line) => /\p{L}/u.test(line)))].slice(0, 500);
}

export function useVocabulary() {
  const { api } = useProjects();
  const { t } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const { data: kept } = useWordList();
  const [typed, setTyped] = useState<string | null>(null);
  const [keeps, setKeeps] = useState(true);
  const text = typed ?? kept?.join('\n') ?? '';
  const { mutate } = useMutation({
    mutationFn: (terms: readonly string[]) => saveVocabulary(api, terms),
    onSuccess: async (_, terms) => {
      await queries.cancelQueries({ queryKey: WORD_LIST_KEY });
      queries.setQueryData(WORD_LIST_KEY, terms);
    },
    onError: () => toast(t('upload.vocabularyFailed'), { kind: 'error' }),
  });
  return {
    text,
    setText: setTyped,
    keeps,
    setKeeps,
    /** @returns the terms of the order, and keeps them for the next one where that is wished */
    take: (): string[] => {
      const terms = termsOf(text);
      if (keeps && typed !== null && terms.join('\n') !== kept?.join('\n')) mutate(terms);
      return terms;
    },
  };
}

export type Vocabulary = ReturnType<typeof useVocabulary>;
