// The team's names and terms, which hold for what its members order as well; nothing for people without a team.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { type Team, useTeam } from '#projects/client/team.ts';
import { termsOf } from './use-vocabulary.ts';

const PATH = '/api/vocabulary/team';
const KEY = ['vocabulary', 'team'] as const;

export function TeamWordList() {
  const team = useTeam();
  return team ? <WordList team={team} /> : null;
}

function WordList({ team }: { team: Team }) {
  const { t } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { data: kept } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api<{ terms: string[] }>(PATH, { signal })).terms,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (terms: string[]) => api<{ terms: string[] }>(PATH, { method: 'PUT', body: { terms } }),
    onSuccess: ({ terms }) => {
      queries.setQueryData(KEY, terms);
      setTyped(null);
      toast(t('upload.teamVocabularySaved'));
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  if (!kept) return null;
  const mayEdit = team.role !== 'viewer';
  const text = typed ?? kept.join('\n');
  return (
    <details className="field">
      <summary className="small">
        <b>{t('upload.teamVocabulary', { count: kept.length })}</b> <Icon name="down" small />
      </summary>
      <label className="visually-hidden" htmlFor={id}>
        {t('upload.teamVocabularyLabel', { team: team.name })}
      </label>
      <textarea
        id={id}
        rows={3}
        value={text}
        readOnly={!mayEdit}
        spellCheck={false}
        translate="no"
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="small faint" id={`${id}-hint`}>
        {t(mayEdit ? 'upload.teamVocabularyHint' : 'upload.teamVocabularyRead')}
      </p>
      {typed !== null && (
        <Button small busy={isPending} onClick={() => mutate(termsOf(typed))}>
          {t('upload.teamVocabularySave')}
        </Button>
      )}
    </details>
  );
}
