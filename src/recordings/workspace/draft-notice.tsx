// Says that the text shown holds edits that are no revision yet.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';

/** @param props.onContinue left out while somebody edits */
export function DraftNotice({ onContinue }: { onContinue: (() => void) | undefined }) {
  const { t } = useLocale();
  return (
    <div className="draft">
      <p>{t('detail.draft')}</p>
      {onContinue && (
        <Button small onClick={onContinue}>
          {t('detail.draftContinue')}
        </Button>
      )}
    </div>
  );
}
