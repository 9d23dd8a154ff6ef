// The Business of a person's team: its owner sees to seats, interval and end; the others see whether it runs.
import { useState } from 'react';
import { Link } from 'react-router';
import { addTax } from '#billing/public.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProfile } from '../account-provider.tsx';
import type { BusinessContract, ProfileAnswer } from '../profile.ts';
import type { Seller } from '../subscribe/order-page.ts';
import { BusinessIntervalDialog, intervalLabel } from './business-interval-dialog.tsx';
import { Ask } from './pro-plan.tsx';
import { SeatsDialog } from './seats-dialog.tsx';
import { usePortal } from './use-portal.ts';
import { type ProAction, usePro } from './use-pro.ts';
import styles from './plan-section.module.css';

type TeamBusiness = NonNullable<ProfileAnswer['accessStatus']['business']>;

export function BusinessPlan({ business, seller }: { business: TeamBusiness; seller: Seller }) {
  const { t, locale, path } = useLocale();
  const { team, role, isRunning, endsAt, contract } = business;
  if (contract) return <OwnedBusiness team={team} contract={contract} />;
  const ends = endsAt ? formatDay(endsAt, locale) : '';
  const running = endsAt ? 'business.plan.memberUntil' : 'business.plan.member';
  const given = role === 'owner' && isRunning ? 'business.plan.given' : running;
  return (
    <>
      <p>{t(isRunning ? given : 'business.plan.over', { team, ends })}</p>
      {role === 'owner' && !isRunning && seller.trader && (
        <div className={styles.ways}>
          <Link className="btn" to={path('subscribe', { plan: 'business' })}>
            {t('business.plan.again')}
          </Link>
        </div>
      )}
    </>
  );
}

function OwnedBusiness({ team, contract }: { team: string; contract: BusinessContract }) {
  const { t, locale } = useLocale();
  const { seats, nextSeats, takenSeats, isCancelled, interval, nextInterval } = contract;
  const ends = formatDay(contract.endsAt, locale);
  const { grossCents } = termPrice(contract);
  const values = {
    team,
    seats,
    ends,
    gross: formatCents(grossCents, locale),
    seat: formatCents(contract.seatCents, locale),
  };
  return (
    <>
      <p>{t(isCancelled ? 'business.plan.cancelled' : `business.plan.${interval}`, values)}</p>
      <p>
        {t('business.plan.taken', { taken: takenSeats, seats: nextSeats ?? seats })}{' '}
        {nextSeats !== null && !isCancelled && t('business.plan.nextSeats', { ends, seats: nextSeats })}
      </p>
      {!isCancelled && nextInterval && <p>{t('plan.nextMonthly', { ends })}</p>}
      {contract.graceUntil && (
        <p className="notice red">
          {t('business.plan.cardRefused', { until: formatDay(contract.graceUntil, locale) })}
        </p>
      )}
      <Ways contract={contract} />
    </>
  );
}

/** As it renews, at the VAT of today. */
function termPrice({ seats, nextSeats, seatCents, rateBp }: BusinessContract) {
  const netCents = seatCents * (nextSeats ?? seats);
  return addTax(netCents, { rateBp });
}

function Ways({ contract }: { contract: BusinessContract }) {
  const { t, locale } = useLocale();
  const { act, isBusy } = usePro('business');
  const portal = usePortal('business');
  const { refresh } = useProfile();
  const [asking, setAsking] = useState<'cancel' | 'change' | 'seats' | null>(null);
  const close = () => setAsking(null);
  const ask = (what: 'cancel' | 'change' | 'seats') => {
    setAsking(what);
    // What is shown is charged, and the page may be open since yesterday.
    void refresh();
  };
  const confirm = async (action: ProAction, more?: Readonly<Record<string, unknown>>) => {
    if (await act(action, more)) close();
  };
  const ends = formatDay(contract.endsAt, locale);
  const given = { isBusy, contract, onClose: close };
  return (
    <>
      <div className={styles.ways}>
        {contract.isCancelled ? (
          <Button look="primary" busy={isBusy} onClick={() => void act('resume')}>
            {t('plan.resume')}
          </Button>
        ) : (
          <>
            {!contract.graceUntil && (
              <>
                <Button onClick={() => ask('seats')}>{t('business.plan.changeSeats')}</Button>
                <Button onClick={() => ask('change')}>{t(intervalLabel(contract))}</Button>
              </>
            )}
            <Button onClick={() => ask('cancel')}>{t('plan.cancel')}</Button>
          </>
        )}
        {contract.paidBy === 'card' && (
          <Button busy={portal.isBusy} onClick={() => void portal.open()}>
            {t('plan.portal')}
          </Button>
        )}
      </div>
      <Ask
        open={asking === 'cancel'}
        title={t('plan.cancelTitle')}
        text={t('business.plan.cancelText', { ends })}
        keep={t('business.plan.keep')}
        submit={t('plan.cancel')}
        isBusy={isBusy}
        onClose={close}
        onSubmit={() => void confirm('cancel')}
      />
      <BusinessIntervalDialog
        {...given}
        open={asking === 'change'}
        onSubmit={(order) => void confirm('change', order)}
      />
      {asking === 'seats' && <SeatsDialog {...given} onSubmit={(order) => void confirm('seats', order)} />}
    </>
  );
}
