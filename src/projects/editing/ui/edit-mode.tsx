// Whether the text of a project is being edited, and the ways into the editor and out of it.
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useMay } from '#projects/client/team.ts';
import { hasLeftovers } from '../sync/outbox-keys.ts';
import { useProject } from '#projects/page/project-context.ts';
import type { Turn } from '#projects/domain/text/turns.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { type SeenTurn, seenTurns } from './seen-turns.ts';

/** The bar of the editor covers what is above, px. */
const BAR = 56;

/** What the editor shows when it opens, beside the text; `speaker`: id of the one whose name is to be changed. */
type Opening = 'find' | { speaker: string } | null;

/** Null once the person has done something else since beginning to edit; `at` is what stood on top then. */
type EditStart = { at: SeenTurn | null } | null;

/** The text as it is being written, for what copies it or has the server export it. */
type Written = { turns: () => readonly Turn[]; flush: () => Promise<unknown> };

type EditMode = {
  isOn: boolean;
  canEdit: boolean;
  /** The recording has a text to edit, whichever is shown. */
  mayEdit: boolean;
  start: (opening?: Opening) => void;
  /** Brings the newest text onto the page and begins to edit it. */
  startAtNewest: (opening?: Opening) => void;
  /** Opens the names, or the paragraphs where nobody is assigned. @param speaker id */
  nameSpeaker: (speaker: string | null) => void;
  opening: Opening;
  /** What was seen when somebody began to edit, who has done nothing else since. */
  editStart: () => EditStart;
  stop: () => void;
  /** Ends editing and shows a text that was made meanwhile; null for the newest. */
  stopAndShow: (revision: number | null) => void;
  /** Null while nobody edits. */
  written: Written | null;
  setWritten: (written: Written | null) => void;
};

const EditModeContext = createContext<EditMode | null>(null);

export function useEditMode(): EditMode {
  const mode = useContext(EditModeContext);
  if (!mode) throw new Error('useEditMode needs EditModeProvider above it.');
  return mode;
}

export function EditModeProvider({ children }: { children: ReactNode }) {
  const project = useProject();
  const { place, source, revision, show } = useReader();
  const { user } = useProjects();
  // What an earlier page could not send any more is sent by the editor.
  const [isWanted, setWanted] = useState(() =>
    hasLeftovers(localStorage, { userId: user.id, projectId: project.id }),
  );
  const isResolved = project.status === 'completed_llm' || project.status === 'failed_llm';
  const mayEdit = useMay(project, 'edit') && isResolved && project.revisions.length > 0 && !project.noSpeech;
  const canEdit = source === 'formatted' && place.view === 'formatted' && revision === null && mayEdit;
  const isOn = isWanted && canEdit;
  const [opening, setOpening] = useState<Opening>(null);
  const [written, setWritten] = useState<Written | null>(null);
  const startRef = useRef<EditStart>(null);
  const start = useCallback((first: Opening = null) => {
    setOpening(first);
    const top = document.querySelector('[data-turns]');
    startRef.current = { at: (top && seenTurns(top, BAR)[0]) ?? null };
    const leave = () => {
      startRef.current = null;
    };
    for (const name of ['keydown', 'pointerdown'])
      globalThis.addEventListener(name, leave, { once: true, capture: true });
    setWanted(true);
  }, []);
  const actions = useMemo(
    () => ({
      start,
      nameSpeaker: (speaker: string | null) => start(speaker === null ? null : { speaker }),
      stop: () => setWanted(false),
      editStart: () => startRef.current,
      setWritten,
    }),
    [start],
  );
  const mode = useMemo(
    (): EditMode => ({
      ...actions,
      isOn,
      canEdit,
      mayEdit,
      opening,
      written,
      startAtNewest: (first) => {
        start(first);
        show(null);
      },
      stopAndShow: (number) => {
        setWanted(false);
        show(number);
      },
    }),
    [actions, start, show, isOn, canEdit, mayEdit, opening, written],
  );
  return <EditModeContext value={mode}>{children}</EditModeContext>;
}
