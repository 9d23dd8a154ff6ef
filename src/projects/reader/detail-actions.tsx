// Copy, download, delete.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { Command } from '#projects/client/command.tsx';
import { isReadable } from '#projects/client/cache/project-cache.ts';
import { plainText } from '#projects/domain/text/turns.ts';
import { useEditMode } from '#projects/editing/public.tsx';
import { InterviewAction } from '#projects/interview/public.tsx';
import { MagicCommand } from '#projects/magic/public.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { DeleteDialog } from '#projects/library/public.tsx';
import { downloadExport, type ExportFormat, DownloadDialog } from '#projects/export/public.tsx';
import { titleOf } from '#projects/client/project-title.ts';
import styles from '#projects/client/styles/detail-actions.module.css';

const COPIED_MS = 2500;

export function DetailActions() {
  const project = useProject();
  const { place, source, revision } = useReader();
  const view = place.view === 'timed' ? 'timestamps' : source;
  const { written } = useEditMode();
  const { t, locale, path } = useLocale();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const load = async (format: ExportFormat) => {
    await written?.flush();
    await downloadExport({ id: project.id, format, view, revision, locale, title: titleOf(project, t) });
  };
  return (
    <>
      <ul className={styles.cmds} data-commands>
        <TextCommands load={load} onMore={() => setChoosing(true)} />
        {isReadable(project) && (
          <>
            <MagicCommand />
            <InterviewAction />
          </>
        )}
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

/** Nothing while there is no text. */
function TextCommands(props: { load: (format: ExportFormat) => Promise<void>; onMore: () => void }) {
  const { load, onMore } = props;
  const { turns, section, setSection } = useReader();
  const { written } = useEditMode();
  const { t } = useLocale();
  if (!written && !turns) return null;
  return (
    <>
      {section !== 'text' && (
        <li>
          <Command icon="eye" onClick={() => setSection('text')}>
            {t('detail.toText')}
          </Command>
        </li>
      )}
      <li>
        <CopyCommand text={written?.text ?? (() => plainText(turns ?? []))} />
      </li>
      {(['pdf', 'docx', 'txt'] as const).map((format) => (
        <li key={format}>
          <DownloadCommand name={t(`detail.${format}`)} load={() => load(format)} />
        </li>
      ))}
      <li>
        <Command icon="download" onClick={onMore}>
          {t('detail.moreFormats')}
          <span className={styles.key} translate="no">
            RTF, SRT, VTT
          </span>
        </Command>
      </li>
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
