// One line in the list for users who left the onboarding: it links back to it, or the user dismisses it for good.
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProfile } from '../account-provider.tsx';
import { progressIn } from './progress.ts';
import styles from './onboarding.module.css';

export function OnboardingHint({ className = '' }: { className?: string | undefined }) {
  const { t, path } = useLocale();
  const { profile, save } = useProfile();
  const toast = useToast();
  const [isGone, setGone] = useState(false);
  if (isGone || progressIn(profile?.profile.meta_data).state !== 'open') return null;
  const dismiss = async () => {
    setGone(true);
    if (await save({ onboarding: { state: 'dismissed' } })) return;
    setGone(false);
    toast(t('account.hintFailed'), { kind: 'error' });
  };
  return (
    <p className={`${styles.hintLine} small ${className}`}>
      {t('account.hint')} <Link to={path('onboarding')}>{t('account.hintResume')}</Link>
      <Button look="text" small onClick={() => void dismiss()}>
        {t('account.hintDismiss')}
      </Button>
    </p>
  );
}
