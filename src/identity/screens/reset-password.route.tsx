// A forgotten password: ask for the link that sets a new one.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { useSession } from '../door.tsx';
import { sentenceOf } from './auth-failure.ts';
import { AuthForm, AuthHead, SubmitButton } from './auth-form.tsx';
import { resetSchema } from './auth-schemas.ts';

export default function ResetPassword() {
  const { t, path } = useLocale();
  const { client } = useSession();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<{ email: string }>({ resolver: zodResolver(resetSchema, t) });

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    setSentTo(null);
    const { error } = await (await client()).auth.resetPasswordForEmail(email, {
      redirectTo: window.location.origin + path('update-password'),
    });
    if (error) return setFailure(sentenceOf(error, 'auth.reset.failed'));
    setSentTo(email);
  });

  return (
    <>
      <AuthHead title={t('auth.reset.title')}>{t('auth.reset.lead')}</AuthHead>
      <AuthForm onSubmit={(event) => void submit(event)} failure={failure && t(failure)}>
        <output>
          {sentTo && <span className="notice blue">{t('auth.reset.sent', { email: sentTo })}</span>}
        </output>
        <Field
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          required
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <SubmitButton busy={form.formState.isSubmitting}>{t('auth.reset.submit')}</SubmitButton>
        <p>
          <Link to={path('login')}>{t('auth.backToLogin')}</Link>
        </p>
      </AuthForm>
    </>
  );
}
