// Puts a name into the person's word list, so that later recordings are written with it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { loadVocabulary, saveVocabulary } from '#projects/client/projects-api.ts';
import { WORD_LIST_KEY } from '#projects/vocabulary/public.tsx';

export function useRemember(): { remember: (term: string) => void; isBusy: boolean } {
  const { api } = useProjects();
  const { t } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (term: string) => {
      // Loads the list again: another window may have added to it.
      const terms = await loadVocabulary(api, new AbortController().signal);
      const all = [...new Set([...terms, term.trim()])];
      await saveVocabulary(api, all);
      return all;
    },
    onSuccess: async (all, term) => {
      await queries.cancelQueries({ queryKey: WORD_LIST_KEY });
      queries.setQueryData(WORD_LIST_KEY, all);
      toast(t('names.remembered', { text: term }));
    },
    onError: (error) => toast(t('names.rememberFailed', { reason: error.message }), { kind: 'error' }),
  });
  return { remember: mutate, isBusy: isPending };
}
