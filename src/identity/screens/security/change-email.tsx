// Another address for the account: both mailboxes are asked, by links in their mails.
import { useForm } from 'react-hook-form';
import { useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';
import type { ChangeEnds } from './change-name.tsx';
import { loadSchemas } from '../forms/load-schemas.ts';
import { PanelForm } from '../forms/panel-form.tsx';

export function ChangeEmail({ onDone, onCancel }: ChangeEnds) {
  const { t, path } = useLocale();
  const { client } = useSession();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const form = useForm<{ email: string }>({
    resolver: zodResolver(async () => (await loadSchemas()).resetSchema, t),
  });
  const save = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    const emailRedirectTo = window.location.origin + path('profile');
    const { error } = await (await client()).auth.updateUser({ email }, { emailRedirectTo });
    if (error) return setFailure(sentenceOf(error, 'security.emailFailed'));
    onDone(t('security.emailAsked'));
  });
  return (
    <PanelForm
      failure={failure && t(failure)}
      busy={form.formState.isSubmitting}
      submitLabel={t('security.emailSubmit')}
      onSubmit={() => void save()}
      onCancel={onCancel}
    >
      <Field
        label={t('security.newEmail')}
        type="email"
        autoComplete="email"
        hint={t('security.newEmailHint')}
        error={form.formState.errors.email?.message}
        required
        {...form.register('email')}
      />
    </PanelForm>
  );
}
