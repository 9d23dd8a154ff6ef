// The text of a recording while it is edited. Loaded when editing begins.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { segmentsOf, toTranscript } from '../model/edit-document.ts';
import type { EditSession } from '../sync/edit-session.ts';
import { MOST_CHARACTERS } from '../model/one-line.ts';
import { projectKeys } from '#projects/client/cache/project-cache.ts';
import type { Project } from '#projects/domain/project.ts';
import { minConfidence } from '#projects/domain/text/low-confidence.ts';
import { ListLoading } from '#projects/client/load-states.tsx';
import type { Playback } from '#projects/player/use-playback.ts';
import { plainText, turnsOf } from '#projects/domain/text/turns.ts';
import { ConflictNotes } from './conflict-notes.tsx';
import { EditList, type EditListHandle } from './paragraphs/edit-list.tsx';
import { keepEdits } from '../sync/send-edits.ts';
import { EditorBar } from './editor-bar.tsx';
import { FindPanel, type Found } from './find-panel.tsx';
import { wordAround } from '../model/find-text.ts';
import { type EditStart, useFocusAtFirst } from './focus-at-first.ts';
import { hasTouchKeyboard } from './has-touch-keyboard.ts';
import type { Opening } from './opening.ts';
import { SpeakersDialog } from './speakers-dialog.tsx';
import { markKept, useEditSession, useSnapshot } from '../sync/use-edit-session.ts';
import { useParagraphs } from './paragraphs/use-paragraphs.ts';
import type { Written } from './edited-text.ts';
import styles from './editor.module.css';

type Props = {
  project: Project;
  playback: Playback;
  editStart: () => EditStart;
  opening: Opening;
  onDone: () => void;
  onWritten: (written: Written | null) => void;
};

export default function TranscriptEditor(props: Props) {
  const { t } = useLocale();
  const { session, error, retry } = useEditSession(props.project.id);
  if (session) return <OpenEditor {...props} session={session} />;
  if (!error) return <ListLoading />;
  return (
    <div role="alert">
      <p className="muted">
        {t('editor.openFailed')} {error.message}
      </p>
      <p className="acts">
        <Button onClick={retry}>{t('editor.retry')}</Button>
        <Button look="text" onClick={props.onDone}>
          {t('editor.back')}
        </Button>
      </p>
    </div>
  );
}

const nothing: Found = { matches: [], current: null };

function OpenEditor(props: Props & { session: EditSession }) {
  const { project, playback, editStart, opening, onDone, onWritten, session } = props;
  const { t, locale } = useLocale();
  const toast = useToast();
  const snapshot = useSnapshot(session);
  const { document } = snapshot;
  const segments = useMemo(() => segmentsOf(document), [document]);
  const bound = useMemo(
    () =>
      minConfidence(session.base.segments.flatMap(({ words }) => words.map(({ confidence }) => confidence))),
    [session],
  );
  const list = useRef<EditListHandle>(null);
  const [search, setSearch] = useState<{ query: string; chosen: number } | null>(
    opening === 'find' ? { query: '', chosen: 0 } : null,
  );
  const [found, setFound] = useState<Found>(nothing);
  const [speakers, setSpeakers] = useState<{ first: string | null } | null>(() =>
    typeof opening === 'object' && opening !== null ? { first: opening.speaker } : null,
  );
  const paragraphs = useParagraphs({
    session,
    playFrom: playback.playFrom,
    openSpeakers: (speaker) => setSpeakers({ first: speaker }),
    speakerName: (number) => t('editor.speakerNumber', { number }),
    refuse: () =>
      toast(t('editor.tooLong', { count: MOST_CHARACTERS.toLocaleString(locale) }), { kind: 'error' }),
  });
  const { selection } = paragraphs;
  const openSearch = useCallback(() => {
    const at = selection();
    const text = at ? (session.snapshot.document.segments.get(at.segment)?.text ?? '') : '';
    const query = at && at.to > at.from ? wordAround(text, at.from, at.to) : '';
    // A panel that is open keeps what is looked for, unless something else was chosen.
    setSearch((now) => ({ query, chosen: (now?.chosen ?? 0) + (query === '' ? 0 : 1) }));
  }, [selection, session]);
  useEditorKeys({ openSearch, undo: () => session.undo(), redo: () => session.redo() });
  useEffect(() => {
    const text = () =>
      plainText(turnsOf(toTranscript(session.base, session.snapshot.document), t('editor.noSpeaker')));
    onWritten({ text, flush: () => session.flush() });
    return () => onWritten(null);
  }, [session, onWritten, t]);
  const editor = useRef<HTMLElement>(null);
  useFocusAtFirst({ editor, list, segments, sound: playback.element, editStart, enter: paragraphs.enter });
  const [isFinishing, finish] = useFinish({ session, project, onDone });
  const show = (segment: string) => list.current?.show(segment);
  const goOn = (segment: string | null) => {
    const text = session.snapshot.document.segments.get(segment ?? '')?.text;
    if (segment === null || text === undefined || hasTouchKeyboard())
      editor.current?.focus({ preventScroll: true });
    else paragraphs.enter(segment, { at: text.length });
  };
  useEffect(() => {
    // The button that opened it is gone.
    if (globalThis.document.activeElement === globalThis.document.body)
      editor.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={editor} className={styles.editor} aria-label={t('editor.tools')} tabIndex={-1}>
      <EditorBar
        snapshot={snapshot}
        finding={search !== null}
        finishing={isFinishing}
        onUndo={() => showChanged(session.undo(), show)}
        onRedo={() => showChanged(session.redo(), show)}
        onFind={() => (search === null ? openSearch() : setSearch(null))}
        onSpeakers={() => setSpeakers({ first: null })}
        onDone={finish}
      >
        {search !== null && (
          <FindPanel
            key={search.chosen}
            session={session}
            segments={segments}
            start={search}
            onFound={setFound}
            onStep={(match) => show(match.segment)}
            onClose={() => setSearch(null)}
          />
        )}
        <ConflictNotes
          session={session}
          conflicts={snapshot.conflicts}
          document={document}
          onShow={show}
          onSettled={goOn}
        />
      </EditorBar>
      <EditList
        ref={list}
        document={document}
        segments={segments}
        paragraphs={paragraphs}
        found={found}
        minConfidence={bound}
        language={project.language}
        playback={playback}
      />
      {speakers && (
        <SpeakersDialog
          session={session}
          project={project}
          document={document}
          first={speakers.first}
          playback={playback}
          onClose={() => setSpeakers(null)}
        />
      )}
    </section>
  );
}

function showChanged(segment: string | null, show: (segment: string) => void): void {
  if (segment !== null) show(segment);
}

/** The browser's own search would see only what is drawn; undo works wherever the focus is, but not in fields. */
function useEditorKeys(keys: { openSearch: () => void; undo: () => void; redo: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const isField =
      event.target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null;
    if (key === 'f' || key === 'h') keys.openSearch();
    else if (key === 'z' && !isField) (event.shiftKey ? keys.redo : keys.undo)();
    else if (key === 'y' && !isField) keys.redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    globalThis.addEventListener('keydown', listener);
    return () => globalThis.removeEventListener('keydown', listener);
  }, []);
}

function whyUnsaved({ snapshot }: EditSession): 'editor.gone' | 'editor.unkeptText' | 'editor.offlineKept' {
  if (snapshot.state === 'gone') return 'editor.gone';
  return snapshot.state === 'unkept' ? 'editor.unkeptText' : 'editor.offlineKept';
}

/** Saves, makes the revision, and goes back to reading. */
function useFinish({
  session,
  project,
  onDone,
}: Pick<Props, 'project' | 'onDone'> & { session: EditSession }) {
  const { api } = useProjects();
  const { t } = useLocale();
  const toast = useToast();
  const queries = useQueryClient();
  const [isFinishing, setFinishing] = useState(false);
  const finish = async () => {
    setFinishing(true);
    try {
      if (!(await session.flush())) throw new Error(t(whyUnsaved(session)));
      await keepEdits(api, project.id);
      markKept(session);
      void queries.invalidateQueries({ queryKey: projectKeys.one(project.id) });
      await queries.invalidateQueries({ queryKey: projectKeys.transcripts(project.id) });
      onDone();
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { kind: 'error' });
      setFinishing(false);
    }
  };
  return [isFinishing, () => void finish()] as const;
}
