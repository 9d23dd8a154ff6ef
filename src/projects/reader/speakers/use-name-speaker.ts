// Names a voice from the text as it is read: the edit joins the draft.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { openDocument, stamp, type NamedVoice, nameVoice } from '#projects/editing/public.ts';
import { projectKeys } from '#projects/client/cache/project-cache.ts';
import { createEditsApi } from '#projects/editing/public.tsx';

export function useNameVoice(projectId: string, onDone: () => void) {
  const { api } = useProjects();
  const { t } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: NamedVoice) => {
      const edits = createEditsApi(() => api, projectId);
      const { base, sequence, changes, content } = await edits.open();
      const document = openDocument(content, changes);
      const made = `p${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
      const intents = nameVoice(document, wanted, made);
      if (intents === null) return false;
      const operations = intents.map((intent) => stamp(document, intent, crypto.randomUUID()));
      if (operations.length === 0) return true;
      const { results } = await edits.send({ base, since: sequence, operations });
      return results.every(({ outcome }) => outcome === 'applied');
    },
    onSuccess: async (isNamed) => {
      if (!isNamed) toast(t('detail.nameChanged'), { kind: 'error' });
      await queries.invalidateQueries({ queryKey: projectKeys.transcripts(projectId) });
      onDone();
    },
    onError: (error) => toast(t('proof.saveFailed', { reason: error.message }), { kind: 'error' }),
  });
}
