// What the person changed, what the word list put in, and numbers in digits: nobody has to decide on it.
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import { useProject } from '#projects/page/project-context.ts';
import { PlayButton } from '#projects/player/public.tsx';
import type { Aside } from '../../compare/evidence/asides.ts';
import type { Reason } from '../../compare/evidence/mark.ts';
import { reasonTexts } from './sign.tsx';
import asidesStyles from './asides.module.css';
import findingListStyles from './finding-list.module.css';
import { FIRST_ENTRIES } from './growing-list.tsx';

export function AsideLists(props: { asides: readonly Aside[] }) {
  return (['person', 'list', 'digits'] as const).map((by) => <AsideList key={by} {...props} by={by} />);
}

function AsideList(props: { asides: readonly Aside[]; by: Reason }) {
  const { asides, by } = props;
  const { language } = useProject();
  const { t } = useLocale();
  const own = asides.filter((aside) => aside.by === by);
  if (own.length === 0) return null;
  const entries = own.map((aside) => (
    <li key={`${aside.atMs} ${aside.raw} ${aside.formatted}`}>
      <span className={asidesStyles.words} lang={language} dir="auto" translate="no">
        {aside.raw !== '' && (by === 'digits' ? `${aside.raw} =` : <s>{aside.raw}</s>)} {aside.formatted}
      </span>
      <PlayButton
        label={t('proof.play', { time: formatClock(aside.atMs) })}
        startMs={aside.startMs}
        endMs={aside.endMs}
        atMs={aside.atMs}
      />
    </li>
  ));
  const rest = entries.slice(FIRST_ENTRIES);
  return (
    <section aria-labelledby={`aside-${by}`} className={findingListStyles.alarmSection} data-alarms>
      <h2 id={`aside-${by}`}>
        {t(reasonTexts[by])} <span className="num faint">{own.length}</span>
      </h2>
      <ul className={asidesStyles.asides}>{entries.slice(0, FIRST_ENTRIES)}</ul>
      {rest.length > 0 && (
        <details className="small">
          <summary>{t('proof.moreAlarms', { count: rest.length })}</summary>
          <ul className={asidesStyles.asides}>{rest}</ul>
        </details>
      )}
    </section>
  );
}
