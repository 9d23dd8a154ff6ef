// A person's profile: pages for the account, the plan, security, data and notifications, with an index beside them.
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
import { NotificationsSection, PushOfSession } from '#notifications/public.tsx';
import { ConsentSection } from '#analytics/public.tsx';
import { DeletionSection, PersonalData } from '#personal-data/public.tsx';
import { KeysSection } from '#api-keys/public.tsx';
import { routeOfPath } from '#pages/paths.ts';
import { RetentionSection } from '#projects/retention/public.tsx';
import { TeamSection } from '#teams/public.tsx';
import { UsageSection } from '#projects/usage/public.tsx';
import { IndexedPage } from '#ui/indexed-page.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { WebhooksSection } from '#webhooks/public.tsx';
import { useRootData } from '../root-data.ts';
import { SendingSection } from '../installed/bookmark/sending-section.tsx';
import { pageOfSection, type ProfilePage, type ProfilePageId, profilePages } from './profile-pages.ts';
import styles from './profile.module.css';

const contents: Record<ProfilePageId, () => ReactNode> = {
  profile: AccountPage,
  'profile-plan': PlanPage,
  'profile-security': SecurityPage,
  'profile-data': DataPage,
  'profile-notifications': NotificationsSection,
  'profile-keys': KeysSection,
  'profile-webhooks': WebhooksSection,
};

export default function Profile() {
  const { t, path } = useLocale();
  const { profile } = useProfile();
  const { pathname } = useLocation();
  const config = useRootData()?.config;
  const pages = profilePages({ hasPlans: config?.plans ?? true, isCounted: Boolean(config?.analytics) });
  const page = pages.find(({ id }) => id === routeOfPath(pathname)?.id) ?? pages[0];
  useWayToSection(pages, page?.id);
  if (!page) return null;
  const Content = contents[page.id];
  return (
    <>
      <PageTitle>{`${t('profile.title')}: ${t(page.label)}`}</PageTitle>
      <div className="page-head">
        <h1>{t(page.label)}</h1>
        <p className="muted small">{profile?.profile.email ?? '\u00a0'}</p>
      </div>
      {/* Another page takes the focus, as it would after one that loads a document. */}
      <div className={styles.profile} key={page.id}>
        <IndexedPage
          label={t('profile.title')}
          parts={page.sections.map(({ id, label }) => ({ id, title: t(label) }))}
          pages={pages.map((one) => ({ to: path(one.id), title: t(one.label), isShown: one === page }))}
        >
          <Content />
        </IndexedPage>
      </div>
    </>
  );
}

/**
 * Links in mails, bookmarks and notices name a section behind the address that all of them had once. In the browser, for
 * a server does not see which section an address names.
 */
function useWayToSection(pages: readonly ProfilePage[], here: ProfilePageId | undefined): void {
  const { path } = useLocale();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const there = pageOfSection(pages, hash);
  const to = there === null || there === here ? null : `${path(there)}${search}${hash}`;
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true });
  }, [navigate, to]);
}

function AccountPage() {
  const config = useRootData()?.config;
  return (
    <>
      <AccountSection />
      <PreferencesSection />
      <SendingSection appName={config?.appName ?? ''} />
      <DeletionSection />
    </>
  );
}

function PlanPage() {
  const { profile } = useProfile();
  const config = useRootData()?.config;
  const hasPlans = config?.plans ?? true;
  return (
    <>
      {profile && config && <PlanSection seller={sellerOf(config)} />}
      {hasPlans && <TeamSection />}
      <UsageSection />
      {hasPlans && <InvoiceHistory />}
      {hasPlans && <BillingAddressSection />}
    </>
  );
}

function SecurityPage() {
  return (
    <>
      <SecondFactors />
      <ActiveSessions more={(sessionId) => <PushOfSession sessionId={sessionId} />} />
      <SecurityEvents />
    </>
  );
}

function DataPage() {
  const config = useRootData()?.config;
  return (
    <>
      <RetentionSection />
      {config?.analytics && <ConsentSection />}
      <PersonalData />
    </>
  );
}
