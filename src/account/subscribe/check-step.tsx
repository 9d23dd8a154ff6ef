// The order as it will be placed, and the button that places it. Between the key facts and the button stands nothing
// (§ 312j BGB).
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type BillingAddress, businessPrice, plans } from '#billing/public.ts';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProfile } from '../account-provider.tsx';
import { newRequestId } from '../plan/request-id.ts';
import { taxFor } from './business-price-lines.tsx';
import { BusinessFacts, ContractTexts, EarlyStart, KeyFacts, type Order } from './key-facts.tsx';
import { orderParams, type Seller } from './order-page.ts';
import styles from './subscribe.module.css';

export function CheckStep(props: { email: string; seller: Seller; order: Order }) {
  const { email, seller, order } = props;
  const { seats } = order;
  const { t } = useLocale();
  const [hasEarlyStart, setEarlyStart] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const confirm = useRef<HTMLInputElement>(null);
  const ordered = { hasEarlyStart, grossCents: grossOf(order, seller) };
  const { place, isBusy, failure } = usePlaceOrder(order, ordered);
  const placeConfirmed = async () => {
    const lacks = seats !== null && !isConfirmed;
    setMissing(lacks);
    if (lacks) confirm.current?.focus();
    else await place();
  };
  return (
    <>
      <Recap email={email} order={order} />
      {seats === null ? (
        <>
          <EarlyStart isWanted={hasEarlyStart} onChange={setEarlyStart} />
          <p className="small muted">{t('subscribe.withdrawable', { days: plans.withdrawalDays })}</p>
        </>
      ) : (
        <AsBusiness isConfirmed={isConfirmed} isMissing={isMissing} onChange={setConfirmed} ref={confirm} />
      )}
      <ContractTexts seller={seller} isBusiness={seats !== null} />
      <section className={styles.order} aria-labelledby="order">
        <h2 id="order">
          {t(seats === null ? 'subscribe.ordering' : 'business.ordering', { appName: seller.appName })}
        </h2>
        <div role="alert">{failure && <p className="notice red">{failure}</p>}</div>
        {seats === null ? (
          <KeyFacts order={order} seller={seller} />
        ) : (
          <BusinessFacts order={order} seats={seats} seller={seller} />
        )}
        <Button
          look="primary"
          wide
          busy={isBusy}
          busyLabel={t(order.method === 'card' ? 'subscribe.toCard.busy' : 'subscribe.ordering.busy')}
          onClick={() => void placeConfirmed()}
        >
          {t('subscribe.order')}
        </Button>
      </section>
    </>
  );
}

/** What the person is shown, and the server compares; 0 for Pro, whose price is the same for everybody. */
function grossOf({ interval, seats, address }: Order, seller: Seller): number {
  if (seats === null) return 0;
  return businessPrice({ interval, seats }, taxFor(address, seller.tax)).grossCents;
}

/** Consumers do not order Business; what becomes of one's own Pro is said before. */
function AsBusiness({
  ref,
  ...props
}: {
  isConfirmed: boolean;
  isMissing: boolean;
  onChange: (isConfirmed: boolean) => void;
  ref: Ref<HTMLInputElement>;
}) {
  const { t } = useLocale();
  const { profile } = useProfile();
  const { pro, trial } = profile?.accessStatus ?? {};
  const isWrong = props.isMissing && !props.isConfirmed;
  return (
    <>
      {pro && <p className={`notice ${styles.consent}`}>{t('business.endsPro')}</p>}
      {!pro && trial?.endsAt && <p className={`small muted ${styles.consent}`}>{t('business.endsTrial')}</p>}
      <label className={`check ${styles.consent}`}>
        <input
          ref={ref}
          type="checkbox"
          checked={props.isConfirmed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'business-wrong' : undefined}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span>{t('business.confirm')}</span>
      </label>
      <div role="alert">
        {isWrong && (
          <p className={`notice red ${styles.hint}`} id="business-wrong">
            {t('business.confirmNeeded')}
          </p>
        )}
      </div>
    </>
  );
}

function usePlaceOrder(
  { interval, method, address, seats }: Order,
  { hasEarlyStart, grossCents }: { hasEarlyStart: boolean; grossCents: number },
) {
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
    const consent = seats === null ? { hasEarlyStart } : { seats, grossCents, isBusiness: true };
    const order = { requestId, interval, ...consent, ...(address && { billingAddress: address }) };
    const routes = seats === null ? '/api/subscription' : '/api/business';
    try {
      if (method === 'card') {
        const { url } = await api<{ url: string }>(`${routes}/card/checkout`, {
          method: 'POST',
          body: { ...order, locale },
          repeatable: true,
        });
        // Busy until the page is gone.
        window.location.assign(url);
        return;
      }
      const { orderNumber } = await api<{ orderNumber: string }>(`${routes}/purchase`, {
        method: 'POST',
        body: order,
        repeatable: true,
      });
      const placed = { order: orderNumber, ...(seats !== null && { plan: 'business' }) };
      await navigate(path('purchase-success', placed), { replace: true });
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

function Recap({ email, order }: { email: string; order: Order }) {
  const { t, path } = useLocale();
  const { interval, method, address, seats } = order;
  const toAddress = path('invoice-confirmation', orderParams(order));
  const pro = interval === 'yearly' ? 'subscribe.proYearly' : 'subscribe.proMonthly';
  return (
    <dl className={styles.recap}>
      <Line
        name={t('subscribe.plan')}
        edit={
          <Link to={path('subscribe', orderParams({ interval, seats }))} aria-label={t('subscribe.editPlan')}>
            {t('subscribe.edit')}
          </Link>
        }
      >
        {seats === null ? t(pro) : t(`business.${interval}`, { seats })}
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
