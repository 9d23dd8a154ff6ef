// What applies on every device of the person: mails, colours, the shape of the list. The page's language was chosen already.
import type { Locale } from '#i18n/texts.ts';
import { PreferenceFields } from '../preferences/preference-fields.tsx';
import { usePreferencesForm } from '../preferences/use-preferences-form.ts';
import { StepForm } from './step-form.tsx';

export function SettingsStep({ onDone }: { onDone: (locale: Locale) => void }) {
  const { draft, isFailed, isBusy, submit } = usePreferencesForm({
    further: { onboarding: { state: 'done' } },
    onSaved: onDone,
  });
  return (
    <StepForm
      onSubmit={submit}
      failure={isFailed ? 'account.preferencesFailed' : null}
      isBusy={isBusy}
      submit="onboarding.finish"
    >
      <PreferenceFields draft={draft} asksLocale={false} />
    </StepForm>
  );
}
