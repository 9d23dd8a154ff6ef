// What every order of Pro shows before it is placed: the wish for the start at once, the contract, the key facts.
import {
  type BillingAddress,
  expectedTax,
  type Interval,
  plans,
  traderText,
  vatInPrice,
} from '#billing/public.ts';
import { formatCents } from '#i18n/format-cents.ts';
import type { Translate } from '#i18n/texts.ts';
import { FactRows } from '#ui/fact-rows.tsx';
import { useLocale } from '#ui/locale.tsx';
import { OrderedPrice, taxFor } from './business-price-lines.tsx';
import type { PaymentMethod, Seller } from './order-page.ts';
import businessStyles from './business.module.css';
import styles from './subscribe.module.css';

/** By invoice there is an address. */
export type Order = {
  interval: Interval;
  method: PaymentMethod;
  address: BillingAddress | null;
  /** Of Business; null for Pro. */
  seats: number | null;
};

/** An express consent: nobody else ticks it (§ 357a(2) BGB). */
export function EarlyStart(props: { isWanted: boolean; onChange: (isWanted: boolean) => void }) {
  const { t } = useLocale();
  return (
    <label className={`check ${styles.consent}`}>
      <input
        type="checkbox"
        checked={props.isWanted}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{t('contract.earlyStart')}</span>
    </label>
  );
}

/** @param props.isBusiness there is no right of withdrawal */
export function ContractTexts({ seller, isBusiness = false }: { seller: Seller; isBusiness?: boolean }) {
  const { t, path } = useLocale();
  return (
    <>
      <p className="small">
        {t('contract.trader')}: {traderText(seller, t)}
      </p>
      {isBusiness ? <p className="small">{t('business.forBusinessText')}</p> : <Withdrawal seller={seller} />}
      <p className="small">
        <a href={path('terms')} target="_blank" rel="noopener">
          {t(isBusiness ? 'business.terms' : 'subscribe.terms')}
        </a>
      </p>
    </>
  );
}

function paymentText(method: Order['method'], t: Translate): string {
  return method === 'card'
    ? t('contract.paidByCard')
    : t('contract.paymentText', { days: plans.paymentDays });
}

/** What stands right above the button (§ 312j BGB). */
export function KeyFacts({ order, seller }: { order: Order; seller: Seller }) {
  const { interval, method, address } = order;
  const { t, locale } = useLocale();
  const price = plans.cents[interval];
  const tax = expectedTax(address, seller.tax);
  const vat = vatInPrice(price, { tax, locale });
  const facts: [string, string][] = [
    [t('contract.service'), t('contract.serviceText', { gigabytes: seller.fileGigabytes })],
    [t('contract.term'), t(`contract.term.${interval}`)],
    [t('contract.cancellation'), t(`contract.cancellation.${interval}`)],
    [t('contract.payment'), paymentText(method, t)],
  ];
  return (
    <dl className={styles.keys}>
      <FactRows facts={facts} />
      <div className={styles.sum}>
        <dt>{t('contract.price')}</dt>
        <dd>
          <strong>{t(`contract.price.${interval}`, { price: formatCents(price, locale) })}</strong>
          {tax === null && <span className="small muted">{t('contract.vatByCard')}</span>}
          {vat && (
            <span className="small muted">
              {t('contract.vat', { vat: formatCents(vat.cents, locale), percent: vat.percent })}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The same for Business: net, VAT and what is to be paid. */
export function BusinessFacts({ order, seats, seller }: { order: Order; seats: number; seller: Seller }) {
  const { interval, method, address } = order;
  const { t } = useLocale();
  const facts: [string, string][] = [
    [t('contract.service'), t('business.service', { seats, gigabytes: seller.fileGigabytes })],
    [t('contract.term'), t(`contract.term.${interval}`)],
    [t('contract.cancellation'), t(`business.cancellation.${interval}`)],
    [t('contract.payment'), paymentText(method, t)],
  ];
  return (
    <>
      <dl className={styles.keys}>
        <FactRows facts={facts} />
      </dl>
      <div className={businessStyles.ordered}>
        <OrderedPrice interval={interval} seats={seats} tax={taxFor(address, seller.tax)} />
      </div>
    </>
  );
}

// The instructions on withdrawal, folded together below an order.
function Withdrawal({ seller }: { seller: Seller }) {
  const { t, path } = useLocale();
  const { appName, publicUrl } = seller;
  const values = { appName, trader: traderText(seller, t), url: `${publicUrl}${path('withdraw-contract')}` };
  return (
    <details className={styles.withdrawal}>
      <summary>{t('contract.withdrawal')}</summary>
      <h3>{t('contract.withdrawalRight')}</h3>
      <p>{t('contract.withdrawalRightText', values)}</p>
      <h3>{t('contract.withdrawalResult')}</h3>
      <p>{t('contract.withdrawalResultText')}</p>
      <h3>{t('contract.withdrawalForm')}</h3>
      <p>{t('contract.withdrawalFormText', values)}</p>
    </details>
  );
}
