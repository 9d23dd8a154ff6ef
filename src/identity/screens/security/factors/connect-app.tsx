// The picture and the secret for an authenticator app, and the first code that proves it has them.
import { useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../../browser/session-provider.tsx';
import { CodeField, isWholeCode } from '../../forms/code-field.tsx';
import { CopyButton } from './copy-button.tsx';
import { sentenceOfFactor } from '../../forms/factor-failure.ts';
import { useFocusAtFirst } from '../../forms/focus-at-first.ts';
import { PanelForm } from '../../forms/panel-form.tsx';
import styles from '../security.module.css';

/** `qr_code` is a data URL, `uri` begins with `otpauth:`. */
export type AppOffer = { factorId: string; name: string; qr_code: string; secret: string; uri: string };

export function ConnectApp(props: { offer: AppOffer; onDone: () => void; onCancel: () => void }) {
  const { t } = useLocale();
  const { client } = useSession();
  const { offer, onDone, onCancel } = props;
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const title = useFocusAtFirst<HTMLHeadingElement>();
  const submit = async () => {
    setMissing(!isWholeCode(code));
    if (!isWholeCode(code)) return;
    setBusy(true);
    setFailure(null);
    const { auth } = await client();
    const { error } = await auth.mfa.challengeAndVerify({ factorId: offer.factorId, code });
    setBusy(false);
    if (!error) return onDone();
    setCode('');
    setFailure(sentenceOfFactor(error, { wrong: 'factor.wrongCode', fallback: 'security.addFailed' }));
  };
  return (
    <div className={styles.enrolApp}>
      <img src={offer.qr_code} alt={t('security.qr')} width={196} height={196} />
      <div>
        <h3 ref={title} tabIndex={-1}>
          {t('security.scanTitle')}
        </h3>
        <p>{t('security.scan')}</p>
        <p className="muted">{t('security.secret')}</p>
        <p className={styles.secret}>
          <code translate="no">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={offer.secret} />
        </p>
        <p>
          <a href={offer.uri}>{t('security.openApp')}</a>
        </p>
        <PanelForm
          failure={failure && t(failure)}
          busy={isBusy}
          submitLabel={t('security.switchOn')}
          onSubmit={() => void submit()}
          onCancel={onCancel}
        >
          <CodeField
            value={code}
            onChange={setCode}
            error={isMissing ? t('factor.codeNeeded') : undefined}
            isWrong={failure === 'factor.wrongCode'}
          />
        </PanelForm>
      </div>
    </div>
  );
}
