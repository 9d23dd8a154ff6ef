// What the person does: one of the audiences.
import { useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import { useProfile } from '../account-provider.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { type Profession, professions, progressIn } from './progress.ts';

export function ProfessionStep({ profile, onDone }: StepProps) {
  const { t } = useLocale();
  const { save } = useProfile();
  const [chosen, setChosen] = useState<Profession | null>(() => progressIn(profile.meta_data).profession);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (!chosen) return setFailure('onboarding.profession.needed');
    setFailure(null);
    setBusy(true);
    const isSaved = await save({ profession: chosen, onboarding: { state: 'open', step: 'settings' } });
    setBusy(false);
    if (isSaved) onDone();
    else setFailure('onboarding.saveFailed');
  };
  return (
    <StepForm onSubmit={submit} failure={failure} isBusy={isBusy} submit="onboarding.next">
      <fieldset className="choices">
        <legend className="visually-hidden">{t('onboarding.profession.title')}</legend>
        {professions.map((profession) => (
          <label className="check" key={profession}>
            <input
              type="radio"
              name="profession"
              checked={chosen === profession}
              onChange={() => setChosen(profession)}
            />
            {t(`onboarding.profession.${profession}`)}
          </label>
        ))}
      </fieldset>
    </StepForm>
  );
}
