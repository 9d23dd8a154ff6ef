// The box by which a recording is chosen, and the one for all that are shown.
import { useRef } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { titleOf } from '#projects/client/project-title.ts';
import styles from './pick-box.module.css';

/** What the rows of a list need to be chosen; the same object as long as nothing changes for them. */
export type Choosing = {
  ids: ReadonlySet<string>;
  onToggle: (id: string, range: boolean) => void;
  onAll: (isChosen: boolean) => void;
};

export function PickBox(props: { project: Project; isChosen: boolean; onToggle: Choosing['onToggle'] }) {
  const { t } = useLocale();
  const { project, isChosen, onToggle } = props;
  // A change does not tell of the key that was held; the click before it does.
  const range = useRef(false);
  return (
    <label className={styles.pickBox} data-pick-box>
      <input
        type="checkbox"
        aria-label={t('list.chooseOne', { title: titleOf(project, t) })}
        checked={isChosen}
        onClick={(event) => {
          range.current = event.shiftKey;
        }}
        onChange={() => onToggle(project.id, range.current)}
      />
    </label>
  );
}

export function PickAll({ shown, choosing }: { shown: number; choosing: Choosing }) {
  const { t } = useLocale();
  const { ids, onAll } = choosing;
  const isAll = ids.size >= shown && shown > 0;
  return (
    <label className={styles.pickBox} data-pick-box>
      <input
        type="checkbox"
        aria-label={t('list.chooseShown')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = ids.size > 0 && !isAll;
        }}
        onChange={() => onAll(!isAll)}
      />
    </label>
  );
}
