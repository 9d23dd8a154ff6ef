// One line in the list once the first text is there: it links to the onboarding, or the user dismisses it for good.
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProfile } from '../account-provider.tsx';
import { progressIn } from './progress.ts';
import styles from './onboarding.module.css';

/** @param hasText nobody is asked before their first text is there. @returns whether the list has the line */
export function useIsOnboardingOffered(hasText: boolean): boolean {
  const { profile } = useProfile();
  if (!hasText || !profile) return false;
  const { state } = progressIn(profile.profile.meta_data);
  return state === null || state === 'open';
}

export function OnboardingHint() {
  const { t, path } = useLocale();
  const { profile, save } = useProfile();
  const toast = useToast();
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  const { state } = progressIn(profile?.profile.meta_data);
  const dismiss = async () => {
    setGone(true);
    if (await save({ onboarding: { state: 'dismissed' } })) return;
    setGone(false);
    toast(t('account.hintFailed'), { kind: 'error' });
  };
  return (
    <p className={`${styles.hintLine} small`}>
      {t(state === null ? 'account.hintNew' : 'account.hint')}{' '}
      <Link to={path('onboarding')}>{t(state === null ? 'account.hintBegin' : 'account.hintResume')}</Link>
      <Button look="text" small onClick={() => void dismiss()}>
        {t('account.hintDismiss')}
      </Button>
    </p>
  );
}
