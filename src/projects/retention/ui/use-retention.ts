// Reads and replaces a rule of retention, and asks first where it would delete at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { RetentionRule } from '../retention-rule.ts';
import type { RetentionEffect } from '../retention-schema.ts';

type Wish = { rule: RetentionRule | null; accepted: number };

const KEY = ['retention'];

/** @param path `/api/retention`, or that of a project */
export function useRetention<Answer>(path: string) {
  const { api } = useSession();
  return useQuery<Answer>({
    queryKey: [...KEY, path],
    queryFn: ({ signal }) => api<Answer>(path, { signal }),
  });
}

/**
 * @returns `save` asks the server what the rule would delete at once; `warned` is a rule that waits for the person's
 *   word, which `confirm` gives
 */
export function useSaveRetention(path: string, onSaved: () => void) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const [warned, setWarned] = useState<Wish | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (wish: Wish) => {
      if (wish.accepted === 0) {
        const { deletesNow } = await api<RetentionEffect>(`${path}/effect`, {
          method: 'POST',
          body: { rule: wish.rule },
        });
        if (deletesNow > 0) return { warning: { rule: wish.rule, accepted: deletesNow } };
      }
      await api(path, { method: 'PUT', body: wish });
      return { warning: null };
    },
    onSuccess: ({ warning }) => {
      setWarned(warning);
      if (warning) return;
      void queries.invalidateQueries({ queryKey: KEY });
      toast(t('retention.saved'));
      onSaved();
    },
    onError: (error) => {
      setWarned(null);
      toast(error.message, { kind: 'error' });
    },
  });
  return {
    isPending,
    warned,
    save: (rule: RetentionRule | null) => mutate({ rule, accepted: 0 }),
    confirm: () => warned && mutate(warned),
    withdraw: () => setWarned(null),
  };
}
