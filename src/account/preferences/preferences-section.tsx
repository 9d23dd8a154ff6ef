// The person's settings, to be changed at any time after the set-up of the account.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { pathFor } from '#pages/paths.ts';
import { useProfile } from '../account-provider.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';
import styles from './preferences.module.css';

export function PreferencesSection() {
  const { t } = useLocale();
  const { profile, isFailed, refresh } = useProfile();
  return (
    <section id="preferences" aria-labelledby="preferences-title">
      <h2 id="preferences-title">{t('onboarding.settings.title')}</h2>
      <div>
        <p className="muted">{t('onboarding.settings.lead')}</p>
        {profile && <PreferencesForm />}
        {!profile && isFailed && (
          <div className={styles.preferences}>
            <p className="notice red">{t('account.profileFailed')}</p>
            <Button onClick={() => void refresh()}>{t('shell.retry')}</Button>
          </div>
        )}
        {!profile && !isFailed && (
          <p className="muted" aria-live="polite">
            {t('onboarding.loading')}
          </p>
        )}
      </div>
    </section>
  );
}

function PreferencesForm() {
  const { t, locale } = useLocale();
  const toast = useToast();
  const { draft, isFailed, isBusy, submit } = usePreferencesForm({
    onSaved: (chosen) =>
      chosen === locale
        ? toast(t('onboarding.saved'))
        : window.location.assign(`${pathFor(chosen, 'profile')}#preferences`),
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
