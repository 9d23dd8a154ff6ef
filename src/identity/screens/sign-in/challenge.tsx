// Showing a second factor: the form of one way, and the other ways that the person has.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { AppCodeForm, KeyForm, RecoveryForm } from './challenge-forms.tsx';
import { useWays, type Way } from './factor-methods.ts';
import styles from '../forms/auth-form.module.css';

const forms = { totp: AppCodeForm, webauthn: KeyForm, recovery_code: RecoveryForm };

/** Each of the two may be called again when it has been called. */
export function Challenge(ends: { onShown: () => void; onSignedOut: () => void }) {
  const { t } = useLocale();
  const [found, lookAgain] = useWays(ends);
  const [chosen, setChosen] = useState<string | null>(null);
  if (found.state === 'looking')
    return (
      <p className={`muted ${styles.authSteps}`} aria-live="polite">
        {t('shell.loading')}
      </p>
    );
  if (found.state === 'failed')
    return (
      <div className={styles.authSteps}>
        <p className="notice red" role="alert">
          {t(found.why)}
        </p>
        <Button wide onClick={lookAgain}>
          {t('auth.mfa.retry')}
        </Button>
      </div>
    );
  const way = found.ways.find(({ factorId }) => factorId === chosen) ?? found.ways[0];
  if (!way) return null;
  const Form = forms[way.kind];
  return (
    <>
      <Form
        key={way.factorId}
        factorId={way.factorId}
        name={nameOf(way, t)}
        onShown={ends.onShown}
        onSignedOut={ends.onSignedOut}
      />
      {found.ways.length > 1 && (
        <>
          <p className={styles.or}>{t('auth.mfa.other')}</p>
          <div className={styles.authProviders}>
            {found.ways
              .filter((other) => other !== way)
              .map((other) => (
                <Button key={other.factorId} wide onClick={() => setChosen(other.factorId)}>
                  {nameOf(other, t)}
                </Button>
              ))}
          </div>
        </>
      )}
    </>
  );
}

function nameOf({ kind, name }: Way, t: ReturnType<typeof useLocale>['t']): string {
  if (kind === 'recovery_code') return t('auth.mfa.recovery');
  return name || t(kind === 'totp' ? 'factor.app' : 'factor.key');
}
