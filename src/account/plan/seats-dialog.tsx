// More seats at once, for the price that the server says, or fewer from the next term on.
import { useEffect, useState } from 'react';
import { addTax, plans } from '#billing/public.ts';
import { useSession } from '#identity/public.tsx';
import { formatCents } from '#i18n/format-cents.ts';
import { formatDay } from '#i18n/format-day.ts';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { BusinessContract } from '../profile.ts';
import { BusinessPriceLines } from '../subscribe/business-price-lines.tsx';
import styles from './plan-section.module.css';
import { payKey } from './business-interval-dialog.tsx';
import { SeatsField } from '../subscribe/seats-field.tsx';

type Price = {
  netCents: number;
  taxCents: number;
  grossCents: number;
  rateBp: number;
  asOf: string;
  endsAt: string;
};

export function SeatsDialog(props: {
  contract: BusinessContract;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (order: { seats: number; asOf: string; grossCents: number }) => void;
}) {
  const { contract, isBusy, onClose, onSubmit } = props;
  const { t } = useLocale();
  const before = contract.nextSeats ?? contract.seats;
  const [seats, setSeats] = useState<number | null>(before);
  const { price, failure } = useSeatsPrice(seats);
  const isOrder = price !== null && price.grossCents > 0;
  const mayGo = price !== null && seats !== null && seats !== before;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('business.plan.seatsTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('business.plan.seatsKeep')}</Button>
          <Button
            look="primary"
            busy={isBusy}
            disabled={!mayGo}
            onClick={() => {
              if (price && seats !== null)
                onSubmit({ seats, asOf: price.asOf, grossCents: price.grossCents });
            }}
          >
            {t(isOrder ? 'plan.order' : 'business.plan.seatsApply')}
          </Button>
        </>
      }
    >
      <SeatsField seats={before} onChange={setSeats} hint={t('business.plan.taken', taken(contract))} />
      <div className={styles.consequence} aria-live="polite">
        {failure && <p className="wrong">{failure}</p>}
        {price && seats !== null && <Consequence contract={contract} seats={seats} price={price} />}
      </div>
    </Dialog>
  );
}

const taken = ({ takenSeats, seats, nextSeats }: BusinessContract) => ({
  taken: takenSeats,
  seats: nextSeats ?? seats,
});

/** What follows from the number that is chosen, and what it costs now. */
function Consequence({
  contract,
  seats,
  price,
}: {
  contract: BusinessContract;
  seats: number;
  price: Price;
}) {
  const { t, locale } = useLocale();
  const interval = contract.nextInterval ?? contract.interval;
  const isMore = seats > contract.seats;
  const isSame = seats === contract.seats;
  // Where another interval follows, its price is another one as well.
  const { grossCents } = addTax(contract.seatCents * seats, price);
  const values = {
    from: formatDay(price.asOf, locale),
    ends: formatDay(price.endsAt, locale),
    gross: formatCents(grossCents, locale),
    per: t(`business.per.${interval}`),
  };
  const text = isSame ? 'seatsSame' : isMore ? 'seatsMore' : 'seatsFewer';
  return (
    <>
      <p>{t(`business.plan.${text}`, values)}</p>
      {isMore && (
        <>
          <BusinessPriceLines amounts={price} rateBp={price.rateBp} sum={t('business.plan.dueNow')} />
          <p className="small muted">{t(payKey(contract), { days: plans.paymentDays })}</p>
        </>
      )}
    </>
  );
}

/** Null while it is asked for, or where no number is chosen. */
function useSeatsPrice(seats: number | null) {
  const { api } = useSession();
  const { t } = useLocale();
  const [found, setFound] = useState<{ seats: number; price: Price | null; failure: string | null } | null>(
    null,
  );
  useEffect(() => {
    if (seats === null) return;
    const leaving = new AbortController();
    api<Price>('/api/business/seats/price', {
      method: 'POST',
      body: { seats },
      repeatable: true,
      signal: leaving.signal,
    })
      .then((price) => setFound({ seats, price, failure: null }))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        const isAnswered = error instanceof ApiError && error.status > 0;
        setFound({
          seats,
          price: null,
          failure: isAnswered ? error.message : t('business.plan.priceFailed'),
        });
      });
    return () => leaving.abort();
  }, [api, seats, t]);
  return found?.seats === seats ? found : { price: null, failure: null };
}
