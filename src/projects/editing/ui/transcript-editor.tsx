// The text of a recording while it is edited. Loaded when editing begins.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { segmentsOf, toTranscript } from '../model/edit-document.ts';
import type { EditSession } from '../sync/edit-session.ts';
import { reloadTexts } from '#projects/client/cache/project-cache.ts';
import { ListLoading } from '#projects/client/load-states.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { turnsOf } from '#projects/domain/text/turns.ts';
import { ConflictNotes } from './conflict-notes.tsx';
import { EditList, type EditListHandle } from './paragraphs/edit-list.tsx';
import { keepEdits } from '../sync/send-edits.ts';
import { EditorBar } from './editor-bar.tsx';
import { FindPanel } from './find-panel.tsx';
import { useFocusAtFirst } from './focus-at-first.ts';
import { hasTouchKeyboard } from './has-touch-keyboard.ts';
import { useEditMode } from './edit-mode.tsx';
import { SpeakersDialog } from './speakers-dialog.tsx';
import {
  markKept,
  SessionContext,
  useEditSession,
  useSession,
  useSnapshot,
} from '../sync/use-edit-session.ts';
import { useParagraphs } from './paragraphs/use-paragraphs.ts';
import { useSearch } from './use-search.ts';
import styles from './editor.module.css';

export default function TranscriptEditor() {
  const { t } = useLocale();
  const { stop } = useEditMode();
  const { session, error, retry } = useEditSession(useProject().id);
  if (session)
    return (
      <SessionContext value={session}>
        <OpenEditor />
      </SessionContext>
    );
  if (!error) return <ListLoading />;
  return (
    <div role="alert">
      <p className="muted">
        {t('editor.openFailed')} {error.message}
      </p>
      <p className="acts">
        <Button onClick={retry}>{t('editor.retry')}</Button>
        <Button look="text" onClick={stop}>
          {t('editor.back')}
        </Button>
      </p>
    </div>
  );
}

function OpenEditor() {
  const session = useSession();
  const { opening } = useEditMode();
  const { t } = useLocale();
  const snapshot = useSnapshot(session);
  const { document } = snapshot;
  const segments = useMemo(() => segmentsOf(document), [document]);
  const list = useRef<EditListHandle>(null);
  const editor = useRef<HTMLElement>(null);
  const [speakers, setSpeakers] = useState<{ first: string | null } | null>(() =>
    typeof opening === 'object' && opening !== null ? { first: opening.speaker } : null,
  );
  const openSpeakers = useCallback((first: string | null) => setSpeakers({ first }), []);
  const paragraphs = useParagraphs(openSpeakers);
  const search = useSearch(paragraphs);
  const [isFinishing, finish] = useFinish();
  useEditorKeys({ openSearch: search.open, undo: () => session.undo(), redo: () => session.redo() });
  useWritten();
  useFocusAtFirst({ editor, list, segments, enter: paragraphs.enter });
  useEffect(() => focusIfNothingHas(editor.current), []);
  const show = (segment: string) => list.current?.show(segment);
  const goOn = (segment: string | null) => {
    const text = session.snapshot.document.segments.get(segment ?? '')?.text;
    if (segment === null || text === undefined || hasTouchKeyboard())
      editor.current?.focus({ preventScroll: true });
    else paragraphs.enter(segment, { at: text.length });
  };
  return (
    <section ref={editor} className={styles.editor} aria-label={t('editor.tools')} tabIndex={-1}>
      <EditorBar
        snapshot={snapshot}
        finding={search.start !== null}
        finishing={isFinishing}
        onUndo={() => showChanged(session.undo(), show)}
        onRedo={() => showChanged(session.redo(), show)}
        findButton={search.button}
        onFind={search.toggle}
        onSpeakers={() => openSpeakers(null)}
        onDone={finish}
      >
        {search.start !== null && (
          <FindPanel
            key={search.start.chosen}
            segments={segments}
            start={search.start}
            onFound={search.setFound}
            onStep={(match) => show(match.segment)}
            onClose={search.close}
          />
        )}
        <ConflictNotes onShow={show} onSettled={goOn} />
      </EditorBar>
      <EditList
        ref={list}
        document={document}
        segments={segments}
        paragraphs={paragraphs}
        found={search.found}
      />
      {speakers && <SpeakersDialog first={speakers.first} onClose={() => setSpeakers(null)} />}
    </section>
  );
}

/** Lets the rest of the page ask for the text as it is being written. */
function useWritten(): void {
  const session = useSession();
  const { setWritten } = useEditMode();
  const { t } = useLocale();
  useEffect(() => {
    const turns = () => turnsOf(toTranscript(session.base, session.snapshot.document), t('editor.noSpeaker'));
    setWritten({ turns, flush: () => session.flush() });
    return () => setWritten(null);
  }, [session, setWritten, t]);
}

/** The button that opened the editor is gone. */
function focusIfNothingHas(editor: HTMLElement | null): void {
  if (document.activeElement === document.body) editor?.focus({ preventScroll: true });
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
function useFinish() {
  const session = useSession();
  const project = useProject();
  const { stop } = useEditMode();
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
      await reloadTexts(queries, project.id);
      stop();
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { kind: 'error' });
      setFinishing(false);
    }
  };
  return [isFinishing, () => void finish()] as const;
}
