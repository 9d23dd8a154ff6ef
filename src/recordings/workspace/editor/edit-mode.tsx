// The way into the editor, and its place on the page; the editor itself is loaded when somebody edits.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useDesk } from '../../desk.tsx';
import { hasLeftovers } from '../../editing/outbox-keys.ts';
import type { Project } from '../../recording.ts';
import { ListLoading } from '../list-states.tsx';
import type { Playback } from '../player/use-playback.ts';

const TranscriptEditor = lazy(() => import('./transcript-editor.tsx'));

export type EditMode = { isOn: boolean; canEdit: boolean; start: () => void; stop: () => void };

/** @param latest whether the newest formatted text is shown */
export function useEditMode(project: Project, latest: boolean): EditMode {
  const { user } = useDesk();
  // What an earlier page could not send any more is sent by the editor.
  const [isOn, setOn] = useState(() =>
    hasLeftovers(localStorage, { userId: user.id, projectId: project.id }),
  );
  const isSettled = project.status === 'completed_llm' || project.status === 'failed_llm';
  const canEdit = latest && isSettled && project.revisions.length > 0 && !project.noSpeech;
  return { isOn: isOn && canEdit, canEdit, start: () => setOn(true), stop: () => setOn(false) };
}

export function EditButton({ mode }: { mode: EditMode }) {
  const { t } = useLocale();
  if (!mode.canEdit || mode.isOn) return null;
  return (
    <Button small onClick={mode.start}>
      <Icon name="pencil" small />
      {t('editor.edit')}
    </Button>
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
      <TranscriptEditor project={project} playback={playback} onDone={mode.stop} />
    </Suspense>
  );
}
