// Pro as it was bought: until when, and how to cancel, resume, change or withdraw.
import { useRef, useState } from 'react';
import { plans, vatIn } from '#billing/public.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ProfileAnswer } from '../profile.ts';
import { usePortal } from './use-portal.ts';
import { type ProAction, usePro } from './use-pro.ts';
import styles from './plan-section.module.css';

type Pro = NonNullable<ProfileAnswer['accessStatus']['pro']>;

export function ProPlan({ pro }: { pro: Pro }) {
  const { t, locale } = useLocale();
  const { act, isBusy } = usePro();
  const portal = usePortal();
  const isByCard = pro.paidBy === 'card';
  const [asking, setAsking] = useState<Exclude<ProAction, 'resume'> | null>(null);
  const [isWithdrawable] = useState(() => new Date(pro.withdrawableUntil).getTime() > Date.now());
  const ends = formatDay(pro.endsAt, locale);
  const price = formatCents(plans.cents[pro.interval], locale);
  const close = () => setAsking(null);
  const confirm = async (action: ProAction, more?: Readonly<Record<string, unknown>>) => {
    if (await act(action, more)) close();
  };
  return (
    <>
      <p>{t(pro.isCancelled ? 'plan.proCancelled' : `plan.pro.${pro.interval}`, { ends, price })}</p>
      {!pro.isCancelled && pro.nextInterval && <p>{t('plan.nextMonthly', { ends })}</p>}
      {pro.graceUntil && (
        <p className="notice red">{t('plan.cardRefused', { until: formatDay(pro.graceUntil, locale) })}</p>
      )}
      <div className={styles.ways}>
        {pro.isCancelled ? (
          <Button look="primary" busy={isBusy} onClick={() => void act('resume')}>
            {t('plan.resume')}
          </Button>
        ) : (
          <>
            {!pro.graceUntil && <Button onClick={() => setAsking('change')}>{t(changeLabel(pro))}</Button>}
            <Button onClick={() => setAsking('cancel')}>{t('plan.cancel')}</Button>
          </>
        )}
        {isByCard && (
          <Button busy={portal.isBusy} onClick={() => void portal.open()}>
            {t('plan.portal')}
          </Button>
        )}
        {isWithdrawable && (
          <Button look="text" onClick={() => setAsking('withdraw')}>
            {t('plan.withdraw')}
          </Button>
        )}
      </div>
      <Ask
        open={asking === 'cancel'}
        title={t('plan.cancelTitle')}
        text={t('plan.cancelText', { ends })}
        submit={t('plan.cancel')}
        isBusy={isBusy}
        onClose={close}
        onSubmit={() => void confirm('cancel')}
      />
      <Ask
        open={asking === 'withdraw'}
        title={t('plan.withdrawTitle')}
        text={t('plan.withdrawText')}
        submit={t('plan.withdrawSubmit')}
        isBusy={isBusy}
        onClose={close}
        onSubmit={() => void confirm('withdraw')}
      />
      <ChangeDialog
        pro={pro}
        open={asking === 'change'}
        isBusy={isBusy}
        onClose={close}
        onSubmit={(order) => void confirm('change', order)}
      />
    </>
  );
}

function changeLabel({ interval, nextInterval }: Pro) {
  if (interval === 'monthly') return 'plan.toYearly';
  return nextInterval ? 'plan.stayYearly' : 'plan.toMonthly';
}

function Ask(props: {
  open: boolean;
  title: string;
  text: string;
  submit: string;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: () => void;
}) {
  const { t } = useLocale();
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      tone="bad"
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={props.onClose}>
            {t('plan.keepPro')}
          </Button>
          <Button look="danger" busy={props.isBusy} onClick={props.onSubmit}>
            {props.submit}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
    </Dialog>
  );
}

/** To yearly something is ordered: its price stands above the button (§ 312j BGB). To monthly nothing is paid now. */
function ChangeDialog(props: {
  pro: Pro;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (order: { interval: string; hasEarlyStart: boolean }) => void;
}) {
  const { pro, open, isBusy, onClose, onSubmit } = props;
  const { t, locale } = useLocale();
  const label = changeLabel(pro);
  const interval = label === 'plan.toMonthly' ? 'monthly' : 'yearly';
  const isOrder = label === 'plan.toYearly';
  const now = pro.changeCents ?? 0;
  const values = {
    ends: formatDay(pro.endsAt, locale),
    price: formatCents(plans.cents[interval], locale),
    now: formatCents(now, locale),
    vat: formatCents(vatIn(now), locale),
    percent: plans.vatPercent,
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(label)}
      actions={
        <>
          <Button onClick={onClose}>{t('plan.changeKeep')}</Button>
          <Button look="primary" busy={isBusy} onClick={() => onSubmit({ interval, hasEarlyStart: true })}>
            {t(isOrder ? 'plan.order' : label)}
          </Button>
        </>
      }
    >
      <p>{t(`${label}Text`, values)}</p>
      {isOrder && <p>{t(pro.paidBy === 'card' ? 'plan.toYearlyByCard' : 'plan.toYearlyPrice', values)}</p>}
    </Dialog>
  );
}
