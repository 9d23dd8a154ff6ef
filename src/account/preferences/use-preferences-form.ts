// The form of a person's settings, in the last step of the set-up and on the page of settings: what is chosen, and how it is saved.
import { useState } from 'react';
import { localeCookie } from '#i18n/locale.ts';
import type { Locale } from '#i18n/texts.ts';
import { useProfile } from '../account-provider.tsx';
import type { MetaDataChange } from '../write-meta-data.ts';
import { type PreferenceDraft, usePreferenceDraft } from './preference-fields.tsx';

type PreferencesForm = {
  draft: PreferenceDraft;
  isFailed: boolean;
  isBusy: boolean;
  submit: () => Promise<void>;
};

/**
 * @param options.further is saved along with the settings
 * @param options.onSaved receives the language of the interface that was chosen
 */
export function usePreferencesForm(options: {
  further?: Omit<MetaDataChange, 'preferences'>;
  onSaved: (locale: Locale) => void;
}): PreferencesForm {
  const { further, onSaved } = options;
  const { save } = useProfile();
  const draft = usePreferenceDraft();
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setFailed(false);
    setBusy(true);
    const { chosen } = draft;
    const isSaved = await save({ preferences: chosen, ...further });
    setBusy(false);
    if (!isSaved) return setFailed(true);
    // The choice is made in this browser as well.
    document.cookie = localeCookie(chosen.locale);
    onSaved(chosen.locale);
  };
  return { draft, isFailed, isBusy, submit };
}
