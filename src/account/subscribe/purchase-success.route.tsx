// The confirmation of an order. Without an order of the person's it leads to their dictations.
import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#identity/public.tsx';
import { formatCents } from '#i18n/format-cents.ts';
import { formatDay } from '#i18n/format-day.ts';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { WaveformLine } from '#ui/waveform-line.tsx';
import { drawnVoice } from '#ui/waveform-path.ts';
import { useProfile } from '../account-provider.tsx';
import { CardReturn } from './card-return.tsx';
import { loadOrderPage } from './order-page.ts';
import styles from './subscribe.module.css';

export function loader(visit: LoaderFunctionArgs) {
  return loadOrderPage(visit);
}

type PlacedOrder = { orderNumber: string; endsAt: string | null; cents: number; payUntil: string | null };

const voice = drawnVoice(160, 3);

export default function PurchaseSuccess() {
  const { t } = useLocale();
  const [search] = useSearchParams();
  if (search.get('card') === 'paid') return <CardReturn />;
  return (
    <div className={styles.thanks}>
      <PageTitle>{t('subscribe.thanks')}</PageTitle>
      <PlacedOrderPage />
    </div>
  );
}

function PlacedOrderPage() {
  const { t } = useLocale();
  const { order, isBusiness, isFailed } = useOrder();
  return (
    <>
      {order && <Thanks order={order} isBusiness={isBusiness} />}
      {!order && (
        <p className={isFailed ? 'notice red' : 'muted'} aria-live="polite">
          {t(isFailed ? 'subscribe.loadFailed' : 'shell.loading')}
        </p>
      )}
    </>
  );
}

function useOrder() {
  const { api } = useSession();
  const { path } = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const number = search.get('order');
  const isBusiness = search.get('plan') === 'business';
  const [order, setOrder] = useState<PlacedOrder | null>(null);
  const [isFailed, setFailed] = useState(false);
  const home = path('app');
  useEffect(() => {
    const leaving = new AbortController();
    const leave = () => void navigate(home, { replace: true });
    if (number === null) leave();
    else
      api<{ orders: PlacedOrder[] }>(isBusiness ? '/api/business/orders' : '/api/subscription/orders', {
        signal: leaving.signal,
      })
        .then(({ orders }) => {
          const placed = orders.find(({ orderNumber }) => orderNumber === number);
          if (placed) setOrder(placed);
          else leave();
        })
        .catch(() => {
          if (!leaving.signal.aborted) setFailed(true);
        });
    return () => leaving.abort();
  }, [api, number, isBusiness, navigate, home]);
  return { order, isBusiness, isFailed };
}

function Thanks({ order, isBusiness }: { order: PlacedOrder; isBusiness: boolean }) {
  const { t, locale, path } = useLocale();
  const { profile } = useProfile();
  const { orderNumber, payUntil, cents, endsAt } = order;
  return (
    <>
      <WaveformLine className={styles.pull} peaks={voice} progress={1} />
      <h1>{t('subscribe.thanks')}</h1>
      <p className={styles.lede}>
        {t(isBusiness ? 'business.thanks' : 'subscribe.thanksText', { email: profile?.profile.email ?? '' })}
      </p>
      <dl className={styles.keys}>
        <div>
          <dt>{t('subscribe.orderNumber')}</dt>
          <dd className="num">{orderNumber}</dd>
        </div>
        {payUntil && (
          <div>
            <dt>{t('subscribe.payUntil')}</dt>
            <dd className="num">
              {t('subscribe.payUntilText', {
                day: formatDay(payUntil, locale),
                price: formatCents(cents, locale),
              })}
            </dd>
          </div>
        )}
        {endsAt && (
          <div>
            <dt>{t('subscribe.renews')}</dt>
            <dd className="num">{formatDay(endsAt, locale)}</dd>
          </div>
        )}
      </dl>
      <div className={`acts ${styles.acts}`}>
        <Link className="btn primary" to={path('app')}>
          {t('subscribe.toProjects')}
        </Link>
      </div>
    </>
  );
}
