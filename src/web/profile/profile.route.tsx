// A person's profile: their plan, their settings, the account and how it is kept safe, one section after the other.
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { BillingAddressSection } from '#account/billing-address/public.tsx';
import { InvoiceHistory } from '#account/invoices/public.tsx';
import { PlanSection, sellerOf } from '#account/plan/public.tsx';
import { PreferencesSection } from '#account/preferences/public.tsx';
import { useProfile } from '#account/public.tsx';
import {
  AccountSection,
  ActiveSessions,
  SecondFactors,
  SecurityEvents,
} from '#identity/screens/security/public.tsx';
import { NotificationsSection } from '#notifications/public.tsx';
import { ConsentSection } from '#analytics/public.tsx';
import { PersonalData } from '#personal-data/public.tsx';
import { RetentionSection } from '#projects/retention/public.tsx';
import { UsageSection } from '#projects/usage/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useRootData } from '../root-data.ts';
import { SendingSection } from '../installed/bookmark/sending-section.tsx';
import { partsOf } from './profile-parts.ts';
import { useAnchor } from './use-anchor.ts';
import { useMarkInSight, useShownSection } from './use-shown-section.ts';
import styles from './profile.module.css';

export default function ProfilePage() {
  const { t } = useLocale();
  const { profile } = useProfile();
  const { hash } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const config = useRootData()?.config;
  const hasPlans = config?.plans ?? true;
  const isCounted = Boolean(config?.analytics);
  const parts = partsOf({ hasPlans, isCounted });
  const index = useRef<HTMLElement>(null);
  const shown = useShownSection(
    hash,
    parts.map(({ id }) => id),
  );
  useMarkInSight(index, shown);
  useAnchor(hash, content);
  return (
    <>
      <PageTitle>{t('profile.title')}</PageTitle>
      <div className="page-head">
        <h1>{t('profile.title')}</h1>
        <p className="muted small">{profile?.profile.email ?? '\u00a0'}</p>
      </div>
      <div className={styles.acct}>
        <nav ref={index} aria-label={t('profile.parts')}>
          {parts.map(({ id, label }) => (
            <a key={id} href={`#${id}`} aria-current={id === shown ? 'true' : undefined}>
              {t(label)}
            </a>
          ))}
        </nav>
        <div ref={content}>
          {profile && config && <PlanSection seller={sellerOf(config)} />}
          <UsageSection />
          {hasPlans && <InvoiceHistory />}
          {hasPlans && <BillingAddressSection />}
          <PreferencesSection />
          <NotificationsSection />
          <SendingSection appName={config?.appName ?? ''} />
          <AccountSection />
          <SecondFactors />
          <ActiveSessions />
          <SecurityEvents />
          <RetentionSection />
          {isCounted && <ConsentSection />}
          <PersonalData />
        </div>
      </div>
    </>
  );
}
