// The plans in three columns, for the start page.
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import type { BlockOf } from '../library/blocks.ts';
import { Section } from '../landing/section.tsx';
import { planFigures } from './plan-figures.ts';
import styles from './prices.module.css';

const columns = [
  {
    name: 'site.plans.free',
    price: 'free',
    term: 'site.plans.forever',
    lines: ['site.plans.freeMinutes', 'site.plans.freeLength', 'site.plans.oneFile', 'site.plans.allViews'],
    way: { to: 'register', label: 'site.plans.begin' },
  },
  {
    name: 'site.plans.pro',
    price: 'monthly',
    term: 'site.plans.monthlyOrYearly',
    lines: ['site.plans.noMinutes', 'site.plans.speakers', 'site.plans.files', 'site.plans.quality'],
    way: { to: 'register', label: 'site.plans.try' },
  },
  {
    name: 'site.plans.business',
    price: 'business',
    term: 'site.plans.perSeat',
    lines: ['site.plans.allOfPro', 'site.plans.team', 'site.plans.keys'],
    way: { to: 'pricing', label: 'site.plans.compare' },
  },
] as const satisfies readonly { lines: readonly TextKey[]; [name: string]: unknown }[];

export function Prices({ title, lead }: BlockOf<'prices'>) {
  const { t, path, locale } = useLocale();
  const figures = planFigures(locale);
  return (
    <Section title={title} lead={lead} isRuled>
      <div className={styles.plans}>
        {columns.map(({ name, price, term, lines, way }) => (
          <div key={name}>
            <h3>{t(name)}</h3>
            <p className={styles.price}>{figures[price]}</p>
            <p className={styles.term}>{t(term, figures)}</p>
            <ul>
              {lines.map((line) => (
                <li key={line}>{t(line, figures)}</li>
              ))}
            </ul>
            <a className={`btn ${way.label === 'site.plans.try' ? 'primary' : ''}`} href={path(way.to)}>
              {t(way.label, figures)}
            </a>
          </div>
        ))}
      </div>
    </Section>
  );
}
