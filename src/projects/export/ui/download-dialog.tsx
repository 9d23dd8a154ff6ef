// Which file of a recording it shall be: format, text, times and line numbers.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { projectKeys } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';
import { RevisionOptions } from '#projects/revisions/public.tsx';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type ExportFormat, timedFormats } from '../export-options.ts';
import { downloadExport } from './download-export.ts';
import { isSpoken, newestSpoken, newestRevision } from '#projects/domain/which-revision.ts';
import { titleOf } from '#projects/client/project-title.ts';
import { hasUnprintedScript } from '../printed-scripts.ts';

const formats = [
  'pdf',
  'docx',
  'txt',
  'rtf',
  'nvivo',
  'srt',
  'vtt',
  'json',
] as const satisfies ExportFormat[];
/** The others always have times. */
const withTimes: readonly ExportFormat[] = ['pdf', 'docx', 'txt'];
const withLines: readonly ExportFormat[] = ['pdf', 'docx'];

/** `revision` is null for the newest text, with what is edited, and for what was heard. */
type Shown = { project: Project; view: 'formatted' | 'raw' | 'timestamps'; revision: number | null };

export function DownloadDialog(props: Shown & { open: boolean; onClose: () => void }) {
  // Each opening begins with what is on the page.
  return props.open ? <OpenDownloadDialog {...props} /> : null;
}

function OpenDownloadDialog({ project, view, revision, onClose }: Shown & { onClose: () => void }) {
  const { t, locale } = useLocale();
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const newest = newestRevision(project);
  const [chosen, setText] = useState<number | 'raw'>(view === 'raw' ? 'raw' : (revision ?? newest ?? 'raw'));
  const offered = project.revisions.filter(
    ({ number }) => !timedFormats.includes(format) || isSpoken(project.revisions, number),
  );
  const isOffered = chosen === 'raw' || offered.some(({ number }) => number === chosen);
  const text = isOffered ? chosen : (newestSpoken(project.revisions) ?? 'raw');
  const asked = text === 'raw' || text === newest ? null : text;
  // Not touched, an interview keeps its own choice; the box shows that of a text the page has loaded.
  const [wantsTimes, setTimes] = useState(view === 'timestamps' ? true : undefined);
  const loaded = useQueryClient().getQueryData<Transcript>(
    projectKeys.transcript(project.id, text === 'raw' ? 'raw' : 'formatted', asked),
  );
  const isReplaced = useMemo(() => hasReplaced(project.title, loaded), [project.title, loaded]);
  const times = wantsTimes ?? loaded?.interview?.times ?? false;
  const [lines, setLines] = useState(false);
  const form = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      downloadExport({
        id: project.id,
        format,
        view: text === 'raw' ? 'raw' : 'formatted',
        revision: asked,
        times: withTimes.includes(format) ? wantsTimes : undefined,
        lines: lines && withLines.includes(format),
        locale,
        title: titleOf(project, t),
      }),
    onSuccess: onClose,
  });
  return (
    <Dialog
      onClose={onClose}
      title={t('detail.downloadTitle')}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('detail.downloadCancel')}
          </Button>
          <Button type="submit" form={form} look="primary" busy={isPending}>
            {t('detail.downloadStart')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <FormatField format={format} onChange={setFormat} />
        <TextField revisions={offered} text={text} onChange={setText} />
        {withTimes.includes(format) && (
          <div className="choices">
            <Option checked={times} onChange={setTimes} label={t('detail.downloadTimes')} />
            {withLines.includes(format) && (
              <Option checked={lines} onChange={setLines} label={t('detail.downloadLines')} />
            )}
          </div>
        )}
        {format === 'pdf' && isReplaced && <p className="notice">{t('detail.downloadReplaced')}</p>}
        {error && (
          <p className="wrong" role="alert">
            {t('detail.exportFailed', { reason: error.message })}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Of a text that the page has not loaded, the file itself says it. */
function hasReplaced(title: string, loaded: Transcript | undefined): boolean {
  const names = loaded?.speakers.map(({ name }) => name) ?? [];
  const said = loaded?.segments.map(({ text }) => text) ?? [];
  return [title, ...names, ...said].some(hasUnprintedScript);
}

function FormatField(props: { format: ExportFormat; onChange: (format: ExportFormat) => void }) {
  const { t } = useLocale();
  return (
    <fieldset className="choices">
      <legend className="legend">{t('detail.downloadFormat')}</legend>
      {formats.map((format) => (
        <label key={format} className="check">
          <input
            type="radio"
            name="format"
            checked={props.format === format}
            onChange={() => props.onChange(format)}
          />
          <span>{t(`detail.downloadAs.${format}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function TextField(props: {
  revisions: Project['revisions'];
  text: number | 'raw';
  onChange: (text: number | 'raw') => void;
}) {
  const { revisions, text, onChange } = props;
  const { t } = useLocale();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="legend">
        {t('detail.downloadText')}
      </label>
      <select
        id={id}
        value={String(text)}
        onChange={({ target }) => onChange(target.value === 'raw' ? 'raw' : Number(target.value))}
      >
        <RevisionOptions revisions={revisions} />
      </select>
    </div>
  );
}

function Option(props: { checked: boolean; onChange: (checked: boolean) => void; label: string }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}
