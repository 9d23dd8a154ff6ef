// The frame of the sign-in screens: a quotation with its lit word beside the form; on the phone the form comes first.
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { usePostLoginRedirect } from '#account/public.tsx';
import { ArrivalContext, SessionProvider } from '#identity/public.tsx';
import { LitText } from '#ui/lit-text.tsx';
import { useLocale } from '#ui/locale.tsx';
import { ThemeSwitch } from '#ui/theme.tsx';
import { WaveformLine } from '#ui/waveform-line.tsx';
import { drawnVoice } from '#ui/waveform-path.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useRootData } from '../root-data.ts';
import { LegalLinks } from './legal-links.tsx';
import { Wordmark } from './wordmark.tsx';
import styles from './auth.module.css';

const wide = drawnVoice(280, 5);
const narrow = drawnVoice(130, 5);

export default function AuthLayout() {
  const { t } = useLocale();
  const root = useRootData();
  return (
    <SessionProvider anonKey={root?.config.anonKey ?? ''}>
      <div className={styles.auth}>
        <aside className={styles.authSay} aria-label={t('auth.say.label')}>
          <span>
            <Wordmark />
          </span>
          <figure>
            <blockquote>
              <LitText text={t('auth.say.quote')} />
            </blockquote>
            <figcaption>{t('auth.say.source')}</figcaption>
          </figure>
          <WaveformLine className={styles.deskOnly} peaks={wide} progress={0.46} />
          <WaveformLine className={styles.phone} peaks={narrow} progress={0.46} />
        </aside>
        <main id="main" className={styles.authForm}>
          <div>
            <span className={styles.authMark}>
              <Wordmark />
            </span>
            <Arrivals>
              <Outlet />
            </Arrivals>
            <div className={`row ${styles.authSwitches}`}>
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
            <div className={styles.authLegal}>
              <LegalLinks />
            </div>
          </div>
        </main>
      </div>
    </SessionProvider>
  );
}

function Arrivals({ children }: { children: ReactNode }) {
  return <ArrivalContext value={usePostLoginRedirect()}>{children}</ArrivalContext>;
}
