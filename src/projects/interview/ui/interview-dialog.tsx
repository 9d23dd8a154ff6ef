// Who speaks, who asks: a text becomes an interview. Loaded when it is opened.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { loadTranscript } from '#projects/client/projects-api.ts';
import { useEditMode } from '#projects/editing/public.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { newestSpoken, newestRevision } from '#projects/domain/which-revision.ts';
import { ListLoading } from '#projects/client/load-states.tsx';
import { InterviewForm } from './interview-form.tsx';
import { useMakeInterview } from './use-make-interview.ts';
import { voicesIn } from '#projects/domain/text/speaker-roles.ts';

export default function InterviewDialog({ onClose }: { onClose: () => void }) {
  const project = useProject();
  const { written, startAtNewest, stopAndShow } = useEditMode();
  const { t } = useLocale();
  const { api } = useProjects();
  const form = useId();
  const spoken = newestSpoken(project.revisions);
  const text = useQuery({
    queryKey: ['projects', 'interview', project.id, spoken],
    queryFn: async ({ signal }) => {
      await written?.flush();
      const transcript = await loadTranscript(api, {
        id: project.id,
        view: spoken === null ? 'raw' : 'formatted',
        revision: spoken === newestRevision(project) ? null : spoken,
        signal,
      });
      return { transcript, voices: voicesIn(transcript) };
    },
    // The text may have been edited since it was last looked at.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const making = useMakeInterview(project.id, {
    onMade: () => {
      onClose();
      stopAndShow(null);
      // The command may be far below the text that it made.
      globalThis.scrollTo({ top: 0 });
    },
    onStale: () => void text.refetch(),
  });
  const { data } = text;
  const canMake = data !== undefined && data.voices.length > 0;
  const assign = () => {
    onClose();
    // Paragraphs are to be assigned to their speakers.
    startAtNewest();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('interview.title')}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('interview.cancel')}
          </Button>
          {canMake && (
            <Button type="submit" form={form} look="primary" busy={making.isPending}>
              {t('interview.create')}
            </Button>
          )}
        </>
      }
    >
      {!data && !text.error && (
        <>
          <output className="visually-hidden">{t('interview.loading')}</output>
          <ListLoading />
        </>
      )}
      {text.error && !data && (
        <p className="wrong" role="alert">
          {t('interview.failed', { reason: text.error.message })}
        </p>
      )}
      {data && data.voices.length < 2 && (
        <div className="notice">
          <p>{t(canMake ? 'interview.oneSpeaker' : 'interview.noSpeakers')}</p>
          {project.revisions.length > 0 && (
            <Button small onClick={assign}>
              {t('interview.assign')}
            </Button>
          )}
        </div>
      )}
      {data && canMake && (
        <InterviewForm
          id={form}
          {...data}
          onAssign={project.revisions.length > 0 && data.voices.length > 1 ? assign : undefined}
          error={making.error}
          onSubmit={(order) => !making.isPending && making.mutate(order)}
        />
      )}
    </Dialog>
  );
}
