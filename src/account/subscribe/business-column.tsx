// Business among the plans: seats, the price that follows from them, and the way to the order.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { plans, seatCents } from '#billing/public.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProfile } from '../account-provider.tsx';
import { NoOrders } from '../plan/no-orders.tsx';
import { OrderedPrice, taxFor } from './business-price-lines.tsx';
import { orderParams, type Seller, useInterval, useOrderedSeats } from './order-page.ts';
import { SeatsField } from './seats-field.tsx';
import businessStyles from './business.module.css';
import styles from './subscribe.module.css';

export function BusinessColumn({ seller }: { seller: Seller }) {
  const { t, locale } = useLocale();
  const interval = useInterval();
  const ordered = useOrderedSeats();
  const [seats, setSeats] = useState<number | null>(ordered ?? plans.business.fromSeats);
  const { profile } = useProfile();
  const address = profile?.billingAddress ?? null;
  const team = profile?.accessStatus.business ?? null;
  const hasOne = team?.role === 'owner' && team.contract !== null;
  const isMember = team !== null && team.role !== 'owner';
  const mayOrder = !hasOne && !isMember && seller.trader !== null;
  return (
    <section aria-labelledby="business">
      <h2 id="business">{t('business.name')}</h2>
      <p className={styles.price}>{formatCents(seatCents(interval), locale)}</p>
      <p className="small muted">{t(`business.perSeat.${interval}`)}</p>
      <ul>
        <li>{t('business.likePro')}</li>
        <li>{t('business.team')}</li>
        <li>{t('business.keys')}</li>
        <li>{t('business.oneInvoice')}</li>
      </ul>
      {mayOrder && (
        <div className={businessStyles.seats}>
          <SeatsField seats={seats ?? plans.business.fromSeats} onChange={setSeats} />
          {seats !== null && (
            <div aria-live="polite">
              <OrderedPrice interval={interval} seats={seats} tax={taxFor(address, seller.tax)} />
              {!address && !seller.tax.isSmallBusiness && (
                <p className="small muted">{t('business.vatHint')}</p>
              )}
            </div>
          )}
        </div>
      )}
      <Way seats={seats} seller={seller} />
    </section>
  );
}

function Way({ seats, seller }: { seats: number | null; seller: Seller }) {
  const { t, path } = useLocale();
  const navigate = useNavigate();
  const interval = useInterval();
  const { profile } = useProfile();
  const team = profile?.accessStatus.business ?? null;
  return (
    <div className={styles.ways}>
      {team && team.role !== 'owner' ? (
        <p>{t('business.inTeam', { team: team.team })}</p>
      ) : team?.contract ? (
        <p>
          {t('business.already')} <Link to={path('profile-plan')}>{t('subscribe.toPlan')}</Link>
        </p>
      ) : !seller.trader ? (
        <NoOrders />
      ) : (
        <Button
          disabled={seats === null}
          onClick={() => void navigate(path('invoice-confirmation', orderParams({ interval, seats })))}
        >
          {t('business.choose')}
        </Button>
      )}
    </div>
  );
}
