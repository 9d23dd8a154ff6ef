// What opens the account besides its password: second factors, their recovery codes, passkeys.
import { useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../../browser/session-provider.tsx';
import { FactorSection } from './factor-section.tsx';
import { useKeyring } from './keyring.ts';
import { PasskeySection } from './passkey-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import styles from '../security.module.css';

export function SecondFactors() {
  const { t } = useLocale();
  const { client } = useSession();
  const { revalidate } = useRevalidator();
  const [found, lookAgain] = useKeyring();
  // What lifted this very session may be gone: then the guard asks for another factor.
  const afterRemoval = async () => {
    await (await client()).auth.refreshSession();
    await revalidate();
    lookAgain();
  };
  if (found.state === 'found') {
    const { keyring } = found;
    return (
      <>
        <FactorSection keyring={keyring} onAdded={lookAgain} onRemoved={afterRemoval} />
        {keyring.factors.length > 0 && <RecoverySection codes={keyring.codes} onChanged={lookAgain} />}
        <PasskeySection
          needsProof={keyring.factors.length === 0}
          passkeys={keyring.passkeys}
          onChanged={lookAgain}
          onRemoved={afterRemoval}
        />
      </>
    );
  }
  return (
    <section id="second-factors" aria-labelledby="second-factors-title">
      <h2 id="second-factors-title">{t('security.factors')}</h2>
      {found.state === 'looking' ? (
        <p className="muted" aria-live="polite">
          {t('shell.loading')}
        </p>
      ) : (
        <div className={styles.securityPart}>
          <p className="notice red" role="alert">
            {t(found.why)}
          </p>
          <div className="acts">
            <Button onClick={lookAgain}>{t('security.retry')}</Button>
          </div>
        </div>
      )}
    </section>
  );
}
