// All that belongs to Pro in one line: one stop for the keyboard.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import styles from './settings.module.css';

export function ProLine({ onAsk }: { onAsk: () => void }) {
  const { t } = useLocale();
  return (
    <div className={`${styles.proLine} small`}>
      <Icon name="lock" small />
      <span>{t('upload.proLine')}</span>
      <button type="button" className="linklike" onClick={onAsk}>
        {t('upload.pro')}
      </button>
    </div>
  );
}
