// Asks before a rule that deletes at once is saved.
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';

/** @param props.count how many projects the rule ends at once; null while nothing is asked */
export function RetentionWarning(props: {
  count: number | null;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { count, isBusy, onConfirm, onCancel } = props;
  const { t, locale } = useLocale();
  const safe = useRef<HTMLButtonElement>(null);
  const shown = (count ?? 0).toLocaleString(locale);
  return (
    <Dialog
      open={count !== null}
      onClose={() => !isBusy && onCancel()}
      title={t('retention.warnTitle')}
      tone="bad"
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} disabled={isBusy} onClick={onCancel}>
            {t('retention.warnCancel')}
          </Button>
          <Button look="danger-full" busy={isBusy} onClick={onConfirm}>
            {t('retention.warnConfirm')}
          </Button>
        </>
      }
    >
      <p>{count === 1 ? t('retention.warnOne') : t('retention.warn', { count: shown })}</p>
    </Dialog>
  );
}
