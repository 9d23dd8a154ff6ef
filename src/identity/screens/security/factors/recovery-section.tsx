// Creates, shows once and replaces the codes for when every other factor is lost.
import { useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../../browser/session-provider.tsx';
import { CopyButton } from './copy-button.tsx';
import { sentenceOfFactor } from '../../forms/factor-failure.ts';
import { useFocusAtFirst } from '../../forms/focus-at-first.ts';
import type { Keyring } from './keyring.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { SecuritySection } from '../security-section.tsx';
import styles from '../security.module.css';

type Props = { codes: Keyring['codes']; onChanged: () => void };

export function RecoverySection({ codes, onChanged }: Props) {
  const { t } = useLocale();
  const { client } = useSession();
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const make = async () => {
    const { recoveryCodes } = (await client()).auth.mfa;
    const { data, error } = await (codes
      ? recoveryCodes.regenerate()
      : recoveryCodes.generate({ friendlyName: t('security.codes') }));
    if (error) return error;
    setShown(data.codes.map(grouped));
    onChanged();
    return null;
  };
  const makeFirst = async () => {
    setBusy(true);
    setFailure(null);
    const error = await make();
    setBusy(false);
    if (error) setFailure(sentenceOfFactor(error, { fallback: 'security.codesFailed' }));
  };
  return (
    <SecuritySection id="recovery-codes" title={t('security.codesTitle')} lead={t('security.codesLead')}>
      <div role="alert">{failure && <p className="notice red">{t(failure)}</p>}</div>
      {shown ? (
        <ShownCodes codes={shown} onDone={() => setShown(null)} />
      ) : (
        <>
          {codes ? (
            <p>{t('security.codesLeft', { ...codes })}</p>
          ) : (
            <p className="notice">{t('security.codesMissing')}</p>
          )}
          <div className="acts">
            <Button
              busy={isBusy}
              busyLabel={t('shell.loading')}
              onClick={() => (codes ? setAsking(true) : void makeFirst())}
            >
              {t(codes ? 'security.codesRenew' : 'security.codesMake')}
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <RemoveDialog
          title={t('security.codesRenewTitle')}
          confirmLabel={t('security.codesRenew')}
          fallback="security.codesFailed"
          onConfirm={make}
          onClose={() => setAsking(false)}
        >
          {t('security.codesRenewText')}
        </RemoveDialog>
      )}
    </SecuritySection>
  );
}

function ShownCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLocale();
  const title = useFocusAtFirst<HTMLHeadingElement>();
  return (
    <div className={styles.panel}>
      <h3 ref={title} tabIndex={-1}>
        {t('security.codesShown')}
      </h3>
      <p>{t('security.codesOnce')}</p>
      <ol className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="acts">
        <CopyButton text={codes.join('\n')} />
        <Button small onClick={() => download(codes, t('security.codesFile'))}>
          <Icon name="download" small /> {t('security.codesDownload')}
        </Button>
        <Button small look="primary" onClick={onDone}>
          {t('security.codesDone')}
        </Button>
      </div>
    </div>
  );
}

/** In fours, as one reads them off paper. */
function grouped(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

function download(codes: readonly string[], name: string): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
