// Where the link of the confirmation mail leads; also the way back from a provider.
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import { useArrival } from '#web/arrival.ts';
import { returnPath, safeReturnPath } from '#web/return-path.ts';
import { useSession } from '../door.tsx';
import { sentenceOf } from './auth-failure.ts';
import { AuthForm, AuthHead, SubmitButton } from './auth-form.tsx';

/** What the link of a mail is for, as the wire names it. */
const linkType = z.enum(['signup', 'invite', 'magiclink', 'email_change']);

export default function Confirm() {
  const [search] = useSearchParams();
  const { t, path } = useLocale();
  const token = search.get('token_hash');
  const type = linkType.safeParse(search.get('type')).data ?? 'signup';
  if (token) return <ConfirmAddress token={token} type={type} redirectTo={search.get('redirect_to') ?? ''} />;
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

type ConfirmProps = { token: string; type: z.infer<typeof linkType>; redirectTo: string };

/** The link is used up by the button's POST: a mail scanner that only opens it changes nothing. */
function ConfirmAddress({ token, type, redirectTo }: ConfirmProps) {
  const { locale, t, path } = useLocale();
  const { client } = useSession();
  const arrive = useArrival();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [isHalf, setHalf] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    const { data, error } = await (await client()).auth.verifyOtp({ token_hash: token, type });
    if (error) {
      setBusy(false);
      return setFailure(
        error.code === 'otp_expired' ? 'auth.confirm.expired' : sentenceOf(error, 'auth.confirm.failed'),
      );
    }
    // Of two mailboxes the other has yet to agree.
    if (!data.session) {
      setBusy(false);
      return setHalf(true);
    }
    const { user } = data.session;
    const wanted = safeReturnPath(redirectTo, locale, window.location.origin) ?? path('app');
    await arrive(user, wanted, 'perhaps-new');
  };
  if (isHalf) return <AuthHead title={t('auth.confirm.halfTitle')}>{t('auth.confirm.half')}</AuthHead>;
  const isMove = type === 'email_change';
  return (
    <>
      <AuthHead title={t(isMove ? 'auth.confirm.moveTitle' : 'auth.confirm.title')}>
        {t(isMove ? 'auth.confirm.moveLead' : 'auth.confirm.lead')}
      </AuthHead>
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
  const arrive = useArrival();
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
        const wanted = returnPath(document.cookie, locale) ?? app;
        return arrive(data.session.user, wanted, 'perhaps-new');
      });
  }, [client, locale, app, arrive]);
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
