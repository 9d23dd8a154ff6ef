// The search of the editor: whether it is open, what it begins with, what it found, and where one goes on behind it.
import { useRef, useState } from 'react';
import { wordAround } from '../model/find-text.ts';
import { useSession } from '../sync/use-edit-session.ts';
import { useEditMode } from './edit-mode.tsx';
import type { Found } from './find-panel.tsx';
import type { Paragraphs } from './paragraphs/use-paragraphs.ts';

const nothing: Found = { matches: [], current: null };

/** Who asked for the search: a place in the text, or a control. */
type Opener = { segment: string; at: number } | HTMLElement | null;

export function useSearch({ active, selection, enter }: Paragraphs) {
  const session = useSession();
  const { opening } = useEditMode();
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Opener>(null);
  const [start, setStart] = useState<{ query: string; chosen: number } | null>(
    opening === 'find' ? { query: '', chosen: 0 } : null,
  );
  const [found, setFound] = useState<Found>(nothing);
  const open = () => {
    const at = selection();
    const text = at ? (session.snapshot.document.segments.get(at.segment)?.text ?? '') : '';
    const query = at && at.to > at.from ? wordAround(text, at.from, at.to) : '';
    if (start === null) {
      const focused = document.activeElement;
      const control = focused instanceof HTMLElement ? focused : null;
      opener.current =
        active && active.segment === at?.segment ? { segment: at.segment, at: at.to } : control;
    }
    // A panel that is open keeps what is looked for, unless something else was chosen.
    setStart((now) => ({ query, chosen: (now?.chosen ?? 0) + (query === '' ? 0 : 1) }));
  };
  /** From inside of the panel: the focus returns to where the search was opened; in the text, to the current match. */
  const close = () => {
    const from = opener.current;
    const { current } = found;
    setStart(null);
    if (from !== null && 'segment' in from) {
      const place = current ? { segment: current.segment, at: current.to } : from;
      const text = session.snapshot.document.segments.get(place.segment)?.text;
      if (text !== undefined) return enter(place.segment, { at: Math.min(place.at, text.length) });
    }
    const control = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : null;
    (control ?? button.current)?.focus({ preventScroll: true });
  };
  /** By its button, which keeps the focus. */
  const toggle = () => (start === null ? open() : setStart(null));
  return { start, found, setFound, open, close, toggle, button };
}
