// Where files come in: dropped anywhere on the window, or chosen by a click.
import { type RefObject, useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/waveform-line.tsx';
import { projectLimits } from '#projects/domain/limits.ts';
import { type Account, type ChosenFile, fileKey } from './file-check.ts';
import { formatBytes } from '#projects/client/format-bytes.ts';
import styles from './drop-area.module.css';

export function DropArea(props: {
  input: RefObject<HTMLInputElement | null>;
  /** How many files hang over the window. */
  over: number;
  /** Null while it is unknown. */
  account: Account | null;
  several: boolean;
  /** It was tried to start without a file. */
  isMissed: boolean;
  /** The button. */
  choice: RefObject<HTMLButtonElement | null>;
  onFiles: (files: File[]) => void;
}) {
  const { input, over, account, several, isMissed, choice, onFiles } = props;
  const { t } = useLocale();
  const id = useId();
  const [before, after] = t(several ? 'upload.drop' : 'upload.dropOne').split('{choose}');
  return (
    <>
      <button
        ref={choice}
        type="button"
        aria-describedby={isMissed ? id : undefined}
        data-missed={isMissed || undefined}
        className={over > 0 ? `${styles.drop} ${styles.over}` : styles.drop}
        data-drop
        onClick={() => input.current?.click()}
      >
        {/* What is said over the area takes the room of what stood there: nothing below it moves. */}
        <strong className={styles.inPlace}>
          <span hidden={over === 0}>{t('upload.dropHere')}</span>
          <span data-out={over > 0 || undefined}>
            <span className={styles.long}>
              {before}
              <u>{t('upload.choose')}</u>
              {after}
            </span>
            <u className={styles.short}>{t(several ? 'upload.chooseFiles' : 'upload.chooseFile')}</u>
          </span>
        </strong>
        <span className={styles.restLine}>
          <Pull progress={0} isStill={over === 0} />
        </span>
        <span className={`small muted ${styles.inPlace}`}>
          <span hidden={over < 2}>
            {t('upload.mode', { count: over })} {!several && <span className="pro">PRO</span>}
          </span>
          <span data-out={over > 1 || undefined}>
            <Formats account={account} />
          </span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        multiple={several}
        hidden
        aria-label={t('upload.chooseFiles')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      {/* Read with the button, which has the focus then. */}
      <p id={id} className={`small ${styles.need}`}>
        {isMissed && t('upload.noFile')}
      </p>
    </>
  );
}

/** Shows what an account may send, before it sends anything. */
function Formats({ account }: { account: Account | null }) {
  const { t, locale } = useLocale();
  const size = formatBytes(account?.fileBytes ?? projectLimits.maxFileBytes, locale);
  const limitMs = account?.durationMs ?? null;
  if (limitMs === null) return t('upload.formats', { size });
  return t('upload.formatsLimited', { size, minutes: Math.round(limitMs / 60_000) });
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
    <ul className={`${styles.files} small`}>
      {files.map((chosen) => {
        const { file } = chosen;
        return (
          <li key={fileKey(chosen)}>
            <span translate="no">{file.name}</span>
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
        );
      })}
    </ul>
  );
}
