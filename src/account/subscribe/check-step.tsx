// The order as it will be placed, and the button that places it. Between the key facts and the button stands nothing
// (§ 312j BGB).
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type BillingAddress, plans } from '#billing/public.ts';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProfile } from '../account-provider.tsx';
import { newRequestId } from '../plan/request-id.ts';
import { ContractTexts, EarlyStart, KeyFacts, type Order } from './key-facts.tsx';
import type { Seller } from './order-page.ts';
import styles from './subscribe.module.css';

export function CheckStep(props: { email: string; seller: Seller; order: Order }) {
  const { email, seller, order } = props;
  const { t } = useLocale();
  const [hasEarlyStart, setEarlyStart] = useState(false);
  const { place, isBusy, failure } = usePlaceOrder(order, hasEarlyStart);
  return (
    <>
      <Recap email={email} order={order} />
      <EarlyStart isWanted={hasEarlyStart} onChange={setEarlyStart} />
      <p className="small muted">{t('subscribe.withdrawable', { days: plans.withdrawalDays })}</p>
      <ContractTexts seller={seller} />
      <section className={styles.order} aria-labelledby="order">
        <h2 id="order">{t('subscribe.ordering', { appName: seller.appName })}</h2>
        <div role="alert">{failure && <p className="notice red">{failure}</p>}</div>
        <KeyFacts order={order} seller={seller} />
        <Button
          look="primary"
          wide
          busy={isBusy}
          busyLabel={t(order.method === 'card' ? 'subscribe.toCard.busy' : 'subscribe.ordering.busy')}
          onClick={() => void place()}
        >
          {t('subscribe.order')}
        </Button>
      </section>
    </>
  );
}

function usePlaceOrder({ interval, method, address }: Order, hasEarlyStart: boolean) {
  const { t, path, locale } = useLocale();
  const { api } = useSession();
  const { refresh } = useProfile();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // One order, however often it has to be sent.
  const [requestId] = useState(newRequestId);
  const place = async () => {
    setBusy(true);
    setFailure(null);
    const order = { requestId, interval, hasEarlyStart, ...(address && { billingAddress: address }) };
    try {
      if (method === 'card') {
        const { url } = await api<{ url: string }>('/api/subscription/card/checkout', {
          method: 'POST',
          body: { ...order, locale },
          repeatable: true,
        });
        // Busy until the page is gone.
        window.location.assign(url);
        return;
      }
      const { orderNumber } = await api<{ orderNumber: string }>('/api/subscription/purchase', {
        method: 'POST',
        body: order,
        repeatable: true,
      });
      await navigate(path('purchase-success', { order: orderNumber }), { replace: true });
      // What Pro unlocks is in the profile.
      await refresh();
    } catch (error) {
      const failed = t(method === 'card' ? 'subscribe.cardFailed' : 'subscribe.failed');
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : failed);
      setBusy(false);
    }
  };
  return { place, isBusy, failure };
}

function Recap({ email, order: { interval, method, address } }: { email: string; order: Order }) {
  const { t, path } = useLocale();
  const toAddress = path('invoice-confirmation', { interval, ...(method === 'card' && { method }) });
  return (
    <dl className={styles.recap}>
      <Line
        name={t('subscribe.plan')}
        edit={
          <Link to={path('subscribe', { interval })} aria-label={t('subscribe.editPlan')}>
            {t('subscribe.edit')}
          </Link>
        }
      >
        {t(interval === 'yearly' ? 'subscribe.proYearly' : 'subscribe.proMonthly')}
      </Line>
      <Line
        name={t('subscribe.payment')}
        edit={
          <Link to={toAddress} aria-label={t('subscribe.editPayment')}>
            {t('subscribe.edit')}
          </Link>
        }
      >
        {t(method === 'card' ? 'subscribe.paymentByCard' : 'subscribe.paymentBy', { email })}
      </Line>
      <Line
        name={t('billing.title')}
        edit={
          <Link to={toAddress} aria-label={t('subscribe.editAddress')}>
            {t('subscribe.edit')}
          </Link>
        }
      >
        {address ? <AddressLines address={address} /> : <span>{t('subscribe.noAddress')}</span>}
      </Line>
    </dl>
  );
}

function Line(props: { name: string; edit: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
      <dd className={styles.edit}>{props.edit}</dd>
    </div>
  );
}

function AddressLines({ address }: { address: BillingAddress }) {
  const { t, locale } = useLocale();
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.country) ?? address.country;
  const lines = [
    [address.name, address.businessName].filter(Boolean).join(', '),
    `${address.address}, ${address.postalCode} ${address.city}, ${country}`,
    address.vatId && `${t('billing.vatId')} ${address.vatId}`,
    address.phone && `${t('billing.phone')} ${address.phone}`,
  ].filter((line): line is string => Boolean(line));
  return lines.map((line) => <span key={line}>{line}</span>);
}
