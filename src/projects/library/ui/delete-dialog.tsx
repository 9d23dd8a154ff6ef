// Asks before a recording is deleted, and deletes it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { cancelReads, forgetProjects } from '#projects/client/cache/live-projects.ts';
import { deleteProject } from '#projects/client/projects-api.ts';
import type { Project } from '#projects/domain/project.ts';
import { titleOf } from '#projects/client/project-title.ts';

/** @param props.project the recording asked about; null while nothing is */
export function DeleteDialog(props: {
  project: Project | null;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { project, onClose, onDeleted } = props;
  const { t } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  const keep = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (target: Project) => {
      const readAgain = await cancelReads(queries, target.id);
      try {
        await deleteProject(api, target.id);
      } catch (error) {
        readAgain();
        throw error;
      }
    },
    onSuccess: (_, target) => {
      onClose();
      onDeleted?.();
      forgetProjects(queries, [target.id]);
      toast(t('list.deleted', { title: titleOf(target, t) }));
    },
    onError: (error) => {
      onClose();
      toast(error.message, { kind: 'error' });
    },
  });
  return (
    <Dialog
      open={project !== null}
      onClose={() => !isPending && onClose()}
      title={project && t('list.deleteTitle', { title: titleOf(project, t) })}
      tone="bad"
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} disabled={isPending} onClick={onClose}>
            {t('list.keep')}
          </Button>
          <Button look="danger-full" busy={isPending} onClick={() => project && mutate(project)}>
            {t('list.deleteNow')}
          </Button>
        </>
      }
    >
      <p>{t('list.deleteText')}</p>
    </Dialog>
  );
}
