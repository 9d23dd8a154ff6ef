// A recording that was transcribed in the wrong language: in which one it is transcribed again, and what becomes of its text.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { transcribeAgain } from '#projects/client/projects-api.ts';
import { titleOf } from '#projects/client/project-title.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useLanguages } from '#projects/client/use-languages.ts';
import type { Project, RecordingLanguage } from '#projects/domain/project.ts';
import { type RetryRefusal, refusalOf } from './status/retry-refusal.ts';
import styles from './language-dialog.module.css';

/** Loaded when the first is refused. */
const FailureDialog = lazy(() =>
  import('#projects/upload/ui/queue/failure-dialog.tsx').then((module) => ({
    default: module.FailureDialog,
  })),
);

export function LanguageDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  const id = useId();
  const { data, isPending: isLoading } = useLanguages();
  const others = data?.filter(({ available, language }) => available && language !== project.language) ?? [];
  const [chosen, setChosen] = useState<RecordingLanguage | null>(null);
  const language = chosen ?? others[0]?.language ?? null;
  const [refusal, setRefusal] = useState<RetryRefusal | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: RecordingLanguage) => transcribeAgain(api, project.id, to),
    onSuccess: (_, to) => {
      void queries.invalidateQueries({ queryKey: ['projects'] });
      toast(t('list.languageChanged', { language: t(`recording.language.${to}`) }));
      onClose();
    },
    onError: (failure) => setRefusal(failure instanceof ApiError ? refusalOf(failure) : null),
  });
  const send = () => {
    setRefusal(null);
    if (language) mutate(language);
  };
  if (refusal)
    return (
      <Suspense>
        <FailureDialog {...refusal} onClose={onClose} onRetry={send} />
      </Suspense>
    );
  return (
    <Dialog
      onClose={onClose}
      title={t('list.languageTitle', { title: titleOf(project, t) })}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('list.languageCancel')}
          </Button>
          <Button look="primary" busy={isPending} disabled={language === null} onClick={send}>
            {t('list.languageNow')}
          </Button>
        </>
      }
    >
      {language === null ? (
        <p>{!isLoading && t('list.languageNone')}</p>
      ) : (
        <>
          <p>
            {t(project.revisions.length > 0 ? 'list.languageText' : 'list.languageTextFailed', {
              language: t(`recording.language.${project.language}`),
            })}
          </p>
          <div className={`field ${styles.language}`}>
            <label htmlFor={id}>{t('detail.language')}</label>
            <select
              id={id}
              value={language}
              onChange={({ target }) =>
                setChosen(others.find((one) => one.language === target.value)?.language ?? null)
              }
            >
              {others.map((one) => (
                <option key={one.language} value={one.language}>
                  {t(`recording.language.${one.language}`)}
                </option>
              ))}
            </select>
          </div>
        </>
      )}
      {error && (
        <p className="wrong" role="alert">
          {t('list.retryFailed', { reason: error.message })}
        </p>
      )}
    </Dialog>
  );
}
