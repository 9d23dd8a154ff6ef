// Another interval of Business. To yearly it is an order: net, VAT and what is to be paid now stand above the button.
import { plans, splitGross } from '#billing/public.ts';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { BusinessContract } from '../profile.ts';
import { BusinessPriceLines } from '../subscribe/business-price-lines.tsx';

export function intervalLabel({
  interval,
  nextInterval,
}: Pick<BusinessContract, 'interval' | 'nextInterval'>) {
  if (interval === 'monthly') return 'plan.toYearly';
  return nextInterval ? 'plan.stayYearly' : 'plan.toMonthly';
}

/** How what is ordered now is paid. */
export function payKey({ paidBy }: Pick<BusinessContract, 'paidBy'>) {
  return paidBy === 'card' ? 'business.plan.payByCard' : 'business.plan.payLater';
}

export function BusinessIntervalDialog(props: {
  contract: BusinessContract;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (order: { interval: string; asOf: string; grossCents: number }) => void;
}) {
  const { contract, open, isBusy, onClose, onSubmit } = props;
  const { t, locale } = useLocale();
  const label = intervalLabel(contract);
  const isOrder = label === 'plan.toYearly';
  const interval = label === 'plan.toMonthly' ? 'monthly' : 'yearly';
  const { asOf, rateBp } = contract;
  const grossCents = isOrder ? (contract.changeCents ?? 0) : 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(label)}
      actions={
        <>
          <Button onClick={onClose}>{t('plan.changeKeep')}</Button>
          <Button look="primary" busy={isBusy} onClick={() => onSubmit({ interval, asOf, grossCents })}>
            {t(isOrder ? 'plan.order' : label)}
          </Button>
        </>
      }
    >
      <p>
        {t(`business.${label}Text`, { ends: formatDay(contract.endsAt, locale) })}{' '}
        {isOrder && t(payKey(contract), { days: plans.paymentDays })}
      </p>
      {isOrder && (
        <BusinessPriceLines
          amounts={splitGross(grossCents, { rateBp })}
          rateBp={rateBp}
          sum={t('business.plan.dueNow')}
        />
      )}
    </Dialog>
  );
}
