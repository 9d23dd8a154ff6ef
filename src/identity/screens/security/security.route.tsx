// The account and how it is kept safe: name, address, password, second factors, passkeys, sessions, events.
import { useLocation } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AccountSection } from './account-section.tsx';
import { ActiveSessions } from './active-sessions.tsx';
import { SecondFactors } from './factors/second-factors.tsx';
import { SecurityEvents } from './security-events.tsx';
import styles from './security.module.css';

const parts = [
  { id: 'account-data', label: 'security.account' },
  { id: 'second-factors', label: 'security.factors' },
  // Hidden by the style sheet where there are none.
  { id: 'recovery-codes', label: 'security.codesTitle' },
  { id: 'passkeys', label: 'security.passkeys' },
  { id: 'active-sessions', label: 'sessions.title' },
  { id: 'security-events', label: 'sessions.events' },
] as const;

export default function Security() {
  const { t } = useLocale();
  const { hash } = useLocation();
  const shown = parts.find(({ id }) => hash === `#${id}`) ?? parts[0];
  return (
    <>
      <PageTitle>{t('security.title')}</PageTitle>
      <div className="page-head">
        <h1>{t('security.title')}</h1>
      </div>
      <div className={styles.acct}>
        <nav aria-label={t('security.parts')}>
          {parts.map(({ id, label }) => (
            <a key={id} href={`#${id}`} aria-current={id === shown.id ? 'true' : undefined}>
              {t(label)}
            </a>
          ))}
        </nav>
        <div>
          <AccountSection />
          <SecondFactors />
          <ActiveSessions />
          <SecurityEvents />
        </div>
      </div>
    </>
  );
}
