// The keys of the player; they keep out of fields, dialogs and menus.
import { useEffect } from 'react';
import { SKIP_S, useSound } from './playback.tsx';

export function usePlayerKeys({ onHelp, onMark }: { onHelp: () => void; onMark: () => void }): void {
  const { toggle, stop, skip } = useSound();
  useEffect(() => {
    const keys: Record<string, () => void> = {
      ' ': toggle,
      Escape: stop,
      F1: () => skip(-SKIP_S),
      F2: () => skip(SKIP_S),
      l: onMark,
      L: onMark,
      '?': onHelp,
    };
    const listener = (event: KeyboardEvent) => {
      const action = keys[event.key];
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event)) return;
      event.preventDefault();
      action();
    };
    globalThis.addEventListener('keydown', listener);
    return () => globalThis.removeEventListener('keydown', listener);
  }, [toggle, stop, skip, onHelp, onMark]);
}

/** Space presses a button and writes into a field; only what is left over belongs to the player. */
function isElsewhere(event: KeyboardEvent): boolean {
  // A dialog has the keys even where nothing in it has the focus.
  if (document.querySelector('dialog[open]')) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return false;
  if (target.closest('[role="menu"]')) return true;
  if (event.key === 'F1' || event.key === 'F2') return false;
  if (target.closest('input:not([type="range"]), textarea, select')) return true;
  // Who writes keeps Escape, F1 and F2 for the sound; every sign is text.
  if (event.key.length === 1 && target instanceof HTMLElement && target.isContentEditable) return true;
  return event.key === ' ' && target.closest('button, a, summary, [role="tab"]') !== null;
}
