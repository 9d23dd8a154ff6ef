// What the trial of Pro is, in the dialogs that name a limit of Free.
import { useState } from 'react';
import { Link } from 'react-router';
import { serverClock } from '#platform/browser/server-clock.ts';
import { addDays, plans } from '#billing/public.ts';
import { formatDay } from '#i18n/format-day.ts';
import { FactRows } from '#ui/fact-rows.tsx';
import { useLocale } from '#ui/locale.tsx';
import styles from './trial-offer.module.css';

/** @param props.isAvailable the person has not had the trial yet */
export function TrialOffer({ isAvailable }: { isAvailable: boolean }) {
  const { t, locale, path } = useLocale();
  const [endsAt] = useState(() => addDays(new Date(serverClock.now()), plans.trialDays).toISOString());
  if (!isAvailable)
    return (
      <p>
        {t('upload.trialUsed')} <Link to={path('subscribe')}>{t('upload.orderPro')}</Link>
      </p>
    );
  const ends = formatDay(endsAt, locale);
  const facts: [string, string][] = [
    [t('upload.trial'), t('upload.trialLength', { days: plans.trialDays, ends })],
    [t('upload.trialCard'), t('upload.trialNoCard')],
    [t('upload.trialAfter'), t('upload.trialFree')],
  ];
  return (
    <dl className={styles.facts}>
      <FactRows facts={facts} />
    </dl>
  );
}
