// The search of the editor: whether it is open, what it begins with, and what it found.
import { useState } from 'react';
import { wordAround } from '../model/find-text.ts';
import { useSession } from '../sync/use-edit-session.ts';
import { useEditMode } from './edit-mode.tsx';
import type { Found } from './find-panel.tsx';
import type { Paragraphs } from './paragraphs/use-paragraphs.ts';

const nothing: Found = { matches: [], current: null };

export function useSearch(selection: Paragraphs['selection']) {
  const session = useSession();
  const { opening } = useEditMode();
  const [start, setStart] = useState<{ query: string; chosen: number } | null>(
    opening === 'find' ? { query: '', chosen: 0 } : null,
  );
  const [found, setFound] = useState<Found>(nothing);
  const open = () => {
    const at = selection();
    const text = at ? (session.snapshot.document.segments.get(at.segment)?.text ?? '') : '';
    const query = at && at.to > at.from ? wordAround(text, at.from, at.to) : '';
    // A panel that is open keeps what is looked for, unless something else was chosen.
    setStart((now) => ({ query, chosen: (now?.chosen ?? 0) + (query === '' ? 0 : 1) }));
  };
  return { start, found, setFound, open, close: () => setStart(null) };
}
