// What Business costs: net, VAT, and what is to be paid, as it is charged and invoiced.
import { businessPrice, expectedTax, type Interval, type TaxSettings } from '#billing/public.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { useLocale } from '#ui/locale.tsx';
import styles from './business.module.css';

type Tax = NonNullable<ReturnType<typeof expectedTax>>;
type Amounts = ReturnType<typeof businessPrice>;

/** Of an order whose address is not known yet, as in Germany. */
export function taxFor(address: Parameters<typeof expectedTax>[0], settings: TaxSettings): Tax {
  const tax = expectedTax(address ?? { country: 'DE' }, settings);
  if (!tax) throw new Error('An address decides about the tax.');
  return tax;
}

export function BusinessPriceLines({
  amounts,
  rateBp,
  isReverseCharge = false,
  sum,
}: {
  amounts: Amounts;
  rateBp: number;
  isReverseCharge?: boolean;
  /** What the sum is for. */
  sum: string;
}) {
  const { t, locale } = useLocale();
  const percent = (rateBp / 100).toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB');
  return (
    <>
      <dl className={styles.amounts}>
        <div>
          <dt>{t('business.net')}</dt>
          <dd className="num">{formatCents(amounts.netCents, locale)}</dd>
        </div>
        <div>
          <dt>{rateBp > 0 ? t('business.vat', { percent }) : t('business.noVat')}</dt>
          <dd className="num">{formatCents(amounts.taxCents, locale)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{sum}</dt>
          <dd className="num">{formatCents(amounts.grossCents, locale)}</dd>
        </div>
      </dl>
      {isReverseCharge && <p className="small muted">{t('business.reverseCharge')}</p>}
    </>
  );
}

/** Of an order: the seats for a term. */
export function OrderedPrice({ interval, seats, tax }: { interval: Interval; seats: number; tax: Tax }) {
  const { t } = useLocale();
  return (
    <BusinessPriceLines
      amounts={businessPrice({ interval, seats }, tax)}
      rateBp={tax.rateBp}
      isReverseCharge={tax.category === 'AE'}
      sum={t(`business.gross.${interval}`)}
    />
  );
}
