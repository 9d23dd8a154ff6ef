// The tabs of a recording's views.
import type { ReactNode } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { moveBetweenTabs, neighbour } from '#ui/tab-keys.ts';
import { type View, views } from '#projects/page/reader-place.ts';
import { useReader } from '#projects/page/reader-context.ts';
import styles from './view-tabs.module.css';

const viewNames = {
  formatted: 'detail.viewFormatted',
  raw: 'detail.viewRaw',
  timed: 'detail.viewTimed',
  fidelity: 'proof.fidelity',
  names: 'proof.names',
  compare: 'proof.compare',
} as const;
/** In a narrow window, where all of them stay in sight. */
const shortNames = {
  ...viewNames,
  raw: 'detail.viewRawShort',
  timed: 'detail.viewTimedShort',
  fidelity: 'proof.fidelityShort',
  names: 'proof.namesShort',
} as const;

export function ViewTabs({ panel, children }: { panel: string; children: ReactNode }) {
  const { place, go } = useReader();
  const { view } = place;
  const onChange = (wanted: View) => go({ view: wanted });
  const { t } = useLocale();
  const shown: readonly View[] = view === 'compare' ? [...views, view] : views;
  return (
    <div className={styles.docBar}>
      <div className="tabs" role="tablist" aria-label={t('detail.view')}>
        {shown.map((name) => (
          <button
            key={name}
            ref={view === name ? keepVisible : undefined}
            type="button"
            role="tab"
            id={`${panel}-${name}`}
            aria-controls={panel}
            aria-selected={view === name}
            tabIndex={view === name ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={(event) => moveBetweenTabs(event, (step) => onChange(neighbour(shown, name, step)))}
          >
            <span className={styles.long}>{t(viewNames[name])}</span>
            <span className={styles.short}>{t(shortNames[name])}</span>
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

/** With the comparison, or with large letters, the tabs of the phone scroll sideways. */
function keepVisible(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
