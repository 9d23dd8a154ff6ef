// The way into the editor, and its place on the page; the editor itself is loaded when somebody edits.
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { hasLeftovers } from '../sync/outbox-keys.ts';
import type { Project } from '#projects/domain/project.ts';
import { ListLoading } from '#projects/client/load-states.tsx';
import type { Playback } from '#projects/player/use-playback.ts';
import type { EditStart } from './focus-at-first.ts';
import type { Opening } from './opening.ts';
import { seenTurns } from './seen-turns.ts';
import type { Written } from './edited-text.ts';

const TranscriptEditor = lazy(() => import('./transcript-editor.tsx'));

/** The bar of the editor covers what is above, px. */
const BAR = 56;

export type EditMode = {
  isOn: boolean;
  canEdit: boolean;
  /** The recording has a text to edit, whichever is shown. */
  mayEdit: boolean;
  start: (opening?: Opening) => void;
  /** Opens the names, or the paragraphs where nobody is assigned. @param speaker id */
  nameSpeaker: (speaker: string | null) => void;
  opening: Opening;
  /** What was seen when somebody began to edit, who has done nothing else since. */
  editStart: () => EditStart;
  stop: () => void;
  /** Null while nobody edits. */
  written: Written | null;
  setWritten: (written: Written | null) => void;
};

/** @param latest whether the newest formatted text is shown */
export function useEditMode(project: Project, latest: boolean): EditMode {
  const { user } = useProjects();
  // What an earlier page could not send any more is sent by the editor.
  const [isOn, setOn] = useState(() =>
    hasLeftovers(localStorage, { userId: user.id, projectId: project.id }),
  );
  const isResolved = project.status === 'completed_llm' || project.status === 'failed_llm';
  const mayEdit = isResolved && project.revisions.length > 0 && !project.noSpeech;
  const canEdit = latest && mayEdit;
  const [opening, setOpening] = useState<Opening>(null);
  const [written, setWritten] = useState<Written | null>(null);
  const editStart = useRef<EditStart>(null);
  const start = useCallback((first: Opening = null) => {
    setOpening(first);
    const place = document.querySelector('[data-turns]');
    editStart.current = { at: (place && seenTurns(place, BAR)[0]) ?? null };
    const leave = () => {
      editStart.current = null;
    };
    for (const name of ['keydown', 'pointerdown'])
      globalThis.addEventListener(name, leave, { once: true, capture: true });
    setOn(true);
  }, []);
  const nameSpeaker = useCallback(
    (speaker: string | null) => start(speaker === null ? null : { speaker }),
    [start],
  );
  const stop = () => setOn(false);
  return {
    isOn: isOn && canEdit,
    canEdit,
    mayEdit,
    start,
    nameSpeaker,
    opening,
    editStart: () => editStart.current,
    stop,
    written,
    setWritten,
  };
}

export function EditButton({ mode }: { mode: EditMode }) {
  const { t } = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(false);
  useEffect(() => {
    // Who ended editing by the keyboard would stand nowhere.
    if (wasOn.current && !mode.isOn && document.activeElement === document.body) button.current?.focus();
    wasOn.current = mode.isOn;
  }, [mode.isOn]);
  if (!mode.canEdit || mode.isOn) return null;
  return (
    <Button ref={button} small onClick={() => mode.start()}>
      <Icon name="pencil" small />
      {t('editor.edit')}
    </Button>
  );
}

/** „Suchen und ersetzen“ from wherever one reads: it opens the newest text with its search. */
export function SearchButton({ mode, onStart }: { mode: EditMode; onStart: () => void }) {
  const { t } = useLocale();
  if (!mode.mayEdit || mode.isOn) return null;
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t('editor.find')}
      title={t('editor.find')}
      onClick={() => {
        mode.start('find');
        onStart();
      }}
    >
      <Icon name="search" />
    </button>
  );
}

/** `children` are what is read while nobody edits. */
export function EditableText(props: {
  mode: EditMode;
  project: Project;
  playback: Playback;
  children: ReactNode;
}) {
  const { mode, project, playback, children } = props;
  if (!mode.isOn) return children;
  return (
    <Suspense fallback={<ListLoading />}>
      <TranscriptEditor
        project={project}
        playback={playback}
        editStart={mode.editStart}
        opening={mode.opening}
        onDone={mode.stop}
        onWritten={mode.setWritten}
      />
    </Suspense>
  );
}
