// The person's settings, to be changed at any time after the set-up of the account.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useToast } from '#ui/toast.tsx';
import { pathFor } from '#pages/paths.ts';
import { PersonalData } from '#personal-data/public.tsx';
import { useProfile } from '../account-provider.tsx';
import { PlanSection } from '../plan/plan-section.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';
import styles from './preferences.module.css';

export default function PreferencesPage() {
  const { t } = useLocale();
  const { profile, isFailed, refresh } = useProfile();
  return (
    <>
      <PageTitle>{t('onboarding.settings.title')}</PageTitle>
      <div className="page-head">
        <h1>{t('onboarding.settings.title')}</h1>
      </div>
      <p className="muted">{t('onboarding.settings.lead')}</p>
      {profile && <PreferencesForm />}
      {profile && <PlanSection />}
      {profile && <PersonalData />}
      {!profile && isFailed && (
        <>
          <p className="notice red">{t('account.profileFailed')}</p>
          <Button onClick={() => void refresh()}>{t('shell.retry')}</Button>
        </>
      )}
      {!profile && !isFailed && (
        <p className="muted" aria-live="polite">
          {t('onboarding.loading')}
        </p>
      )}
    </>
  );
}

function PreferencesForm() {
  const { t, locale } = useLocale();
  const toast = useToast();
  const { draft, isFailed, isBusy, submit } = usePreferencesForm({
    onSaved: (chosen) =>
      chosen === locale
        ? toast(t('onboarding.saved'))
        : window.location.assign(pathFor(chosen, 'preferences')),
  });
  return (
    <form
      className={styles.preferences}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div role="alert">{isFailed && <p className="notice red">{t('account.preferencesFailed')}</p>}</div>
      <PreferenceFields draft={draft} />
      <Button type="submit" look="primary" busy={isBusy}>
        {t('onboarding.save')}
      </Button>
    </form>
  );
}
