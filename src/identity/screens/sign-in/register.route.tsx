// A new account: name, address, password; then the link in the mail.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { useAnalytics } from '#analytics/public.tsx';
import { localeOfPath, pathFor } from '#pages/paths.ts';
import { returnPath } from '../../guard/return-path.ts';
import { visitorContext } from '../../guard/visitor-context.ts';
import { rememberRegistration } from '../../browser/registered-here.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';
import { AuthForm, AuthHead, SubmitButton } from '../forms/auth-form.tsx';
import type { registerSchema } from '../forms/auth-schemas.ts';
import { loadSchemas } from '../forms/load-schemas.ts';
import { NewPassword } from '../forms/new-password.tsx';

export function loader({ context, request, url }: LoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname);
  const target = returnPath(request.headers.get('cookie') ?? '', locale) ?? pathFor(locale, 'app');
  const { caller, owesFactor } = context.get(visitorContext);
  if (caller || owesFactor) throw redirect(target);
  return { target };
}

export default function Register() {
  const { target } = useLoaderData<typeof loader>();
  const { locale, t, path } = useLocale();
  const { client } = useSession();
  const analytics = useAnalytics();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const form = useForm<z.input<typeof registerSchema>>({
    resolver: zodResolver(async () => (await loadSchemas()).registerSchema, t),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    setFailure(null);
    const { data, error } = await (await client()).auth.signUp({
      email,
      password,
      options: {
        data: { full_name: name, user_locale: locale },
        emailRedirectTo: window.location.origin + target,
      },
    });
    if (error) return setFailure(sentenceOf(error, 'auth.register.failed'));
    // A used address is answered like a new one, but without identities.
    if (data.user?.identities?.length === 0) {
      form.setError('email', { message: t('auth.register.used') }, { shouldFocus: true });
      return;
    }
    analytics.track({ name: 'user_registered' });
    if (data.session) return window.location.assign(target);
    if (data.user) rememberRegistration(data.user.id, new Date());
    await navigate(path('mailconfirm'), { state: sentTo(email) });
  });

  return (
    <>
      <AuthHead title={t('auth.register.title')}>
        {t('auth.register.haveAccount')} <Link to={path('login')}>{t('auth.register.login')}</Link>
      </AuthHead>
      <AuthForm onSubmit={(event) => void submit(event)} failure={failure && t(failure)}>
        <Field
          label={t('auth.name')}
          autoComplete="name"
          required
          error={errors.name?.message}
          // By the time it is filled in they are there.
          onFocus={() => void loadSchemas()}
          {...form.register('name')}
        />
        <Field
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <NewPassword label="auth.password" field={form.register('password')} error={errors.password} />
        <p className="small muted">
          {t('auth.register.terms.before')}
          <a href={path('terms')} target="_blank" rel="noopener">
            {t('auth.register.terms')}
          </a>
          {t('auth.register.terms.after')}
          <a href={path('privacy')} target="_blank" rel="noopener">
            {t('auth.register.privacy')}
          </a>
          .
        </p>
        <SubmitButton busy={isSubmitting}>{t('auth.register.submit')}</SubmitButton>
      </AuthForm>
    </>
  );
}

/** For the next screen, which lets the link be sent again after a while. */
function sentTo(email: string) {
  return { email, sentAt: Date.now() };
}
