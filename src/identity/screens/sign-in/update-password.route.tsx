// The target of the link in the reset mail: sets a new password for anyone who has the link or is signed in.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';
import { AuthForm, AuthHead, SubmitButton } from '../forms/auth-form.tsx';
import type { updatePasswordSchema } from '../forms/auth-schemas.ts';
import { NamedAccount } from './link-account.tsx';
import { loadSchemas } from '../forms/load-schemas.ts';
import { Challenge } from './challenge.tsx';
import { NewPassword } from '../forms/new-password.tsx';
import styles from '../forms/auth-form.module.css';

export default function UpdatePassword() {
  const [search] = useSearchParams();
  const { t, path } = useLocale();
  const { client } = useSession();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [isDone, setDone] = useState(false);
  // A link works once; after that the session it opened carries further tries.
  const [isVerified, setVerified] = useState(false);
  const token = search.get('token_hash');
  // The password that waits until a second factor is shown.
  const [waiting, setWaiting] = useState<string | null>(null);
  const form = useForm<z.input<typeof updatePasswordSchema>>({
    resolver: zodResolver(async () => (await loadSchemas()).updatePasswordSchema, t),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    const { auth } = await client();
    if (token && !isVerified) {
      const { error } = await auth.verifyOtp({ token_hash: token, type: 'recovery' });
      if (error) return setFailure(sentenceOfLink(error, 'auth.update.resetFailed'));
      setVerified(true);
    }
    await save(password);
  });
  const save = async (password: string) => {
    const { error } = await (await client()).auth.updateUser({ password });
    if (error?.code === 'insufficient_aal') return setWaiting(password);
    setWaiting(null);
    if (error) return setFailure(sentenceOfLink(error, 'auth.update.failed'));
    setDone(true);
  };

  if (isDone)
    return (
      <>
        <AuthHead title={t('auth.update.done')} />
        <div className={styles.authSteps}>
          <a className="btn primary wide" href={path('app')}>
            {t('shell.myDictations')}
          </a>
        </div>
      </>
    );
  if (waiting !== null)
    return (
      <>
        <AuthHead title={t('auth.mfa.title')}>{t('auth.update.factor')}</AuthHead>
        <Challenge
          onShown={() => void save(waiting)}
          onSignedOut={() => window.location.replace(path('reset-password'))}
        />
      </>
    );
  return (
    <>
      <AuthHead title={t('auth.update.title')}>{t('auth.update.lead')}</AuthHead>
      {token && <NamedAccount token={token} />}
      <AuthForm
        onSubmit={(event) => void submit(event)}
        failure={
          failure && (
            <>
              {t(failure)}{' '}
              {failure === 'auth.update.expired' && (
                <Link to={path('reset-password')}>{t('auth.update.again')}</Link>
              )}
            </>
          )
        }
      >
        <NewPassword label="auth.newPassword" field={form.register('password')} error={errors.password} />
        <SubmitButton busy={isSubmitting}>{t('auth.update.submit')}</SubmitButton>
      </AuthForm>
    </>
  );
}

/** Without a living link or session there is nobody whose password could be set. */
function sentenceOfLink(error: { code?: string | undefined; name: string }, fallback: TextKey): TextKey {
  const isGone = error.code === 'otp_expired' || error.name === 'AuthSessionMissingError';
  return isGone ? 'auth.update.expired' : sentenceOf(error, fallback);
}
