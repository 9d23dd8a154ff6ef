// The plans, with the one to order. Step 1 of an order.
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { type Interval, plans } from '#billing/public.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useProfile } from '../account-provider.tsx';
import { NoOrders } from '../plan/no-orders.tsx';
import { useTrial } from '../plan/use-trial.ts';
import { BusinessColumn } from './business-column.tsx';
import { loadOrderPage, orderParams, useInterval, useOrderedSeats } from './order-page.ts';
import { OrderSteps } from './order-steps.tsx';
import styles from './subscribe.module.css';

export function loader(visit: LoaderFunctionArgs) {
  return loadOrderPage(visit);
}

export default function Subscribe() {
  const { t } = useLocale();
  const { profile, isFailed, refresh } = useProfile();
  const { trader } = useLoaderData<typeof loader>();
  const interval = useInterval();
  const [, setSearch] = useSearchParams();
  const seats = useOrderedSeats();
  const choose = (value: string) =>
    setSearch(
      { ...orderParams({ interval, seats }), interval: value },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageTitle>{t('subscribe.plansTitle')}</PageTitle>
      <div className="page-head">
        <h1>{t('subscribe.plansTitle')}</h1>
        {profile && <p className="muted small">{profile.profile.email}</p>}
      </div>
      {trader && <OrderSteps now="plan" />}
      {!profile && isFailed ? (
        <>
          <p className="notice red">{t('subscribe.plansFailed')}</p>
          <Button onClick={() => void refresh()}>{t('shell.retry')}</Button>
        </>
      ) : (
        <Plans interval={interval} onChoose={choose} />
      )}
    </>
  );
}

function Plans({ interval, onChoose }: { interval: Interval; onChoose: (value: string) => void }) {
  const { t } = useLocale();
  const seller = useLoaderData<typeof loader>();
  return (
    <>
      <OwedInvoice />
      <div className={styles.period}>
        <Segmented
          label={t('subscribe.period')}
          value={interval}
          onChange={onChoose}
          options={[
            { value: 'monthly', label: t('subscribe.monthly') },
            { value: 'yearly', label: t('subscribe.yearly') },
          ]}
        />
      </div>
      <div className={styles.plans}>
        <FreePlan />
        <ProPlan />
        <BusinessColumn seller={seller} />
      </div>
    </>
  );
}

/** Said before anything is typed: by invoice the order would be refused. */
function OwedInvoice() {
  const { t, path } = useLocale();
  const { profile } = useProfile();
  const { cardPayment } = useLoaderData<typeof loader>();
  const number = profile?.accessStatus.owedInvoice ?? null;
  if (number === null) return null;
  return (
    <p className={`notice red ${styles.owed}`}>
      {t(cardPayment ? 'subscribe.owedOrCard' : 'subscribe.owed', { number })}{' '}
      <Link to={`${path('profile-plan')}#invoices`}>{t('subscribe.toInvoices')}</Link>
    </p>
  );
}

const MINUTE_MS = 60_000;
const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

function FreePlan() {
  const { t, locale } = useLocale();
  const { freeMonthlyMs, freeDurationMs, freeFileBytes } = useLoaderData<typeof loader>().maxima;
  const { profile } = useProfile();
  return (
    <section aria-labelledby="free">
      <h2 id="free">{t('subscribe.free')}</h2>
      <p className={styles.price}>{formatCents(0, locale)}</p>
      <p className="small muted">{t('subscribe.freeAlways')}</p>
      <ul>
        <li>{t('subscribe.freeMinutes', { minutes: freeMonthlyMs / MINUTE_MS })}</li>
        <li>
          {t('subscribe.freeLength', {
            minutes: freeDurationMs / MINUTE_MS,
            megabytes: freeFileBytes / MEGABYTE,
          })}
        </li>
        <li>{t('subscribe.freeFiles')}</li>
      </ul>
      {profile?.accessStatus.isSubscribed === false && (
        <p className={styles.current}>
          <Icon name="check" small />
          {t('subscribe.current')}
        </p>
      )}
    </section>
  );
}

function ProPlan() {
  const { tax, maxima, trader } = useLoaderData<typeof loader>();
  const { t, locale, path } = useLocale();
  const interval = useInterval();
  const { profile } = useProfile();
  const trial = useTrial();
  const hasPro = profile?.accessStatus.pro != null;
  const isInTeam = profile?.accessStatus.business?.isRunning === true && !hasPro;
  return (
    <section aria-labelledby="pro">
      <h2 id="pro">{t('subscribe.pro')}</h2>
      <p className={styles.price}>{formatCents(plans.cents[interval], locale)}</p>
      <p className="small muted">{t(`subscribe.term.${interval}${tax.isSmallBusiness ? '' : 'Vat'}`)}</p>
      <ul>
        <li>{t('subscribe.proMinutes')}</li>
        <li>{t('subscribe.proSpeakers')}</li>
        <li>{t('subscribe.proFiles', { gigabytes: maxima.fileBytes / GIGABYTE })}</li>
        <li>{t('subscribe.proQuality')}</li>
      </ul>
      <div className={styles.ways}>
        {isInTeam ? (
          <p>{t('subscribe.inTeam')}</p>
        ) : hasPro ? (
          <p>
            {t('subscribe.alreadyPro')} <Link to={path('profile-plan')}>{t('subscribe.toPlan')}</Link>
          </p>
        ) : !trader ? (
          <NoOrders mayTry={trial.isAvailable} />
        ) : (
          <Link className="btn primary" to={path('invoice-confirmation', { interval })}>
            {t('subscribe.choose')}
          </Link>
        )}
        {trial.isAvailable && (
          <Button look="text" busy={trial.isBusy} onClick={() => void trial.start()}>
            {t('subscribe.trial', { days: plans.trialDays })}
          </Button>
        )}
      </div>
    </section>
  );
}
