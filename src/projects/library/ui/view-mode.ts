// Table or cards: as the person chose it, on whichever device.
import { useState } from 'react';
import type { ViewMode } from '#account/public.ts';
import { useProfile } from '#account/public.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';

/** In this browser alone stands a choice that the server did not take. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const { user } = useProjects();
  const { preferences, savePreferences } = useProfile();
  const key = `wortlaut.viewMode.${user.id}`;
  const [unsaved, setUnsaved] = useState(() => readKept(key));
  const choose = async (mode: ViewMode) => {
    setUnsaved(mode);
    keep(key, mode);
    if (!(await savePreferences({ viewMode: mode }))) return;
    // From now on the account decides, so that a choice made elsewhere applies here too.
    if (readKept(key) === mode) keep(key, null);
    setUnsaved(null);
  };
  return [unsaved ?? preferences.viewMode, (mode) => void choose(mode)];
}

function readKept(key: string): ViewMode | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'cards' || kept === 'table' ? kept : null;
  } catch {
    return null;
  }
}

/** Without storage the choice holds for this page. */
function keep(key: string, mode: ViewMode | null): void {
  try {
    if (mode === null) localStorage.removeItem(key);
    else localStorage.setItem(key, mode);
  } catch {
    // As above.
  }
}
