// Where the invoice goes, then the check of the order. Steps 2 and 3; which one is in the address.
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useProfile } from '../account-provider.tsx';
import { AddressStep } from './address-step.tsx';
import { CheckStep } from './check-step.tsx';
import { loadOrderPage, useInterval } from './order-page.ts';
import { OrderSteps } from './order-steps.tsx';
import styles from './subscribe.module.css';

export function loader(visit: LoaderFunctionArgs) {
  return loadOrderPage(visit);
}

export default function InvoiceConfirmation() {
  const seller = useLoaderData<typeof loader>();
  const { t, path } = useLocale();
  const { profile, isFailed, refresh } = useProfile();
  const interval = useInterval();
  const [search, setSearch] = useSearchParams();
  const address = profile?.billingAddress ?? null;
  const step = search.get('step') === 'check' && address ? 'check' : 'payment';
  const goTo = (next: 'payment' | 'check') =>
    setSearch(next === 'check' ? { interval, step: 'check' } : { interval });
  return (
    <div className={styles.narrow}>
      <PageTitle>{t('subscribe.title')}</PageTitle>
      <div className="page-head">
        <h1>{t(step === 'check' ? 'subscribe.checkTitle' : 'subscribe.title')}</h1>
      </div>
      <OrderSteps now={step} />
      {profile?.accessStatus.pro ? (
        <p>
          {t('subscribe.alreadyPro')} <Link to={`${path('profile')}#plan`}>{t('subscribe.toPlan')}</Link>
        </p>
      ) : (
        <>
          {profile && step === 'payment' && <AddressStep profile={profile} onSaved={() => goTo('check')} />}
          {profile && step === 'check' && address && (
            <CheckStep email={profile.profile.email} seller={seller} order={{ interval, address }} />
          )}
        </>
      )}
      {!profile && isFailed && (
        <>
          <p className="notice red">{t('account.profileFailed')}</p>
          <Button onClick={() => void refresh()}>{t('shell.retry')}</Button>
        </>
      )}
      {!profile && !isFailed && (
        <p className="muted" aria-live="polite">
          {t('shell.loading')}
        </p>
      )}
    </div>
  );
}
