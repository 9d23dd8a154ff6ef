// All that belongs to Pro in one line: one stop for the keyboard.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';

export function ProLine({ onAsk }: { onAsk: () => void }) {
  const { t } = useLocale();
  return (
    <div className="pro-line small">
      <Icon name="lock" small />
      <span>{t('upload.proLine')}</span>
      <button type="button" className="linklike" onClick={onAsk}>
        {t('upload.pro')}
      </button>
    </div>
  );
}
