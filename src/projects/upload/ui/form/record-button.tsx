// Begins a recording with the microphone.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import styles from './files/drop-area.module.css';

export function RecordButton(props: {
  busy?: boolean;
  /** One is being recorded already. */
  disabled?: boolean;
  onClick: () => void;
}) {
  const { busy = false, disabled = false, onClick } = props;
  const { t } = useLocale();
  return (
    <button
      type="button"
      className={`${styles.drop} ${styles.rec}`}
      data-drop
      // Not `disabled`: it was just pressed, and keeps the focus.
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onClick={() => !busy && !disabled && onClick()}
    >
      <strong>
        <Icon name="microphone" />
        {t('upload.record')}
      </strong>
      <span className="small muted">{t('upload.recordWith')}</span>
    </button>
  );
}
