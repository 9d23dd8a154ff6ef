// What the professional model is, and the trial of Pro in place; the order stays behind it as it is.
import { TrialOffer, useTrial } from '#account/public.tsx';
import { plans } from '#billing/public.ts';
import { refusal as german } from '#i18n/de/projects/refusal.ts';
import { refusal as english } from '#i18n/en/projects/refusal.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MoreTexts, useLocale } from '#ui/locale.tsx';

const texts = { de: german, en: english };

/** @param props.onTrial the trial has started */
export function NeedsPro({ onClose, onTrial }: { onClose: () => void; onTrial: () => void }) {
  const { t, locale } = useLocale();
  const trial = useTrial();
  const begin = async () => {
    if (await trial.start()) onTrial();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('magic.premiumTitle')}
      tone="go"
      actions={
        <>
          <Button onClick={onClose}>{t('magic.premiumClose')}</Button>
          {trial.isAvailable && (
            <Button look="primary" busy={trial.isBusy} onClick={() => void begin()}>
              {t('plan.start', { days: plans.trialDays })}
            </Button>
          )}
        </>
      }
    >
      <p>{t('magic.premiumText')}</p>
      <MoreTexts texts={texts[locale]}>
        <TrialOffer isAvailable={trial.isAvailable} />
      </MoreTexts>
    </Dialog>
  );
}
