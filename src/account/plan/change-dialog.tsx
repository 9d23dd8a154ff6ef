// Another interval of Pro. To yearly something is ordered: what it costs and what is agreed stands above the button
// (§ 312j BGB), as on the page of an order. To monthly nothing is paid now, and nothing new is agreed.
import { useState } from 'react';
import { expectedTax, plans, vatInPrice } from '#billing/public.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { NoOrders } from './no-orders.tsx';
import { useProfile } from '../account-provider.tsx';
import type { ProfileAnswer } from '../profile.ts';
import { ContractTexts, EarlyStart, KeyFacts } from '../subscribe/key-facts.tsx';
import type { Seller } from '../subscribe/order-page.ts';

type Pro = NonNullable<ProfileAnswer['accessStatus']['pro']>;

export function changeLabel({ interval, nextInterval }: Pro) {
  if (interval === 'monthly') return 'plan.toYearly';
  return nextInterval ? 'plan.stayYearly' : 'plan.toMonthly';
}

export function ChangeDialog(props: {
  pro: Pro;
  seller: Seller;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (order: { interval: string; hasEarlyStart: boolean }) => void;
}) {
  const { pro, seller, open, isBusy, onClose, onSubmit } = props;
  const { t, locale } = useLocale();
  const [hasEarlyStart, setEarlyStart] = useState(false);
  const label = changeLabel(pro);
  const interval = label === 'plan.toMonthly' ? 'monthly' : 'yearly';
  const isOrder = label === 'plan.toYearly';
  const isClosed = isOrder && !seller.trader;
  const close = () => {
    setEarlyStart(false);
    onClose();
  };
  // Who stays with the year stays with its price.
  const cents = interval === pro.interval ? pro.priceCents : plans.cents[interval];
  const values = { ends: formatDay(pro.endsAt, locale), price: formatCents(cents, locale) };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(label)}
      actions={
        <>
          <Button onClick={close}>{t('plan.changeKeep')}</Button>
          {!isClosed && (
            <Button look="primary" busy={isBusy} onClick={() => onSubmit({ interval, hasEarlyStart })}>
              {t(isOrder ? 'plan.order' : label)}
            </Button>
          )}
        </>
      }
    >
      {isClosed ? <NoOrders /> : <p>{t(`${label}Text`, values)}</p>}
      {isOrder && !isClosed && (
        <>
          <EarlyStart isWanted={hasEarlyStart} onChange={setEarlyStart} />
          <ContractTexts seller={seller} />
          <YearOrdered pro={pro} seller={seller} />
        </>
      )}
    </Dialog>
  );
}

function YearOrdered({ pro, seller }: { pro: Pro; seller: Seller }) {
  const { t, locale } = useLocale();
  const { profile } = useProfile();
  const address = profile?.billingAddress ?? null;
  const now = pro.changeCents ?? 0;
  const vat = vatInPrice(now, { tax: expectedTax(address, seller.tax), locale });
  const values = {
    now: formatCents(now, locale),
    days: plans.paymentDays,
    vat: vat ? `, ${t('plan.vat', { vat: formatCents(vat.cents, locale), percent: vat.percent })}` : '',
  };
  return (
    <>
      <KeyFacts order={{ interval: 'yearly', method: pro.paidBy, address, seats: null }} seller={seller} />
      <p>{t(pro.paidBy === 'card' ? 'plan.toYearlyByCard' : 'plan.toYearlyPrice', values)}</p>
    </>
  );
}
