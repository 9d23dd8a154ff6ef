// Pro as it was bought: until when, and how to cancel, resume, change or withdraw.
import { useRef, useState } from 'react';
import { serverClock } from '#platform/browser/server-clock.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ProfileAnswer } from '../profile.ts';
import type { Seller } from '../subscribe/order-page.ts';
import { useProfile } from '../account-provider.tsx';
import { ChangeDialog, changeLabel } from './change-dialog.tsx';
import { usePortal } from './use-portal.ts';
import { type ProAction, usePro } from './use-pro.ts';
import styles from './plan-section.module.css';

type Pro = NonNullable<ProfileAnswer['accessStatus']['pro']>;

export function ProPlan({ pro, seller }: { pro: Pro; seller: Seller }) {
  const { t, locale } = useLocale();
  const { act, isBusy } = usePro();
  const portal = usePortal();
  const isByCard = pro.paidBy === 'card';
  const [asking, setAsking] = useState<Exclude<ProAction, 'resume' | 'seats'> | null>(null);
  const [isWithdrawable] = useState(() => new Date(pro.withdrawableUntil).getTime() > serverClock.now());
  const { refresh } = useProfile();
  const ends = formatDay(pro.ending.endsAt, locale);
  const renews = formatDay(pro.endsAt, locale);
  const { refundCents } = pro.ending;
  const refund =
    refundCents > 0 ? t(`plan.refund.${pro.paidBy}`, { refund: formatCents(refundCents, locale) }) : null;
  const price = formatCents(pro.priceCents, locale);
  const close = () => setAsking(null);
  const askToCancel = () => {
    setAsking('cancel');
    // The notice runs from today, and the page may be open since yesterday.
    void refresh();
  };
  const confirm = async (action: ProAction, more?: Readonly<Record<string, unknown>>) => {
    if (await act(action, more)) close();
  };
  return (
    <>
      {pro.isCancelled ? (
        <p>
          {t('plan.proCancelled', { ends })} {refund}
        </p>
      ) : (
        <p>
          {t(`plan.pro.${pro.interval}`, { ends: renews, price })}{' '}
          {t('plan.since', { since: formatDay(pro.since, locale) })}
        </p>
      )}
      {!pro.isCancelled && pro.nextInterval && <p>{t('plan.nextMonthly', { ends: renews })}</p>}
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
            <Button onClick={askToCancel}>{t('plan.cancel')}</Button>
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
        more={refund}
        submit={t('plan.cancel')}
        isBusy={isBusy}
        onClose={close}
        onSubmit={() => void confirm('cancel')}
      />
      <Ask
        open={asking === 'withdraw'}
        title={t('plan.withdrawTitle')}
        text={
          pro.trialEndsAt
            ? t('plan.withdrawTrialText', { ends: formatDay(pro.trialEndsAt, locale) })
            : t('plan.withdrawText')
        }
        submit={t('plan.withdrawSubmit')}
        isBusy={isBusy}
        onClose={close}
        onSubmit={() => void confirm('withdraw')}
      />
      <ChangeDialog
        pro={pro}
        seller={seller}
        open={asking === 'change'}
        isBusy={isBusy}
        onClose={close}
        onSubmit={(order) => void confirm('change', order)}
      />
    </>
  );
}

/** Asks before something is ended. */
export function Ask(props: {
  open: boolean;
  title: string;
  text: string;
  more?: string | null;
  /** Of the button that ends nothing. */
  keep?: string;
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
            {props.keep ?? t('plan.keepPro')}
          </Button>
          <Button look="danger" busy={props.isBusy} onClick={props.onSubmit}>
            {props.submit}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
      {props.more && <p>{props.more}</p>}
    </Dialog>
  );
}
