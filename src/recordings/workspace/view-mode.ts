// Table or cards, as this browser saw the list last.
import { useState } from 'react';

export type ViewMode = 'table' | 'cards';
const KEY = 'wortlaut.viewMode';

export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const [mode, setMode] = useState<ViewMode>(() => (readKept() === 'cards' ? 'cards' : 'table'));
  const keep = (next: ViewMode) => {
    setMode(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the choice holds for this page.
    }
  };
  return [mode, keep];
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
