// Says of a text that a model wrote that nobody spoke it, where the page would look for its sound.
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { isSpoken, newestSpoken } from '#projects/domain/which-revision.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';

export function WrittenGuard({ children }: { children: ReactNode }) {
  const project = useProject();
  const { place, go, shown } = useReader();
  const { view } = place;
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
        <Button small onClick={() => go({ revision: spoken })}>
          {t('magic.untimedShow', { number: spoken })}
        </Button>
      )}
    </div>
  );
}
