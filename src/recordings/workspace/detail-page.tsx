// One recording: text in three views, player, revisions, actions and facts.
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { isReadable } from '../project-cache.ts';
import type { Project } from '../recording.ts';
import type { Transcript } from '../transcript.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailHead } from './detail-head.tsx';
import { Facts, Revisions, type Section, SideSection, sections } from './detail-side.tsx';
import { Failed, FinaliseNotice, NoSpeech, Underway } from './detail-states.tsx';
import { ListLoading } from './list-states.tsx';
import { Player } from './player/player.tsx';
import { type Playback, usePlayback } from './player/use-playback.ts';
import { TranscriptText } from './transcript-text.tsx';
import { plainText, timedChunks, type Turn, turnsOf } from './turns.ts';
import { usePeaks, useTranscript } from './use-transcript.ts';

const ProofPanel = lazy(() => import('./proof/proof-panel.tsx'));

const views = ['formatted', 'raw', 'timed', 'fidelity', 'names'] as const;
/** The comparison has its tab as long as it is open. */
type View = (typeof views)[number] | 'compare';
const viewNames = {
  formatted: 'detail.viewFormatted',
  raw: 'detail.viewRaw',
  timed: 'detail.viewTimed',
  fidelity: 'proof.fidelity',
  names: 'proof.names',
  compare: 'proof.compare',
} as const;
const shortNames = { timed: 'detail.viewTimedShort', names: 'proof.namesShort' } as const;

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
  const latest = project.revisions.reduce<number | null>(
    (max, { number }) => Math.max(max ?? 0, number),
    null,
  );
  const shown = source === 'formatted' ? (revision ?? latest) : null;
  const panel = useId();
  const [margin, setMargin] = useState<HTMLElement | null>(null);
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
                <ViewTabs view={view} onChange={setView} panel={panel} />
                <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${view}`}>
                  <FinaliseNotice project={project} />
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
                    <Text
                      turns={turns}
                      error={error}
                      view={view}
                      playback={playback}
                      language={project.language}
                    />
                  )}
                </div>
              </>
            )}
          </div>
        </article>
        <Side
          project={project}
          shown={shown}
          onShow={(number) => {
            setRevision(number);
            setView('formatted');
            setSection('text');
          }}
          onCompare={(number) => {
            setRevision(number);
            setView('compare');
            setSection('text');
          }}
          setMargin={setMargin}
          transcript={data ?? null}
          text={turns ? () => plainText(turns) : null}
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

function ViewTabs(props: { view: View; onChange: (view: View) => void; panel: string }) {
  const { view, onChange, panel } = props;
  const { t } = useLocale();
  const shown: readonly View[] = view === 'compare' ? [...views, view] : views;
  return (
    <div className="doc-bar">
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
                <span className="long">{t(viewNames[name])}</span>
                <span className="short">{t(shortNames[name])}</span>
              </>
            ) : (
              t(viewNames[name])
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

/** On the phone the tabs scroll sideways. */
function keepVisible(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Left and right move between tabs (WAI-ARIA tabs pattern). */
function moveBetweenTabs(event: React.KeyboardEvent<HTMLElement>, move: (step: 1 | -1) => void): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
  if (step === null) return;
  event.preventDefault();
  move(step);
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  neighbour(tabs, event.currentTarget, step).focus();
}

function neighbour<Item>(items: readonly Item[], item: Item, step: 1 | -1): Item {
  return items[(items.indexOf(item) + step + items.length) % items.length] ?? item;
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
  onShow: (revision: number) => void;
  onCompare?: (revision: number) => void;
  /** Told the place for lists that belong to the view. */
  setMargin?: (place: HTMLElement | null) => void;
  transcript: Transcript | null;
  text: (() => string) | null;
  view: 'formatted' | 'raw' | 'timestamps';
}) {
  const { project, shown, onShow, onCompare, setMargin, transcript, text, view } = props;
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
        <DetailActions project={project} view={view} revision={shown} text={text} />
      </SideSection>
      <SideSection name="info" title={t('detail.facts')}>
        <Facts project={project} transcript={transcript} />
      </SideSection>
    </aside>
  );
}
