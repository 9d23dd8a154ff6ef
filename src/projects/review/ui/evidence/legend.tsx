// Which marks the text has, how many of each, and how many words differ without changing the meaning.
import { useLocale } from '#ui/locale.tsx';
import type { Comparison } from '../../compare/evidence/compare-revision.ts';
import type { NumberedComparison } from '../text-tasks.ts';
import type { Reason } from '../../compare/evidence/mark.ts';
import { reasonTexts, SignShape } from './sign.tsx';
import legendStyles from './legend.module.css';
import evidenceTurnStyles from './evidence-turn.module.css';
import asidesStyles from './asides.module.css';

const reasons = ['person', 'list', 'digits'] as const satisfies readonly Reason[];

type LegendProps = {
  comparison: NumberedComparison;
  /** Places that are still to be decided. */
  open: number;
  /** Names that are still to be confirmed: those that lists count. */
  names: number;
  /** Facts that somebody has listened to. */
  checked: number;
  isOld: boolean;
};

export function Legend({ comparison, open, names, checked, isOld }: LegendProps) {
  const { t } = useLocale();
  const count = comparison.findings.length;
  const facts = comparison.facts.length;
  return (
    <div aria-busy={isOld}>
      <ul className={`${legendStyles.legendMarks} num`} aria-label={t('proof.legend')}>
        <li className={open > 0 ? legendStyles.red : undefined}>
          <span className={legendStyles.sample} aria-hidden="true">
            <span className={evidenceTurnStyles.alarm}>{t('proof.sample')}</span>
          </span>
          <b>{t('proof.alarms')}</b>
          <small>{count === 0 ? t('proof.noPlaces') : t('proof.openOf', { count, open })}</small>
        </li>
        {reasons.map((by) => (
          <LegendEntry key={by} by={by} count={comparison.asides.filter((aside) => aside.by === by).length} />
        ))}
      </ul>
      <p className={`small faint num ${legendStyles.untouched}`}>
        <QuietWords comparison={comparison} />{' '}
        {names > 0 && (names === 1 ? t('proof.nameOpen') : t('proof.namesOpen', { count: names }))}{' '}
        {facts > 0 && (
          <a
            className="linklike"
            href="#facts"
            onClick={(event) => {
              event.preventDefault();
              document.querySelector<HTMLElement>('#facts')?.focus();
            }}
          >
            {t('proof.factsChecked', { checked, count: facts })}
          </a>
        )}
      </p>
      {comparison.hidesNames && <p className="notice above">{t('proof.hidesNames')}</p>}
    </div>
  );
}

function LegendEntry({ by, count }: { by: Reason; count: number }) {
  const { t } = useLocale();
  if (count === 0) return null;
  const word = by === 'digits' ? '60' : t('proof.sample');
  return (
    <li>
      <span className={legendStyles.sample} aria-hidden="true">
        <span className={by === 'digits' ? undefined : asidesStyles.own}>{word}</span>
        <SignShape by={by} />
      </span>
      <b>{t(reasonTexts[by])}</b>
      <small>{count === 1 ? t('proof.placeOne') : t('proof.places', { count })}</small>
    </li>
  );
}

function QuietWords({ comparison }: { comparison: Comparison }) {
  const { t, locale } = useLocale();
  const { dropped, added, kept } = comparison;
  const words = (count: number, key: 'dropped' | 'added' | 'kept') =>
    count === 1 ? t(`proof.${key}One`) : t(`proof.${key}`, { count: count.toLocaleString(locale) });
  const changed = [dropped > 0 && words(dropped, 'dropped'), added > 0 && words(added, 'added')].filter(
    (text) => text !== false,
  );
  return (
    <>
      {changed.length > 0 && `${t('proof.quiet', { words: changed.join(', ') })} `}
      {words(kept, 'kept')}
    </>
  );
}
