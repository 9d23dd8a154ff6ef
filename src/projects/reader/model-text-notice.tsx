// Says of a text that a model wrote that nobody spoke it, where the page would look for its sound.
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { isSpoken, newestSpoken } from '#projects/domain/spoken-revision.ts';
import type { View } from './view-tabs.tsx';

export function WrittenGuard(props: {
  project: Project;
  /** The revision on the page; null where it is none. */
  shown: number | null;
  view: View;
  onShow: (revision: number) => void;
  children: ReactNode;
}) {
  const { project, shown, view, onShow, children } = props;
  const { t } = useLocale();
  if (shown === null || isSpoken(project.revisions, shown)) return children;
  if (view === 'formatted')
    return (
      <>
        <p className="notice blue above">{t('magic.check')}</p>
        {children}
      </>
    );
  if (view !== 'timed' && view !== 'fidelity') return children;
  const spoken = newestSpoken(project.revisions);
  return (
    <div className="notice above">
      <p>{t(view === 'fidelity' ? 'magic.untimedProof' : 'magic.untimed')}</p>
      {spoken !== null && (
        <Button small onClick={() => onShow(spoken)}>
          {t('magic.untimedShow', { number: spoken })}
        </Button>
      )}
    </div>
  );
}
