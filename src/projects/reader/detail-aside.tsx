// Beside the text: the check, the revisions, what can be done, and the facts.
import type { ComponentProps, ReactNode } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { CheckSection } from '#projects/review/ui/check-section.tsx';
import { DetailActions } from './detail-actions.tsx';
import { CompareLink, Facts, SideSection } from './detail-side.tsx';
import { newestRevision } from '#projects/domain/newest-revision.ts';
import { Revisions } from '#projects/revisions/ui/revision-list.tsx';
import styles from './detail-page.module.css';

export function DetailAside(props: {
  project: Project;
  shown: number | null;
  /** Edits that are no revision yet. */
  draft?: ComponentProps<typeof Revisions>['draft'];
  /** Null for the latest, with what is edited. */
  revision: number | null;
  onShow: (revision: number | null) => void;
  /** Left out where there is nothing to compare. */
  onCompare?: ((revision: number) => void) | undefined;
  /** Receives the place for lists that belong to the view. */
  setMargin?: (place: HTMLElement | null) => void;
  onView?: (view: 'fidelity' | 'names') => void;
  transcript: Transcript | null;
  text: (() => string) | null;
  onText?: (() => void) | undefined;
  saved?: (() => Promise<unknown>) | undefined;
  further?: ReactNode;
  view: 'formatted' | 'raw' | 'timestamps';
}) {
  const {
    project,
    shown,
    revision,
    onShow,
    onCompare,
    setMargin,
    onView,
    transcript,
    view,
    draft = null,
    ...rest
  } = props;
  const { t } = useLocale();
  const newest = newestRevision(project);
  return (
    <aside
      className={styles.side}
      aria-label={`${t('detail.revisions')}, ${t('detail.actions')}, ${t('detail.facts')}`}
    >
      <div className={styles.marginPlace} data-part="text" ref={setMargin} />
      {onView && <CheckSection project={project} shown={shown} onView={onView} />}
      <SideSection
        name="revisions"
        title={t('detail.revisions')}
        action={onCompare && newest !== null && <CompareLink onCompare={() => onCompare(shown ?? newest)} />}
      >
        <Revisions
          project={project}
          shown={draft?.isShown ? null : shown}
          draft={draft}
          onShow={onShow}
          onCompare={onCompare}
        />
      </SideSection>
      <SideSection name="actions" title={t('detail.actions')}>
        <DetailActions project={project} view={view} revision={revision} {...rest} />
      </SideSection>
      <SideSection name="info" title={t('detail.facts')}>
        <Facts project={project} transcript={transcript} />
      </SideSection>
    </aside>
  );
}
