// What applies on every device of the person: languages, mails, colours, the shape of the list.
import { useState } from 'react';
import { localeCookie } from '#i18n/locale.ts';
import type { Locale } from '#i18n/texts.ts';
import { useProfile } from '../account-provider.tsx';
import { PreferenceFields, usePreferenceDraft } from '../preferences/preference-fields.tsx';
import { StepForm } from './step-form.tsx';

export function SettingsStep({ onDone }: { onDone: (locale: Locale) => void }) {
  const { save } = useProfile();
  const draft = usePreferenceDraft();
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setFailed(false);
    setBusy(true);
    const { chosen } = draft;
    const isSaved = await save({ preferences: chosen, onboarding: { state: 'done' } });
    if (!isSaved) {
      setBusy(false);
      return setFailed(true);
    }
    // The choice is made in this browser as well.
    document.cookie = localeCookie(chosen.locale);
    onDone(chosen.locale);
  };
  return (
    <StepForm
      onSubmit={submit}
      failure={isFailed ? 'account.preferencesFailed' : null}
      isBusy={isBusy}
      submit="onboarding.finish"
    >
      <PreferenceFields draft={draft} />
    </StepForm>
  );
}
