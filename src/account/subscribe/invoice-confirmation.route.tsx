// How it is paid and where the invoice goes, then the check of the order. Steps 2 and 3; which one is in the address.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useProfile } from '../account-provider.tsx';
import { NoOrders } from '../plan/no-orders.tsx';
import { AddressStep } from './address-step.tsx';
import { CheckStep } from './check-step.tsx';
import {
  loadOrderPage,
  orderParams,
  type PaymentMethod,
  useInterval,
  useOrderedSeats,
  usePaymentMethod,
} from './order-page.ts';
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
  const seats = useOrderedSeats();
  const hasCards = seller.cardPayment;
  const [method, setMethod] = useState(usePaymentMethod(seller));
  const [search, setSearch] = useSearchParams();
  const address = profile?.billingAddress ?? null;
  // A card needs no address for Pro; Business needs a company.
  const isComplete = seats === null ? address !== null || method === 'card' : Boolean(address?.businessName);
  const step = search.get('step') === 'check' && isComplete ? 'check' : 'payment';
  const wayOf = (by: PaymentMethod) => orderParams({ interval, method: by, seats });
  const title = t(seats === null ? 'subscribe.title' : 'business.title');
  return (
    <div className={styles.narrow}>
      <PageTitle>{title}</PageTitle>
      <div className="page-head">
        <h1>{step === 'check' ? t('subscribe.checkTitle') : title}</h1>
      </div>
      {seller.trader && <OrderSteps now={step} />}
      {profile?.accessStatus.pro && seats === null ? (
        <p>
          {t('subscribe.alreadyPro')} <Link to={path('profile-plan')}>{t('subscribe.toPlan')}</Link>
        </p>
      ) : !seller.trader ? (
        <>
          <NoOrders mayTry={profile?.accessStatus.trial?.isAvailable ?? false} />
          <div className={`acts ${styles.acts}`}>
            <Link className="btn" to={path('subscribe')}>
              {t('subscribe.backToPlan')}
            </Link>
          </div>
        </>
      ) : (
        <>
          {search.get('card') === 'unpaid' && (
            <p className={`notice ${styles.hint}`}>{t('subscribe.cardUnpaid')}</p>
          )}
          {profile && step === 'payment' && (
            <AddressStep
              profile={profile}
              hasCards={hasCards}
              seats={seats}
              method={method}
              onMethod={(by) => {
                setMethod(by);
                setSearch(wayOf(by), { replace: true, preventScrollReset: true });
              }}
              onSaved={() => setSearch({ ...wayOf(method), step: 'check' })}
            />
          )}
          {profile && step === 'check' && (
            <CheckStep
              email={profile.profile.email}
              seller={seller}
              order={{ interval, method, address, seats }}
            />
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
