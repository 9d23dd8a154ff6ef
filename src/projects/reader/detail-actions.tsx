// Copy, download, delete.
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { Command } from '#projects/client/command.tsx';
import type { Project } from '#projects/domain/project.ts';
import { DeleteDialog } from '#projects/library/ui/delete-dialog.tsx';
import { downloadExport, type ExportFormat } from '#projects/export/ui/download-export.ts';
import { DownloadDialog } from '#projects/export/ui/download-dialog.tsx';
import { titleOf } from '#projects/client/project-title.ts';
import styles from '#projects/client/styles/detail-actions.module.css';

const COPIED_MS = 2500;

export function DetailActions(props: {
  project: Project;
  view: 'formatted' | 'raw' | 'timestamps';
  revision: number | null;
  /** The text as it is shown; null while there is none. */
  text: (() => string) | null;
  /** Leads to the text where something else is shown in its place. */
  onText?: (() => void) | undefined;
  /** Waits until what is being written is on the server, which makes the file. */
  saved?: (() => Promise<unknown>) | undefined;
  /** What makes a new text of this one: entries of the list. */
  further?: ReactNode;
}) {
  const { project, view, revision, text, onText, saved, further } = props;
  const { t, locale, path } = useLocale();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const load = async (format: ExportFormat) => {
    await saved?.();
    await downloadExport({ id: project.id, format, view, revision, locale, title: titleOf(project, t) });
  };
  return (
    <>
      <ul className={styles.cmds} data-commands>
        {text && (
          <>
            {onText && (
              <li>
                <Command icon="eye" onClick={onText}>
                  {t('detail.toText')}
                </Command>
              </li>
            )}
            <li>
              <CopyCommand text={text} />
            </li>
            <li>
              <DownloadCommand name={t('detail.pdf')} load={() => load('pdf')} />
            </li>
            <li>
              <DownloadCommand name={t('detail.docx')} load={() => load('docx')} />
            </li>
            <li>
              <DownloadCommand name={t('detail.txt')} load={() => load('txt')} />
            </li>
            <li>
              <Command icon="download" onClick={() => setChoosing(true)}>
                {t('detail.moreFormats')}
                <span className={styles.key}>SRT, VTT, JSON</span>
              </Command>
            </li>
          </>
        )}
        {further}
        <li>
          <Command icon="trash" danger onClick={() => setAsked(true)}>
            {t('detail.delete')}
          </Command>
        </li>
      </ul>
      <DownloadDialog
        project={project}
        view={view}
        revision={revision}
        open={choosing}
        onClose={() => setChoosing(false)}
      />
      <DeleteDialog
        project={asked ? project : null}
        onClose={() => setAsked(false)}
        onDeleted={() => void navigate(path('app'))}
      />
    </>
  );
}

/** While one file is made, another can be asked for. */
function DownloadCommand({ name, load }: { name: string; load: () => Promise<void> }) {
  const { t } = useLocale();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onError: (error) => toast(t('detail.exportFailed', { reason: error.message }), { kind: 'error' }),
  });
  return (
    <Command icon="download" onClick={() => !isPending && mutate()}>
      {name}
      {isPending && <span className={styles.key}>{t('detail.exporting')}</span>}
    </Command>
  );
}

function CopyCommand({ text }: { text: () => string }) {
  const { t } = useLocale();
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      toast(t('detail.copyFailed'), { kind: 'error' });
    }
  };
  return (
    <Command icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'detail.copied' : 'detail.copy')}</span>
    </Command>
  );
}
