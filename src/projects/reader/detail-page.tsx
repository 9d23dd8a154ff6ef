// One recording: text in three views, player, revisions, actions and facts.
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { isReadable } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';
import { speakerCountOf } from '#projects/domain/speakers/speaker-count.ts';
import { DetailHead } from './detail-head.tsx';
import { DetailAside } from './detail-aside.tsx';
import type { Section } from './detail-side.tsx';
import { Failed, FinaliseNotice, NoSpeech, Underway } from './detail-states.tsx';
import { DraftNotice } from '#projects/revisions/ui/draft-notice.tsx';
import {
  EditableText,
  EditButton,
  type EditMode,
  SearchButton,
  useEditMode,
} from '#projects/editing/ui/edit-mode.tsx';
import { InterviewAction } from '#projects/interview/ui/interview-action.tsx';
import { ListLoading } from '#projects/client/load-states.tsx';
import { MagicCommand } from '#projects/magic/ui/magic-command.tsx';
import { WrittenGuard } from './model-text-notice.tsx';
import { newestRevision } from '#projects/domain/newest-revision.ts';
import { Player } from '#projects/player/player.tsx';
import { type Playback, usePlayback } from '#projects/player/use-playback.ts';
import { SectionTabs } from './section-tabs.tsx';
import { ShownText } from './shown-text.tsx';
import type { ReaderPlace } from './reader-place.ts';
import { plainText } from '#projects/domain/text/turns.ts';
import { usePeaks } from '#projects/client/use-transcript.ts';
import { useReaderPlace, useSection } from './use-reader.ts';
import { useReaderText } from './use-reader-text.ts';
import { ViewTabs } from './view-tabs.tsx';
import styles from './detail-page.module.css';

const ReviewPanel = lazy(() => import('#projects/review/ui/review-panel.tsx'));

export function DetailPage({ project }: { project: Project }) {
  return isReadable(project) ? <Readable project={project} /> : <Unreadable project={project} />;
}

function Unreadable({ project }: { project: Project }) {
  const { t } = useLocale();
  const [section, setSection] = useState<Section>('text');
  return (
    <>
      <DetailHead project={project} revision={null} speakers={null} />
      <div className={styles.doc} data-section={section}>
        <article aria-label={t('detail.transcript')}>
          <SectionTabs section={section} onChange={setSection} />
          <div data-part="text">
            {project.status === 'failed' ? <Failed project={project} /> : <Underway project={project} />}
          </div>
        </article>
        <DetailAside
          project={project}
          shown={null}
          revision={null}
          onShow={() => undefined}
          transcript={null}
          text={null}
          view="formatted"
        />
      </div>
    </>
  );
}

function Readable({ project }: { project: Project }) {
  const { t } = useLocale();
  const { place, go } = useReaderPlace();
  const { view } = place;
  const [section, setSection] = useSection(place);
  const playback = usePlayback(project.durationMs ?? 0);
  const { source, text, turns, revision, shown, draft, isDraft, isNext } = useReaderText(project, place, go);
  const { data } = text;
  const latest = newestRevision(project);
  const panel = useId();
  const [margin, setMargin] = useState<HTMLElement | null>(null);
  const editing = useEditMode(project, source === 'formatted' && view === 'formatted' && revision === null);
  const open = useCallback(
    (change: Partial<ReaderPlace>) => {
      go(change);
      setSection('text');
    },
    [go, setSection],
  );
  // Without a draft, the newest text is the newest revision, and may be edited.
  const show = (number: number | null) =>
    open({ view: 'formatted', revision: number === latest && !draft ? null : number });
  const showLatest = () => show(null);
  const compare = (number: number) =>
    open({ view: 'compare', revision: number === latest ? null : number, pair: null });
  const [flags, setFlags] = useState<readonly number[]>([]);
  const { start } = editing;
  const continueDraft = () => {
    showLatest();
    start();
  };
  const goOn = editing.isOn || !editing.mayEdit ? undefined : continueDraft;
  const showNames = useCallback(() => open({ view: 'names' }), [open]);
  const searching = <SearchButton mode={editing} onStart={showLatest} />;
  return (
    <>
      <DetailHead
        project={project}
        revision={isNext ? null : shown}
        speakers={data ? speakerCountOf(data.segments) : null}
        draft={isDraft && <DraftNotice project={project} draft={draft} onContinue={goOn} />}
      />
      <div className={styles.doc} data-section={section} data-view={view}>
        <article aria-label={t('detail.transcript')}>
          <SectionTabs section={section} onChange={setSection}>
            {searching}
          </SectionTabs>
          <div data-part="text">
            {project.noSpeech ? (
              <NoSpeech />
            ) : (
              <>
                <ViewTabs view={view} onChange={(wanted) => go({ view: wanted })} panel={panel}>
                  <EditButton mode={editing} />
                  {searching}
                </ViewTabs>
                <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${view}`}>
                  <FinaliseNotice project={project} />
                  <WrittenGuard
                    project={project}
                    shown={shown}
                    view={view}
                    onShow={(number) => go({ revision: number })}
                  >
                    {view === 'fidelity' || view === 'names' || view === 'compare' ? (
                      <Suspense fallback={<ListLoading />}>
                        <ReviewPanel
                          view={view}
                          project={project}
                          revision={shown}
                          playback={playback}
                          margin={margin}
                          onRevision={(number) => go({ revision: number })}
                          onMade={() => go({ revision: null }, { replace: true })}
                          pair={place.pair}
                          onPair={(pair) => go({ pair })}
                          onFlags={setFlags}
                        />
                      </Suspense>
                    ) : (
                      <EditableText mode={editing} project={project} playback={playback}>
                        <ShownText
                          project={project}
                          turns={turns}
                          text={text}
                          view={view}
                          playback={playback}
                          onNames={showNames}
                          onSpeakers={editing.canEdit ? editing.nameSpeaker : undefined}
                        />
                      </EditableText>
                    )}
                  </WrittenGuard>
                </div>
              </>
            )}
          </div>
        </article>
        <DetailAside
          project={project}
          shown={isNext ? null : shown}
          draft={isDraft || draft ? { isShown: isDraft, draft, onContinue: goOn } : null}
          revision={revision}
          onShow={show}
          onCompare={project.noSpeech ? undefined : compare}
          setMargin={setMargin}
          onView={(wanted) => open({ view: wanted })}
          transcript={data ?? null}
          text={editing.written?.text ?? (turns ? () => plainText(turns) : null)}
          onText={section === 'text' ? undefined : () => setSection('text')}
          saved={editing.written?.flush}
          further={<Further project={project} playback={playback} editing={editing} onShow={show} />}
          view={view === 'timed' ? 'timestamps' : source}
        />
      </div>
      <ProjectPlayer project={project} playback={playback} flags={flags} />
    </>
  );
}

function ProjectPlayer(props: { project: Project; playback: Playback; flags: readonly number[] }) {
  const { project, ...rest } = props;
  return (
    <Player
      src={`/api/projects/${project.id}/audio`}
      captions={`/api/projects/${project.id}/export?format=vtt`}
      language={project.language}
      peaks={usePeaks(project)}
      {...rest}
    />
  );
}

/** What makes a new text of this one. */
function Further(props: {
  project: Project;
  playback: Playback;
  editing: EditMode;
  /** Null for the newest. */
  onShow: (revision: number | null) => void;
}) {
  const { project, playback, editing, onShow } = props;
  const saved = editing.written?.flush;
  const shown = (revision: number | null) => {
    editing.stop();
    onShow(revision);
  };
  return (
    <>
      <MagicCommand project={project} saved={saved} onShow={shown} />
      <InterviewAction
        project={project}
        playback={playback}
        saved={saved}
        onMade={() => shown(null)}
        onEdit={() => {
          editing.start();
          onShow(null);
        }}
      />
    </>
  );
}
