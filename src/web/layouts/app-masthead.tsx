// The head of the signed-in screens: where one can go, and the account.
import { Link, NavLink, useMatches } from 'react-router';
import { useSession } from '#identity/public.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Menu, MenuItem, MenuLabel, MenuRule } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';
import { pathFor } from '#pages/paths.ts';
import { dropPushSubscriptions } from '#platform/browser/push-subscriptions.ts';
import { forgetReturnHere } from '#identity/public.ts';
import { useInstallOffer } from '../installed/use-install-offer.ts';
import { serverClock } from '#platform/browser/server-clock.ts';
import { useRootData } from '../root-data.ts';
import { type PlanNote, planNoteText } from './plan-note.ts';
import { Wordmark } from './wordmark.tsx';
import styles from './masthead.module.css';

type Account = {
  email: string | null;
  /** As the person gave it. */
  name: string | null;
  /** Null until it is known, and where there are no plans. */
  plan: PlanNote | null;
  hasTeam: boolean;
};

export function AppMasthead(account: Account) {
  const { t, path } = useLocale();
  const { mailIn: hasMailIn = false, telegram: hasTelegram = false } = useRootData()?.config ?? {};
  const inApp = useMatches().some((match) => match.id.startsWith('app.'));
  return (
    <header className={`${styles.mast} ${styles.app}`}>
      <div className="wrap">
        <Wordmark />
        <nav aria-label={t('shell.mainNavigation')}>
          <NavLink to={path('app')} end aria-current={inApp ? 'page' : undefined}>
            {t('shell.myDictations')}
          </NavLink>
          {hasMailIn && <NavLink to={path('mail-in')}>{t('shell.mailIn')}</NavLink>}
          {hasTelegram && <NavLink to={path('telegram')}>{t('shell.telegram')}</NavLink>}
          <NavLink to={path('app-help')}>{t('shell.help')}</NavLink>
        </nav>
        <div className={styles.right}>
          {account.plan && <PlanLink plan={account.plan} />}
          <AccountMenu {...account} />
        </div>
      </div>
    </header>
  );
}

function PlanLink({ plan }: { plan: PlanNote }) {
  const { t, path } = useLocale();
  return (
    <Link className={`num small muted ${styles.plan}`} to={path('profile-plan')}>
      {planNoteText(plan, { t, now: serverClock.now() })}
    </Link>
  );
}

function AccountMenu({ email, name, plan, hasTeam }: Account) {
  const { locale, t, path } = useLocale();
  const { client } = useSession();
  const {
    plans: hasPlans = false,
    mailIn: hasMailIn = false,
    telegram = false,
  } = useRootData()?.config ?? {};
  const toast = useToast();
  const shown = name ?? (email || null);
  const signOut = async () => {
    const { auth } = await client();
    // Before the session ends: the page is left as soon as it has.
    await dropPushSubscriptions();
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) return toast(t('shell.logoutFailed'), { kind: 'error' });
    forgetReturnHere();
    // A whole new document: nothing of the person's stays in the page's memory.
    window.location.assign(pathFor(locale, 'login'));
  };
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.avatar}
          aria-label={shown ? t('account.menu', { name: shown }) : t('shell.account')}
        >
          <Icon name="person" />
          <span>{shown ?? t('shell.account')}</span>
          <Icon name="down" small />
        </button>
      }
    >
      {name && <MenuLabel>{name}</MenuLabel>}
      {email && <MenuLabel>{email}</MenuLabel>}
      {hasPlans && (
        <MenuItem asChild>
          {plan?.plan === 'pro' || plan?.plan === 'business' ? (
            <Link to={path('profile-plan')}>{t('shell.subscription')}</Link>
          ) : (
            <Link to={path('subscribe')}>{t('shell.subscribePro')}</Link>
          )}
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={path('app')}>{t('shell.myDictations')}</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={path('profile')}>{t('shell.profile')}</Link>
      </MenuItem>
      {hasTeam && (
        <MenuItem asChild>
          <Link to={path('team')}>{t('shell.team')}</Link>
        </MenuItem>
      )}
      {hasMailIn && (
        <MenuItem asChild>
          <Link to={path('mail-in')}>{t('shell.mailIn')}</Link>
        </MenuItem>
      )}
      {telegram && (
        <MenuItem asChild>
          <Link to={path('telegram')}>{t('shell.telegram')}</Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={path('app-help')}>{t('shell.help')}</Link>
      </MenuItem>
      <InstallItem />
      <MenuRule />
      <MenuItem onSelect={() => void signOut()}>{t('shell.logout')}</MenuItem>
    </Menu>
  );
}

/** Where there is a way to install the app from here. */
function InstallItem() {
  const { t, path } = useLocale();
  const { way, install } = useInstallOffer();
  if (way === 'offered') return <MenuItem onSelect={install}>{t('shell.install')}</MenuItem>;
  if (way !== 'by-share') return null;
  return (
    <MenuItem asChild>
      <Link to={`${path('profile')}#sending`}>{t('shell.install')}</Link>
    </MenuItem>
  );
}
