// Where the link of the confirmation mail leads; also the way back from a provider.
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import { returnPath, safeReturnPath } from '../../guard/return-path.ts';
import { takeRegistration } from '../../browser/registered-here.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';
import { AuthForm, AuthHead, SubmitButton } from '../forms/auth-form.tsx';
import { useArrival } from './arrival.ts';
import { NamedAccount } from './link-account.tsx';
import styles from '../forms/auth-form.module.css';

/** What the link of a mail is for, as the wire names it. */
const linkType = z.enum(['signup', 'invite', 'magiclink', 'email_change']);

export default function Confirm() {
  const [search] = useSearchParams();
  const { t, path } = useLocale();
  const token = search.get('token_hash');
  const type = linkType.safeParse(search.get('type')).data ?? 'signup';
  if (token) return <ConfirmAddress token={token} type={type} redirectTo={search.get('redirect_to') ?? ''} />;
  if (search.has('code')) return <ReturnFromProvider />;
  const isReturn = search.has('error');
  return (
    <>
      <AuthHead title={t(isReturn ? 'auth.login.title' : 'auth.confirm.title')} />
      <div className={styles.authSteps} role="alert">
        <p className="notice red">
          {t(isReturn ? refusalOf(search.get('error_code')) : 'auth.confirm.incomplete')}
        </p>
        <p>
          <Link to={path('login')}>{t('auth.backToLogin')}</Link>
        </p>
      </div>
    </>
  );
}

/** What a provider's way back may say; anybody can write it, so it chooses among our sentences and is never shown. */
function refusalOf(code: string | null): TextKey {
  if (code === 'access_denied') return 'auth.confirm.cancelled';
  if (code === 'provider_email_needs_verification') return 'auth.confirm.providerEmail';
  return sentenceOf({ code }, 'auth.login.failed');
}

/** The words of each kind of link. */
const wordsOf: Record<z.infer<typeof linkType>, Record<'title' | 'lead' | 'submit', TextKey>> = {
  signup: { title: 'auth.confirm.title', lead: 'auth.confirm.lead', submit: 'auth.confirm.submit' },
  invite: {
    title: 'auth.confirm.inviteTitle',
    lead: 'auth.confirm.lead',
    submit: 'auth.confirm.inviteSubmit',
  },
  magiclink: { title: 'auth.login.title', lead: 'auth.confirm.linkLead', submit: 'auth.login.title' },
  email_change: {
    title: 'auth.confirm.moveTitle',
    lead: 'auth.confirm.moveLead',
    submit: 'auth.confirm.moveSubmit',
  },
};

type ConfirmProps = { token: string; type: z.infer<typeof linkType>; redirectTo: string };

/**
 * The link is used up by the button's POST: a mail scanner that only opens it changes nothing. In the browser that
 * registered the account, which no scanner is, the page presses the button itself as soon as somebody sees it.
 */
function ConfirmAddress({ token, type, redirectTo }: ConfirmProps) {
  const { locale, t, path } = useLocale();
  const { client } = useSession();
  const arrive = useArrival();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [isHalf, setHalf] = useState(false);
  // Page and person may press at the same moment.
  const isUnderWay = useRef(false);
  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    const { data, error } = await (await client()).auth.verifyOtp({ token_hash: token, type });
    isUnderWay.current = !error;
    if (error) {
      setBusy(false);
      return setFailure(
        error.code === 'otp_expired' ? expiredOf(type) : sentenceOf(error, 'auth.confirm.failed'),
      );
    }
    // Of two mailboxes the other has yet to agree.
    if (!data.session) {
      setBusy(false);
      return setHalf(true);
    }
    const { user } = data.session;
    const wanted = safeReturnPath(redirectTo, locale, window.location.origin) ?? path('app');
    // Who moves an account has had it before.
    await arrive(user, wanted, type === 'email_change' ? 'known' : 'perhaps-new');
  };
  if (isHalf) return <AuthHead title={t('auth.confirm.halfTitle')}>{t('auth.confirm.half')}</AuthHead>;
  const words = wordsOf[type];
  return (
    <>
      <AuthHead title={t(words.title)}>{t(words.lead)}</AuthHead>
      <NamedAccount
        token={token}
        onNamed={({ userId }) => {
          if (userId === null || !takeRegistration(userId, new Date())) return;
          void onceVisible().then(confirm);
        }}
      />
      <AuthForm
        failure={failure && t(failure)}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {/* A link that is used up opens nothing, however often it is tried. */}
        {failure !== expiredOf(type) && <SubmitButton busy={isBusy}>{t(words.submit)}</SubmitButton>}
        {failure && (
          <p>
            <Link to={path('login', type === 'magiclink' ? { with: 'link' } : {})}>
              {t(type === 'magiclink' ? 'auth.link.another' : 'auth.backToLogin')}
            </Link>
          </p>
        )}
      </AuthForm>
    </>
  );
}

/** A browser may open pages ahead that nobody looks at. */
function onceVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}

function expiredOf(type: ConfirmProps['type']): TextKey {
  return type === 'signup' ? 'auth.confirm.expired' : 'auth.update.expired';
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
    // The client redeems the code in the URL when it starts. Its session shows whether that succeeded.
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
      <div className={styles.authSteps} role="alert">
        {failure ? <p className="notice red">{t(failure)}</p> : <p>{t('auth.confirm.returning')}</p>}
        {failure && <Link to={path('login')}>{t('auth.backToLogin')}</Link>}
      </div>
    </>
  );
}
