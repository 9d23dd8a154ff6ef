// Where the link of the confirmation mail leads; also the way back from a provider.
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import { forgetReturnHere, returnPath, safeReturnPath } from '#web/return-path.ts';
import { useSession } from '../door.tsx';
import { sentenceOf } from './auth-failure.ts';
import { AuthForm, AuthHead, SubmitButton } from './auth-form.tsx';

export default function Confirm() {
  const [search] = useSearchParams();
  const { t, path } = useLocale();
  const token = search.get('token_hash');
  if (token) return <ConfirmAddress token={token} redirectTo={search.get('redirect_to') ?? ''} />;
  if (search.has('code')) return <ReturnFromProvider />;
  return (
    <>
      <AuthHead title={t('auth.confirm.title')} />
      <div className="auth-steps">
        <p className="notice red">
          {t(search.has('error') ? 'auth.login.failed' : 'auth.confirm.incomplete')}
        </p>
        <p>
          <Link to={path('login')}>{t('auth.backToLogin')}</Link>
        </p>
      </div>
    </>
  );
}

/** The link is used up by the button's POST: a mail scanner that only opens it changes nothing. */
function ConfirmAddress({ token, redirectTo }: { token: string; redirectTo: string }) {
  const { locale, t, path } = useLocale();
  const { client } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    const { error } = await (await client()).auth.verifyOtp({ token_hash: token, type: 'signup' });
    if (error) {
      setBusy(false);
      return setFailure(
        error.code === 'otp_expired' ? 'auth.confirm.expired' : sentenceOf(error, 'auth.confirm.failed'),
      );
    }
    forgetReturnHere();
    window.location.replace(safeReturnPath(redirectTo, locale) ?? path('app'));
  };
  return (
    <>
      <AuthHead title={t('auth.confirm.title')}>{t('auth.confirm.lead')}</AuthHead>
      <AuthForm
        failure={failure && t(failure)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void confirm();
        }}
      >
        <SubmitButton busy={isBusy}>{t('auth.confirm.submit')}</SubmitButton>
        {failure && (
          <p>
            <Link to={path('login')}>{t('auth.backToLogin')}</Link>
          </p>
        )}
      </AuthForm>
    </>
  );
}

function ReturnFromProvider() {
  const { locale, t, path } = useLocale();
  const { client } = useSession();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const isStarted = useRef(false);
  const app = path('app');
  useEffect(() => {
    // The code can be redeemed once.
    if (isStarted.current) return;
    isStarted.current = true;
    // The client redeems the code of the address when it wakes up; its session tells how that went.
    void client()
      .then(({ auth }) => auth.getSession())
      .then(({ data, error }) => {
        if (!data.session) return setFailure(sentenceOf(error ?? {}, 'auth.login.failed'));
        const target = returnPath(document.cookie, locale) ?? app;
        forgetReturnHere();
        window.location.replace(target);
      });
  }, [client, locale, app]);
  return (
    <>
      <AuthHead title={t('auth.login.title')} />
      <div className="auth-steps" role="alert">
        {failure ? <p className="notice red">{t(failure)}</p> : <p>{t('auth.confirm.returning')}</p>}
        {failure && <Link to={path('login')}>{t('auth.backToLogin')}</Link>}
      </div>
    </>
  );
}
