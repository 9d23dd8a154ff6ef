// Files may be dropped and pasted anywhere in the window.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areProjectsDragged } from '#projects/client/dragged-projects.ts';

/** @returns how many files hang over the window; 0 while none do */
export function useWindowDrop(onDrop: (files: File[]) => void): number {
  const [over, setOver] = useState(0);
  const handler = useRef(onDrop);
  useEffect(() => {
    handler.current = onDrop;
  });
  useEffect(() => {
    // Each element crossed sends its own enter and leave: only the sum shows whether the pointer is inside.
    let depth = 0;
    const holdsItems = (event: DragEvent) =>
      (event.dataTransfer?.items.length ?? 0) > 0 &&
      !areProjectsDragged(event.dataTransfer) &&
      !isTextForField(event.target, event.dataTransfer);
    const listeners = {
      dragenter: (event: DragEvent) => {
        if (!holdsItems(event)) return;
        depth += 1;
        setOver(event.dataTransfer?.items.length ?? 0);
      },
      dragover: (event: DragEvent) => {
        if (holdsItems(event)) event.preventDefault();
      },
      dragleave: () => {
        depth = Math.max(0, depth - 1);
        if (depth === 0) setOver(0);
      },
      drop: (event: DragEvent) => {
        if (!holdsItems(event)) return;
        event.preventDefault();
        depth = 0;
        setOver(0);
        handler.current(holdsFolder(event.dataTransfer) ? [] : [...(event.dataTransfer?.files ?? [])]);
      },
    };
    const entries = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
    for (const [name, listener] of entries) globalThis.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of entries) globalThis.removeEventListener(name, listener);
    };
  }, []);
  return over;
}

export function useWindowPaste(onPaste: (files: File[]) => void): void {
  const take = useEffectEvent(onPaste);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTextForField(event.target, event.clipboardData)) return;
      event.preventDefault();
      take(files);
    };
    globalThis.addEventListener('paste', paste);
    return () => globalThis.removeEventListener('paste', paste);
  }, []);
}

/** A folder looks like a file without a type, as some recordings do. */
function holdsFolder(data: DataTransfer | null): boolean {
  return [...(data?.items ?? [])].some((item) => item.webkitGetAsEntry?.()?.isDirectory === true);
}

/**
 * What is dropped or pasted into a field and can be read as text belongs to the field, and not to the form's files.
 * Programs for tables and letters put a picture beside the text they copy; a file of the desktop brings no text.
 */
function isTextForField(target: EventTarget | null, data: DataTransfer | null): boolean {
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
  return isField && data !== null && data.types.includes('text/plain');
}
