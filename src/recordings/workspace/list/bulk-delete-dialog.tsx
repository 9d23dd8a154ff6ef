// Asks before several recordings are deleted, deletes them with one order, and tells what was left.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDesk } from '../../desk.tsx';
import { forgetProjects } from '../../live-projects.ts';
import { deleteProjects } from '../../projects-api.ts';
import { refreshHeads } from '../../refresh-heads.ts';

export function BulkDeleteDialog(props: {
  open: boolean;
  ids: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { open, ids, onClose, onDeleted } = props;
  const { t } = useLocale();
  const { api } = useDesk();
  const toast = useToast();
  const queries = useQueryClient();
  const keep = useRef<HTMLButtonElement>(null);
  const count = ids.length;
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteProjects(api, ids),
    onSuccess: ({ deleted, failed }) => {
      onClose();
      onDeleted();
      // Those that could not be deleted were there no more.
      forgetProjects(queries, ids);
      void refreshHeads(queries, api);
      const [first] = failed;
      const { length } = deleted;
      if (first) {
        const reason = first.error.message;
        toast(t('list.deletedSome', { count: length, left: failed.length, reason }), { kind: 'error' });
      } else toast(length === 1 ? t('list.deletedOne') : t('list.deletedMany', { count: length }));
    },
    onError: (error) => {
      onClose();
      toast(error.message, { kind: 'error' });
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={count === 1 ? t('list.deleteOneTitle') : t('list.deleteManyTitle', { count })}
      tone="bad"
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} disabled={isPending} onClick={onClose}>
            {t('list.keep')}
          </Button>
          <Button look="danger-full" busy={isPending} onClick={() => mutate()}>
            {t('list.deleteNow')}
          </Button>
        </>
      }
    >
      <p>{t('list.deleteText')}</p>
    </Dialog>
  );
}
