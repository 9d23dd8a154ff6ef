// After registering: look into your mail; the link can be sent again.
import { useState } from 'react';
import { Link } from 'react-router';
import type { TextKey } from '#i18n/de.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';
import { AuthHead } from '../forms/auth-form.tsx';
import { coolDownOf, MAIL_EVERY_S, useCoolDown } from '../forms/cool-down.ts';
import { CoolDown } from '../forms/cool-down-line.tsx';
import { useEntryState } from '../forms/entry-state.ts';
import styles from '../forms/auth-form.module.css';

export default function MailConfirm() {
  const { t, path } = useLocale();
  const { email, sentAt = 0 } = useEntryState();
  return (
    <>
      <AuthHead title={t('auth.mailconfirm.title')}>
        {email ? t('auth.mailconfirm.sent', { email }) : t('auth.mailconfirm.sentUnknown')}
      </AuthHead>
      <div className={styles.authSteps}>
        {email && <Resend email={email} sentAt={sentAt} />}
        <p>
          <Link to={path('login')}>{t('auth.backToLogin')}</Link>
        </p>
      </div>
    </>
  );
}

/** @param props.sentAt when the first link was asked for, ms since 1970 */
function Resend({ email, sentAt }: { email: string; sentAt: number }) {
  const { t } = useLocale();
  const { client } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [isSent, setSent] = useState(false);
  const [leftS, start] = useCoolDown(() => MAIL_EVERY_S - (Date.now() - sentAt) / 1000);
  const resend = async () => {
    setBusy(true);
    setFailure(null);
    setSent(false);
    const { error } = await (await client()).auth.resend({ type: 'signup', email });
    setBusy(false);
    const waitS = error ? coolDownOf(error) : MAIL_EVERY_S;
    start(waitS ?? 0);
    setSent(!error);
    if (error && waitS === null) setFailure(sentenceOf(error, 'auth.mailconfirm.failed'));
  };
  const isWaiting = leftS > 0;
  return (
    <>
      <p className="muted">{t('auth.mailconfirm.missing')}</p>
      <div role="alert">{failure && <p className="notice red">{t(failure)}</p>}</div>
      <output>{isSent && <span className="notice blue">{t('auth.mailconfirm.resent')}</span>}</output>
      <Button
        wide
        busy={isBusy}
        busyLabel={t('auth.busy')}
        aria-disabled={isWaiting || undefined}
        onClick={() => {
          if (!isWaiting) void resend();
        }}
      >
        {t('auth.mailconfirm.resend')}
      </Button>
      <CoolDown leftS={leftS} />
    </>
  );
}
