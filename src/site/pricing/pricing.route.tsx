// The prices: a ledger of the plans with every figure from the settings, then what people ask.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { Blocks } from '../landing/blocks.tsx';
import { landingAt } from '../landing/landing-at.ts';
import { answeredQuestions, software } from '../landing/structured-product.ts';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import { planFigures, vatFigures } from './plan-figures.ts';
import { RateTable } from './rate-table.tsx';
import headStyles from '../landing/landing.module.css';
import styles from './rates.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  return landingAt(context, url);
}

export default function Pricing() {
  const { site, page, path: here, addresses, tax, isSelling } = useLoaderData<typeof loader>();
  const { t, path, locale } = useLocale();
  const { title, description, headline, promise, sections, answered } = page;
  const vat = vatFigures(locale, tax);
  const steps = [
    { title: site.appName, path: path('home') },
    { title, path: here },
  ];
  const figures = { ...planFigures(locale), ...vat };
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={description}
        addresses={addresses}
        structured={[
          software(site, { description, hasPlans: true, hasVat: vat !== null }),
          answeredQuestions(answered),
          breadcrumbs(site, steps),
        ]}
      />
      <div className={styles.page}>
        <header className={headStyles.head}>
          <div className={`wrap ${headStyles.headTwo}`}>
            <h1>{headline}</h1>
            <p className={headStyles.stand}>{promise}</p>
          </div>
        </header>
        <section className={`wrap ${styles.rateSection}`} aria-label={t('site.rates.label')}>
          <fieldset className={styles.term}>
            <legend>{t('site.rates.period')}</legend>
            <label>
              <input type="radio" name="period" defaultChecked />
              {t('site.rates.monthly')}
            </label>
            <label>
              <input type="radio" name="period" data-yearly />
              {t('site.rates.yearly')}
              <small>{t('site.rates.saving', figures)}</small>
            </label>
          </fieldset>
          {!isSelling && <p className={`notice ${styles.closed}`}>{t('site.rates.closed', figures)}</p>}
          <RateTable figures={figures} hasVat={vat !== null} isSelling={isSelling} />
          <p className={styles.small}>{t(vat ? 'site.rates.note' : 'site.rates.noteWithoutVat', figures)}</p>
        </section>
        <Blocks sections={sections} answered={answered} />
      </div>
    </>
  );
}
