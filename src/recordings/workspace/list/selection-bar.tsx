// What can be done with the chosen recordings. Loaded when the first is chosen.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDesk } from '../../desk.tsx';
import { listProjectIds, type ProjectFilter } from '../../projects-api.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkExportDialog } from './bulk-export-dialog.tsx';

export default function SelectionBar(props: {
  ids: ReadonlySet<string>;
  /** How many the list would show if all were loaded. */
  found: number;
  filter: ProjectFilter;
  onChoose: (ids: Iterable<string>) => void;
  /** Called when somebody asks to delete. */
  onAsk: () => void;
  onDeleted: (ids: readonly string[]) => void;
}) {
  const { t } = useLocale();
  const { api } = useDesk();
  const toast = useToast();
  const { ids, found, filter, onChoose, onAsk, onDeleted } = props;
  const [asked, setAsked] = useState<'delete' | 'export' | null>(null);
  const [isLoading, setLoading] = useState(false);
  const chooseAll = async () => {
    setLoading(true);
    try {
      onChoose(await listProjectIds(api, filter));
    } catch (error) {
      toast(error instanceof Error ? error.message : '', { kind: 'error' });
    } finally {
      setLoading(false);
    }
  };
  const close = () => setAsked(null);
  return (
    <section className="selection" aria-label={t('list.selection')}>
      <p aria-live="polite">
        <b className="num">{ids.size === 1 ? t('list.chosenOne') : t('list.chosen', { count: ids.size })}</b>
      </p>
      {found > ids.size && (
        <Button small look="text" busy={isLoading} onClick={() => void chooseAll()}>
          {t('list.chooseFound', { count: found })}
        </Button>
      )}
      <Button small look="text" onClick={() => onChoose([])}>
        {t('list.chooseNone')}
      </Button>
      <span className="acts">
        <Button small onClick={() => setAsked('export')}>
          {t('list.export')}
        </Button>
        <Button
          small
          look="danger"
          onClick={() => {
            onAsk();
            setAsked('delete');
          }}
        >
          {t('list.delete')}
        </Button>
      </span>
      <BulkDeleteDialog
        open={asked === 'delete'}
        ids={[...ids]}
        onClose={close}
        onDeleted={() => {
          onDeleted([...ids]);
          // Of many that were chosen some were never shown.
          onChoose([]);
        }}
      />
      <BulkExportDialog open={asked === 'export'} ids={[...ids]} onClose={close} />
    </section>
  );
}
