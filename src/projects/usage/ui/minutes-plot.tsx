// Minutes as bars, with the same figures as a table for those who use a screen reader. A few are a table for everybody.
import { useLocale } from '#ui/locale.tsx';
import { minutesIn } from './minutes-in.ts';
import type { Bar } from './usage-bars.ts';
import styles from './usage.module.css';

/** Units of the drawing. The ground line stands at `GROUND`; above `TOP` the highest bar has its figure. */
const WIDTH = 720;
const HEIGHT = 170;
const GROUND = 140;
const TOP = 26;
/** Space for the figures of the lines, on the right. */
const SCALE_WIDTH = 60;
/** A line at each of these, at most three. Minutes. */
const steps = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 3000, 6000, 12_000, 30_000];
const MOST_LINES = 3;
/** Fewer say more as figures. */
const FEWEST_BARS = 3;

export function MinutesPlot(props: {
  title: string;
  bars: readonly Bar[];
  columns: { name: string; recordings?: string };
}) {
  const { title, bars, columns } = props;
  const { t, locale } = useLocale();
  const drawn = bars.filter(({ ms }) => ms > 0);
  const peak = drawn.reduce<Bar | null>((most, bar) => (bar.ms > (most?.ms ?? 0) ? bar : most), null);
  if (!peak) return null;
  const isPlot = drawn.length >= FEWEST_BARS;
  const summary = t('usage.peak', { title, name: peak.name, minutes: minutesIn(peak.ms) });
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      {isPlot && (
        <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
          <Bars bars={bars} peak={peak} />
        </svg>
      )}
      <div className={isPlot ? 'visually-hidden' : styles.few}>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{t('usage.minutesColumn')}</th>
              {columns.recordings && <th scope="col">{columns.recordings}</th>}
            </tr>
          </thead>
          <tbody>
            {drawn.map(({ key, name, ms, recordings }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{minutesIn(ms).toLocaleString(locale)}</td>
                {columns.recordings && <td>{recordings?.toLocaleString(locale)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Bars({ bars, peak }: { bars: readonly Bar[]; peak: Bar | null }) {
  const { t, locale } = useLocale();
  const highest = Math.max(1, minutesIn(peak?.ms ?? 0));
  const step = steps.find((minutes) => highest / minutes <= MOST_LINES) ?? highest;
  const slot = (WIDTH - SCALE_WIDTH) / bars.length;
  const heightOf = (minutes: number) => ((GROUND - TOP) * minutes) / highest;
  const lines = Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
  return (
    <>
      {lines.map((minutes) => (
        <g key={minutes}>
          <path className={styles.line} d={`M0 ${GROUND - heightOf(minutes)}H${WIDTH}`} />
          {minutes > 0 && (
            <text x={WIDTH} y={GROUND - heightOf(minutes) - 5} textAnchor="end">
              {t('usage.scale', { minutes })}
            </text>
          )}
        </g>
      ))}
      {bars.map((bar, index) => {
        const x = slot * (index + 0.5);
        const minutes = minutesIn(bar.ms);
        const top = GROUND - Math.max(bar.ms > 0 ? 2 : 0, heightOf(minutes));
        return (
          <g key={bar.key}>
            {bar.ms > 0 && (
              <path
                className={styles.bar}
                data-present={bar.isPresent || undefined}
                strokeWidth={Math.min(24, slot * 0.5)}
                d={`M${x} ${GROUND}V${top}`}
              >
                <title>{`${bar.name}: ${t('usage.minutes', { minutes })}`}</title>
              </path>
            )}
            {bar === peak && (
              <text className={styles.figureOfBar} x={x} y={top - 6} textAnchor="middle">
                {minutes.toLocaleString(locale)}
              </text>
            )}
            {bar.tick && (
              <text x={x} y={GROUND + 20} textAnchor="middle">
                {bar.tick}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}
