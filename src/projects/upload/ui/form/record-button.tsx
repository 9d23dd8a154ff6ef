// Begins a recording with the microphone.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import styles from './files/drop-area.module.css';

export function RecordButton({ busy = false, onClick }: { busy?: boolean; onClick: () => void }) {
  const { t } = useLocale();
  return (
    <button
      type="button"
      className={`${styles.drop} ${styles.rec}`}
      data-drop
      aria-busy={busy || undefined}
      onClick={() => !busy && onClick()}
    >
      <strong>
        <Icon name="microphone" />
        {t('upload.record')}
      </strong>
      <span className="small muted">{t('upload.recordWith')}</span>
    </button>
  );
}
