// Setting up an account in three steps. Each is saved as it is taken; one may leave at any time and go on elsewhere.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Locale } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { guardRequest } from '#identity/public.ts';
import { Guarded } from '../guarded.tsx';
import { pathFor } from '#pages/paths.ts';
import { useProfile } from '../account-provider.tsx';
import { OnboardingSteps } from './onboarding-steps.tsx';
import styles from './onboarding.module.css';

export function loader(visit: LoaderFunctionArgs) {
  return { isKnown: guardRequest(visit) !== null };
}

export default function Onboarding() {
  const { isKnown } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  return (
    <>
      <PageTitle>{t('onboarding.title')}</PageTitle>
      <Guarded isKnown={isKnown}>{() => <Loaded />}</Guarded>
    </>
  );
}

/** As a whole new document, in the language they have chosen. */
function leave(locale: Locale): void {
  window.location.assign(pathFor(locale, 'app'));
}

function Loaded() {
  const { t, locale } = useLocale();
  const { profile, isFailed, refresh } = useProfile();
  if (profile) return <OnboardingSteps profile={profile.profile} onLeave={leave} />;
  if (!isFailed)
    return (
      <>
        <h1>{t('onboarding.title')}</h1>
        <p className={`muted ${styles.lead}`} aria-live="polite">
          {t('onboarding.loading')}
        </p>
      </>
    );
  return (
    <>
      <h1>{t('onboarding.title')}</h1>
      <div className={styles.steps}>
        <p className="notice red">{t('account.profileFailed')}</p>
        <Button wide onClick={() => void refresh()}>
          {t('shell.retry')}
        </Button>
        <Button look="text" wide onClick={() => leave(locale)}>
          {t('onboarding.later')}
        </Button>
      </div>
    </>
  );
}
