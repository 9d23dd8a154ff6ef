// The person's plan: what it is, the trial, and how to end it.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { plans } from '#billing/public.ts';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProfile } from '../account-provider.tsx';
import type { Seller } from '../subscribe/order-page.ts';
import { BusinessPlan } from './business-plan.tsx';
import { NoOrders } from './no-orders.tsx';
import { ProPlan } from './pro-plan.tsx';
import { useReturnFromPortal } from './use-portal.ts';
import { useTrial } from './use-trial.ts';
import styles from './plan-section.module.css';

/** Nothing where there are no plans. */
export function PlanSection({ seller }: { seller: Seller }) {
  const { t, locale } = useLocale();
  const trial = useTrial();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A mail leads here, and the section comes after the page.
    if (window.location.hash === '#plan') section.current?.scrollIntoView();
  }, []);
  useReturnFromPortal();
  const { profile } = useProfile();
  const pro = profile?.accessStatus.pro;
  const grantEndsAt = profile?.accessStatus.grantEndsAt;
  const business = profile?.accessStatus.business;
  // Nothing of one's own is needed beside a seat.
  const isOfTeam = business?.isRunning === true;
  if (!trial.hasPlans) return null;
  return (
    <section className={styles.plan} id="plan" ref={section} aria-labelledby="plan-title">
      <h2 id="plan-title">{t('plan.title')}</h2>
      {business && <BusinessPlan business={business} seller={seller} />}
      {isOfTeam && !pro ? null : pro ? (
        <ProPlan pro={pro} seller={seller} />
      ) : grantEndsAt ? (
        <p>{t('plan.given', { ends: formatDay(grantEndsAt, locale) })}</p>
      ) : trial.endsAt ? (
        <>
          <p>{t('plan.running', { ends: formatDay(trial.endsAt, locale) })}</p>
          {!seller.trader && <NoOrders />}
          <div className={styles.ways}>
            {seller.trader && <OrderPro />}
            <EndTrial trial={trial} />
          </div>
        </>
      ) : (
        <>
          <p>{t('plan.free')}</p>
          <p>{trial.isAvailable ? t('plan.offer', { days: plans.trialDays }) : t('plan.used')}</p>
          {!seller.trader && <NoOrders mayTry={trial.isAvailable} />}
          <div className={styles.ways}>
            {seller.trader && <OrderPro />}
            {trial.isAvailable && (
              <Button busy={trial.isBusy} onClick={() => void trial.start()}>
                {t('plan.start', { days: plans.trialDays })}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function OrderPro() {
  const { t, path } = useLocale();
  return (
    <Link className="btn primary" to={path('subscribe')}>
      {t('plan.subscribe')}
    </Link>
  );
}

function EndTrial({ trial }: { trial: ReturnType<typeof useTrial> }) {
  const { t } = useLocale();
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('plan.end')}</Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('plan.endTitle')}
        tone="bad"
        initialFocus={keep}
        actions={
          <>
            <Button ref={keep} onClick={() => setAsking(false)}>
              {t('plan.endKeep')}
            </Button>
            <Button
              look="danger"
              busy={trial.isBusy}
              onClick={() => void trial.end().then(() => setAsking(false))}
            >
              {t('plan.end')}
            </Button>
          </>
        }
      >
        <p>{t('plan.endText')}</p>
      </Dialog>
    </>
  );
}
