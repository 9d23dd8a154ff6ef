// The chosen recordings as one ZIP: which text of each, and in which format.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { downloadArchive } from '#projects/export/public.tsx';
import styles from './selection-bar.module.css';

const formats = ['pdf', 'docx', 'txt', 'rtf', 'nvivo', 'srt', 'vtt', 'json'] as const;
const views = ['formatted', 'raw', 'timestamps'] as const;

export function BulkExportDialog(props: { open: boolean; ids: readonly string[]; onClose: () => void }) {
  const { open, ids, onClose } = props;
  const { t, locale } = useLocale();
  const { token } = useSession();
  const toast = useToast();
  const id = useId();
  const [format, setFormat] = useState<(typeof formats)[number]>('pdf');
  const [view, setView] = useState<(typeof views)[number]>('formatted');
  const running = useRef<AbortController | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const order = new AbortController();
      running.current = order;
      const { signal } = order;
      const title = t('list.archive');
      await downloadArchive({ ids, format, view, token, locale, title, signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      // A cancellation has closed the dialog already, and it may be open again.
      if (!signal.aborted) onClose();
    },
    onError: (error) =>
      toast(t('list.exportFailed', { reason: error.message || t('shell.noAnswer') }), { kind: 'error' }),
  });
  const close = () => {
    running.current?.abort();
    onClose();
  };
  useEffect(() => () => running.current?.abort(), []);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={ids.length === 1 ? t('list.exportOneTitle') : t('list.exportTitle', { count: ids.length })}
      tone="go"
      actions={
        <>
          <Button onClick={close}>{t('list.exportCancel')}</Button>
          <Button look="primary" busy={isPending} busyLabel={t('list.exporting')} onClick={() => mutate()}>
            {t('list.exportNow')}
          </Button>
        </>
      }
    >
      <p>{t('list.exportText')}</p>
      <div className={styles.exportChoice}>
        <div className="field">
          <label htmlFor={`${id}-format`}>{t('list.exportFormat')}</label>
          <select
            id={`${id}-format`}
            value={format}
            onChange={(event) => setFormat(formats.find((one) => one === event.target.value) ?? 'pdf')}
          >
            {formats.map((one) => (
              <option key={one} value={one}>
                {t(`detail.downloadAs.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-view`}>{t('list.exportView')}</label>
          <select
            id={`${id}-view`}
            value={view}
            onChange={(event) => setView(views.find((one) => one === event.target.value) ?? 'formatted')}
          >
            {views.map((one) => (
              <option key={one} value={one}>
                {t(`list.exportView.${one}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </Dialog>
  );
}
