// Signing in with a password, by a link in a mail, or by a provider where one is set up.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router';
import type { TextKey } from '#i18n/de.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { appContext } from '#web/load-context.ts';
import { localeOfPath, pathFor } from '#web/paths.ts';
import { forgetReturn, forgetReturnHere, returnPath } from '#web/return-path.ts';
import { useSession } from '../door.tsx';
import { sentenceOf } from './auth-failure.ts';
import { AuthForm, AuthHead, SubmitButton } from './auth-form.tsx';
import { loginSchema } from './auth-schemas.ts';
import { useEntryState } from './entry-state.ts';
import { LoginByLink } from './login-by-link.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

export function loader({ context, request, url }: LoaderFunctionArgs) {
  const { caller, config } = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const target = returnPath(request.headers.get('cookie') ?? '', locale) ?? pathFor(locale, 'app');
  if (caller) throw redirect(target, { headers: { 'set-cookie': forgetReturn() } });
  return { target, signIn: config.signIn, authOrigin: new URL(config.url).origin, devMail: config.devMail };
}

export default function Login() {
  const { target, devMail } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { email = '' } = useEntryState();
  if (search.get('with') === 'link') return <LoginByLink target={target} devMail={devMail} email={email} />;
  return <LoginByPassword />;
}

function LoginByPassword() {
  const { target, signIn, authOrigin } = useLoaderData<typeof loader>();
  const { t, path } = useLocale();
  const { client } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const form = useForm<{ email: string; password: string }>({ resolver: zodResolver(loginSchema, t) });
  const { errors, isSubmitting } = form.formState;
  const [isLeaving, setLeaving] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { error } = await (await client()).auth.signInWithPassword(values);
    if (error) {
      setFailure(sentenceOf(error, 'auth.login.failed'));
      return form.setFocus('password');
    }
    setLeaving(true);
    forgetReturnHere();
    window.location.assign(target);
  });

  const isUnconfirmed = failure === 'auth.login.notConfirmed';
  return (
    <>
      <AuthHead title={t('auth.login.title')}>
        {t('auth.login.noAccount')} <Link to={path('register')}>{t('auth.login.register')}</Link>
      </AuthHead>
      <AuthForm
        onSubmit={(event) => void submit(event)}
        failure={
          failure && (
            <>
              {t(failure)}{' '}
              {isUnconfirmed && (
                <Button
                  look="text"
                  small
                  onClick={() =>
                    void navigate(path('mailconfirm'), { state: { email: form.getValues('email') } })
                  }
                >
                  {t('auth.login.resend')}
                </Button>
              )}
            </>
          )
        }
      >
        <Field
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Field
          label={t('auth.password')}
          type="password"
          autoComplete="current-password"
          required
          aside={
            <Link
              className="small"
              to={path('reset-password')}
              onClick={(event) => {
                event.preventDefault();
                void navigate(path('reset-password'), { state: { email: form.getValues('email') } });
              }}
            >
              {t('auth.login.forgot')}
            </Link>
          }
          error={errors.password?.message}
          isWrong={failure === 'auth.login.wrong'}
          {...form.register('password')}
        />
        <SubmitButton busy={isSubmitting || isLeaving}>{t('auth.login.title')}</SubmitButton>
      </AuthForm>
      <p className="or">{t('auth.or')}</p>
      <div className="auth-providers">
        <Button
          wide
          onClick={() =>
            void navigate(path('login', { with: 'link' }), { state: { email: form.getValues('email') } })
          }
        >
          {t('auth.login.link')}
        </Button>
        <ProviderButtons available={signIn} authOrigin={authOrigin} onFailure={setFailure} />
      </div>
    </>
  );
}
