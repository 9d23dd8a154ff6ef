// Signing in with a password, by a passkey, by a link in a mail, or by a provider where one is set up.
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router';
import type { User } from '@supabase/supabase-js';
import type { TextKey } from '#i18n/de.ts';
import { forgetPersonCaches } from '#platform/browser/person-cache.ts';
import { doesSharedWait } from '#platform/browser/shared-files.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { configContext } from '#pages/public-config.ts';
import { localeOfPath, pathFor } from '#pages/paths.ts';
import { forgetReturn, returnPath } from '../../guard/return-path.ts';
import { visitorContext } from '../../guard/visitor-context.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { storedSession } from '../../browser/stored-session.ts';
import { sentenceOf } from '../forms/auth-failure.ts';
import { AuthForm, AuthHead, SubmitButton } from '../forms/auth-form.tsx';
import { loadSchemas } from '../forms/load-schemas.ts';
import { useEntryState } from '../forms/entry-state.ts';
import { mayHaveKeys } from '../forms/key-ceremony.ts';
import { useArrival } from './arrival.ts';
import { LoginByLink } from './login-by-link.tsx';
import { OtherWays } from './other-sign-in-methods.tsx';
import { useTarget } from './use-target.ts';
import styles from '../forms/auth-form.module.css';

export function loader({ context, request, url }: LoaderFunctionArgs) {
  const { caller, owesFactor } = context.get(visitorContext);
  const config = context.get(configContext);
  const locale = localeOfPath(url.pathname);
  const target = returnPath(request.headers.get('cookie') ?? '', locale) ?? pathFor(locale, 'app');
  // The guard of the app asks for a second factor where one is still owed.
  if (caller || owesFactor) throw redirect(target, { headers: { 'set-cookie': forgetReturn() } });
  return {
    target,
    providers: config.signIn,
    authOrigin: new URL(config.url).origin,
    passkeys: mayHaveKeys(request.headers.get('host') ?? ''),
    isEnded: url.searchParams.get('reason') === 'ended',
  };
}

export default function Login() {
  const target = useTarget(useLoaderData<typeof loader>().target);
  const [search] = useSearchParams();
  const { email = '' } = useEntryState();
  if (search.get('with') === 'link') return <LoginByLink target={target} email={email} />;
  return <LoginByPassword target={target} />;
}

function LoginByPassword({ target }: { target: string }) {
  const { providers, authOrigin, passkeys, isEnded } = useLoaderData<typeof loader>();
  const { t, path } = useLocale();
  const { client } = useSession();
  const arrive = useArrival();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const form = useForm<{ email: string; password: string }>({
    resolver: zodResolver(async () => (await loadSchemas()).loginSchema, t),
  });
  const { errors, isSubmitting } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const hasShared = useHasShared();
  useForgetRead();

  const enter = (user: User) => {
    setLeaving(true);
    return arrive(user, target, 'known');
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { data, error } = await (await client()).auth.signInWithPassword(values);
    if (error) {
      setFailure(sentenceOf(error, 'auth.login.failed'));
      return form.setFocus('password');
    }
    await enter(data.user);
  });

  const isUnconfirmed = failure === 'auth.login.notConfirmed';
  return (
    <>
      <AuthHead title={t('auth.login.title')}>
        {t('auth.login.noAccount')} <Link to={path('register')}>{t('auth.login.register')}</Link>
      </AuthHead>
      {isEnded && !failure && <p className={`notice ${styles.authNote}`}>{t('auth.login.ended')}</p>}
      {hasShared && !failure && <p className={`notice blue ${styles.authNote}`}>{t('auth.login.shared')}</p>}
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
          autoComplete="username webauthn"
          required
          error={errors.email?.message}
          // By the time it is filled in they are there.
          onFocus={() => void loadSchemas()}
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
      <OtherWays
        providers={providers}
        authOrigin={authOrigin}
        passkeys={passkeys}
        onFailure={setFailure}
        onSignedIn={(user) => void enter(user)}
        onLink={() =>
          void navigate(path('login', { with: 'link' }), { state: { email: form.getValues('email') } })
        }
      />
    </>
  );
}

/** Whether another program handed something over that waits for the sign-in. */
function useHasShared(): boolean {
  const [hasShared, setHasShared] = useState(false);
  useEffect(() => {
    void doesSharedWait(Date.now()).then(setHasShared, () => undefined);
  }, []);
  return hasShared;
}

/** Where the session has left the browser, the texts that were read with it go as well. */
function useForgetRead(): void {
  useEffect(() => {
    if (!storedSession(document.cookie, window.location.host))
      void forgetPersonCaches().catch(() => undefined);
  }, []);
}
