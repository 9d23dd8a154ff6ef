// What each plan costs and what it unlocks, line by line.
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import type { planFigures, vatFigures } from './plan-figures.ts';
import styles from './rates.module.css';

type Figures = ReturnType<typeof planFigures> & Partial<ReturnType<typeof vatFigures>>;
/** Its name, then what Free, Pro and Business have of it. */
type Row = readonly [TextKey, TextKey, TextKey, TextKey];

const groups: readonly { name: TextKey; rows: readonly Row[] }[] = [
  {
    name: 'site.rates.recordings',
    rows: [
      ['site.rates.minutes', 'site.rates.minutesFree', 'site.rates.unlimited', 'site.rates.unlimited'],
      ['site.rates.length', 'site.rates.lengthFree', 'site.rates.lengthPro', 'site.rates.lengthPro'],
      ['site.rates.size', 'site.rates.sizeFree', 'site.rates.sizePro', 'site.rates.sizePro'],
      ['site.rates.files', 'site.rates.filesFree', 'site.rates.filesPro', 'site.rates.filesPro'],
      ['site.rates.queue', 'site.rates.queueFree', 'site.rates.queuePro', 'site.rates.queueBusiness'],
      ['site.rates.mailIn', 'site.rates.no', 'site.rates.yes', 'site.rates.yes'],
    ],
  },
  {
    name: 'site.rates.text',
    rows: [
      ['site.rates.views', 'site.rates.yes', 'site.rates.yes', 'site.rates.yes'],
      ['site.rates.exports', 'site.rates.yes', 'site.rates.yes', 'site.rates.yes'],
      ['site.rates.speakers', 'site.rates.no', 'site.rates.yes', 'site.rates.yes'],
      ['site.rates.contexts', 'site.rates.contextsFree', 'site.rates.contextsPro', 'site.rates.contextsPro'],
      ['site.rates.quality', 'site.rates.qualityFree', 'site.rates.qualityPro', 'site.rates.qualityPro'],
      ['site.rates.model', 'site.rates.modelFree', 'site.rates.modelPro', 'site.rates.modelPro'],
    ],
  },
  {
    name: 'site.rates.together',
    rows: [
      ['site.rates.team', 'site.rates.no', 'site.rates.no', 'site.rates.yes'],
      ['site.rates.oneInvoice', 'site.rates.no', 'site.rates.no', 'site.rates.yes'],
      ['site.rates.keys', 'site.rates.no', 'site.rates.no', 'site.rates.yes'],
      ['site.rates.support', 'site.rates.supportMail', 'site.rates.supportMail', 'site.rates.supportMail'],
    ],
  },
];

export function RateTable({
  figures,
  hasVat,
  isSelling,
}: {
  figures: Figures;
  hasVat: boolean;
  /** Orders are taken here. */
  isSelling: boolean;
}) {
  const { t, path } = useLocale();
  return (
    <table className={styles.rates}>
      <caption className="visually-hidden">{t('site.rates.label')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('site.rates.what')}</span>
          </th>
          {(['free', 'pro', 'business'] as const).map((plan) => (
            <th key={plan} scope="col">
              {t(`site.plans.${plan}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <PriceRow figures={figures} hasVat={hasVat} />
      </tbody>
      {groups.map(({ name, rows }) => (
        <tbody key={name}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={4}>
              {t(name)}
            </th>
          </tr>
          {rows.map(([row, ...cells]) => (
            <tr key={row}>
              <th scope="row">{t(row)}</th>
              {cells.map((cell, index) => (
                <td key={`${index}${cell}`}>{t(cell, figures)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        <tr className={styles.go}>
          <th scope="row">
            <span className="visually-hidden">{t('site.rates.start')}</span>
          </th>
          <td>
            <a className="btn" href={path('register')}>
              {t('site.plans.begin')}
            </a>
          </td>
          <td>
            <a className="btn primary" href={path('register')}>
              {t('site.plans.try', figures)}
            </a>
          </td>
          <td>
            {isSelling && (
              <a className="btn" href={path('register')}>
                {t('site.plans.order')}
              </a>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Both prices of Pro stand there; the switch above shows one of them. */
function PriceRow({ figures, hasVat }: { figures: Figures; hasVat: boolean }) {
  const { t } = useLocale();
  return (
    <tr className={styles.sum}>
      <th scope="row">{t('site.rates.price')}</th>
      <td>
        <p className={styles.price}>{figures.free}</p>
        <small>{t('site.plans.forever')}</small>
      </td>
      <td>
        <p className={`${styles.price} ${styles.byMonth}`}>{figures.monthly}</p>
        <small className={styles.byMonth}>
          {t(hasVat ? 'site.rates.aMonth' : 'site.rates.aMonthWithoutVat', figures)}
        </small>
        <p className={`${styles.price} ${styles.byYear}`}>{figures.yearly}</p>
        <small className={styles.byYear}>
          {t(hasVat ? 'site.rates.aYear' : 'site.rates.aYearWithoutVat', figures)}
        </small>
      </td>
      <td>
        <p className={styles.price}>{figures.business}</p>
        <small>{t(hasVat ? 'site.rates.aSeat' : 'site.rates.aSeatWithoutVat', figures)}</small>
      </td>
    </tr>
  );
}
