// After registering: look into your mail; the link can be sent again.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import type { TextKey } from '#i18n/de.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { appContext } from '#web/load-context.ts';
import { useSession } from '../door.tsx';
import { sentenceOf } from './auth-failure.ts';
import { AuthHead } from './auth-form.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { devMail: context.get(appContext).config.devMail };
}

export default function MailConfirm() {
  const { devMail } = useLoaderData<typeof loader>();
  const { t, path } = useLocale();
  // The address travels in the history entry: in the page's address it would end up in logs.
  const { state } = useLocation() as { state: { email?: string } | null };
  const email = state?.email;
  return (
    <>
      <AuthHead title={t('auth.mailconfirm.title')}>
        {email ? t('auth.mailconfirm.sent', { email }) : t('auth.mailconfirm.sentUnknown')}
      </AuthHead>
      <div className="auth-steps">
        {devMail && (
          <p className="notice blue">
            {t('auth.mailconfirm.devMail')} <a href="/dev/mail">{t('auth.mailconfirm.devMailLink')}</a>
          </p>
        )}
        {email && <Resend email={email} />}
        <p>
          <Link to={path('login')}>{t('auth.backToLogin')}</Link>
        </p>
      </div>
    </>
  );
}

function Resend({ email }: { email: string }) {
  const { t } = useLocale();
  const { client } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<TextKey | null>(null);
  const resend = async () => {
    setBusy(true);
    setOutcome(null);
    const { error } = await (await client()).auth.resend({ type: 'signup', email });
    setBusy(false);
    setOutcome(error ? sentenceOf(error, 'auth.mailconfirm.failed') : 'auth.mailconfirm.resent');
  };
  const isSent = outcome === 'auth.mailconfirm.resent';
  return (
    <>
      <p className="muted">{t('auth.mailconfirm.missing')}</p>
      <div role="alert">
        {outcome && <p className={isSent ? 'notice blue' : 'notice red'}>{t(outcome)}</p>}
      </div>
      <Button wide busy={isBusy} busyLabel={t('auth.busy')} onClick={() => void resend()}>
        {t('auth.mailconfirm.resend')}
      </Button>
    </>
  );
}
