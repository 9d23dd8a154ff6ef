// What can be done with the chosen recordings. Loaded when the first is chosen.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DangerDialog } from '#ui/danger-dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/waveform-line.tsx';
import { useToast } from '#ui/toast.tsx';
import { useTeam } from '#projects/client/team.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { listProjectIds, type ProjectFilter } from '#projects/client/projects-api.ts';
import { BulkExportDialog } from './bulk-export-dialog.tsx';
import { DetailTexts } from '../detail-texts.tsx';
import { BATCH } from '../../model/delete-in-batches.ts';
import { type Deletion, useBulkDeletion } from './use-bulk-deletion.ts';
import styles from './selection-bar.module.css';

const MoveDialog = lazy(() =>
  import('#projects/folders/ui/move-dialog.tsx').then((module) => ({ default: module.MoveDialog })),
);

const ShareDialog = lazy(() =>
  import('#projects/sharing/ui/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

export default function SelectionBar(props: {
  ids: ReadonlySet<string>;
  /** How many the list would show if all were loaded. */
  found: number;
  filter: ProjectFilter;
  onChoose: (ids: Iterable<string>) => void;
  /** Those are chosen no more. */
  onDrop: (ids: readonly string[]) => void;
  /** Called when somebody asks to delete. */
  onAsk: () => void;
  /** Whether recordings are being deleted: this stays meanwhile. */
  onDeleting: (isDeleting: boolean) => void;
  onDeleted: (ids: readonly string[]) => void;
}) {
  const { t, locale } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const team = useTeam();
  const canShare = team && team.role !== 'viewer';
  const { ids, found, filter, onChoose, onDrop, onAsk, onDeleting, onDeleted } = props;
  const [asked, setAsked] = useState<'delete' | 'export' | 'move' | 'share' | null>(null);
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
  const { running, start, stop } = useBulkDeletion({
    onGone: onDrop,
    onEnd: (gone) => {
      onDeleting(false);
      onDeleted(gone);
    },
  });
  if (running) return <Deleting {...running} onStop={stop} />;
  const number = (count: number) => count.toLocaleString(locale);
  return (
    <section className={styles.selection} aria-label={t('list.selection')}>
      <p aria-live="polite">
        <b className="num">
          {ids.size === 1 ? t('list.chosenOne') : t('list.chosen', { count: number(ids.size) })}
        </b>
      </p>
      {found > ids.size && (
        <Button small look="text" busy={isLoading} onClick={() => void chooseAll()}>
          {t('list.chooseFound', { count: number(found) })}
        </Button>
      )}
      <Button small look="text" onClick={() => onChoose([])}>
        {t('list.chooseNone')}
      </Button>
      <span className="acts">
        {/* While more are being chosen, nobody is asked about fewer than it will be. */}
        <Button small disabled={isLoading} onClick={() => setAsked('move')}>
          {t('folders.moveNow')}
        </Button>
        {canShare && (
          <Button small disabled={isLoading} onClick={() => setAsked('share')}>
            {t('sharing.share')}
          </Button>
        )}
        <Button small disabled={isLoading} onClick={() => setAsked('export')}>
          {t('list.export')}
        </Button>
        <Button
          small
          look="danger"
          disabled={isLoading}
          onClick={() => {
            onAsk();
            setAsked('delete');
          }}
        >
          {t('list.delete')}
        </Button>
      </span>
      {asked === 'delete' && (
        <DangerDialog
          title={
            ids.size === 1 ? t('list.deleteOneTitle') : t('list.deleteManyTitle', { count: number(ids.size) })
          }
          keep={t('list.keep')}
          confirm={t('list.deleteNow')}
          onClose={close}
          onConfirm={() => {
            close();
            onDeleting(true);
            void start([...ids]);
          }}
        >
          {t('list.deleteText')}
        </DangerDialog>
      )}
      <Suspense>
        {asked === 'move' && (
          <MoveDialog
            title={
              ids.size === 1
                ? t('folders.moveTitleChosen')
                : t('folders.moveTitle', { count: number(ids.size) })
            }
            ids={[...ids]}
            onClose={close}
            onMoved={() => onChoose([])}
          />
        )}
      </Suspense>
      {asked === 'share' && <ShareChosen ids={[...ids]} onClose={close} onMoved={() => onChoose([])} />}
      <DetailTexts>
        <BulkExportDialog open={asked === 'export'} ids={[...ids]} onClose={close} />
      </DetailTexts>
    </section>
  );
}

function ShareChosen(props: { ids: readonly string[]; onClose: () => void; onMoved: () => void }) {
  const { t, locale } = useLocale();
  const count = props.ids.length;
  const title =
    count === 1
      ? t('sharing.shareTitleChosen')
      : t('sharing.shareTitle', { count: count.toLocaleString(locale) });
  return (
    <Suspense>
      <ShareDialog {...props} to="team" title={title} />
    </Suspense>
  );
}

function Deleting({ done, total, onStop }: Deletion & { onStop: () => void }) {
  const { t, locale } = useLocale();
  const bar = useRef<HTMLElement>(null);
  const number = (count: number) => count.toLocaleString(locale);
  // What had the focus is there no more.
  useEffect(() => (bar.current?.querySelector('button') ?? bar.current)?.focus(), []);
  return (
    <section ref={bar} tabIndex={-1} className={styles.selection} aria-label={t('list.selection')}>
      <p aria-live="polite">
        <b>{total === 1 ? t('list.deletingOne') : t('list.deleting', { count: number(total) })}</b>
      </p>
      <span className="num muted small">
        {t('list.deletingDone', { done: number(done), total: number(total) })}
      </span>
      {/* An order that is on its way cannot be called back, only the next ones. */}
      {total > BATCH && (
        <span className="acts">
          <Button small onClick={onStop}>
            {t('list.deletingStop')}
          </Button>
        </span>
      )}
      <Pull progress={done / total} />
    </section>
  );
}
