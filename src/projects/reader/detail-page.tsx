// One recording: text in three views, player, revisions, actions and facts.
import { lazy, Suspense, useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { ListLoading } from '#projects/client/load-states.tsx';
import { isReadable } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';
import { CommentsProvider } from '#projects/comments/public.tsx';
import { EditableText, EditButton, SearchButton, EditModeProvider } from '#projects/editing/public.tsx';
import { ProjectContext, useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { PlaybackProvider, Player } from '#projects/player/public.tsx';
import { DetailAside } from './detail-aside.tsx';
import { DetailHead } from './detail-head.tsx';
import { Failed, FinaliseNotice, IncompleteNotice, NoSpeech, Underway } from './detail-states.tsx';
import { WrittenGuard } from './model-text-notice.tsx';
import { ReaderProvider } from './reader-provider.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { ShownText } from './shown-text.tsx';
import { ViewTabs } from './view-tabs.tsx';
import styles from './detail-page.module.css';

const ReviewPanel = lazy(() => import('#projects/review/ui/review-panel.tsx'));

export function DetailPage({ project }: { project: Project }) {
  const hasText = isReadable(project);
  return (
    <ProjectContext value={project}>
      {/* A text that arrives is a page of its own: nothing of the wait is kept. */}
      <ReaderProvider key={String(hasText)}>
        <EditModeProvider>
          <PlaybackProvider decodedMs={project.durationMs ?? 0}>
            <CommentsProvider>
              <DetailHead />
              <PageBody hasText={hasText} />
              {hasText && <Player />}
            </CommentsProvider>
          </PlaybackProvider>
        </EditModeProvider>
      </ReaderProvider>
    </ProjectContext>
  );
}

function PageBody({ hasText }: { hasText: boolean }) {
  const { t } = useLocale();
  const { section, place } = useReader();
  return (
    <div className={styles.doc} data-section={section} data-view={hasText ? place.view : undefined}>
      <article aria-label={t('detail.transcript')}>
        <SectionTabs />
        <div data-part="text">
          <IncompleteNotice />
          {hasText ? <ReadableText /> : <MissingText />}
        </div>
      </article>
      <DetailAside />
    </div>
  );
}

function MissingText() {
  return useProject().status === 'failed' ? <Failed /> : <Underway />;
}

function ReadableText() {
  const { view } = useReader().place;
  const panel = useId();
  if (useProject().noSpeech) return <NoSpeech />;
  return (
    <>
      <ViewTabs panel={panel}>
        <EditButton />
        <SearchButton />
      </ViewTabs>
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${view}`}>
        <FinaliseNotice />
        <WrittenGuard>
          {view === 'fidelity' || view === 'names' || view === 'compare' ? (
            <Suspense fallback={<ListLoading />}>
              <ReviewPanel />
            </Suspense>
          ) : (
            <EditableText>
              <ShownText />
            </EditableText>
          )}
        </WrittenGuard>
      </div>
    </>
  );
}
