// Beside the text: the check, the revisions, what can be done, and the facts.
import { useLocale } from '#ui/locale.tsx';
import { isReadable } from '#projects/client/cache/project-cache.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { CommentList } from '#projects/comments/public.tsx';
import { CheckSection } from '#projects/review/public.tsx';
import { Revisions } from '#projects/revisions/public.tsx';
import { DetailActions } from './detail-actions.tsx';
import { CompareLink, Facts, SideSection } from './detail-side.tsx';
import styles from './detail-page.module.css';

export function DetailAside() {
  const project = useProject();
  const { setMargin } = useReader();
  const { t } = useLocale();
  return (
    <aside
      className={styles.side}
      aria-label={`${t('detail.revisions')}, ${t('detail.actions')}, ${t('detail.facts')}`}
    >
      <div className={styles.marginPlace} data-part="text" ref={setMargin} />
      {isReadable(project) && <CheckSection />}
      {isReadable(project) && !project.noSpeech && (
        <SideSection name="comments" title={t('comments.title')}>
          <CommentList />
        </SideSection>
      )}
      <SideSection name="revisions" title={t('detail.revisions')} action={<CompareLink />}>
        <Revisions />
      </SideSection>
      <SideSection name="actions" title={t('detail.actions')}>
        <DetailActions />
      </SideSection>
      <SideSection name="info" title={t('detail.facts')}>
        <Facts />
      </SideSection>
    </aside>
  );
}
