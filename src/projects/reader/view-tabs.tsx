// The tabs of a recording's views.
import type { ReactNode } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { moveBetweenTabs, neighbour } from '#ui/tab-keys.ts';
import styles from './view-tabs.module.css';

const views = ['formatted', 'raw', 'timed', 'fidelity', 'names'] as const;
/** The comparison has its tab as long as it is open. */
export type View = (typeof views)[number] | 'compare';
/** The views that show the text itself, with what is edited. */
export function isTextView(view: View): boolean {
  return view === 'formatted' || view === 'timed';
}
const viewNames = {
  formatted: 'detail.viewFormatted',
  raw: 'detail.viewRaw',
  timed: 'detail.viewTimed',
  fidelity: 'proof.fidelity',
  names: 'proof.names',
  compare: 'proof.compare',
} as const;
const shortNames = { timed: 'detail.viewTimedShort', names: 'proof.namesShort' } as const;

export function ViewTabs(props: {
  view: View;
  onChange: (view: View) => void;
  panel: string;
  children: ReactNode;
}) {
  const { view, onChange, panel, children } = props;
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
            {name === 'timed' || name === 'names' ? (
              <>
                <span className={styles.long}>{t(viewNames[name])}</span>
                <span className={styles.short}>{t(shortNames[name])}</span>
              </>
            ) : (
              t(viewNames[name])
            )}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

/** On the phone the tabs scroll sideways. */
function keepVisible(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
