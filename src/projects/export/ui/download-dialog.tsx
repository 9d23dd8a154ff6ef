// A file of a project in a list: the newest text, in a format to choose, with what the person's files name otherwise.
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useHasComments } from '#projects/comments/public.tsx';
import type { Project } from '#projects/domain/project.ts';
import { type ExportFormat, switchableFormats } from '../export-options.ts';
import { offeredFormats, useDownload } from './use-download.ts';

const NEWEST = { view: 'formatted', revision: null } as const;

export function DownloadDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useLocale();
  const id = useId();
  const { choice, isPending, download } = useDownload({ project, shown: NEWEST, onDone: onClose });
  const [format, setFormat] = useState<ExportFormat>(choice.format);
  const hasComments = useHasComments(project.id);
  const mayHave = hasComments && switchableFormats.comments.some((one) => one === format);
  const send = () => {
    choice.choose({ exportFormat: format });
    download(format);
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('detail.downloadAs')}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('list.languageCancel')}
          </Button>
          <Button look="primary" busy={isPending} onClick={send}>
            {t(`detail.download.${format}`)}
          </Button>
        </>
      }
    >
      <div className="field">
        <label htmlFor={id}>{t('detail.downloadFormat')}</label>
        <select
          id={id}
          value={format}
          onChange={({ target }) => {
            const chosen = offeredFormats.find((one) => one === target.value);
            if (chosen) setFormat(chosen);
          }}
        >
          {offeredFormats.map((one) => (
            <option key={one} value={one}>
              {t(`detail.downloadAs.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {mayHave && (
        <label className="check">
          <input
            type="checkbox"
            checked={choice.shown.comments}
            onChange={({ target }) => choice.turn('comments', target.checked)}
          />
          {t('detail.withComments')}
        </label>
      )}
    </Dialog>
  );
}
