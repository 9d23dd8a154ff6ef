// One recording: text in three views, player, revisions, actions and facts.
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { isReadable } from '../project-cache.ts';
import type { Project } from '../recording.ts';
import type { Transcript } from '../transcript.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailHead } from './detail-head.tsx';
import { Facts, Revisions, type Section, SideSection, sections } from './detail-side.tsx';
import { Failed, FinaliseNotice, NoSpeech, Underway } from './detail-states.tsx';
import { EditableText, EditButton, useEditMode } from './editor/edit-mode.tsx';
import { InterviewAction } from './interview/interview-action.tsx';
import { ListLoading } from './list-states.tsx';
import { MagicCommand } from './magic/magic-command.tsx';
import { WrittenGuard } from './magic/written-guard.tsx';
import { newestRevision } from './newest-revision.ts';
import { Player } from './player/player.tsx';
import { type Playback, usePlayback } from './player/use-playback.ts';
import { TranscriptText } from './transcript-text.tsx';
import { plainText, timedChunks, type Turn, turnsOf } from './turns.ts';
import { usePeaks, useTranscript } from './use-transcript.ts';
import { type View, ViewTabs } from './view-tabs.tsx';

const ProofPanel = lazy(() => import('./proof/proof-panel.tsx'));

export function DetailPage({ project }: { project: Project }) {
  return isReadable(project) ? <Readable project={project} /> : <Unreadable project={project} />;
}

function Unreadable({ project }: { project: Project }) {
  const { t } = useLocale();
  const [section, setSection] = useState<Section>('text');
  return (
    <>
      <DetailHead project={project} revision={null} />
      <div className="doc" data-section={section}>
        <article aria-label={t('detail.transcript')}>
          <SectionTabs section={section} onChange={setSection} />
          <div data-part="text">
            {project.status === 'failed' ? <Failed project={project} /> : <Underway project={project} />}
          </div>
        </article>
        <Side
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
  const [section, setSection] = useState<Section>('text');
  const [view, setView] = useState<View>('formatted');
  const [revision, setRevision] = useState<number | null>(null);
  const playback = usePlayback(project.durationMs ?? 0);
  const hasFormatted =
    project.revisions.length > 0 || ['completed_llm', 'failed_llm'].includes(project.status);
  const source = view === 'raw' || !hasFormatted ? 'raw' : 'formatted';
  const { data, error } = useTranscript({ project, view: source, revision, enabled: !project.noSpeech });
  const turns = useMemo(() => (data ? turnsOf(data) : null), [data]);
  const latest = newestRevision(project);
  const shown = source === 'formatted' ? (revision ?? latest) : null;
  const panel = useId();
  const [margin, setMargin] = useState<HTMLElement | null>(null);
  const editing = useEditMode(project, source === 'formatted' && view === 'formatted' && revision === null);
  const show = (number: number | null) => {
    // The latest goes on with what is edited.
    setRevision(number === latest ? null : number);
    setView('formatted');
    setSection('text');
  };
  const showLatest = () => show(null);
  return (
    <>
      <DetailHead project={project} revision={shown} />
      <div className="doc" data-section={section} data-view={view}>
        <article aria-label={t('detail.transcript')}>
          <SectionTabs section={section} onChange={setSection} />
          <div data-part="text">
            {project.noSpeech ? (
              <NoSpeech />
            ) : (
              <>
                <ViewTabs view={view} onChange={setView} panel={panel}>
                  <EditButton mode={editing} />
                </ViewTabs>
                <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${view}`}>
                  <FinaliseNotice project={project} />
                  <WrittenGuard project={project} shown={shown} view={view} onShow={setRevision}>
                    {view === 'fidelity' || view === 'names' || view === 'compare' ? (
                      <Suspense fallback={<ListLoading />}>
                        <ProofPanel
                          view={view}
                          project={project}
                          revision={shown}
                          playback={playback}
                          margin={margin}
                          onRevision={setRevision}
                        />
                      </Suspense>
                    ) : (
                      <EditableText mode={editing} project={project} playback={playback}>
                        <Text
                          turns={turns}
                          error={error}
                          view={view}
                          playback={playback}
                          language={project.language}
                        />
                      </EditableText>
                    )}
                  </WrittenGuard>
                </div>
              </>
            )}
          </div>
        </article>
        <Side
          project={project}
          shown={shown}
          revision={revision}
          onShow={show}
          onCompare={(number) => {
            setRevision(number);
            setView('compare');
            setSection('text');
          }}
          setMargin={setMargin}
          transcript={data ?? null}
          text={editing.written?.text ?? (turns ? () => plainText(turns) : null)}
          saved={editing.written?.flush}
          further={
            <>
              <MagicCommand
                project={project}
                saved={editing.written?.flush}
                onShow={(number) => {
                  editing.stop();
                  show(number);
                }}
              />
              <InterviewAction
                project={project}
                playback={playback}
                saved={editing.written?.flush}
                onMade={() => {
                  editing.stop();
                  showLatest();
                }}
                onEdit={() => {
                  editing.start();
                  showLatest();
                }}
              />
            </>
          }
          view={view === 'timed' ? 'timestamps' : source}
        />
      </div>
      <Player
        src={`/api/projects/${project.id}/audio`}
        captions={`/api/projects/${project.id}/export?format=vtt`}
        language={project.language}
        playback={playback}
        peaks={usePeaks(project)}
      />
    </>
  );
}

function Text(props: {
  turns: readonly Turn[] | null;
  error: Error | null;
  view: View;
  playback: Playback;
  language: string;
}) {
  const { turns, error, view, playback, language } = props;
  const { t } = useLocale();
  const shown = useMemo(() => (turns && view === 'timed' ? timedChunks(turns) : turns), [turns, view]);
  if (error && !shown)
    return (
      <p className="muted" role="alert">
        {t('detail.textFailed')} {error.message}
      </p>
    );
  if (!shown) return <ListLoading />;
  if (shown.length === 0) return <p className="muted">{t('detail.emptyText')}</p>;
  return <TranscriptText turns={shown} language={language} playback={playback} ranges={view === 'timed'} />;
}

const sectionNames = {
  text: 'detail.sectionText',
  info: 'detail.sectionInfo',
  revisions: 'detail.sectionRevisions',
  actions: 'detail.sectionActions',
} as const;

/** On the phone one part is shown at a time; wide windows show all and hide this. */
function SectionTabs({ section, onChange }: { section: Section; onChange: (section: Section) => void }) {
  const { t } = useLocale();
  return (
    <nav className="tabs subtabs" aria-label={t('detail.section')}>
      {sections.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={section === name || undefined}
          onClick={() => onChange(name)}
        >
          {t(sectionNames[name])}
        </button>
      ))}
    </nav>
  );
}

function Side(props: {
  project: Project;
  shown: number | null;
  /** Null for the latest, with what is edited. */
  revision: number | null;
  onShow: (revision: number) => void;
  onCompare?: (revision: number) => void;
  /** Told the place for lists that belong to the view. */
  setMargin?: (place: HTMLElement | null) => void;
  transcript: Transcript | null;
  text: (() => string) | null;
  saved?: (() => Promise<unknown>) | undefined;
  further?: ReactNode;
  view: 'formatted' | 'raw' | 'timestamps';
}) {
  const { project, shown, revision, onShow, onCompare, setMargin, transcript, text, saved, further, view } =
    props;
  const { t } = useLocale();
  return (
    <aside
      className="side"
      aria-label={`${t('detail.revisions')}, ${t('detail.actions')}, ${t('detail.facts')}`}
    >
      <div className="margin-place" data-part="text" ref={setMargin} />
      <SideSection name="revisions" title={t('detail.revisions')}>
        <Revisions project={project} shown={shown} onShow={onShow} onCompare={onCompare} />
      </SideSection>
      <SideSection name="actions" title={t('detail.actions')}>
        <DetailActions
          project={project}
          view={view}
          revision={revision}
          text={text}
          saved={saved}
          further={further}
        />
      </SideSection>
      <SideSection name="info" title={t('detail.facts')}>
        <Facts project={project} transcript={transcript} />
      </SideSection>
    </aside>
  );
}
