// Where files come in: dropped anywhere on the window, or chosen by a click.
import type { RefObject } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/thread.tsx';
import { type ChosenFile, fileKey, formatBytes } from './file-check.ts';

export function DropArea(props: {
  input: RefObject<HTMLInputElement | null>;
  /** How many files hang over the window. */
  over: number;
  several: boolean;
  maxBytes: number;
  onFiles: (files: File[]) => void;
}) {
  const { input, over, several, maxBytes, onFiles } = props;
  const { t, locale } = useLocale();
  const [before, after] = t(several ? 'upload.drop' : 'upload.dropOne').split('{choose}');
  return (
    <>
      <button
        type="button"
        className={over > 0 ? 'drop over' : 'drop'}
        onClick={() => input.current?.click()}
      >
        {/* What is said over the area takes the room of what stood there: nothing below it moves. */}
        <strong className="in-place">
          <span hidden={over === 0}>{t('upload.dropHere')}</span>
          <span data-out={over > 0 || undefined}>
            <span className="long">
              {before}
              <u>{t('upload.choose')}</u>
              {after}
            </span>
            <u className="short">{t(several ? 'upload.chooseFiles' : 'upload.chooseFile')}</u>
          </span>
        </strong>
        <span className="rest-line">
          <Pull progress={0} atRest={over === 0} />
        </span>
        <span className="small muted in-place">
          <span hidden={over < 2}>
            {t('upload.mode', { count: over })} {!several && <span className="pro">PRO</span>}
          </span>
          <span data-out={over > 1 || undefined}>
            {t('upload.formats', { size: formatBytes(maxBytes, locale) })}
          </span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="audio/*,video/*"
        multiple={several}
        hidden
        aria-label={t('upload.chooseFiles')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}

export function FileList({
  files,
  onRemove,
}: {
  files: readonly ChosenFile[];
  onRemove: (file: File) => void;
}) {
  const { t, locale } = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className="files small">
      {files.map(({ file }) => (
        <li key={fileKey(file)}>
          <span>{file.name}</span>
          <span className="num faint">{formatBytes(file.size, locale)}</span>
          <button
            type="button"
            className="icon-btn slim"
            aria-label={t('upload.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <Icon name="close" small />
          </button>
        </li>
      ))}
    </ul>
  );
}
