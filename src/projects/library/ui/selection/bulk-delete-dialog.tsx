// Asks before several recordings are deleted.
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';

export function BulkDeleteDialog(props: {
  open: boolean;
  count: number;
  onClose: () => void;
  onDelete: () => void;
}) {
  const { open, count, onClose, onDelete } = props;
  const { t, locale } = useLocale();
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        count === 1
          ? t('list.deleteOneTitle')
          : t('list.deleteManyTitle', { count: count.toLocaleString(locale) })
      }
      tone="bad"
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('list.keep')}
          </Button>
          <Button look="danger-full" onClick={onDelete}>
            {t('list.deleteNow')}
          </Button>
        </>
      }
    >
      <p>{t('list.deleteText')}</p>
    </Dialog>
  );
}
