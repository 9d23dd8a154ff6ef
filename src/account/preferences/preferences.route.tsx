// The person's settings, to be changed at any time after the set-up of the account.
import { useState } from 'react';
import { localeCookie } from '#i18n/locale.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useToast } from '#ui/toast.tsx';
import { pathFor } from '#web/paths.ts';
import { useProfile } from '../account-provider.tsx';
import './preferences.css';
import { PreferenceFields, usePreferenceDraft } from './preference-fields.tsx';

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
  const { save } = useProfile();
  const toast = useToast();
  const draft = usePreferenceDraft();
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setFailed(false);
    setBusy(true);
    const { chosen } = draft;
    const isSaved = await save({ preferences: chosen });
    setBusy(false);
    if (!isSaved) return setFailed(true);
    if (chosen.locale === locale) return toast(t('onboarding.saved'));
    document.cookie = localeCookie(chosen.locale);
    return window.location.assign(pathFor(chosen.locale, 'preferences'));
  };
  return (
    <form
      className="preferences"
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
