// Who the person is: the name belongs to the account itself, the company to its settings. A known name is not asked for.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '#identity/public.tsx';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { useProfile } from '../account-provider.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { progressIn } from './progress.ts';
import styles from './onboarding.module.css';

export function PersonalStep({ profile, onDone }: StepProps) {
  const { t } = useLocale();
  const { client } = useSession();
  const { save } = useProfile();
  // Some providers give none.
  const [asksName] = useState(() => profile.full_name.trim() === '');
  const [failure, setFailure] = useState<TextKey | null>(null);
  const form = useForm<{ name: string; company: string }>({
    resolver: zodResolver(async () => (await import('./onboarding-schemas.ts')).personalSchema, t),
    defaultValues: { name: profile.full_name, company: progressIn(profile.meta_data).company },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name, company }) => {
    setFailure(null);
    if (name !== profile.full_name) {
      const { error } = await (await client()).auth.updateUser({ data: { full_name: name } });
      if (error) return setFailure('onboarding.nameFailed');
    }
    const isSaved = await save({
      personal: { company: company || null },
      onboarding: { state: 'open', step: 'profession' },
    });
    if (isSaved) onDone();
    else setFailure('onboarding.saveFailed');
  });
  return (
    <StepForm onSubmit={submit} failure={failure} isBusy={isSubmitting} submit="onboarding.next">
      {asksName && (
        <Field
          label={t('onboarding.name')}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...form.register('name')}
        />
      )}
      <Field
        label={
          <>
            {t('onboarding.company')} <span className={styles.optional}>{t('onboarding.optional')}</span>
          </>
        }
        autoComplete="organization"
        error={errors.company?.message}
        {...form.register('company')}
      />
    </StepForm>
  );
}
