// Which label in the text has its name field open.
import { useCallback, useMemo, useState } from 'react';
import type { Project } from '#projects/domain/project.ts';
import type { Naming } from '../transcript-text.tsx';
import type { Turn } from '#projects/domain/text/turns.ts';
import { NameField } from './name-field.tsx';

/** @returns undefined where the speakers cannot be changed */
export function useNaming(options: {
  project: Project;
  turns: readonly Turn[] | null;
  onAll: ((speaker: string | null) => void) | undefined;
}): Naming | undefined {
  const { project, turns, onAll } = options;
  const [at, setAt] = useState<number | null>(null);
  const onOpen = useCallback((turn: number) => setAt((now) => (now === turn ? null : turn)), []);
  return useMemo(() => {
    if (!turns || !onAll) return undefined;
    const field = (turn: number) => (
      <NameField
        projectId={project.id}
        turns={turns}
        at={turn}
        onAll={() => onAll(turns[turn]?.speakerId ?? null)}
        onClose={() => {
          setAt(null);
          // The label that was clicked, where it is still there.
          document.querySelector<HTMLElement>(`[data-turn="${turn}"] [data-by] b button`)?.focus();
        }}
      />
    );
    return { at, onOpen, field };
  }, [at, onAll, onOpen, project.id, turns]);
}
