// Which label in the text has its name field open.
import { useCallback, useMemo, useState } from 'react';
import { useEditMode } from '#projects/editing/public.tsx';
import type { Naming } from '../transcript-text.tsx';
import type { Turn } from '#projects/domain/text/turns.ts';
import { NameField } from './name-field.tsx';

/** @returns undefined where the speakers cannot be changed */
export function useNaming(turns: readonly Turn[] | null): Naming | undefined {
  const { canEdit, nameSpeaker } = useEditMode();
  const [at, setAt] = useState<number | null>(null);
  const onOpen = useCallback((turn: number) => setAt((now) => (now === turn ? null : turn)), []);
  return useMemo(() => {
    if (!turns || !canEdit) return undefined;
    const field = (turn: number) => (
      <NameField
        turns={turns}
        at={turn}
        onAll={() => nameSpeaker(turns[turn]?.speakerId ?? null)}
        onClose={() => {
          setAt(null);
          // The label that was clicked, where it is still there.
          document.querySelector<HTMLElement>(`[data-turn="${turn}"] [data-by] b button`)?.focus();
        }}
      />
    );
    return { at, onOpen, field };
  }, [at, canEdit, nameSpeaker, onOpen, turns]);
}
